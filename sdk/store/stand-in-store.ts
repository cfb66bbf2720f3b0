// The store of one session. It uses the persistent store until a call fails or takes too long. Then memory stands in
// for the rest of the visit, and is not written back later. [A8] Must not know the stored data.

import { PlayerError } from '../errors.ts';
import { within } from '../transport/clock.ts';
import type { Clock } from '../transport/clock.ts';
import type { DocumentStore } from './document-store.ts';
import type { Answer, Owner, Partition } from './partition.ts';
import { epochBeganAt } from './sign-out-fence.ts';

/** A store that answers in time, and refuses calls after a sign-out. */
export interface StandInStore extends DocumentStore {
  /** The reason why memory stands in; undefined while the primary store is used. */
  readonly problem: () => PlayerError | undefined;
}

export interface StandInPorts {
  readonly primary: DocumentStore;
  /** An empty store of this session only. */
  readonly memory: DocumentStore;
  readonly owner: Owner;
  readonly clock: Clock;
  /** Called once, when the user has signed out in another tab. */
  readonly onSignedOut: (error: PlayerError) => void;
}

/** Longest time for a call of the primary store, in ms. */
export const CALL_MS = 1_000;

/** Longest time for a sign-out, in ms: longer, because a person waits for it and needs it to succeed. */
const SIGN_OUT_MS = 4_000;

type StoreUse<T> = (store: DocumentStore, partition: Partition) => Answer<T>;

/** Faults of a call, and not of the store. */
const NOT_OF_THE_STORE = new Set(['store/signed-out', 'store/key-reused']);

/** The two stores, and the choice between them. */
interface Calls {
  /**
   * Calls the primary store, or memory if the primary store is out. `keep` copies a result of the primary store to
   * memory, for the time after a failure.
   */
  readonly call: <T>(
    partition: Partition,
    use: StoreUse<T>,
    keep?: (value: T) => Promise<unknown> | undefined,
  ) => Answer<T>;
  /** Deletes in memory, and always in the primary store as well. The answer is that of the primary store. */
  readonly forget: (partition: Partition, use: StoreUse<void>) => Answer<void>;
  /** Asks the primary store whether the user is still signed in. */
  readonly look: () => Answer<string>;
  /** Refuses all further calls. */
  readonly end: () => void;
  readonly problem: () => PlayerError | undefined;
}

function createCalls({ primary, memory, owner, clock, onSignedOut }: StandInPorts): Calls {
  const startedAt = clock.now();
  let out: PlayerError | undefined;
  let over: PlayerError | undefined;
  let epoch: Answer<string> | undefined;

  /** Reads the epoch. An epoch from the future began before this device's clock was set back. */
  async function askEpoch(): Answer<string> {
    const found = await primary.epoch(owner);
    const beganAt = found.ok ? epochBeganAt(found.value) : 0;
    return beganAt > startedAt && beganAt <= clock.now() ? signedOut('who has signed out in another tab') : found;
  }

  /** Calls the primary store, with the session's epoch. */
  async function reach<T>(use: (epoch: string) => Answer<T>): Answer<T> {
    if (over !== undefined) return { ok: false, error: over };
    let isWaitedFor = true;
    const answer = async (): Answer<T> => {
      const began = await (epoch ??= askEpoch());
      if (!began.ok) return began;
      // Memory has answered meanwhile, so a late write would undo a later write.
      return isWaitedFor ? use(began.value) : timeout(CALL_MS);
    };
    const result = (await within(clock, CALL_MS, answer())) ?? timeout(CALL_MS);
    isWaitedFor = false;
    if (over !== undefined) return { ok: false, error: over };
    if (!result.ok && result.error.code === 'store/signed-out') {
      over = result.error;
      onSignedOut(over);
    } else if (!result.ok && !NOT_OF_THE_STORE.has(result.error.code)) out ??= result.error;
    return result;
  }

  async function hold<T>(partition: Partition, use: StoreUse<T>): Answer<T> {
    const result = await use(memory, partition);
    return over === undefined ? result : { ok: false, error: over };
  }

  return {
    problem: () => out,
    end: () => {
      over = signedOut('who has signed out').error;
    },
    call: async (partition, use, keep) => {
      if (out === undefined) {
        const result = await reach((began) => use(primary, { ...partition, epoch: began }));
        if (result.ok) await keep?.(result.value);
        if (out === undefined) return result;
      }
      return hold(partition, use);
    },
    forget: async (partition, use) => {
      const [kept] = await Promise.all([
        reach((began) => use(primary, { ...partition, epoch: began })),
        hold(partition, use),
      ]);
      return kept;
    },
    look: async () => {
      const began = await epoch;
      return reach(async () => {
        const found = await primary.epoch(owner);
        // Cleared storage does not end a session.
        const isSame = !found.ok || found.value === '' || began?.ok !== true || found.value === began.value;
        return isSame ? found : signedOut('who has signed out in another tab');
      });
    },
  };
}

