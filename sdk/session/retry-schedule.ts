// Decides when a surface asks again after a failure. Must not know what is shown meanwhile.

import { backoff } from '../transport/retry.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import type { FetchCause } from './surface-event.ts';

/** Reasons that may pass without a change of the document or the client. */
const weather: ReadonlySet<FallbackReason> = new Set(['network', 'timeout', 'http', 'digest', 'clock', 'store']);

/** True if news of a change is a reason to try at once. News cannot mend a network or the right to read. */
export function isMendedByNews(reason: FallbackReason): boolean {
  return !weather.has(reason) && reason !== 'auth';
}

/**
 * Most tries of the transport for a fetch; undefined leaves it to the transport, while a person waits. Other fetches
 * get fewer tries, because the surface repeats them itself and events may come in storms.
 */
export function triesFor(cause: FetchCause): number | undefined {
  if (cause === 'backoff') return 1;
  return cause === 'event' || cause === 'poll' || cause === 'expiry' ? 2 : undefined;
}

/** Longest accepted `Retry-After`, in ms. A server that asks for more has made a mistake or is hostile. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/**
 * Ms until the next try: 2 s doubling to a minute for passing faults, else 30 s doubling to ten minutes. Never before
 * `Retry-After`, of which at most an hour counts.
 */
export function nextTryDelay(
  reason: FallbackReason,
  failures: number,
  retryAfterMs: number | undefined,
  chance: number,
): number {
  const delay = weather.has(reason)
    ? backoff(2_000, 60_000, failures, () => chance)
    : backoff(30_000, 600_000, failures, () => chance);
  return Math.max(delay, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}
