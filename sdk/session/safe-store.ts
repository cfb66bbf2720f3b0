// Stands before the store: goes on in memory where it cannot be used, and lets nothing through after sign-out. [A9]
// Must not know what is kept.

import { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer, Partition } from '../store/partition.ts';

/** A store that a session can rely on. */
export interface SafeStore {
  readonly store: DocumentStore;
  /** Why nothing outlives this page; undefined when it does. */
  readonly problem: () => PlayerError | undefined;
  /** Lets nothing more through, waits for what is under way, and forgets the user. */
  readonly signOut: (owner: Pick<Partition, 'origin' | 'user'>) => Answer<void>;
}

/** Faults of the surroundings that will not pass while this page lives. */
const UNUSABLE = new Set(['store/unavailable', 'store/blocked', 'store/newer']);

/** A store over `primary`, with the one that `createSpare` makes where that cannot be used. */
export function createSafeStore(primary: DocumentStore, createSpare: () => DocumentStore): SafeStore {
  let store = primary;
  let problem: PlayerError | undefined;
  let isSealed = false;
  const pending = new Set<Promise<unknown>>();

  async function call<T>(use: (store: DocumentStore) => Answer<T>): Answer<T> {
    if (isSealed) return { ok: false, error: new PlayerError('store/signed-out', 'the store: expected a user, got none any more') };
    const result = await use(store);
    if (!result.ok && UNUSABLE.has(result.error.code) && store === primary) {
      problem = result.error;
      store = createSpare();
    }
    return result;
  }

  function guard<A extends readonly unknown[], T>(pick: (store: DocumentStore) => (...values: A) => Answer<T>): (...values: A) => Answer<T> {
    return (...values) => {
      const running = call((chosen) => pick(chosen)(...values));
      pending.add(running);
      return running.finally(() => pending.delete(running));
    };
  }

  return {
    problem: () => problem,
    store: {
      kind: primary.kind,
      load: guard((chosen) => chosen.load),
      stage: guard((chosen) => chosen.stage),
      promote: guard((chosen) => chosen.promote),
      discard: guard((chosen) => chosen.discard),
      adopt: guard((chosen) => chosen.adopt),
      reset: guard((chosen) => chosen.reset),
      clear: guard((chosen) => chosen.clear),
      reject: guard((chosen) => chosen.reject),
      findRejection: guard((chosen) => chosen.findRejection),
      putIntent: guard((chosen) => chosen.putIntent),
      removeIntent: guard((chosen) => chosen.removeIntent),
      intents: guard((chosen) => chosen.intents),
      dispose: () => store.dispose(),
    },
    signOut: async (owner) => {
      isSealed = true;
      await Promise.allSettled([...pending]);
      // What was kept before the session went on in memory is the user's too.
      if (store !== primary) await store.clear(owner);
      return primary.clear(owner);
    },
  };
}
