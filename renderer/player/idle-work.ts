// Work in idle slices of at most 8 ms; hidden pages do none. Must not know the work.

/** Longest slice in milliseconds: half a frame, so that a scroll that starts meanwhile keeps its rate. */
export const SLICE_MS = 8;

/**
 * Lets `work` run in idle slices until it says that nothing is left, or `signal` aborts.
 *
 * @param work - works until `mayContinue()` is false or nothing is left, and returns whether something is left
 * @returns starts it again
 */
export function createIdleWork(work: (mayContinue: () => boolean) => boolean, signal: AbortSignal): () => void {
  let isWaiting = false;
  const runSlice = (): void => {
    isWaiting = false;
    if (document.hidden) {
      document.addEventListener('visibilitychange', start, { once: true, signal });
      return;
    }
    const end = performance.now() + SLICE_MS - 2;
    if (!signal.aborted && work(() => performance.now() < end)) start();
  };
  const start = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    // Safari has no requestIdleCallback; a timer lets frames and events go first as well.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(runSlice, { timeout: 500 });
    else setTimeout(runSlice, 16);
  };
  return start;
}
