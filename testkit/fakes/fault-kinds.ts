// Kinds of faults of a server, from which the lists of faults are made.
import type { Fault, PassedAnswer, PassedRequest } from './fault-proxy.ts';

export const isSurface = ({ path }: PassedRequest): boolean => path === 'tasks';
export const isCommand = ({ path, method }: PassedRequest): boolean => path === 'tasks/actions' && method === 'POST';
export const json = (status: number, value: object): PassedAnswer => ({
  status,
  headers: {
    'content-type': status < 400 ? 'application/json' : 'application/problem+json',
    'cache-control': 'no-store',
  },
  body: Buffer.from(JSON.stringify(value)),
});
export const problem = (status: number, code: string): PassedAnswer =>
  json(status, { type: `urn:pantograph:problem:${code}`, title: 'No', status });
export const jsonOf = ({ body }: PassedAnswer): Record<string, unknown> =>
  JSON.parse(body.toString()) as Record<string, unknown>;

/** A fault of the headers of documents, where they have a manifest. */
export function headerFault(
  check: string,
  name: string,
  change: (headers: Record<string, string>, request: PassedRequest) => unknown,
): Fault {
  return {
    check,
    name,
    answer: (answer, request) =>
      void ((answer.status === 200 || answer.status === 304) && isSurface(request) && change(answer.headers, request)),
  };
}

/** A fault of the manifest's text. */
export const manifestFault = (check: string, name: string, pattern: RegExp, replacement: string): Fault =>
  headerFault(
    check,
    name,
    (headers) => void (headers['ui-manifest'] = (headers['ui-manifest'] ?? '').replace(pattern, replacement)),
  );

/** A fault of the JSON of the capabilities. */
export const capabilitiesFault = (
  check: string,
  name: string,
  change: (value: Record<string, unknown>) => void,
): Fault => ({
  check,
  name,
  answer(answer, { path }) {
    if (path !== 'capabilities' || answer.status !== 200) return;
    const value = jsonOf(answer);
    change(value);
    answer.body = Buffer.from(JSON.stringify(value));
    delete answer.headers['content-encoding'];
  },
});

/** A fault of the requests for documents. */
export const requestFault = (check: string, name: string, change: (request: PassedRequest) => unknown): Fault => ({
  check,
  name,
  request: (request) => void (isSurface(request) && change(request)),
});

/** A fault of the requests that carry commands. */
export const commandFault = (check: string, name: string, change: (request: PassedRequest) => unknown): Fault => ({
  check,
  name,
  request: (request) => void (isCommand(request) && change(request)),
});

/** A fault of answers to commands. */
export const doneFault = (check: string, name: string, change: (value: Record<string, unknown>) => void): Fault => ({
  check,
  name,
  answer(answer, request) {
    if (!isCommand(request) || answer.status !== 200) return;
    const value = jsonOf(answer);
    change(value);
    answer.body = Buffer.from(JSON.stringify(value));
  },
});

/** Answers commands by themselves where something holds, with any answer. */
export const commandInstead = (
  check: string,
  name: string,
  holds: (request: PassedRequest) => boolean,
  answer: PassedAnswer,
): Fault => ({
  check,
  name,
  instead: (request, pass) =>
    isCommand(request) && holds(request) ? Promise.resolve({ ...answer, headers: { ...answer.headers } }) : pass(),
});

export const done = json(200, { status: 'done', revision: 1, invalidates: ['tasks'] });
export const commandOf = ({ body }: PassedRequest): string => body.toString();
/** Answers of a first key, which a careless server hands out again for whatever comes. */
export function byKeyAlone(): Fault['instead'] {
  const kept = new Map<string, PassedAnswer>();
  return async (request, pass) => {
    const key = request.headers['idempotency-key'] ?? '';
    const first = isCommand(request) ? kept.get(key) : undefined;
    const answer = first ?? (await pass());
    if (isCommand(request) && key !== '') kept.set(key, answer);
    return { ...answer, headers: { ...answer.headers } };
  };
}
/** A cache that hands documents out for a while. */
export function staleCache(keyOf: (request: PassedRequest) => string): Fault['instead'] {
  const kept = new Map<string, PassedAnswer>();
  return async (request, pass) => {
    if (!isSurface(request)) return pass();
    const key = keyOf(request);
    const answer = kept.get(key) ?? (await pass());
    kept.set(key, answer);
    return { ...answer, headers: { ...answer.headers } };
  };
}
