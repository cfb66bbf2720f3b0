// Calls that are waited for only so long, and can be let go of before that. Must not know what is called.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Answer } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';

/** Calls under way. */
export interface BoundedCalls {
  /**
   * The answer of a call; or `store/timeout`, or what it was released with. A late answer is nobody's: `start` is given a
   * function that says whether somebody still waits. `isQuiet`: nobody is told when it is slow.
   */
  readonly wait: <T>(start: (isWaitedFor: () => boolean) => Answer<T>, limitMs: number, isQuiet?: boolean) => Answer<T>;
  /** Ends the waiting for all calls with an error. */
  readonly release: (error: PlayerError) => void;
}

/** Who hears of slow calls. */
export interface SlowCallPorts {
  readonly clock: Clock;
  /** From when on a call is slow, in ms. */
  readonly slowMs: number;
  readonly onSlow: (error: PlayerError) => void;
  /** A slow call has been answered after all, whether or not somebody still waits for it. */
  readonly onLate: (answer: Result<unknown, PlayerError>) => void;
}

/** No calls yet. */
export function createBoundedCalls({ clock, slowMs, onSlow, onLate }: SlowCallPorts): BoundedCalls {
  const pending = new Set<(error: PlayerError) => void>();

  return {
    wait: async (start, limitMs, isQuiet = false) => {
      let isWaitedFor = true;
      let isSlow = false;
      let end: (error: PlayerError) => void = () => undefined;
      const ended = new Promise<Result<never, PlayerError>>((resolve) => {
        end = (error) => resolve({ ok: false, error });
      });
      pending.add(end);
      const running = start(() => isWaitedFor);
      const cancelSlow = isQuiet
        ? undefined
        : clock.after(slowMs, () => {
            isSlow = true;
            onSlow(timeout(slowMs));
          });
      const cancel = clock.after(limitMs, () => end(timeout(limitMs)));
      running.then(
        (answer) => {
          cancelSlow?.();
          if (isSlow) onLate(answer);
        },
        () => cancelSlow?.(),
      );
      try {
        return await Promise.race([running, ended]);
      } finally {
        isWaitedFor = false;
        cancel();
        pending.delete(end);
      }
    },
    release: (error) => {
      for (const end of [...pending]) end(error);
    },
  };
}

function timeout(limitMs: number): PlayerError {
  return new PlayerError('store/timeout', `the store: expected an answer within ${limitMs} ms, got none`);
}
