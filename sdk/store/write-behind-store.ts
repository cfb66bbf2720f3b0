// The store of one session: memory in front of the store that outlives the page. Memory is written at once, the store when it answers.
// While the store sleeps, fails or is full, the session goes on in memory. Later the store gets what it has missed: decisions of the
// person first, because memory ends with its page. [A8] [H5] Must not know who reads it.

import { PlayerError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';
import type { DocumentStore, PromoteOptions, PromoteOutcome } from './document-store.ts';
import type { Intent } from './intent-journal.ts';
import type { Answer, Partition } from './partition.ts';
import { CALL_MS, createPrimaryCalls, isUnusable, PATIENCE_MS } from './primary-calls.ts';
import type { PrimaryCallPorts, PrimaryCalls, StoreUse } from './primary-calls.ts';
import { createRevisionLedger } from './revision-ledger.ts';
import type { LedgerEntry, RevisionLedger } from './revision-ledger.ts';
import type { StoredDocument } from './sealed-record.ts';
import { createWriteQueue } from './write-queue.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * A store that a session can rely on: it answers in time, loses nothing that was shown, and lets nothing through after a
 * sign-out. `clear` ends it, `dispose` ends the looking for a store that works again; the primary store stays as it is.
 */
export interface WriteBehindStore extends DocumentStore {
  /** Hears of every revision that the store tells of, and forgets a surface that is reset. [A6] */
  readonly ledger: RevisionLedger;
  /** What this session has noted itself and not removed, whether or not the store can be read. */
  readonly ownIntents: DocumentStore['intents'];
  /** Why something does not outlive this page; undefined when everything does. */
  readonly problem: () => PlayerError | undefined;
}

/** What it is made of. */
export interface WriteBehindPorts extends Omit<PrimaryCallPorts, 'onUnusable' | 'onAnswered'> {
  /** A store of this session alone, and empty. */
  readonly memory: DocumentStore;
  /** The host takes signed documents alone. Default false. */
  readonly hasKeys?: boolean | undefined;
  /** The primary store works again, and has been given what memory held. */
  readonly onReturned: () => void;
}

/** A write that memory takes where the primary store cannot. */
interface Write<T> {
  readonly partition: Partition;
  /** What it is about: it takes the place of what is owed under this name. */
  readonly name: string;
  readonly use: StoreUse<T>;
  /** What gives it to the primary store later. Default: `use`. */
  readonly later?: StoreUse<unknown>;
  readonly limitMs: number;
  readonly isDecision?: boolean;
}

/** The two stores, and which of them is used. */
interface Stores extends Pick<PrimaryCalls, 'reach' | 'lookAtFence' | 'over'> {
  /** Uses memory. */
  readonly hold: <T>(partition: Partition, use: StoreUse<T>) => Answer<T>;
  /** Uses the primary store, or memory where that cannot be used. */
  readonly call: <T>(partition: Partition, use: StoreUse<T>, limitMs: number) => Answer<T>;
  /** Writes to both; what the primary one has not taken is owed to it. */
  readonly write: <T>(write: Write<T>) => Answer<T>;
  /** Writes to memory, and owes it. */
  readonly holdWrite: <T>(write: Write<T>) => Answer<T>;
  readonly queue: Pick<WriteQueue<unknown>, 'has' | 'forget' | 'settle'>;
  /** Whether memory is used. */
  readonly isAway: () => boolean;
  readonly problem: () => PlayerError | undefined;
}

/** How long an action waits for word of a sign-out from a store that is not used any more, in ms. */
const FENCE_MS = 1_000;

/** The store of a session that has just begun. */
export function createWriteBehindStore(ports: WriteBehindPorts): WriteBehindStore {
  let away: PlayerError | undefined;
  const calls = createPrimaryCalls({
    ...ports,
    onUnusable: (error) => {
      away ??= error;
      queue.lookLater();
    },
    // It works: nothing else need be asked, unless something is to be written.
    onAnswered: () => (away !== undefined && queue.fault() === undefined ? comeBack() : queue.lookNow()),
  });
  const queue = createWriteQueue<Pick<Write<unknown>, 'partition' | 'use'>>({
    clock: ports.clock,
    attempt: async ({ partition, use }) => {
      const result = await calls.reach(partition, use, { limitMs: CALL_MS, isQuiet: true });
      return result.ok || !isUnwritten(result.error) ? undefined : result.error;
    },
    isUnreachable: isUnusable,
    look,
  });
  const problem = (): PlayerError | undefined => away ?? queue.fault();

  function comeBack(): void {
    away = undefined;
    ports.onReturned();
  }

  async function look(): Promise<boolean> {
    if (problem() === undefined || calls.over() !== undefined) return true;
    const fence = await calls.lookAtFence({ limitMs: CALL_MS, isQuiet: true });
    const round = fence.ok ? await queue.settle() : 'unreachable';
    if (round === 'unreachable' || calls.over() !== undefined) return calls.over() !== undefined;
    if (away !== undefined || round === 'done') comeBack();
    return round === 'done';
  }

  async function hold<T>(partition: Partition, use: StoreUse<T>): Answer<T> {
    const before = calls.over();
    if (before !== undefined) return { ok: false, error: before };
    const result = await use(ports.memory, partition, () => true);
    const error = calls.over();
    return error === undefined ? result : { ok: false, error };
  }

  async function holdWrite<T>(write: Write<T>, fault = problem() ?? unwritten): Answer<T> {
    const { partition, name, use, later = use, isDecision = false } = write;
    const kept = await hold(partition, async (...given) => {
      const result = await use(...given);
      queue.owe(name, { write: { partition, use: later }, fault, isDecision });
      return result;
    });
    queue.lookNow();
    return kept;
  }

  const stores: Stores = {
    ...calls,
    queue,
    problem,
    hold,
    holdWrite,
    isAway: () => away !== undefined,
    call: async (partition, use, limitMs) => {
      const result = away === undefined ? await calls.reach(partition, use, { limitMs }) : undefined;
      return result === undefined || (!result.ok && isUnusable(result.error)) ? hold(partition, use) : result;
    },
    write: async (write) => {
      const { partition, name, use, limitMs } = write;
      queue.forget(name);
      const result = away === undefined ? await calls.reach(partition, use, { limitMs }) : undefined;
      if (result === undefined || (!result.ok && isUnwritten(result.error))) return holdWrite(write, result?.error);
      if (result.ok) await hold(partition, use);
      return result;
    },
  };
  const ledger = createRevisionLedger(ports.clock, ports.hasKeys);

  return {
    kind: ports.primary.kind,
    ledger,
    problem,
    ownIntents: (partition) => hold(partition, (store, at) => store.intents(at)),
    ...documentsOf(stores, ledger, ports.memory),
    ...decisionsOf(stores, ports.clock),
    ...notesOf(stores),
    clear: async (owner) => {
      queue.stop();
      // What was kept before the session went on in memory is the user's too, and one that hangs keeps the other from nothing.
      const [kept] = await Promise.all([calls.signOut(), ports.memory.clear(owner)]);
      return kept;
    },
    dispose: queue.stop,
  };
}

/** Whether after this fault what was to be written may not have been. */
function isUnwritten(error: PlayerError): boolean {
  return isUnusable(error) || error.code === 'store/aborted' || error.code === 'store/quota';
}

const unwritten = /* @__PURE__ */ new PlayerError(
  'store/aborted',
  'the store: expected the write before this one, got none',
);

function nameOf({ surface }: Partition, what: string): string {
  return JSON.stringify([surface, what]);
}

/** Last-known-good from the store, or from memory what the store has not taken yet. [A6] [A8] */
function documentsOf(
  { reach, hold, write, holdWrite, queue, isAway, problem }: Stores,
  ledger: RevisionLedger,
  memory: DocumentStore,
): Pick<DocumentStore, 'load' | 'promote' | 'adopt' | 'reset'> {
  const isOwed = (partition: Partition): boolean =>
    queue.has(nameOf(partition, 'document')) || queue.has(nameOf(partition, 'reset'));

  /** What began before a reset is not promoted; nor is what was given up, for something later may be there. */
  const promoteFor =
    (entry: LedgerEntry, document: StoredDocument, options: PromoteOptions): StoreUse<PromoteOutcome> =>
    async (store, at, isWaitedFor) => {
      const isWanted = (): boolean => isWaitedFor() && entry.isCurrent();
      const outcome = await store.promote(at, document, { ...options, isWanted });
      if (outcome.ok && outcome.value.kind === 'superseded') entry.raise(outcome.value);
      return outcome;
    };

  /** What memory holds by then goes through the same check as another tab's. */
  const promoteHeld =
    (renew?: StoreUse<void>, mayGoBack = false): StoreUse<unknown> =>
    async (store, at, isWaitedFor) => {
      const entry = ledger.begin(at.surface);
      const held = await memory.load({ ...at, epoch: undefined });
      const { document, signedAt } = held.ok ? held.value : { document: undefined, signedAt: undefined };
      if (document === undefined) return renew === undefined ? held : renew(store, at, isWaitedFor);
      return promoteFor(entry, document, { signedAt, mayGoBack })(store, at, isWaitedFor);
    };

  async function reset(partition: Partition): Answer<void> {
    const use: StoreUse<void> = (store, at) => store.reset(at);
    const result = isAway() ? undefined : await reach(partition, use, { limitMs: CALL_MS });
    // A store in use that refuses is not asked again: later it would forget what it has been given since.
    if (result !== undefined && !result.ok && !isUnusable(result.error)) return result;
    queue.forget(nameOf(partition, 'document'));
    if (result?.ok === true) return hold(partition, use);
    return holdWrite({ partition, name: nameOf(partition, 'reset'), use, limitMs: CALL_MS, isDecision: true });
  }

  return {
    load: async (partition) => {
      const entry = ledger.begin(partition.surface);
      const isBehind = isAway() || isOwed(partition);
      const loaded = isBehind ? undefined : await reach(partition, (store, at) => store.load(at), { limitMs: CALL_MS });
      // What has been shown, or forgotten, while it was read counts more.
      if (loaded !== undefined && !isOwed(partition) && (loaded.ok || !isUnusable(loaded.error))) {
        if (loaded.ok && loaded.value.revision !== undefined)
          entry.raise({ revision: loaded.value.revision, until: loaded.value.revisionUntil });
        return loaded;
      }
      const held = await hold(partition, (store, at) => store.load(at));
      if (!held.ok) return held;
      // Memory may have been left behind by the store, by way of another tab.
      const { document } = held.value;
      if (document !== undefined && ledger.objection(partition.surface, document.manifest.revision) === undefined)
        return held;
      const fault = problem();
      return fault === undefined
        ? { ok: true, value: { ...held.value, document: undefined } }
        : { ok: false, error: fault };
    },
    promote: (partition, document, { signedAt, mayGoBack } = {}) =>
      write({
        partition,
        name: nameOf(partition, 'document'),
        use: promoteFor(ledger.begin(partition.surface), document, { signedAt, mayGoBack }),
        later: promoteHeld(undefined, mayGoBack),
        limitMs: PATIENCE_MS,
      }),
    adopt: (partition, renewal, signedAt) => {
      const use: StoreUse<void> = (store, at) => store.adopt(at, renewal, signedAt);
      const name = nameOf(partition, 'document');
      const wanted = { partition, name, use, later: promoteHeld(use), limitMs: PATIENCE_MS };
      return isOwed(partition) ? holdWrite(wanted) : write(wanted);
    },
    reset: async (partition) => {
      // First and last: neither what was read or verified before it, nor what has been read before the store forgot, counts.
      ledger.forget(partition.surface);
      const done = await reset(partition);
      ledger.forget(partition.surface);
      return done;
    },
  };
}

/** What a person has decided. [H5] */
function decisionsOf(
  { reach, hold, write, call, queue, isAway, over, lookAtFence }: Stores,
  clock: Clock,
): Pick<DocumentStore, 'putIntent' | 'removeIntent' | 'intents' | 'claimIntent'> {
  const limitMs = CALL_MS;
  const decide = (partition: Partition, key: string, use: StoreUse<void>): Answer<void> =>
    write({ partition, name: nameOf(partition, `intent ${key}`), use, limitMs, isDecision: true });
  return {
    putIntent: async (partition, intent) => {
      const result = await decide(partition, intent.key, (store, at) => store.putIntent(at, intent));
      if (!isAway()) return result;
      await new Promise<void>((resolve) => {
        const cancel = clock.after(FENCE_MS, resolve);
        void lookAtFence({ limitMs })
          .finally(cancel)
          .then(() => resolve());
      });
      const error = over();
      return error === undefined ? result : { ok: false, error };
    },
    removeIntent: (partition, key) => decide(partition, key, (store, at) => store.removeIntent(at, key)),
    claimIntent: (partition, ...claim) => call(partition, (store, at) => store.claimIntent(at, ...claim), limitMs),
    // Memory knows nothing of earlier pages: it says what has become of what the store is owed, and never stands for the store.
    intents: async (partition) => {
      const use: StoreUse<readonly Intent[]> = (store, at) => store.intents(at);
      if (!isAway()) await queue.settle();
      const first = await reach(partition, use, { limitMs: isAway() ? FENCE_MS : limitMs });
      // Nobody says when a transaction that was ended could go through: it is tried once more.
      const isEnded = !first.ok && first.error.code === 'store/aborted';
      const read = isEnded ? await reach(partition, use, { limitMs }) : first;
      const held = await hold(partition, use);
      if (!read.ok || !held.ok) return read.ok ? held : read;
      const isOwed = ({ key }: Intent): boolean => queue.has(nameOf(partition, `intent ${key}`));
      const value = [...read.value.filter((intent) => !isOwed(intent)), ...held.value.filter(isOwed)];
      return { ok: true, value: value.sort((a, b) => a.createdAt - b.createdAt) };
    },
  };
}

/** What is noted beside. */
function notesOf({
  reach,
  call,
  isAway,
  lookAtFence,
}: Stores): Pick<
  DocumentStore,
  'epoch' | 'reject' | 'findRejection' | 'forgetRejection' | 'noteShowing' | 'endShowings'
> {
  return {
    // In memory nobody waits for it; what it says of a sign-out still ends the session.
    epoch: async () => {
      if (!isAway()) return lookAtFence({ limitMs: PATIENCE_MS });
      void lookAtFence({ limitMs: CALL_MS, isQuiet: true });
      return { ok: true, value: '' };
    },
    reject: (partition, rejection) => call(partition, (store, at) => store.reject(at, rejection), PATIENCE_MS),
    findRejection: (partition, body, client) =>
      call(partition, (store, at) => store.findRejection(at, body, client), PATIENCE_MS),
    forgetRejection: (partition, body) => call(partition, (store, at) => store.forgetRejection(at, body), PATIENCE_MS),
    // Memory ends with its visit: there is nothing that it could tell the next one.
    noteShowing: (partition, showing) =>
      reach(partition, (store, at) => store.noteShowing(at, showing), { limitMs: CALL_MS, isQuiet: true }),
    endShowings: (partition, visits) =>
      reach(partition, (store) => store.endShowings(partition, visits), { limitMs: CALL_MS, isQuiet: true }),
  };
}
