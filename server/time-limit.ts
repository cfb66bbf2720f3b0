// Work of a team that may never end, or that may end at once. Must not know the work.
import type { MaybePromise } from './surface.ts';

/**
 * The value, or the error of `timeout` if it does not come in time. A value that is here already stays synchronous.
 * @param timeout - gives the error, and may stop the work
 */
export function withinTime<T>(value: MaybePromise<T>, limitMs: number, timeout: () => Error): MaybePromise<T> {
  if (!isThenable(value)) return value;
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout()), limitMs);
    Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The result of a step with the value, synchronous where both are. */
export function next<T, R>(value: MaybePromise<T>, step: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return isThenable(value) ? Promise.resolve(value).then(step) : step(value);
}

/** The value of the work, or undefined after telling of its error. */
export function attempt<T>(
  work: () => MaybePromise<T>,
  onError: (error: unknown) => void,
): MaybePromise<T | undefined> {
  const fail = (error: unknown): T | undefined => {
    onError(error);
    return undefined;
  };
  try {
    const value = work();
    return isThenable(value) ? Promise.resolve(value).catch(fail) : value;
  } catch (error) {
    return fail(error);
  }
}

/** Query builders of databases are such promises too. */
function isThenable<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
}
