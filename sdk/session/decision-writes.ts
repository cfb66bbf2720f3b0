// What a person has decided must not be lost with a store that fails meanwhile: it is written to the primary store too, as
// soon as that answers, because a session in memory ends with its page. [H5] Must not know why a store is not used.

import type { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer, Partition } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';
import { createOwedWrites } from './owed-writes.ts';

/** A use of a store, on behalf of an epoch. */
export type StoreUse<T> = (store: DocumentStore, epoch: string | undefined) => Answer<T>;

/** What these writes need from outside. */
export interface DecisionWritePorts {
  /** Uses the store of the session. */
  readonly call: <T>(use: StoreUse<T>) => Answer<T>;
  /** Uses the primary store, also when the session goes on in memory. */
  readonly reach: <T>(use: StoreUse<T>) => Answer<T>;
  readonly isInMemory: () => boolean;
  /** Whether after this fault what was to be written may not have been. */
  readonly isUnwritten: (error: PlayerError) => boolean;
  /** Asks the primary store whether the user is still signed in. */
  readonly lookAtFence: () => Answer<unknown>;
  /** Why nothing is let through any more. */
  readonly over: () => PlayerError | undefined;
  readonly clock: Clock;
}

/** How long an action waits for word of a sign-out from a store that is not used any more, in ms. */
const FENCE_MS = 1_000;

/** The part of a store that keeps decisions. */
export function createDecisionWrites(ports: DecisionWritePorts): Pick<DocumentStore, 'putIntent' | 'removeIntent' | 'intents' | 'reset'> {
  const { call, reach, isInMemory, isUnwritten } = ports;
  const owed = createOwedWrites<StoreUse<unknown>>(async (use) => {
    const result = await reach(use);
    return result.ok || !isUnwritten(result.error);
  });

  async function write<T>(name: string, use: StoreUse<T>): Answer<T> {
    owed.forget(name);
    const result = await call(use);
    if (isInMemory() || (!result.ok && isUnwritten(result.error))) owed.owe(name, use);
    return result;
  }

  return {
    putIntent: async (partition, intent) => {
      const result = await write(nameOf(partition, intent.key), (store, epoch) => store.putIntent({ ...partition, epoch }, intent));
      if (!isInMemory()) return result;
      await within(ports.clock, FENCE_MS, ports.lookAtFence());
      const over = ports.over();
      return over === undefined ? result : { ok: false, error: over };
    },
    removeIntent: (partition, key) => write(nameOf(partition, key), (store, epoch) => store.removeIntent({ ...partition, epoch }, key)),
    intents: async (partition) => {
      await owed.settle();
      return call((store, epoch) => store.intents({ ...partition, epoch }));
    },
    reset: async (partition) => {
      const use: StoreUse<void> = (store, epoch) => store.reset({ ...partition, epoch });
      const result = await call(use);
      // Later it would forget what a primary store in use has been given since.
      if (isInMemory()) owed.owe(nameOf(partition, ''), use);
      return result;
    },
  };
}

function nameOf({ surface }: Partition, key: string): string {
  return JSON.stringify([surface, key]);
}

function within(clock: Clock, limitMs: number, running: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(limitMs, resolve);
    void running.then(() => {
      cancel();
      resolve();
    });
  });
}
