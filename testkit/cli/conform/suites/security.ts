// The suite `security`: credentials, tenants, other origins, and secrets in documents.

import { randomUUID } from 'node:crypto';
import { dumpDocument } from 'pantograph';
import { formatOfBody } from '../../../checks/open-bytes.ts';
import { privateTextFindings } from '../../../checks/private-texts.ts';
import { fullClient, headersOf } from '../client-headers.ts';
import type { ConformCheck } from '../conform-check.ts';
import { Listening } from '../listening.ts';
import { idsOf } from '../visit.ts';
import type { Visit } from '../visit.ts';

const headers = headersOf(fullClient);
/** Time for an event, in milliseconds. */
const SOON_MS = 3_000;
const EXPOSED = ['etag', 'ui-manifest', 'date', 'location', 'retry-after', 'vary'];
const SENT = [
  'ui-client',
  'ui-accept',
  'ui-viewport',
  'ui-preferences',
  'if-none-match',
  'last-event-id',
  'idempotency-key',
  'content-type',
];

/** Names of the credential headers of the first user, in lower case. */
function credentialNames({ target }: Visit): readonly string[] {
  return Object.keys(target.identities[0]).map((name) => name.toLowerCase());
}

function requireUsers(visit: Visit): void {
  if (credentialNames(visit).length === 0)
    visit.skip('the server is asked without credentials: give --auth or --header');
}

function requireSecond(visit: Visit): void {
  requireUsers(visit);
  if (visit.target.identities[1] === undefined)
    visit.skip('there is one user only: give --second-header with a user of another tenant');
}

