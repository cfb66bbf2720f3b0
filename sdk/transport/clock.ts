// Time and randomness as arguments; only shells use the platform's. Must not know HTTP.

/** The time of day and timers. */
export interface Clock {
  /** Milliseconds since 1970 in UTC, by this device's clock. */
  readonly now: () => number;
  /** Runs `callback` once after `delayMs`. @returns cancels it */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

/** A number in [0, 1). */
export type Random = () => number;

/** The platform's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    // 2^31 - 1 is the longest delay of the platform's timers; longer delays fire at once.
    const timer = setTimeout(callback, Math.min(delayMs, 0x7fff_ffff));
    return () => clearTimeout(timer);
  },
};

/** The platform's randomness. */
export const systemRandom: Random = () => Math.random();

/** Resolves after `delayMs`, or at once when `signal` aborts. The caller checks the signal. */
export function pause(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return within(clock, delayMs, new Promise<void>(() => undefined), signal);
}

/** The value of `running`; undefined if it takes longer than `limitMs`, or if `signal` aborts before. */
export function within<T>(
  clock: Clock,
  limitMs: number,
  running: Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      cancel();
      signal?.removeEventListener('abort', settle);
      resolve(undefined);
    };
    const cancel = clock.after(limitMs, settle);
    signal?.addEventListener('abort', settle);
    if (signal?.aborted === true) settle();
    running.then(resolve, reject).finally(settle);
  });
}
