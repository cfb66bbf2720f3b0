// Keeps two pages from sending the same intent at once. [H5] Must not know the purpose of an intent, nor the reason for
// sending.

import type { Intent } from '../store/intent-journal.ts';
import type { Answer } from '../store/partition.ts';

/** Web Locks: the used part of the browser's `LockManager`. */
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
   * Claims the intent with this key for this page; undefined while another page has it. `retried` is the intent that a
   * person sends again. A page that ends releases its claims.
   *
   * @returns releases the claim
   */
  readonly claim: (key: string, retried: Intent | undefined) => Promise<(() => Promise<void>) | undefined>;
  /** Calls back once, when the intent may be free. @returns stops waiting */
  readonly whenFree: (key: string, callback: () => void) => () => void;
}

/** Claims as the browser's locks, which it releases when a page ends. */
export function createLockClaims(locks: PageLocks): IntentClaims {
  return {
    claim: (key) =>
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
          // Pages without an origin are refused locks, and share nothing that needs them.
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

/** Claims without Web Locks, as over plain HTTP. If a person retries an intent in two pages, the store lets one page send it. */
export function createStoreClaims(claim: (intent: Intent) => Answer<'claimed' | 'taken' | 'absent'>): IntentClaims {
  return {
    claim: async (_key, retried) => {
      const answer = retried && (await claim(retried));
      return answer?.ok === true && answer.value === 'taken' ? undefined : release;
    },
    whenFree: () => () => undefined,
  };
}

/** Claims for a single page. */
export const soleClaims: IntentClaims = createStoreClaims(async () => ({ ok: true, value: 'absent' }));

function release(): Promise<void> {
  return Promise.resolve();
}

function nameOf(key: string): string {
  return `pantograph-intent ${key}`;
}