export const security: readonly ConformCheck[] = [
  {
    id: 'security/private-texts',
    rule: 'CM6',
    says: 'The document carries no token and no key.',
    async run(visit) {
      const answer = await visit.ask('', { headers });
      const document = visit.documentOf(answer);
      if (document === undefined) return;
      for (const { severity, message } of privateTextFindings(
        document,
        formatOfBody(answer.body ?? new Uint8Array(), answer.mediaType),
      ))
        visit.expect(severity !== 'error', 'no secret', message, answer);
    },
  },
  {
    id: 'security/unauthorized',
    rule: 'SE11',
    says: 'Without credentials, and with wrong credentials, the answer is 401 or 403, a problem that no cache keeps.',
    async run(visit) {
      requireUsers(visit);
      const wrong = Object.fromEntries(
        credentialNames(visit).map((name) => [name, name === 'authorization' ? 'Bearer wrong' : 'wrong']),
      );
      for (const answer of [await visit.ask('', { user: 0 }), await visit.ask('', { user: 0, headers: wrong })]) {
        visit.expect(
          [401, 403].includes(answer.status) && answer.problem !== '',
          '401 or 403 with a problem',
          answer.words,
          answer,
        );
        visit.expect(
          !answer.names('cache-control').includes('public'),
          'no Cache-Control: public',
          answer.header('cache-control'),
          answer,
        );
      }
      const command = JSON.stringify({ command: 'conform.unknown', arguments: {} });
      const acted = await visit.act(command, { user: 0 });
      visit.expect([401, 403].includes(acted.status), '401 or 403 for a command', acted.words, acted);
      const events = await visit.ask('events', { user: 0, method: 'HEAD' });
      visit.expect(
        [401, 403, 404, 405, 501].includes(events.status),
        '401 or 403 for the stream',
        events.words,
        events,
      );
    },
  },
  {
    id: 'security/vary-credentials',
    rule: 'SE11',
    says: 'Vary names the header of the credentials, on documents and on refusals.',
    async run(visit) {
      requireUsers(visit);
      for (const answer of [await visit.ask('', { headers }), await visit.ask('', { user: 0 })]) {
        const lacking = credentialNames(visit).filter(
          (name) => !answer.names('vary').includes(name) && !answer.names('vary').includes('*'),
        );
        visit.expect(
          lacking.length === 0,
          `Vary with ${lacking.join(', ')}`,
          answer.header('vary') || 'no Vary',
          answer,
        );
      }
    },
  },
  {
    id: 'security/tenants',
    rule: 'SE10',
    says: 'A user of another tenant sees nothing of the first, and no entity tag of the first gets 304.',
    async run(visit) {
      requireSecond(visit);
      const word = randomUUID().slice(0, 8);
      const command = visit.creation(word);
      await visit.creating(async () => {
        const acted = await visit.act(command);
        const [own, other] = [await visit.ask('', { headers }), await visit.ask('', { headers, user: 2 })];
        const [mine, theirs] = [visit.documentOf(own), visit.documentOf(other)];
        if (mine === undefined || !dumpDocument(mine).includes(word)) return;
        visit.expect(
          theirs === undefined || !dumpDocument(theirs).includes(word),
          'a document without the things of the first user',
          "the first user's text",
          acted,
          other,
        );
        const crossed = await visit.ask('', {
          headers: { ...headers, 'If-None-Match': own.header('etag') || '"none"' },
          user: 2,
        });
        visit.expect(
          crossed.status !== 304 || other.header('etag') === own.header('etag'),
          '200 for the entity tag of another tenant',
          crossed.words,
          own,
          crossed,
        );
      });
    },
  },
  {
    id: 'security/keys-of-users',
    rule: 'SE13',
    says: 'A key of one user says nothing about the commands of another.',
    async run(visit) {
      requireSecond(visit);
      const command = visit.creation(randomUUID().slice(0, 8));
      const key = randomUUID();
      await visit.creating(() => visit.act(command, { key }));
      await visit.creating(async () => {
        const before = await visit.ask('', { headers, user: 2 });
        const answer = await visit.act(command, { key, user: 2 });
        if (answer.status === 403) return;
        const after = await visit.ask('', { headers, user: 2 });
        visit.expect(answer.status === 200, "200 for the second user's command", answer.words, answer);
        visit.expect(
          after.header('etag') !== before.header('etag'),
          'an effect for the second user',
          'none',
          before,
          answer,
          after,
        );
      }, 2);
    },
  },
  {
    id: 'security/commands-of-tenants',
    rule: 'SE10',
    says: 'A user of another tenant cannot remove the things of the first.',
    async run(visit) {
      requireSecond(visit);
      const command = visit.creation(randomUUID().slice(0, 8));
      await visit.creating(async () => {
        const before = idsOf(visit.documentOf(await visit.ask('', { headers })));
        await visit.act(command);
        const own = await visit.ask('', { headers });
        const [made] = [...idsOf(visit.documentOf(own))].filter((id) => !before.has(id));
        if (made === undefined || idsOf(visit.documentOf(await visit.ask('', { headers, user: 2 }))).has(made)) return;
        const crossed = await visit.remove(made, 2);
        const after = await visit.ask('', { headers });
        visit.expect(
          crossed.status !== 200 && after.header('etag') === own.header('etag'),
          'a refusal without an effect',
          crossed.words,
          own,
          crossed,
          after,
        );
      });
    },
  },
  {
    id: 'security/events-of-tenants',
    rule: 'SE10',
    says: 'A user of another tenant hears nothing of the changes of the first.',
    async run(visit) {
      requireSecond(visit);
      const command = visit.creation(randomUUID().slice(0, 8));
      const [own, other] = [await Listening.open(visit), await Listening.open(visit, { user: 2 })];
      try {
        if (own.answer.status !== 200 || other.answer.status !== 200)
          visit.skip('the surface has no stream for both users');
        await other.until(() => other.events.length > 0, SOON_MS);
        const [before, mine] = [other.events.length, own.events.length];
        const acted = await visit.creating(() => visit.act(command));
        await own.until(() => own.events.length > mine, SOON_MS);
        visit.expect(
          other.events.length === before,
          'no event for the second user',
          JSON.stringify(other.events.at(before) ?? null),
          acted,
          other.answer,
        );
      } finally {
        own.close();
        other.close();
      }
    },
  },
  {
    id: 'security/leaks',
    rule: 'SE18',
    says: 'Answers repeat no credentials, and refusals hold no stack trace.',
    async run(visit) {
      const secrets = Object.values(visit.target.identities[0]).flatMap((value) => value.split(' ').slice(-1));
      const answers = [
        await visit.ask('', { headers }),
        await visit.ask('/no-such-surface-of-conform'),
        await visit.ask('', { headers: { Accept: 'text/html' } }),
        await visit.act('{', {}),
        await visit.act({ command: 'conform.unknown', arguments: {} }),
      ];
      for (const answer of answers) {
        const text = `${JSON.stringify(answer.received.headers)} ${new TextDecoder().decode(answer.body)}`;
        visit.expect(
          !secrets.some((secret) => secret.length > 5 && text.includes(secret)),
          'no credentials in an answer',
          'the credentials of the request',
          answer,
        );
        if (answer.status >= 400)
          visit.expect(
            !/\bat .+:\d+:\d+|\.(?:js|ts|py|java|go|rb)\b.{0,3}:\d+|Traceback/u.test(text),
            'a refusal without a stack trace',
            'lines of a stack trace',
            answer,
          );
      }
    },
  },
  {
    id: 'security/cors',
    rule: 'Fetch, 3.2',
    says: 'Pages of an allowed origin read the headers that a player needs; with credentials no origin is allowed by *.',
    async run(visit) {
      const { origin } = visit.target;
      const answer = await visit.ask('', { headers: { ...headers, Origin: origin } });
      const allowed = answer.header('access-control-allow-origin');
      if (allowed === '') visit.skip(`no page of ${origin} is allowed; name one that is with --origin`);
      visit.expect(allowed === '*' || allowed === origin, `* or ${origin}`, allowed, answer);
      if (credentialNames(visit).length > 0)
        visit.expect(allowed !== '*', 'a list of origins, since there are users', '*', answer);
      if (allowed !== '*')
        visit.expect(
          answer.names('vary').includes('origin'),
          'Vary with Origin',
          answer.header('vary') || 'no Vary',
          answer,
        );
      const hidden = EXPOSED.filter((name) => !answer.names('access-control-expose-headers').includes(name));
      visit.expect(
        hidden.length === 0,
        `Access-Control-Expose-Headers with ${EXPOSED.join(', ')}`,
        `no ${hidden.join(', ')}`,
        answer,
      );
    },
  },
  {
    id: 'security/cors-refusals',
    rule: 'Fetch, 3.2',
    says: 'Refusals and 304 may be read by the pages that may read documents.',
    async run(visit) {
      const { origin } = visit.target;
      const first = await visit.ask('', { headers: { ...headers, Origin: origin } });
      if (first.header('access-control-allow-origin') === '')
        visit.skip(`no page of ${origin} is allowed; name one that is with --origin`);
      const asked = [
        { 'If-None-Match': first.header('etag') || '"none"' },
        headersOf({ ...fullClient, api: [98, 99] }),
      ];
      for (const more of asked) {
        const answer = await visit.ask('', { headers: { ...headers, ...more, Origin: origin } });
        visit.expect(
          answer.header('access-control-allow-origin') !== '',
          `Access-Control-Allow-Origin on ${answer.status}`,
          'none',
          answer,
        );
      }
    },
  },
  {
    id: 'security/preflight',
    rule: 'Fetch, 3.2',
    says: 'A preflight allows the headers of documents and commands, and is cached.',
    async run(visit) {
      const { origin } = visit.target;
      for (const [path, method] of [
        ['', 'GET'],
        ['actions', 'POST'],
      ] as const) {
        const names = [...SENT, ...credentialNames(visit)];
        const answer = await visit.ask(path, {
          method: 'OPTIONS',
          user: 0,
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': method,
            'Access-Control-Request-Headers': names.join(', '),
          },
        });
        if (answer.header('access-control-allow-origin') === '')
          visit.skip(`no page of ${origin} is allowed; name one that is with --origin`);
        visit.expect(answer.status < 300, 'a status below 300', answer.words, answer);
        const lacking = names.filter((name) => !answer.names('access-control-allow-headers').includes(name));
        visit.expect(
          lacking.length === 0,
          `Access-Control-Allow-Headers with ${lacking.join(', ')}`,
          answer.header('access-control-allow-headers') || 'none',
          answer,
        );
        const methods = answer.names('access-control-allow-methods');
        visit.expect(
          methods.includes(method.toLowerCase()) || method === 'GET',
          `Access-Control-Allow-Methods with ${method}`,
          methods.join(', ') || 'none',
          answer,
        );
        visit.expect(
          Number(answer.header('access-control-max-age')) > 0,
          'Access-Control-Max-Age',
          answer.header('access-control-max-age') || 'none',
          answer,
        );
      }
    },
  },
];
