// Decides whether a refused exchange is tried again, and after which wait. Must not wait itself, and knows no request.

import type { PlayerError } from '../errors.ts';
import type { Random } from './clock.ts';

/** The number of tries and their waits. */
export interface RetryPolicy {
  /** Number of tries, the first included. Default 3. */
  readonly tries: number;
  /** The ceiling of the first wait, in ms; it doubles each time. Default 300. */
  readonly baseMs: number;
  /** The ceiling of any wait, in ms. Default 4,000. A longer `Retry-After` is left to the caller. */
  readonly capMs: number;
}

/** Three tries within a few seconds, because a person is looking at the screen. */
export const defaultRetry: RetryPolicy = { tries: 3, baseMs: 300, capMs: 4_000 };

const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * True if the same request may soon have another outcome. A GET is not repeated after a timeout: the person has waited
 * long enough, and the surface retries in the background.
 */
export function isTransient(error: PlayerError, method: string): boolean {
  switch (error.code) {
    case 'transport/network':
      return true;
    case 'transport/timeout':
      return method !== 'GET';
    case 'transport/status': {
      const { status, problem } = error.details;
      if (status === 409) return problem === 'in-progress';
      return status !== undefined && TRANSIENT.has(status);
    }
    default:
      return false;
  }
}

/**
 * Ms to wait before try number `next` (from 2), or undefined to give up. Half of it is random, so that clients that
 * failed together return apart. Never shorter than `Retry-After`.
 */
export function retryDelay(policy: RetryPolicy, next: number, error: PlayerError, random: Random): number | undefined {
  if (next > policy.tries) return undefined;
  const wanted = error.details.retryAfterMs;
  if (wanted !== undefined) {
    return wanted > policy.capMs ? undefined : wanted + Math.floor(random() * policy.baseMs);
  }
  return backoff(policy.baseMs, policy.capMs, next - 2, random);
}

/**
 * Ms to wait after `failures` failures (from 0): at random from half to all of `baseMs` doubled each time, at most
 * `capMs`.
 */
export function backoff(baseMs: number, capMs: number, failures: number, random: Random): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(failures, 30));
  return Math.floor(ceiling / 2 + random() * (ceiling / 2));
}
