// Commands on the wire: body, key and answer. [H5] [H6]
// Must not know the effect of a command, nor its action.

import { PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { ExchangeAnswer } from './exchange.ts';
import { mediaTypeOf, statusError } from './problem.ts';

/** A command to deliver. */
export interface CommandRequest {
  readonly url: string;
  /** Default POST; DELETE for the demo's endpoint. */
  readonly method?: 'POST' | 'DELETE' | undefined;
  /** One UUID for all tries of an intent. */
  readonly idempotencyKey: string;
  /** Plain data that JSON can hold; undefined sends no body. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /**
   * Most tries, at most the transport's own. Use 1 for a server that may carry out a key twice, because it may have
   * acted before the connection broke. Refused credentials are renewed in any case, and the command is sent again. [H5]
   */
  readonly tries?: number | undefined;
}

/** The server's answer to a command that it carried out. */
export interface CommandAnswer {
  /** 200, 201, 202 or 204. */
  readonly status: number;
  /** The surface's revision after the command, if the server names it. */
  readonly revision: number | undefined;
  /** Surfaces that changed, if the server names them. */
  readonly invalidates: readonly string[];
}

export function commandHeaders(request: CommandRequest): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    'Idempotency-Key': request.idempotencyKey,
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
}

export function commandBody(request: CommandRequest): string | undefined {
  return request.body === undefined ? undefined : JSON.stringify(request.body);
}

/**
 * The answer of a 2xx. Throws `transport/unauthorized`, `transport/forbidden`, `transport/gone` (404, 410: the registry
 * decides by the problem's code whether nothing is left to do), `transport/rejected` (400, 409, 413, 415, 422: a retry
 * will not help) or `transport/status`.
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
  // An earlier try with the same key is still running, and its answer will be ready soon.
  if (status === 409 && problem === 'in-progress') return 'transport/status';
  return status === 400 || status === 409 || status === 413 || status === 415 || status === 422
    ? 'transport/rejected'
    : 'transport/status';
}

/**
 * The parsed body, or undefined. The command was carried out in any case, and the GET that follows shows its effect.
 */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
