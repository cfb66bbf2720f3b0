// Work in idle slices of at most 8 ms, one queue for all players of a page. Hidden pages do none.
// Must not know what the work is.

/** Work that can stop at any point and go on later. */
export interface IdleClient {
  /** Works until `mayContinue()` is false or nothing is left. @returns whether something is left */
  workSlice(mayContinue: () => boolean): boolean;
}

/** Longest slice in milliseconds: half a frame, so that a scroll that starts meanwhile keeps its rate. */
export const SLICE_MS = 8;

const waiting = new Set<IdleClient>();
let cancel: (() => void) | undefined;

function runSlice(): void {
  cancel = undefined;
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', schedule, { once: true });
    cancel = () => document.removeEventListener('visibilitychange', schedule);
    return;
  }
  const end = performance.now() + SLICE_MS - 1;
  const mayContinue = (): boolean => performance.now() < end;
  for (const client of [...waiting]) {
    if (!mayContinue()) break;
    // Last in, last served: a client that is not done lets the others have the next slice.
    waiting.delete(client);
    try {
      if (client.workSlice(mayContinue)) waiting.add(client);
    } catch (error) {
      reportError(error);
    }
  }
  if (waiting.size > 0) schedule();
}

function schedule(): void {
  // Safari has no requestIdleCallback; a timer lets frames and events go first as well.
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(runSlice, { timeout: 500 });
    cancel = () => cancelIdleCallback(id);
  } else {
    const id = setTimeout(runSlice, 16);
    cancel = () => clearTimeout(id);
  }
}

/** Lets `client` work in the next idle slices until it says that nothing is left. */
export function requestIdleWork(client: IdleClient): void {
  waiting.add(client);
  if (cancel === undefined) schedule();
}

/** Forgets what `requestIdleWork` asked for. */
export function cancelIdleWork(client: IdleClient): void {
  waiting.delete(client);
  if (waiting.size > 0 || cancel === undefined) return;
  cancel();
  cancel = undefined;
}
