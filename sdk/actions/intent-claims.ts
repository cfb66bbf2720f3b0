// Whose an intent is while it is sent: one page's at a time, so that no other sends or offers it meanwhile. [H5]
// Must not know what an intent is, nor why somebody wants it.

import type { PageLocks } from './page-locks.ts';
import type { IntentLease } from '../store/intent-journal.ts';
import type { Answer } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';

/** An intent that is this page's. */
export interface IntentClaim {
  /** What is to be noted with the intent; undefined where the claim is kept elsewhere. */
  readonly lease: IntentLease | undefined;
  /** Gives it back. A page that ends does so without a word. */
  readonly release: () => Promise<void>;
}

/** The claims of one page. */
export interface IntentClaims {
  /** Makes the intent with this key this page's; undefined while it is another's. One that is not noted yet is nobody's. */
  readonly take: (key: string, isNoted: boolean) => Promise<IntentClaim | undefined>;
  /** Calls back, once, when it may be free; the answer ends the waiting. */
  readonly whenFree: (key: string, callback: () => void) => () => void;
}

/** How long an intent stays a page's that says nothing more of it, in ms. */
export const LEASE_MS = 30_000;

/** How often a page that still sends says so, in ms: timers of hidden pages may come a second late. */
const RENEW_MS = 10_000;

/** How often others look, in ms. */
const LOOK_MS = 5_000;

/** How long an action waits for the browser's locks, in ms: a person waits for it. */
const LOCK_MS = 2_000;

/** What claims by lease need from outside. */
export interface LeasePorts {
  /** As `claimIntent` of the journal. */
  readonly claim: (key: string, lease: IntentLease, now: number) => Answer<'claimed' | 'taken' | 'absent'>;
  /** Of one name for each page. */
  readonly owner: () => string;
  readonly clock: Clock;
}

/** Claims that are noted in the journal, run out, and are renewed until they are given back. */
export function createLeaseClaims({ claim, owner, clock }: LeasePorts): IntentClaims {
  const held = new Set<string>();
  let name: string | undefined;

  function lease(until: number): IntentLease {
    return { owner: (name ??= owner()), until };
  }

  function renew(key: string): () => void {
    let cancel = (): void => undefined;
    let isOver = false;
    const wait = (): void => {
      cancel = clock.after(RENEW_MS, () => {
        void claim(key, lease(clock.now() + LEASE_MS), clock.now()).then(() => (isOver ? undefined : wait()));
      });
    };
    wait();
    return () => {
      isOver = true;
      cancel();
    };
  }

  return {
    take: async (key, isNoted) => {
      if (held.has(key)) return undefined;
      held.add(key);
      const first = lease(clock.now() + LEASE_MS);
      const answer = isNoted ? await claim(key, first, clock.now()) : undefined;
      // A journal that cannot be asked keeps nobody from acting.
      if (answer?.ok === true && answer.value === 'taken') {
        held.delete(key);
        return undefined;
      }
      const stop = renew(key);
      return {
        lease: first,
        release: async () => {
          stop();
          await claim(key, lease(0), clock.now());
          held.delete(key);
        },
      };
    },
    whenFree: (_key, callback) => clock.after(LOOK_MS, callback),
  };
}

/**
 * Claims that the browser keeps, and gives back when a page ends. Locks that do not answer keep nobody from acting; where
 * `spare` is given, its claims are used then: for a server that may act twice. [H5]
 */
export function createLockClaims(locks: PageLocks, clock: Clock, spare?: IntentClaims): IntentClaims {
  const unanswered = new Set<string>();
  return {
    take: (key, isNoted) =>
      new Promise((resolve, reject) => {
        const asked = locks.tryHold(nameOf(key));
        const cancel = clock.after(LOCK_MS, () => {
          // Granted later, it is nobody's.
          void asked.then((release) => release?.());
          unanswered.add(key);
          if (spare === undefined) resolve(noClaim);
          else spare.take(key, isNoted).then(resolve, reject);
        });
        asked.then((release) => {
          cancel();
          unanswered.delete(key);
          resolve(release && { lease: undefined, release });
        }, reject);
      }),
    whenFree: (key, callback) => {
      if (spare !== undefined && unanswered.has(key)) return spare.whenFree(key, callback);
      const waiting = new AbortController();
      void locks.whenFree(nameOf(key), waiting.signal).then(() => (waiting.signal.aborted ? undefined : callback()));
      return () => waiting.abort();
    },
  };
}

const noClaim: IntentClaim = { lease: undefined, release: () => Promise.resolve() };

/** Where there is one page alone. */
export const soleClaims: IntentClaims = { take: () => Promise.resolve(noClaim), whenFree: () => () => undefined };

function nameOf(key: string): string {
  return `pantograph-intent ${key}`;
}
