// The suite `core`: a surface, its document, its capabilities, and problems.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isPlayerError, dumpDocument } from 'pantograph';
import { describeDocument, mediaTypes } from 'pantograph/internal';
import { smokeCheck } from 'pantograph/renderer';
import { checkDocument } from '../../../checks/check-document.ts';
import { documentFormats } from '../../../checks/open-bytes.ts';
import type { Answer, JsonObject } from '../answer.ts';
import { fullClient, headersOf } from '../client-headers.ts';
import type { ConformCheck } from '../conform-check.ts';
import type { Visit } from '../visit.ts';

/** The time after which a document that follows a clock is another. */
const SECOND_MS = 1_000;
const bodyTypes = documentFormats.map(({ mediaType }) => mediaType);

/** The answer for a client of everything, in each format of documents that the server has. */
export async function answersByFormat(
  visit: Visit,
  more: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const accept of bodyTypes) {
    const answer = await visit.ask('', { headers: { ...headersOf({ ...fullClient, accept }), ...more } });
    if (answer.status === 200 && answer.mediaType === accept) answers.set(accept, answer);
  }
  return answers;
}

/** The object, list or texts in a member of JSON; empty where it is another value. */
const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsIn = (value: unknown): readonly string[] => listIn(value).filter((item) => typeof item === 'string');

/** True where a number is within a member such as `{ "min": 1, "max": 2 }`. */
function isWithin(value: unknown, version: number): boolean {
  const { min, max } = objectIn(value);
  return typeof min === 'number' && typeof max === 'number' && min <= version && version <= max;
}

/** The names that a list lacks. An empty list says nothing: a server may judge each document by itself. [SE5] */
const unnamed = (used: readonly string[], list: readonly string[]): readonly string[] =>
  list.length === 0 ? [] : used.filter((name) => !list.includes(name));

/** The names that a server's capabilities lack. */
function lacking(capabilities: JsonObject, { manifest, body }: Answer): string[] {
  if (manifest === undefined || body === undefined) return [];
  const { contract, api, formats, profiles, components, actions } = capabilities;
  const needs = describeDocument(body, { formats: documentFormats });
  const named = (list: unknown, member: string): readonly unknown[] =>
    listIn(list).map((item) => objectIn(item)[member]);
  return [
    ...(isWithin(contract, manifest.contractVersion) ? [] : [`contract ${manifest.contractVersion}`]),
    ...(isWithin(api, manifest.documentApi) ? [] : [`api ${manifest.documentApi}`]),
    ...(named(formats, 'format').includes(manifest.format) ? [] : [`format ${manifest.format}`]),
    ...(named(profiles, 'profile').includes(manifest.profile) ? [] : [`profile ${manifest.profile}`]),
    ...unnamed(needs.components, textsIn(components)),
    ...unnamed(needs.actions, textsIn(actions)),
  ];
}

