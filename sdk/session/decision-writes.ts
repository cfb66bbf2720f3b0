// What a person has decided must not be lost with a store that fails meanwhile: it is written to the primary store too, as
// soon as that answers, because a session in memory ends with its page. [H5] Must not know why a store is not used.

import type { DocumentStore } from '../store/document-store.ts';
import type { Intent } from '../store/intent-journal.ts';
import type { Partition } from '../store/partition.ts';
import type { Clock } from '../transport/clock.ts';
import { owedDocument, owedReset } from './kept-documents.ts';
import { CALL_MS, isUnusable } from './primary-store.ts';
import type { StoreUse } from './primary-store.ts';
import type { StoreAccess } from './store-access.ts';

/** How long an action waits for word of a sign-out from a store that is not used any more, in ms. */
const FENCE_MS = 1_000;

/** The part of a store that keeps decisions. */
export function createDecisionWrites(
  access: StoreAccess,
  clock: Clock,
): Pick<DocumentStore, 'putIntent' | 'removeIntent' | 'intents' | 'reset'> {
  return {
    putIntent: async (partition, intent) => {
      const result = await access.write({
        name: nameOf(partition, intent.key),
        use: (store, epoch) => store.putIntent({ ...partition, epoch }, intent),
        limitMs: CALL_MS,
        isDecision: true,
      });
      if (!access.isAway()) return result;
      await within(clock, FENCE_MS, access.lookAtFence(CALL_MS));
      const over = access.over();
      return over === undefined ? result : { ok: false, error: over };
    },
    removeIntent: (partition, key) =>
      access.write({
        name: nameOf(partition, key),
        use: (store, epoch) => store.removeIntent({ ...partition, epoch }, key),
        limitMs: CALL_MS,
        isDecision: true,
      }),
    // Memory knows nothing of earlier pages: it says what has become of what the store is owed, and never stands for the store.
    intents: async (partition) => {
      const use: StoreUse<readonly Intent[]> = (store, epoch) => store.intents({ ...partition, epoch });
      if (!access.isAway()) await access.owed.settle();
      const first = await access.reach(use, access.isAway() ? FENCE_MS : CALL_MS);
      // Nobody says when a transaction that was ended could go through: it is tried once more.
      const read = !first.ok && first.error.code === 'store/aborted' ? await access.reach(use, CALL_MS) : first;
      const held = await access.hold(use);
      if (!read.ok || !held.ok) return read.ok ? held : read;
      const isOwed = ({ key }: Intent): boolean => access.owed.has(nameOf(partition, key));
      const value = [...read.value.filter((intent) => !isOwed(intent)), ...held.value.filter(isOwed)];
      return { ok: true, value: value.sort((a, b) => a.createdAt - b.createdAt) };
    },
    reset: async (partition) => {
      const use: StoreUse<void> = (store, epoch) => store.reset({ ...partition, epoch });
      const result = access.isAway() ? undefined : await access.reach(use, CALL_MS);
      // A store in use that refuses is not asked again: later it would forget what it has been given since.
      if (result !== undefined && !result.ok && !isUnusable(result.error)) return result;
      access.owed.forget(owedDocument(partition));
      return result?.ok === true
        ? access.hold(use)
        : access.holdWrite({ name: owedReset(partition), use, limitMs: CALL_MS, isDecision: true });
    },
  };
}

function nameOf({ surface }: Partition, key: string): string {
  return JSON.stringify([surface, 'intent', key]);
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
