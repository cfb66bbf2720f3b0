// Computes the waits of an event stream between connections. [T2] Must not wait itself, nor know connections.

import type { Clock, Random } from './clock.ts';
import { backoff } from './retry.ts';

/** The waits of one stream. */
export interface EventPacing {
  readonly opened: () => void;
  readonly closed: () => void;
  /** Sets the first wait that the stream chose, in ms. */
  readonly choose: (delayMs: number) => void;
  /** Ms to wait after a connection that failed or ended; `afterMs` is the server's request. */
  readonly afterFailure: (afterMs: number | undefined) => number;
  /** Ms to wait after an answer without a stream; `afterMs` is the server's request. */
  readonly afterNone: (afterMs: number | undefined) => number;
  /** The rest of the last wait after a failure, in ms. Turns of other streams and hidden pages do not shorten it. */
  readonly leftMs: () => number;
}

/** First and longest wait between connections, in ms. The stream's `retry` replaces the first, between 250 and the longest. */
const BASE_MS = 1_000;
const CAP_MS = 30_000;
const MIN_BASE_MS = 250;

/** After a connection of at least this duration, in ms, the waits restart. */
const LASTING_MS = 5_000;

/** First and longest wait without a stream, in ms: a deployment may be over in a minute, but other servers never have events. */
const NONE_MS = 120_000;
const MAX_NONE_MS = 3_600_000;

/** Longest accepted `Retry-After`, in ms, because a surface learns from its stream that its server has recovered. */
const MAX_AFTER_MS = 600_000;

/** The waits of a stream that has not been connected yet. */
export function createEventPacing({ now }: Clock, random: Random): EventPacing {
  let baseMs = BASE_MS;
  let failures = 0;
  let nones = 0;
  let openedAt = Infinity;
  let wait = { fromMs: 0, lengthMs: 0 };

  /** Spreads the return of clients that were sent away together. */
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
    // After a clock was set back, the whole wait remains.
    leftMs: () => wait.lengthMs - Math.max(0, now() - wait.fromMs),
  };
}
