// Faults of commands, events and credentials, one switch each, with the check that finds it.
import { randomUUID } from 'node:crypto';
import {
  byKeyAlone,
  commandFault,
  commandInstead,
  commandOf,
  done,
  doneFault,
  headerFault,
  isCommand,
  isSurface,
  jsonOf,
  problem,
  staleCache,
} from './fault-kinds.ts';
import type { Fault } from './fault-proxy.ts';
import { FIRST } from './right-server.ts';

/** A second answer to a command differs from the first by a space. */
function spacedRepetitions(): Fault['instead'] {
  const seen = new Set<string>();
  return async (request, pass) => {
    const answer = await pass();
    const key = request.headers['idempotency-key'] ?? '';
    if (!isCommand(request) || !seen.has(key)) {
      seen.add(key);
      return answer;
    }
    return { ...answer, body: Buffer.from(answer.body.toString().replace(':', ': ')) };
  };
}

/** A removal takes the revision back, as the number of things does. */
function falling(): Fault['instead'] {
  let removed = 0;
  return async (request, pass) => {
    const answer = await pass();
    if (isCommand(request) && commandOf(request).includes('task.delete')) removed += answer.status === 200 ? 2 : 0;
    const manifest = answer.headers['ui-manifest'] ?? '';
    if (manifest !== '')
      answer.headers['ui-manifest'] = manifest.replace(
        /revision=(\d+)/u,
        (_, revision) => `revision=${Math.max(0, Number(revision) - removed)}`,
      );
    return answer;
  };
}

/** Tells each change, and then the revision before it. */
const withOlder = (text: string): string =>
  text.replaceAll(
    /(?:^id: \d+\n|^event: invalidate\n|^data: .*"revision".*\n)+\n/gmu,
    (event) => event + event.replaceAll(/\d+/gu, (number) => String(Math.max(0, Number(number) - 1))),
  );

/** Lets the first event through, of all connections. */
function onlyFirst(): Fault['events'] {
  let isFirst = true;
  return (text) => {
    const passed = isFirst || !text.includes('event:') ? text : '';
    isFirst = false;
    return passed;
  };
}

