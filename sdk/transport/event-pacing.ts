// How long an event stream waits before its next connection. [T2] Must not wait itself, and knows no connection.

import type { Clock, Random } from './clock.ts';
import { backoff } from './retry.ts';

/** The waits of one stream. */
export interface EventPacing {
  readonly opened: () => void;
  readonly closed: () => void;
  /** The stream has chosen its first wait, in ms. */
  readonly choose: (delayMs: number) => void;
  /** Ms to wait after a connection that failed or ended; `afterMs` is what the server asks for. */
  readonly afterFailure: (afterMs: number | undefined) => number;
  /** The same where there is no stream. */
  readonly afterNone: (afterMs: number | undefined) => number;
  /** What is left of the last wait after a failure, in ms: others having their turn, or nobody looking, does not shorten it. */
  readonly leftMs: () => number;
}

/** First and longest wait between connections, in ms. The stream's `retry` replaces the first, within 250 and the longest. */
const BASE_MS = 1_000;
const CAP_MS = 30_000;
const MIN_BASE_MS = 250;

/** A connection that lasted as long, in ms, was a good one: the waits begin anew. */
const LASTING_MS = 5_000;

/** First and longest wait where there is no stream, in ms: a deployment may be over in a minute; others never have events. */
const NONE_MS = 120_000;
const MAX_NONE_MS = 3_600_000;

/** Of `Retry-After`, in ms: streams are how a surface learns that its server is well again. */
const MAX_AFTER_MS = 600_000;

/** The waits of a stream that has not been connected yet. */
export function createEventPacing({ now }: Clock, random: Random): EventPacing {
  let baseMs = BASE_MS;
  let failures = 0;
  let nones = 0;
  let openedAt = Infinity;
  let wait = { fromMs: 0, lengthMs: 0 };

  /** Not all who were sent away together come back together. */
  function asked(afterMs = 0): number {
    const boundMs = Math.min(afterMs, MAX_AFTER_MS);
    return boundMs + Math.floor(random() * Math.min(boundMs, BASE_MS));
  }

  return {
    opened: () => {
      openedAt = now();
      nones = 0;
    },
    closed: () => {
      if (now() - openedAt >= LASTING_MS) failures = 0;
      openedAt = Infinity;
    },
    choose: (delayMs) => {
      baseMs = Math.min(Math.max(delayMs, MIN_BASE_MS), CAP_MS);
    },
    afterFailure: (afterMs) => {
      wait = { fromMs: now(), lengthMs: Math.max(backoff(baseMs, CAP_MS, failures, random), asked(afterMs)) };
      failures += 1;
      return wait.lengthMs;
    },
    afterNone: (afterMs) => {
      nones += 1;
      return Math.max(backoff(NONE_MS, MAX_NONE_MS, nones - 1, random), asked(afterMs));
    },
    // A clock that was set back leaves the whole of it.
    leftMs: () => wait.lengthMs - Math.max(0, now() - wait.fromMs),
  };
}
