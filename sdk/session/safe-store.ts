// Stands before the store, for one user: waits only so long, goes on in memory where it cannot be used, and lets nothing
// through after sign-out, here or in another tab. [A8] [A9] Must not know what is kept.

import { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer, Owner, Partition } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';
import { createBoundedCalls } from './bounded-calls.ts';

/** A store that a session can rely on. */
export interface SafeStore {
  readonly store: DocumentStore;
  /** Why nothing outlives this page; undefined when it does. */
  readonly problem: () => PlayerError | undefined;
  /** Lets nothing more through, what is under way included, and forgets the user everywhere. */
  readonly signOut: () => Answer<void>;
}

/** What a safe store is made of. */
export interface SafeStorePorts {
  readonly primary: DocumentStore;
  /** Makes the store that is used where the primary one cannot be. */
  readonly createSpare: () => DocumentStore;
  readonly owner: Owner;
  readonly clock: Clock;
  /** The user has signed out in another tab. Called once. */
  readonly onSignedOut: (error: PlayerError) => void;
}

/** Faults of the surroundings that will not pass while this page lives. */
const UNUSABLE = new Set(['store/unavailable', 'store/blocked', 'store/newer', 'store/timeout']);

/** How long a call may take, in ms: a person waits for it, and opening a database has 3 s of its own. */
const CALL_MS = 4_000;

/** A store over `primary`, with a spare where that cannot be used. */
export function createSafeStore({ primary, createSpare, owner, clock, onSignedOut }: SafeStorePorts): SafeStore {
  const calls = createBoundedCalls(clock, CALL_MS);
  let store = primary;
  let problem: PlayerError | undefined;
  let end: PlayerError | undefined;
  let epoch: Promise<string | undefined> | undefined;

  /** What a fault of the primary store means for the calls to come, and for those under way. */
  function judge(error: PlayerError): void {
    if (end !== undefined) return;
    if (error.code === 'store/signed-out') {
      end = error;
      calls.release(error);
      onSignedOut(error);
    } else if (UNUSABLE.has(error.code) && store === primary) {
      problem = error;
      store = createSpare();
      calls.release(error, primary);
    }
  }

  /** Asked for with the first call; where it cannot be had, again with the next. */
  function epochOf(): Promise<string | undefined> {
    epoch ??= calls.wait(primary, primary.epoch(owner)).then((found) => {
      if (found.ok) return found.value;
      epoch = undefined;
      judge(found.error);
      return undefined;
    });
    return epoch;
  }

  async function call<T>(use: (store: DocumentStore, epoch: string | undefined) => Answer<T>): Answer<T> {
    const known = end === undefined && store === primary ? await epochOf() : undefined;
    // A sign-out may have come while it was waited for.
    const over = signedOut();
    if (over !== undefined) return { ok: false, error: over };
    const used = store;
    const result = await calls.wait(used, use(used, known));
    if (!result.ok && used === primary) judge(result.error);
    return result;
  }

  function signedOut(): PlayerError | undefined {
    return end;
  }

  return {
    problem: () => problem,
    store: guardedStore(primary, call),
    signOut: async () => {
      end ??= new PlayerError('store/signed-out', 'the store: expected a user, got none any more');
      calls.release(end);
      // What was kept before the session went on in memory is the user's too, and one that hangs keeps the other from nothing.
      const [kept] = await Promise.all([primary, ...(store === primary ? [] : [store])].map((one) => calls.wait(one, one.clear(owner))));
      return kept;
    },
  };
}

type Call = <T>(use: (store: DocumentStore, epoch: string | undefined) => Answer<T>) => Answer<T>;

/** A store of which every function goes through `call`, on behalf of the epoch that the session began in. */
function guardedStore({ kind, dispose }: DocumentStore, call: Call): DocumentStore {
  function guard<A extends readonly unknown[], T>(
    pick: (store: DocumentStore) => (partition: Partition, ...values: A) => Answer<T>,
  ): (partition: Partition, ...values: A) => Answer<T> {
    return (partition, ...values) => call((store, epoch) => pick(store)({ ...partition, epoch }, ...values));
  }

  return {
    kind,
    epoch: (owner) => call((store) => store.epoch(owner)),
    load: guard((store) => store.load),
    stage: guard((store) => store.stage),
    promote: (staged) => call((store) => store.promote(staged)),
    discard: (staged) => call((store) => store.discard(staged)),
    adopt: guard((store) => store.adopt),
    reset: guard((store) => store.reset),
    clear: (owner) => call((store) => store.clear(owner)),
    reject: guard((store) => store.reject),
    findRejection: guard((store) => store.findRejection),
    putIntent: guard((store) => store.putIntent),
    removeIntent: guard((store) => store.removeIntent),
    intents: guard((store) => store.intents),
    dispose,
  };
}
