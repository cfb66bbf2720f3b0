// Reads a refused answer: its problem (RFC 9457) and the times of its head. Must not trust it.

import { PlayerError } from '../errors.ts';
import type { ErrorCode, ErrorDetails } from '../errors.ts';
import { readHttpDate } from '../manifest/timestamp.ts';

/** Most bytes of a problem. A longer body is not a problem of this contract. */
export const maxProblemBytes = 16_384;

const CODE = /^urn:pantograph:problem:([a-z0-9][a-z0-9-]{0,63})$/;
const KEY = /^[A-Za-z0-9_.-]{1,128}$/;
const OBSTACLE = /^[a-z][a-z-]{0,31}$/;

interface Problem {
  readonly code?: string | undefined;
  readonly fallbackKey?: string | undefined;
  /** The obstacles between this client and the closest variant: names, separated by spaces. [C7] */
  readonly obstacles?: string | undefined;
  readonly minAppBuild?: number | undefined;
}

/** The codes, keys and numbers of a problem; empty for any other body. Free text of the server is dropped. */
export function readProblem(contentType: string | null, body: Uint8Array): Problem {
  if (mediaTypeOf(contentType) !== 'application/problem+json') return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof value !== 'object' || value === null) return {};
    const { type, fallbackKey, obstacles, minAppBuild } = value as Readonly<Record<string, unknown>>;
    return {
      code: typeof type === 'string' ? CODE.exec(type)?.[1] : undefined,
      fallbackKey: typeof fallbackKey === 'string' && KEY.test(fallbackKey) ? fallbackKey : undefined,
      obstacles: readObstacles(obstacles),
      minAppBuild: Number.isSafeInteger(minAppBuild) ? (minAppBuild as number) : undefined,
    };
  } catch {
    return {};
  }
}

/** The shortest list of obstacles, which is that of the closest variant. */
function readObstacles(byVariant: unknown): string | undefined {
  if (typeof byVariant !== 'object' || byVariant === null) return undefined;
  const lists = Object.values(byVariant).filter(
    (list): list is readonly string[] =>
      Array.isArray(list) && list.length > 0 && list.every((name) => typeof name === 'string' && OBSTACLE.test(name)),
  );
  return lists.sort((a, b) => a.length - b.length)[0]?.join(' ');
}

/** The media type in lower case, without parameters; '' without a media type. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0].trim().toLowerCase();
}

/**
 * The wait that `Retry-After` asks for, in ms, given as seconds or an HTTP date. Undefined if absent or malformed. A date is by the server's
 * clock: that of its `Date`, or else `nowMs`.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^[0-9]{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = readHttpDate(value);
  return at === undefined
    ? undefined
    : Math.max(0, (at - (readHttpDate(headers.get('date') ?? '') ?? nowMs / 1_000)) * 1_000);
}

/** The error of an answer that is neither 2xx nor 304. */
export function statusError(status: number, headers: Headers, body: Uint8Array, nowMs: number): PlayerError {
  const { code, ...told } = readProblem(headers.get('content-type'), body);
  const details: ErrorDetails = { status, problem: code, ...told, retryAfterMs: readRetryAfter(headers, nowMs) };
  const problem = code === undefined ? '' : ` (${code})`;
  return new PlayerError(codeOf(status, code), `the server: expected 200 or 304, got ${status}${problem}`, details);
}

function codeOf(status: number, problem: string | undefined): ErrorCode {
  if (status === 401) return 'transport/unauthorized';
  if (status === 403) return 'transport/forbidden';
  if (status === 406 && problem === 'use-fallback') return 'transport/use-fallback';
  if (status === 412 && problem === 'capabilities-unknown') return 'transport/capabilities-unknown';
  return 'transport/status';
}
