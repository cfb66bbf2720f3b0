// When a surface asks again on its own after a failure. Must not know what is shown meanwhile.

import { backoff } from '../transport/retry.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import type { FetchCause } from './surface-event.ts';

/** Whether another try may soon end differently: the weather, not the document or the client. */
const weather: Readonly<Record<FallbackReason, boolean>> = {
  network: true,
  timeout: true,
  http: true,
  digest: true,
  clock: true,
  store: true,
  auth: false,
  parse: false,
  'too-large': false,
  version: false,
  unsupported: false,
  mismatch: false,
  render: false,
  expired: false,
  'rolled-back': false,
  signature: false,
  'server-fallback': false,
};

/** Whether the news that the document has changed is a reason to try at once: it says nothing of the weather, nor of who may read. */
export function isMendedByNews(reason: FallbackReason): boolean {
  return !weather[reason] && reason !== 'auth';
}

/**
 * How often the transport tries, at most: as often as it likes where somebody waits for the answer, else less, for the surface
 * asks again by itself. A storm of events must not become one of requests, nor a try that was waited for three.
 */
export function triesFor(cause: FetchCause): number | undefined {
  if (cause === 'backoff') return 1;
  return cause === 'event' || cause === 'poll' || cause === 'expiry' ? 2 : undefined;
}

/** A server that asks for more has made a mistake, or wants to be rid of us for good. */
const MAX_RETRY_AFTER_MS = 3_600_000;

/** Ms until the next try: 2 s doubling to a minute for weather, else 30 s doubling to ten minutes; never before `Retry-After`, of which an hour is believed. */
export function nextTryDelay(
  reason: FallbackReason,
  failures: number,
  retryAfterMs: number | undefined,
  chance: number,
): number {
  const delay = weather[reason]
    ? backoff(2_000, 60_000, failures, () => chance)
    : backoff(30_000, 600_000, failures, () => chance);
  return Math.max(delay, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
}
