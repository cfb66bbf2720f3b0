// Names that one page of an origin can hold at a time: the port, and the browser's Web Locks behind it.
// Must not know what names stand for.

/** Locks that all pages of an origin share. */
export interface PageLocks {
  /** Holds the name until the answer is called, or the page ends; undefined while another holds it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  /** Resolves when nobody holds the name, or when `signal` aborts. */
  readonly whenFree: (name: string, signal: AbortSignal) => Promise<void>;
}

/** The part of the browser's `LockManager` that is used. */
export interface LockSource {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean; readonly mode?: 'shared'; readonly signal?: AbortSignal },
    granted: (lock: unknown) => Promise<unknown>,
  ) => Promise<unknown>;
}

/** Locks of the browser. */
export function createPageLocks(source: LockSource): PageLocks {
  return {
    tryHold: (name) =>
      new Promise((resolve) => {
        const ended = source
          .request(name, { ifAvailable: true }, (lock) => {
            if (lock === null) {
              resolve(undefined);
              return Promise.resolve();
            }
            return new Promise<void>((release) => {
              resolve(() => {
                release();
                return ended;
              });
            });
          })
          // Refused to pages without an origin, which share nothing that could be kept apart.
          .then(
            () => undefined,
            () => resolve(() => Promise.resolve()),
          );
      }),
    whenFree: (name, signal) =>
      source
        .request(name, { signal }, () => Promise.resolve())
        .then(
          () => undefined,
          () => undefined,
        ),
  };
}
