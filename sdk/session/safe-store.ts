// Stands before the store, for one user: waits only so long, goes on in memory where it cannot be used, and lets nothing
// through after sign-out, here or in another tab. [A8] [A9] Must not know what is kept.

import { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer, Owner, Partition } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';
import { createBoundedCalls } from './bounded-calls.ts';
import { createDecisionWrites } from './decision-writes.ts';
import type { StoreUse } from './decision-writes.ts';

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

/** Faults after which what was to be written may not have been. */
const UNWRITTEN = new Set([...UNUSABLE, 'store/aborted']);

/** How long a call may take, in ms: a person waits for it, and opening a database has 3 s of its own. */
const CALL_MS = 4_000;

/** A store over `primary`, with a spare where that cannot be used. */
export function createSafeStore({ primary, createSpare, owner, clock, onSignedOut }: SafeStorePorts): SafeStore {
  const calls = createBoundedCalls(clock, CALL_MS);
  let store = primary;
  let problem: PlayerError | undefined;
  let end: PlayerError | undefined;
  let epoch: Answer<string> | undefined;
  const signedOut = (): PlayerError | undefined => end;

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
  async function epochOf(): Answer<string> {
    if (end !== undefined) return { ok: false, error: end };
    epoch ??= calls.wait(primary, primary.epoch(owner)).then((found) => {
      if (found.ok) return found;
      epoch = undefined;
      judge(found.error);
      return found;
    });
    return epoch;
  }

  /** Uses the primary store, also when the session goes on in memory. */
  async function reach<T>(use: StoreUse<T>): Answer<T> {
    const began = await epochOf();
    // A sign-out may have come while it was waited for.
    const over = signedOut();
    if (over !== undefined) return { ok: false, error: over };
    if (!began.ok) return began;
    const result = await calls.wait(primary, use(primary, began.value));
    if (!result.ok) judge(result.error);
    return result;
  }

  async function call<T>(use: StoreUse<T>): Answer<T> {
    if (store === primary) await epochOf();
    // Without an epoch nothing would keep a late write out.
    if (store === primary) return reach(use);
    const over = signedOut();
    return over === undefined ? calls.wait(store, use(store, undefined)) : { ok: false, error: over };
  }

  const lookAtFence = (): Answer<string> => reach((used, began) => currentEpoch(used, owner, began));

  return {
    problem: () => problem,
    store: {
      ...guardedStore(primary, call),
      ...createDecisionWrites({ call, reach, lookAtFence, isInMemory: () => store !== primary, isUnwritten: ({ code }) => UNWRITTEN.has(code), over: signedOut, clock }),
      // In memory nobody waits for it; what it says of a sign-out still ends the session.
      epoch: async () => (store === primary ? lookAtFence() : (void lookAtFence(), { ok: true, value: '' })),
    },
    signOut: async () => {
      end ??= new PlayerError('store/signed-out', 'the store: expected a user, got none any more');
      calls.release(end);
      // What was kept before the session went on in memory is the user's too, and one that hangs keeps the other from nothing.
      const [kept] = await Promise.all([primary, ...(store === primary ? [] : [store])].map((one) => calls.wait(one, one.clear(owner))));
      return kept;
    },
  };
}

type Call = <T>(use: StoreUse<T>) => Answer<T>;

/** The epoch that the session began in; `store/signed-out` when that is over. Storage that was cleared ends none. */
async function currentEpoch(store: DocumentStore, owner: Owner, began: string | undefined): Answer<string> {
  const found = await store.epoch(owner);
  if (!found.ok || found.value === '' || found.value === began) return found;
  return { ok: false, error: new PlayerError('store/signed-out', 'the store: expected the user of this session, who has signed out in another tab') };
}

/** A store of which every function goes through `call`, on behalf of the epoch that the session began in. */
function guardedStore({ kind, dispose }: DocumentStore, call: Call): Omit<DocumentStore, 'epoch' | 'reset' | 'putIntent' | 'removeIntent' | 'intents'> {
  function guard<A extends readonly unknown[], T>(
    pick: (store: DocumentStore) => (partition: Partition, ...values: A) => Answer<T>,
  ): (partition: Partition, ...values: A) => Answer<T> {
    return (partition, ...values) => call((store, epoch) => pick(store)({ ...partition, epoch }, ...values));
  }

  return {
    kind,
    load: guard((store) => store.load),
    stage: guard((store) => store.stage),
    promote: (staged) => call((store) => store.promote(staged)),
    discard: (staged) => call((store) => store.discard(staged)),
    adopt: guard((store) => store.adopt),
    claimIntent: guard((store) => store.claimIntent),
    clear: (owner) => call((store) => store.clear(owner)),
    reject: guard((store) => store.reject),
    findRejection: guard((store) => store.findRejection),
    dispose,
  };
}
