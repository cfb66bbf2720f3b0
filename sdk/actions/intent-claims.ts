// Keeps two pages from sending one intent at a time. [H5] Must not know what an intent is about, nor why it is sent.

import type { Intent } from '../store/intent-journal.ts';
import type { Answer } from '../store/partition.ts';

/** Web Locks: the part of the browser's `LockManager` that is used. */
export interface PageLocks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean; readonly mode?: 'shared'; readonly signal?: AbortSignal },
    granted: (lock: unknown) => Promise<unknown>,
  ) => Promise<unknown>;
}

/** The claims of one page. */
export interface IntentClaims {
  /**
   * Makes the intent with this key this page's; undefined while another page has it. The answer gives it back; a page that ends
   * does so without a word. `retried`: a person sends it again.
   */
  readonly take: (key: string, retried: Intent | undefined) => Promise<(() => Promise<void>) | undefined>;
  /** Calls back, once, when the intent may be free; the answer ends the waiting. */
  readonly whenFree: (key: string, callback: () => void) => () => void;
}

/** Claims that the browser keeps, and gives back when a page ends. */
export function createLockClaims(locks: PageLocks): IntentClaims {
  return {
    take: (key) =>
      new Promise((resolve) => {
        const ended = locks
          .request(nameOf(key), { ifAvailable: true }, (lock) => {
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
            () => resolve(release),
          );
      }),
    whenFree: (key, callback) => {
      const waiting = new AbortController();
      locks
        .request(nameOf(key), { signal: waiting.signal }, () => Promise.resolve())
        .then(
          () => (waiting.signal.aborted ? undefined : callback()),
          () => undefined,
        );
      return () => waiting.abort();
    },
  };
}

/** Without Web Locks, as on pages over plain HTTP: of two pages in which a person sends a failed intent again, the store lets one. */
export function createStoreClaims(claim: (intent: Intent) => Answer<'claimed' | 'taken' | 'absent'>): IntentClaims {
  return {
    take: async (_key, retried) => {
      const answer = retried && (await claim(retried));
      return answer?.ok === true && answer.value === 'taken' ? undefined : release;
    },
    whenFree: () => () => undefined,
  };
}

/** Where there is one page alone. */
export const soleClaims: IntentClaims = createStoreClaims(async () => ({ ok: true, value: 'absent' }));

function release(): Promise<void> {
  return Promise.resolve();
}

function nameOf(key: string): string {
  return `pantograph-intent ${key}`;
}
