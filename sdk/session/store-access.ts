// Which store a session uses: the primary one while it answers, memory while it does not, and the primary one again once that
// has been given what memory holds. [A8] Must not know what is kept.

import { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer } from '../store/partition.ts';
import { createOwedWrites } from './owed-writes.ts';
import type { OwedWrites } from './owed-writes.ts';
import { CALL_MS, createPrimaryStore, isUnusable } from './primary-store.ts';
import type { PrimaryStore, PrimaryStorePorts, StoreUse } from './primary-store.ts';
import { createStoreRecovery } from './store-recovery.ts';

/** A write that memory takes where the primary store cannot. */
export interface StoreWrite<T> {
  /** What it is about: it takes the place of what is owed under this name. */
  readonly name: string;
  readonly use: StoreUse<T>;
  /** Gives the primary store, later, what memory holds then. Default: `use` again. */
  readonly later?: (memory: DocumentStore) => StoreUse<unknown>;
  readonly limitMs: number;
  /** A decision of a person: the primary store is given it before any document. */
  readonly isDecision?: boolean;
}

/** The stores of a session. */
export interface StoreAccess extends Pick<PrimaryStore, 'reach' | 'lookAtFence' | 'over'> {
  /** Uses memory. */
  readonly hold: <T>(use: StoreUse<T>) => Answer<T>;
  /** Uses the primary store, or memory where that cannot be used. */
  readonly call: <T>(use: StoreUse<T>, limitMs: number) => Answer<T>;
  /** Writes to the primary store and to memory; what the primary one has not taken is owed to it. */
  readonly write: <T>(wanted: StoreWrite<T>) => Answer<T>;
  /** Writes to memory, and owes it. */
  readonly holdWrite: <T>(wanted: StoreWrite<T>) => Answer<T>;
  readonly owed: Pick<OwedWrites<StoreUse<unknown>>, 'has' | 'forget' | 'settle'>;
  /** Whether memory is used. */
  readonly isAway: () => boolean;
  /** Why something does not outlive this page; undefined when everything does. */
  readonly problem: () => PlayerError | undefined;
  readonly signOut: () => Answer<void>;
  /** Ends the looking for a store that works again. */
  readonly stop: () => void;
}

/** What the stores of a session are made of. */
export interface StoreAccessPorts extends Omit<PrimaryStorePorts, 'onUnusable' | 'onAnswered'> {
  /** Makes the store that is used where the primary one cannot be. */
  readonly createSpare: () => DocumentStore;
  /** The primary store works again, and has been given what memory held. */
  readonly onReturned: () => void;
}

/** Whether after this fault what was to be written may not have been. */
function isUnwritten(error: PlayerError): boolean {
  return isUnusable(error) || error.code === 'store/aborted' || error.code === 'store/quota';
}

const writeBefore = /* @__PURE__ */ new PlayerError(
  'store/aborted',
  'the store: expected the write before this one, got none',
);

/** The stores of a session that has just begun. */
export function createStoreAccess(ports: StoreAccessPorts): StoreAccess {
  let away: PlayerError | undefined;
  const recovery = createStoreRecovery(ports.clock, recover);
  const primary = createPrimaryStore({
    ...ports,
    onUnusable: (error) => {
      away ??= error;
      recovery.later();
    },
    // It works: nothing else need be asked, unless something is to be written.
    onAnswered: () => (away !== undefined && owed.fault() === undefined ? comeBack() : recovery.now()),
  });
  const memory = createMemory(ports.createSpare, primary);
  const owed = owedTo(primary);
  const problem = (): PlayerError | undefined => away ?? owed.fault();

  function comeBack(): void {
    away = undefined;
    ports.onReturned();
  }

  /** Whether there is nothing left to look for. */
  async function recover(): Promise<boolean> {
    if (problem() === undefined || primary.over() !== undefined) return true;
    const rest = (await primary.lookAtFence(CALL_MS, true)).ok ? await owed.settle() : 'unreachable';
    if (rest === 'unreachable' || primary.over() !== undefined) return primary.over() !== undefined;
    if (away !== undefined || rest === 'done') comeBack();
    return rest === 'done';
  }

  async function holdWrite<T>(
    { name, use, later, isDecision = false }: StoreWrite<T>,
    fault = problem() ?? writeBefore,
  ): Answer<T> {
    const kept = await memory.use(async (store) => {
      const result = await use(store, undefined, () => true);
      owed.owe(name, { write: later?.(store) ?? use, fault, isUrgent: isDecision });
      return result;
    });
    recovery.now();
    return kept;
  }

  return {
    ...primary,
    hold: memory.use,
    call: async (use, limitMs) => {
      const result = away === undefined ? await primary.reach(use, limitMs) : undefined;
      return result === undefined || (!result.ok && isUnusable(result.error)) ? memory.use(use) : result;
    },
    write: async (wanted) => {
      owed.forget(wanted.name);
      const result = away === undefined ? await primary.reach(wanted.use, wanted.limitMs) : undefined;
      if (result === undefined || (!result.ok && isUnwritten(result.error))) return holdWrite(wanted, result?.error);
      if (result.ok) await memory.use(wanted.use);
      return result;
    },
    holdWrite: (wanted) => holdWrite(wanted),
    owed,
    isAway: () => away !== undefined,
    problem,
    signOut: async () => {
      recovery.stop();
      // What was kept before the session went on in memory is the user's too, and one that hangs keeps the other from nothing.
      const [kept] = await Promise.all([primary.signOut(), memory.clear(ports.owner)]);
      return kept;
    },
    stop: recovery.stop,
  };
}

function owedTo(primary: PrimaryStore): OwedWrites<StoreUse<unknown>> {
  return createOwedWrites({
    attempt: async (use) => {
      const result = await primary.reach(use, CALL_MS, true);
      return result.ok || !isUnwritten(result.error) ? undefined : result.error;
    },
    isUnreachable: isUnusable,
  });
}

interface Memory {
  readonly use: <T>(use: StoreUse<T>) => Answer<T>;
  readonly clear: DocumentStore['clear'];
}

/** What is used where the primary store cannot be: whatever this session has written is there. It ends with the session. */
function createMemory(createSpare: () => DocumentStore, { over }: PrimaryStore): Memory {
  const store = createSpare();
  return {
    use: async (use) => {
      const before = over();
      if (before !== undefined) return { ok: false, error: before };
      const result = await use(store, undefined, () => true);
      const error = over();
      return error === undefined ? result : { ok: false, error };
    },
    clear: store.clear,
  };
}
