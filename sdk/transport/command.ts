// Commands on the wire: what is sent, with which key, and how the answer is read. [H5] [H6]
// Must not know what a command does, nor which action it came from.

import { PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { ExchangeAnswer } from './exchange.ts';
import { mediaTypeOf, statusError } from './problem.ts';

/** A command to deliver. */
export interface CommandRequest {
  readonly url: string;
  /** Default POST; DELETE for the demo's endpoint. */
  readonly method?: 'POST' | 'DELETE' | undefined;
  /** One UUID for all tries of one intent. */
  readonly idempotencyKey: string;
  /** Plain data that JSON can hold; undefined sends no body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /**
   * At most, and never more than the transport's own. 1 for a server that may carry out one key twice: it may have acted before
   * the connection broke. A credential that was refused is renewed all the same, and the command sent with the new one. [H5]
   */
  readonly tries?: number | undefined;
}

/** What the server said about a command that it carried out. */
export interface CommandAnswer {
  /** 200, 201, 202 or 204. */
  readonly status: number;
  /** The surface's revision after it, where told. */
  readonly revision: number | undefined;
  /** Surfaces that changed, where told. */
  readonly invalidates: readonly string[];
}

/** The request's headers. */
export function commandHeaders(request: CommandRequest): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    'Idempotency-Key': request.idempotencyKey,
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
}

/** The request's body. */
export function commandBody(request: CommandRequest): string | undefined {
  return request.body === undefined ? undefined : JSON.stringify(request.body);
}

/**
 * What a 2xx says; throws for every other answer: `transport/unauthorized`, `transport/forbidden`,
 * `transport/gone` (404, 410: the registry judges whether nothing is left to do, by the problem's code), `transport/rejected` (400, 409, 413, 415, 422: sending the
 * same again will not help), `transport/status`.
 */
export function readCommandAnswer(answer: ExchangeAnswer, nowMs: number): CommandAnswer {
  const { status, headers, body } = answer;
  if (status < 200 || status > 299) {
    const error = statusError(status, headers, body, nowMs);
    throw error.code === 'transport/status'
      ? new PlayerError(commandCode(status, error.details.problem), error.message, error.details)
      : error;
  }
  const value = mediaTypeOf(headers.get('content-type')) === 'application/json' ? parse(body) : undefined;
  const { revision, invalidates } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    status,
    revision: Number.isSafeInteger(revision) ? (revision as number) : undefined,
    invalidates: Array.isArray(invalidates) ? invalidates.filter((name) => typeof name === 'string').slice(0, 64) : [],
  };
}

function commandCode(status: number, problem: string | undefined): ErrorCode {
  if (status === 404 || status === 410) return 'transport/gone';
  // An earlier try of the same key is still at work: its answer can be had soon.
  if (status === 409 && problem === 'in-progress') return 'transport/status';
  return status === 400 || status === 409 || status === 413 || status === 415 || status === 422
    ? 'transport/rejected'
    : 'transport/status';
}

/** The command was carried out, whatever its answer says: what cannot be read tells nothing, and the GET that follows tells all. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
