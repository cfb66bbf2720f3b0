// Time and chance as arguments: what the shells of delivery take from the platform. Must not know HTTP.

/** The time of day and timers. */
export interface Clock {
  /** Milliseconds since 1970 in UTC, as this device believes. */
  readonly now: () => number;
  /** Runs `callback` once after `delayMs`; the answer cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** A number in [0, 1). */
export type Random = () => number;

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    // 2^31 - 1 is the longest delay of the platform's timers; beyond it they fire at once.
    const timer = setTimeout(callback, Math.min(delayMs, 0x7fff_ffff));
    return () => clearTimeout(timer);
  },
};

/** The platform's randomness. */
export const systemRandom: Random = () => Math.random();

/** Resolves after `delayMs`, or at once when `signal` aborts; the caller looks at the signal. */
export function pause(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const stop = (): void => {
      cancel();
      resolve();
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The answer of `running`, or undefined when it takes longer than `limitMs`. */
export function within<T>(clock: Clock, limitMs: number, running: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => resolve(undefined));
    running.then(resolve, reject).finally(cancel);
  });
}