export const serviceFaults: readonly Fault[] = [
  {
    check: 'core/unknown-surface',
    name: 'commands for an unknown surface are done',
    instead: (request, pass) =>
      request.path === 'no-such-surface-of-conform/actions' ? Promise.resolve(done) : pass(),
  },
  {
    check: 'core/odd-names',
    name: 'a name of every object is a surface',
    request: (request) => void (request.path = request.path.replace(/^(?:constructor|toString)$/u, 'tasks')),
  },
  {
    check: 'core/odd-names',
    name: 'a failure for a path that is not well-formed',
    answer: (answer, { path }) => void (path === '%zz' && Object.assign(answer, problem(500, 'internal'))),
  },
  commandInstead(
    'actions/document',
    'the pressed document is an unknown field',
    (request) => commandOf(request).includes('"document"'),
    problem(422, 'field-unknown'),
  ),
  { check: 'actions/refused-key', name: 'a refused command takes its key', start: () => ({ instead: byKeyAlone() }) },
  {
    check: 'events/head',
    name: 'HEAD of a stream that is not there',
    answer: (answer, { method, path }) => void (method === 'HEAD' && path.endsWith('/events') && (answer.status = 500)),
  },
  {
    check: 'security/leaks',
    name: 'a stack trace in a refusal',
    answer: (answer) =>
      void (
        answer.status >= 400 &&
        (answer.body = Buffer.from(
          JSON.stringify({ ...jsonOf(answer), detail: 'Error: no\n    at read (/srv/app/read.js:12:7)' }),
        ))
      ),
  },
  doneFault('actions/done', 'a command without a status', (value) => delete value['status']),
  doneFault('actions/done', 'a command that invalidates nothing', (value) => void (value['invalidates'] = [])),
  {
    check: 'actions/done',
    name: 'an answer that caches keep',
    answer: (answer, request) => void (isCommand(request) && (answer.headers['cache-control'] = 'max-age=60')),
  },
  doneFault(
    'actions/effect',
    'the revision from before',
    (value) => void (value['revision'] = Number(value['revision']) - 1),
  ),
  {
    check: 'actions/effect',
    name: 'a document that lags behind',
    start: () => ({ instead: staleCache(({ headers }) => JSON.stringify(headers['ui-accept'])) }),
  },
  commandInstead(
    'actions/removed',
    'a removal that is not carried out',
    (request) => commandOf(request).includes('task.delete'),
    done,
  ),
  commandFault(
    'actions/same-again',
    'keys are not read',
    ({ headers }) => void (headers['idempotency-key'] &&= randomUUID()),
  ),
  {
    check: 'actions/same-again',
    name: 'a space in the second answer',
    start: () => ({ instead: spacedRepetitions() }),
  },
  { check: 'actions/removed', name: 'a revision that goes back', start: () => ({ instead: falling() }) },
  commandFault(
    'actions/two-at-once',
    'keys of commands under way are not read',
    ({ headers }) => void (headers['idempotency-key'] &&= randomUUID()),
  ),
  {
    check: 'actions/other-body',
    name: 'the first answer for another command',
    start: () => ({ instead: byKeyAlone() }),
  },
  commandFault(
    'actions/no-key',
    'a key is not asked for',
    ({ headers }) => void (headers['idempotency-key'] ??= randomUUID()),
  ),
  commandFault(
    'actions/bad-key',
    'any key is taken',
    ({ headers }) => void (headers['idempotency-key'] === 'key' && (headers['idempotency-key'] = randomUUID())),
  ),
  commandInstead(
    'actions/unknown-command',
    'an unknown command is done',
    (request) => commandOf(request).includes('conform.unknown'),
    done,
  ),
  commandFault(
    'actions/unknown-field',
    'an unknown field is left out',
    (request) => void (request.body = Buffer.from(commandOf(request).replace(',"more":1', ''))),
  ),
  commandInstead(
    'actions/ill-typed',
    'ill-typed arguments are done',
    (request) => commandOf(request).includes('"none"'),
    done,
  ),
  commandInstead(
    'actions/unparsable',
    'a failure for a body that is no JSON',
    (request) => commandOf(request) === '{',
    problem(500, 'internal'),
  ),
  commandFault(
    'actions/media-type',
    'any media type is taken',
    ({ headers }) => void (headers['content-type'] = 'application/json'),
  ),
  commandInstead(
    'actions/too-large',
    'a megabyte is read',
    ({ body }) => body.length > 500_000,
    problem(422, 'command-unknown'),
  ),
  {
    check: 'events/headers',
    name: 'a stream of another type',
    answer: (answer, { path }) => void (path.endsWith('/events') && (answer.headers['content-type'] = 'text/plain')),
  },
  {
    check: 'events/headers',
    name: 'a stream that caches keep',
    answer: (answer, { path }) => void (path.endsWith('/events') && (answer.headers['cache-control'] = 'max-age=60')),
  },
  { check: 'events/first', name: 'an event without an id', events: (text) => text.replaceAll(/^id: .*\n/gmu, '') },
  {
    check: 'events/first',
    name: 'an event of another surface',
    events: (text) => text.replaceAll('"tasks"', '"shop"'),
  },
  { check: 'events/first', name: 'an old revision', events: (text) => text.replaceAll(/\d+/gu, '0') },
  {
    check: 'events/last-event-id',
    name: 'a Last-Event-ID that is refused',
    answer: (answer, { headers }) => void (headers['last-event-id'] === 'none' && (answer.status = 400)),
  },
  {
    check: 'events/last-event-id',
    name: 'an old revision for whoever comes back',
    events: (text) => text.replaceAll(/\d+/gu, '0'),
  },
  { check: 'events/change', name: 'an event with the revision before', events: withOlder },
  { check: 'events/change', name: 'a change that nobody is told', start: () => ({ events: onlyFirst() }) },
  {
    check: 'events/content',
    name: 'an event with a title',
    events: (text) => text.replaceAll('"revision"', '"title":"Secret","revision"'),
  },
  {
    check: 'events/content',
    name: 'a kind of event that nobody knows',
    events: (text) => text.replaceAll('event: version', 'event: document'),
  },
  {
    check: 'events/unknown-surface',
    name: 'a stream for an unknown surface',
    answer: (answer, { path }) => void (path.startsWith('no-such') && (answer.status = 200)),
  },
  {
    check: 'security/cors',
    name: 'headers that pages cannot read',
    answer: (answer) => void (answer.headers['access-control-expose-headers'] = 'ETag'),
  },
  {
    check: 'security/cors',
    name: 'another origin',
    answer: (answer) => void (answer.headers['access-control-allow-origin'] = 'https://other.example'),
  },
  {
    check: 'security/cors-refusals',
    name: '406 that pages cannot read',
    answer: (answer) => void (answer.status === 406 && delete answer.headers['access-control-allow-origin']),
  },
  {
    check: 'security/preflight',
    name: 'a preflight without Idempotency-Key',
    answer: (answer) => void (answer.headers['access-control-allow-headers'] = 'UI-Client, UI-Accept, Content-Type'),
  },
  {
    check: 'security/preflight',
    name: 'a preflight that is not cached',
    answer: (answer) => delete answer.headers['access-control-max-age'],
  },
];

