// Error answers: RFC 9457 problem details. Must not know surfaces or documents. [S7]

/** An error that a client is told. Commands return it; an error with a `problem` is answered with that. */
export class Problem {
  /** The last part of the problem's type, `urn:pantograph:problem:<code>`. Public: clients branch on it. */
  readonly code: string;
  readonly status: number;
  /** A sentence for people, without data of a user. */
  readonly title: string;
  /** The `Retry-After` of the answer, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: string, status: number, title: string, retryAfter?: number) {
    this.code = code;
    this.status = status;
    this.title = title;
    this.retryAfter = retryAfter;
  }
}

/** The problems of this library: code to status, title and seconds of `Retry-After`; the codes are public. */
export const problems = {
  'arguments-invalid': [422, 'An argument is missing or of another type.'],
  'body-too-large': [413, 'The body is larger than 16 KiB.'],
  'body-unparsable': [400, 'The body is not valid JSON.'],
  'capabilities-unknown': [412, 'The hash of a list is not known here. Repeat with the lists.'],
  'command-timeout': [503, 'The command took too long, and may still take effect. Repeat it with its key.', 10],
  'command-unknown': [422, 'There is no such command.'],
  'field-unknown': [422, 'The body has a field that is not known.'],
  forbidden: [403, 'This user may not do that.'],
  'generation-timeout': [503, 'The document took too long to make. Come back later.', 10],
  'idempotency-key-invalid': [400, 'Idempotency-Key must be a UUID.'],
  'idempotency-key-missing': [400, 'The header Idempotency-Key is missing.'],
  'idempotency-key-reused': [422, 'The key was used for another command.'],
  'in-progress': [409, 'A command with this key is under way.', 1],
  internal: [500, 'The server failed.'],
  'method-not-allowed': [405, 'This address does not support the method.'],
  'not-acceptable': [406, 'Accept allows none of the media types of this surface.'],
  'not-found': [404, 'There is nothing at this address.'],
  'payload-limit': [500, 'The document would be larger than 512 KiB.'],
  'too-many-streams': [503, 'There are too many event streams. Come back later.', 10],
  unauthorized: [401, 'Say who you are.'],
  'unknown-surface': [404, 'There is no such surface.'],
  'unsupported-media-type': [415, 'The body must be application/json, without a content coding.'],
  'users-unavailable': [503, 'Nobody can be recognised at the moment. Come back later.', 10],
  'use-fallback': [406, 'No document suits this client. Use the bundled fallback.'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string, retryAfter?: number]>>;

const PROBLEM_TYPE = 'application/problem+json';
const CODE_PREFIX = 'urn:pantograph:problem:';

/** A code of this library. */
export type ProblemCode = keyof typeof problems;

export function problemOf(code: ProblemCode): Problem {
  const [status, title, retryAfter] = problems[code] as readonly [number, string, number?];
  return new Problem(code, status, title, retryAfter);
}

/** An answer in parts, which can be kept and repeated. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer of a problem. `members` are added to the body. */
export function problemParts(
  problem: ProblemCode | Problem,
  members: Readonly<Record<string, unknown>> = {},
): RecordedAnswer {
  const { code, status, title, retryAfter } = typeof problem === 'string' ? problemOf(problem) : problem;
  return {
    status,
    headers: {
      'Content-Type': PROBLEM_TYPE,
      'Cache-Control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    },
    body: JSON.stringify({ type: CODE_PREFIX + code, title, status, ...members }),
  };
}

/** A response that carries a problem. */
export class ProblemResponse extends Response {
  readonly code: string;

  constructor(code: string, { body, ...init }: RecordedAnswer) {
    super(body, init);
    this.code = code;
  }
}

/** An answer in parts as a response, which knows the code of its problem. */
export function responseOf(answer: RecordedAnswer): Response {
  const { status, headers, body } = answer;
  if (headers['Content-Type'] !== PROBLEM_TYPE) return new Response(body === '' ? null : body, { status, headers });
  const { type } = JSON.parse(body) as { readonly type: string };
  return new ProblemResponse(type.slice(CODE_PREFIX.length), answer);
}

/** The answer with a problem, as a response. */
export function problemResponse(
  problem: ProblemCode | Problem,
  headers: Readonly<Record<string, string>> = {},
  members?: Readonly<Record<string, unknown>>,
): ProblemResponse {
  const parts = problemParts(problem, members);
  const code = typeof problem === 'string' ? problem : problem.code;
  return new ProblemResponse(code, { ...parts, headers: { ...parts.headers, ...headers } });
}