export const core: readonly ConformCheck[] = [
  {
    id: 'core/surface',
    rule: 'N6',
    says: 'A client that declares nothing gets a document of the surface, or its fallback key.',
    async run(visit) {
      const answer = await visit.ask();
      if (answer.status === 406) {
        visit.expectProblem(answer, 406, 'use-fallback');
        return;
      }
      const isRight = answer.status === 200 && bodyTypes.includes(answer.mediaType);
      const got = `status ${answer.status} with ${answer.mediaType || 'no media type'}`;
      visit.expect(isRight, `status 200 with one of ${bodyTypes.join(', ')}`, got, answer);
    },
  },
  {
    id: 'core/document',
    rule: 'CK3',
    says: 'Each format of the document decodes, is within the limits, and is canonical.',
    async run(visit) {
      for (const [mediaType, answer] of await answersByFormat(visit)) {
        const { findings } = checkDocument(answer.body ?? new Uint8Array(), { mediaType });
        for (const { code, severity, message } of findings)
          visit.expect(severity !== 'error', `a right document as ${mediaType}`, `${code}: ${message}`, answer);
      }
    },
  },
  {
    id: 'core/manifest-document',
    rule: 'K1',
    says: 'documentApi and profile of the manifest are those of the document.',
    async run(visit) {
      for (const answer of (await answersByFormat(visit)).values()) {
        const document = visit.documentOf(answer);
        const { manifest } = answer;
        if (document === undefined || manifest === undefined) continue;
        const words = (from: { documentApi: number; profile: string }): string =>
          `${from.documentApi}, ${from.profile}`;
        visit.expect(
          words(document) === words(manifest),
          `a manifest with ${words(document)}`,
          words(manifest),
          answer,
        );
      }
    },
  },
  {
    id: 'core/same-document',
    rule: 'PR13',
    says: 'All formats of one documentApi are the same document.',
    async run(visit) {
      const dumps = new Map<number, readonly [dump: string, answer: Answer]>();
      for (const answer of (await answersByFormat(visit)).values()) {
        const document = visit.documentOf(answer);
        if (document === undefined) continue;
        const dump = dumpDocument(document);
        const first = dumps.get(document.documentApi);
        if (first === undefined) dumps.set(document.documentApi, [dump, answer]);
        else
          visit.expect(
            dump === first[0],
            `the document of ${first[1].mediaType}`,
            `another in ${answer.mediaType}`,
            first[1],
            answer,
          );
      }
    },
  },
  {
    id: 'core/cost',
    rule: 'K1',
    says: 'A player lays the document out and paints it within its budget.',
    async run(visit) {
      const answer = await visit.ask('', { headers: headersOf(fullClient) });
      const document = visit.documentOf(answer);
      if (document === undefined) return;
      const smoke = smokeCheck()(document);
      visit.expect(smoke.ok, 'a document within the budget', smoke.ok ? '' : smoke.error.message, answer);
    },
  },
  {
    id: 'core/determinism',
    rule: 'PR1',
    says: 'The same question gets the same bytes, again, over another connection, and a second later.',
    async run(visit) {
      const headers = headersOf(fullClient);
      const first = await visit.ask('', { headers });
      const others = [
        await visit.ask('', { headers }),
        ...(await Promise.all([1, 2].map(() => visit.ask('', { headers })))),
      ];
      await wait(SECOND_MS, undefined, { signal: visit.signal }).catch(() => visit.skip('the run was ended'));
      others.push(await visit.ask('', { headers }));
      for (const other of others) {
        const isSame = Buffer.compare(first.body ?? Buffer.alloc(0), other.body ?? Buffer.alloc(0)) === 0;
        if (!visit.expect(isSame, 'the bytes of the first answer', 'other bytes', first, other)) return;
        visit.expect(
          first.header('etag') === other.header('etag'),
          first.header('etag'),
          other.header('etag'),
          first,
          other,
        );
      }
    },
  },
  {
    id: 'core/unknown-surface',
    rule: 'RFC 9457',
    says: 'An unknown surface is 404 with the problem unknown-surface.',
    async run(visit) {
      visit.expectProblem(await visit.ask('/no-such-surface-of-conform'), 404, 'unknown-surface');
      const command = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: '{}',
      };
      visit.expectProblem(await visit.ask('/no-such-surface-of-conform/actions', command), 404, 'unknown-surface');
    },
  },
  {
    id: 'core/odd-names',
    rule: 'SE1',
    says: 'A name that is no surface, however odd, is 404, and never a failure.',
    async run(visit) {
      for (const name of [
        'constructor',
        '__proto__',
        'toString',
        '%2e%2e%2fetc',
        '%00',
        '%zz',
        `a${'b'.repeat(2_000)}`,
      ]) {
        const answer = await visit.ask(`/${name}`);
        visit.expect(
          answer.status >= 400 && answer.status < 500,
          `404 for the surface ${name.slice(0, 20)}`,
          answer.words,
          answer,
        );
      }
    },
  },
  {
    id: 'core/problem-bodies',
    rule: 'RFC 9457',
    says: 'A refusal is application/problem+json with its status, and is not cached.',
    async run(visit) {
      const answers = [
        await visit.ask('/no-such-surface-of-conform'),
        await visit.ask('', { headers: { Accept: 'text/html' } }),
        await visit.ask('', { headers: headersOf({ ...fullClient, api: [98, 99] }) }),
      ];
      for (const answer of answers.filter(({ status }) => status >= 400)) {
        visit.expect(
          answer.mediaType === mediaTypes.problem,
          mediaTypes.problem,
          answer.mediaType || 'no media type',
          answer,
        );
        visit.expect(
          answer.json['status'] === answer.status,
          `"status": ${answer.status}`,
          JSON.stringify(answer.json['status'] ?? null),
          answer,
        );
        const { title } = answer.json;
        visit.expect(typeof title === 'string' && title !== '', 'a title', 'none', answer);
        const caching = answer.header('cache-control');
        const isKept = /\b(?:s-maxage|max-age)=0*[1-9]/iu.test(caching) && !/\bno-(?:store|cache)\b/iu.test(caching);
        visit.expect(!isKept, 'Cache-Control: no-store', caching, answer);
      }
    },
  },
  {
    id: 'core/head',
    rule: 'SE3',
    says: 'HEAD answers as GET does, without a body.',
    async run(visit) {
      const headers = headersOf(fullClient);
      const [get, head] = [await visit.ask('', { headers }), await visit.ask('', { method: 'HEAD', headers })];
      visit.expect(head.status === get.status, get.words, head.words, get, head);
      for (const name of ['etag', 'vary', 'cache-control', 'content-type'])
        visit.expect(
          head.header(name) === get.header(name),
          `${name}: ${get.header(name)}`,
          head.header(name),
          get,
          head,
        );
      const length = head.header('content-length');
      const isRight = length === '' || length === String(get.received.body.length);
      visit.expect(isRight, `no Content-Length, or ${get.received.body.length}`, length, get, head);
      const digest = head.manifest?.sha256 ?? 'no manifest';
      visit.expect(digest === (get.manifest?.sha256 ?? 'no manifest'), 'the manifest of GET', digest, get, head);
    },
  },
  {
    id: 'core/methods',
    rule: 'SE3',
    says: 'OPTIONS names the methods in Allow; another method is 405 with Allow.',
    async run(visit) {
      const options = await visit.ask('', { method: 'OPTIONS' });
      const allowed = options.names('allow');
      visit.expect(options.status < 300, 'a status below 300', options.words, options);
      visit.expect(
        ['get', 'head'].every((name) => allowed.includes(name)),
        'Allow with GET and HEAD',
        options.header('allow') || 'no Allow',
        options,
      );
      const refused = await visit.ask('', { method: 'PUT', body: '' });
      visit.expect(refused.status === 405, 'status 405', refused.words, refused);
      visit.expect(
        refused.names('allow').includes('get'),
        'Allow with GET',
        refused.header('allow') || 'no Allow',
        refused,
      );
    },
  },
  {
    id: 'core/capabilities',
    rule: 'docs/serving.md',
    says: 'The capabilities are JSON with an entity tag: contract, api, formats, profiles, components, actions, events, auth.',
    async run(visit) {
      const answer = await visit.ask('/capabilities');
      visit.expect(
        answer.status === 200 && answer.mediaType === 'application/json',
        '200 with application/json',
        `${answer.words} with ${answer.mediaType}`,
        answer,
      );
      const members = ['contract', 'api', 'formats', 'profiles', 'components', 'actions', 'events', 'auth'];
      const absent = members.filter((member) => !Object.hasOwn(answer.json, member));
      visit.expect(absent.length === 0, `the members ${members.join(', ')}`, `no ${absent.join(', ')}`, answer);
      const again = await visit.ask('/capabilities', {
        headers: { 'If-None-Match': answer.header('etag') || '"none"' },
      });
      visit.expect(again.status === 304, 'status 304 for its entity tag', again.words, answer, again);
    },
  },
  {
    id: 'core/capabilities-agree',
    rule: 'docs/serving.md',
    says: 'The capabilities name everything that the served documents use.',
    async run(visit) {
      const capabilities = await visit.ask('/capabilities');
      for (const answer of (await answersByFormat(visit)).values()) {
        try {
          const absent = lacking(capabilities.json, answer);
          visit.expect(
            absent.length === 0,
            'capabilities that name what is served',
            `no ${absent.join(', ')}`,
            capabilities,
            answer,
          );
        } catch (error) {
          // Another check reports documents that do not decode.
          if (!isPlayerError(error)) throw error;
        }
      }
    },
  },
];
