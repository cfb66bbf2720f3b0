// When a session looks whether its store works again: at once when something says so, else after a while that doubles.
// Must not know how that is found out.

import type { Clock } from '../transport/clock.ts';

/** Tries of one attempt, never two at once. */
export interface StoreRecovery {
  /** Tries now; where a try is under way, once more after it. */
  readonly now: () => void;
  /** Tries after a while, unless that is planned already. */
  readonly later: () => void;
  readonly stop: () => void;
}

/** The first wait, which doubles up to the last, in ms. A store that has been well for as long as the last begins anew. */
const FIRST_MS = 1_000;
const LAST_MS = 60_000;

/** Nothing planned; `attempt` answers whether there is nothing left to try for. */
export function createStoreRecovery(clock: Clock, attempt: () => Promise<boolean>): StoreRecovery {
  let failures = 0;
  let lastAt = -Infinity;
  let cancel: (() => void) | undefined;
  let isRunning = false;
  let isWantedAgain = false;
  let isStopped = false;

  function now(): void {
    if (isStopped) return;
    isWantedAgain = isRunning;
    if (isRunning) return;
    cancel?.();
    cancel = undefined;
    isRunning = true;
    void attempt()
      .finally(() => (isRunning = false))
      .then((isDone) => {
        lastAt = clock.now();
        if (isWantedAgain) now();
        else if (!isDone) later();
      });
  }

  function later(): void {
    if (isStopped || isRunning || cancel !== undefined) return;
    if (Math.abs(clock.now() - lastAt) > LAST_MS * 2) failures = 0;
    cancel = clock.after(Math.min(FIRST_MS * 2 ** failures, LAST_MS), now);
    failures = Math.min(failures + 1, 10);
  }

  return {
    now,
    later,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