/** The store of a new session. */
export function createStandInStore(ports: StandInPorts): StandInStore {
  const { primary, memory, owner, clock } = ports;
  const { call, forget, look, end, problem } = createCalls(ports);
  const write = <T>(partition: Partition, use: StoreUse<T>): Answer<T> =>
    call(partition, use, () => use(memory, partition));

  return {
    kind: primary.kind,
    problem,
    // Memory does not know sign-outs, so the primary store is asked too, without a wait.
    epoch: async () => {
      const looked = look();
      return problem() === undefined ? looked : { ok: true, value: '' };
    },
    load: (partition) =>
      call(
        partition,
        (store, at) => store.load(at),
        ({ document, signedAt }) => document && memory.promote(partition, document, { signedAt, mayGoBack: true }),
      ),
    promote: (partition, document, options) =>
      call(
        partition,
        (store, at) => store.promote(at, document, options),
        ({ kind }) => (kind === 'promoted' ? memory.promote(partition, document, options) : undefined),
      ),
    adopt: (partition, ...given) => write(partition, (store, at) => store.adopt(at, ...given)),
    reset: (partition) => forget(partition, (store, at) => store.reset(at)),
    putIntent: (partition, intent) => write(partition, (store, at) => store.putIntent(at, intent)),
    removeIntent: async (partition, key) => {
      const removed = forget(partition, (store, at) => store.removeIntent(at, key));
      // A store that is out does not delay the answer.
      return problem() === undefined ? removed : { ok: true, value: undefined };
    },
    claimIntent: (partition, intent) => write(partition, (store, at) => store.claimIntent(at, intent)),
    intents: (partition) =>
      call(
        partition,
        (store, at) => store.intents(at),
        (found) => Promise.all(found.map((intent) => memory.putIntent(partition, intent))),
      ),
    reject: (partition, rejection) => call(partition, (store, at) => store.reject(at, rejection)),
    findRejection: (partition, ...body) => call(partition, (store, at) => store.findRejection(at, ...body)),
    forgetRejection: (partition, body) => call(partition, (store, at) => store.forgetRejection(at, body)),
    noteShowing: (partition, showing) => call(partition, (store, at) => store.noteShowing(at, showing)),
    // Sent at once, because a page that goes away cannot wait.
    endShowings: (partition, visits) => primary.endShowings(partition, visits),
    clear: async () => {
      end();
      const [kept] = await Promise.all([within(clock, SIGN_OUT_MS, primary.clear(owner)), memory.clear(owner)]);
      return kept ?? timeout(SIGN_OUT_MS);
    },
    dispose: () => undefined,
  };
}

function timeout(limitMs: number): { readonly ok: false; readonly error: PlayerError } {
  const error = new PlayerError('store/timeout', `the store: expected an answer within ${limitMs} ms, got none`);
  return { ok: false, error };
}

function signedOut(who: string): { readonly ok: false; readonly error: PlayerError } {
  const error = new PlayerError('store/signed-out', `the store: expected the user of this session, ${who}`);
  return { ok: false, error };
}