/** Faults that only a server with users can have. */
export const userFaults: readonly Fault[] = [
  {
    check: 'security/commands-of-tenants',
    name: 'a removal for whoever knows the id',
    request: ({ headers, body }) => void (body.includes('task.delete') && (headers['authorization'] = FIRST)),
  },
  {
    check: 'security/events-of-tenants',
    name: 'one stream for all tenants',
    request: ({ headers, path }) => void (path.endsWith('/events') && (headers['authorization'] = FIRST)),
  },
  {
    check: 'security/leaks',
    name: 'a token in a header of the answer',
    answer: (answer, { headers }) => void (answer.headers['x-user'] = headers['authorization'] ?? ''),
  },
  headerFault(
    'security/vary-credentials',
    'Vary without Authorization',
    (headers) => void (headers['vary'] = 'Accept, Accept-Encoding, UI-Accept, UI-Client'),
  ),
  headerFault(
    'delivery/cache-control',
    'documents of users in shared caches',
    (headers) => void (headers['cache-control'] = 'no-cache'),
  ),
  {
    check: 'security/unauthorized',
    name: 'nobody is asked who they are',
    request: ({ headers }) => void (headers['authorization'] ??= FIRST),
  },
  {
    check: 'security/unauthorized',
    name: 'a token is not checked',
    request: ({ headers }) => void (headers['authorization'] === 'Bearer wrong' && (headers['authorization'] = FIRST)),
  },
  {
    check: 'security/unauthorized',
    name: 'a refusal that shared caches keep',
    answer: (answer) => void (answer.status === 401 && (answer.headers['cache-control'] = 'public, max-age=60')),
  },
  {
    check: 'security/tenants',
    name: 'one tenant for all',
    request: ({ headers }) => void (headers['authorization'] &&= FIRST),
  },
  {
    check: 'security/tenants',
    name: 'a tag of another tenant gets 304',
    request: (request) =>
      void (isSurface(request) && 'if-none-match' in request.headers && (request.headers['if-none-match'] = '*')),
  },
  { check: 'security/keys-of-users', name: 'one log of keys for all users', start: () => ({ instead: byKeyAlone() }) },
  {
    check: 'security/cors',
    name: '* although there are users',
    answer: (answer) => void (answer.headers['access-control-allow-origin'] = '*'),
  },
];
