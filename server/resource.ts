// Serves an address: its methods, its user, and the headers that all answers have. Must not know the content.
import { allowOrigin } from './cors.ts';
import type { AllowedOrigins } from './cors.ts';
import { drainBody } from './json-body.ts';
import { Problem, ProblemResponse, problemResponse } from './problem.ts';
import type { ProblemCode } from './problem.ts';
import type { MaybePromise, Principal } from './surface.ts';
import { addVary } from './vary.ts';

/** The answers of an address by method. HEAD gets the answer to GET without its body. */
export type Methods<P extends Principal> = Readonly<
  Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', (principal: P) => MaybePromise<Response>>>
>;

/** An answered request, for a log or a meter. */
export interface AnswerReport {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  /** The code of the problem, if the answer is one of ours. */
  readonly problem: string | undefined;
  /** Until the head of the answer was ready. */
  readonly durationMs: number;
}

/** A fault of the server, which clients are told nothing of. */
export interface FaultReport {
  readonly path: string;
  readonly error: unknown;
}

/** Options that all addresses share. */
export interface ResourceOptions<P extends Principal> {
  /** Recognises the user of a request; undefined or null, for nobody, answers 401, and an error 503. Without it nobody signs in. */
  readonly authenticate?: ((request: Request) => MaybePromise<P | null | undefined>) | undefined;
  /** The user of requests where nobody signs in. */
  readonly guest: P;
  /** The headers that `authenticate` reads. */
  readonly credentialHeaders: readonly string[];
  readonly allowedOrigins: AllowedOrigins;
  readonly now: () => Date;
  /** Told of every answer. A fault of the hook changes no answer. */
  readonly onAnswer?: ((report: AnswerReport) => void) | undefined;
  /** Told of every fault, under the same rule. Default: `console.error`. */
  readonly onFault?: ((report: FaultReport) => void) | undefined;
}

/**
 * Answers a request for an address: the given methods, HEAD with GET, OPTIONS, and 405 with `Allow` for the rest.
 * @param methods - by name, or the answer to all of them
 * @param isOpen - true for an address that needs no user
 */
export async function serveResource<P extends Principal>(
  request: Request,
  methods: Methods<P> | ((principal: P) => Response),
  options: ResourceOptions<P>,
  isOpen = false,
): Promise<Response> {
  const { authenticate, credentialHeaders, now } = options;
  const startMs = now().getTime();
  const path = new URL(request.url).pathname;
  const needsUser = authenticate !== undefined && !isOpen;
  const answer = await answerOf(request, path, methods, options, needsUser);
  const { method } = request;
  const sent = method === 'HEAD' && answer.body !== null ? new Response(null, answer) : answer;
  const response = changed(sent, (changing) => {
    if (needsUser && method !== 'OPTIONS') addVary(changing.headers, credentialHeaders);
    allowOrigin(request, changing, options.allowedOrigins, credentialHeaders);
  });
  await drainBody(request);
  options.onAnswer?.({
    method,
    path,
    status: response.status,
    problem: answer instanceof ProblemResponse ? answer.code : undefined,
    durationMs: now().getTime() - startMs,
  });
  return response;
}

async function answerOf<P extends Principal>(
  request: Request,
  path: string,
  methods: Methods<P> | ((principal: P) => Response),
  { authenticate, guest, credentialHeaders, onFault }: ResourceOptions<P>,
  needsUser: boolean,
): Promise<Response> {
  const names = Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  const allow = [...names, 'OPTIONS'].join(', ');
  // Preflights carry no credentials.
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  const fail = (error: unknown, code: ProblemCode): Response => {
    onFault?.({ path, error });
    const { problem } = (typeof error === 'object' && error !== null ? error : {}) as { readonly problem?: unknown };
    return problemResponse(problem instanceof Problem ? problem : code);
  };
  let principal: P | null | undefined;
  try {
    principal = needsUser ? await authenticate?.(request) : guest;
  } catch (error) {
    // A 401 would make clients throw good credentials away.
    return fail(error, 'users-unavailable');
  }
  try {
    if (principal === undefined || principal === null)
      return unauthorized(credentialHeaders.some((name) => request.headers.has(name)));
    if (needsUser) requireId(principal);
    if (typeof methods === 'function') return methods(principal);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const answer = Object.hasOwn(methods, method) ? methods[method as keyof Methods<P>] : undefined;
    if (answer === undefined) return problemResponse('method-not-allowed', { Allow: allow });
    return await answer(principal);
  } catch (error) {
    return fail(error, 'internal');
  }
}

/** The answer after a change of its headers: a copy where they cannot be changed, as those of `fetch` and of `Response.redirect`. */
function changed(answer: Response, change: (response: Response) => void): Response {
  try {
    change(answer);
    return answer;
  } catch {
    const copy = new Response(answer.body, answer);
    change(copy);
    return copy;
  }
}

/** Users without an id would share the documents and keys of one another. */
function requireId({ id }: Principal): void {
  if (typeof (id as unknown) === 'string' && id !== '') return;
  const got = id === '' ? 'an empty string' : typeof (id as unknown);
  throw new TypeError(`expected authenticate to give an id that is a string of a character or more, got ${got}`);
}

/** The answer 401 for missing or refused credentials (RFC 6750). */
export function unauthorized(isGiven: boolean): Response {
  const challenge = 'Bearer realm="pantograph"';
  return problemResponse('unauthorized', {
    'WWW-Authenticate': isGiven ? `${challenge}, error="invalid_token"` : challenge,
  });
}
