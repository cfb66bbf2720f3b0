// Calls that are waited for only so long, and can be let go of before that. Must not know what is called.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Answer } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';

/** Calls under way. */
export interface BoundedCalls {
  /** The answer of a call to `used`; or `store/timeout`, or what it was released with. A late answer is nobody's. */
  readonly wait: <T>(used: unknown, running: Answer<T>) => Answer<T>;
  /** Ends the waiting for all calls, or for those to `used`, with an error. */
  readonly release: (error: PlayerError, used?: unknown) => void;
}

/** Calls that may take `limitMs`. */
export function createBoundedCalls(clock: Clock, limitMs: number): BoundedCalls {
  const pending = new Map<(error: PlayerError) => void, unknown>();

  return {
    wait: async (used, running) => {
      let end: (error: PlayerError) => void = () => undefined;
      const ended = new Promise<Result<never, PlayerError>>((resolve) => {
        end = (error) => resolve({ ok: false, error });
      });
      const cancel = clock.after(limitMs, () => end(new PlayerError('store/timeout', `the store: expected an answer within ${limitMs} ms, got none`)));
      pending.set(end, used);
      try {
        return await Promise.race([running, ended]);
      } finally {
        cancel();
        pending.delete(end);
      }
    },
    release: (error, used) => {
      for (const [end, whose] of [...pending]) if (used === undefined || whose === used) end(error);
    },
  };
}
