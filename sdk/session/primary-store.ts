// The store that outlives the page, used within limits and on behalf of the epoch that the session began in. Lets nothing
// through after sign-out, here or in another tab. [A9] Must not know what is kept, nor what is used instead.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Answer, Owner } from '../store/partition.ts';
import { epochBeganAt } from '../store/sign-out-fence.ts';
import type { Clock } from '../transport/clock.ts';
import { createBoundedCalls } from './bounded-calls.ts';

/** A use of a store, on behalf of an epoch; `isWaitedFor`: whether what it does is still wanted. */
export type StoreUse<T> = (store: DocumentStore, epoch: string | undefined, isWaitedFor: () => boolean) => Answer<T>;

/** The primary store of a session. */
export interface PrimaryStore {
  /** Uses it within `limitMs`; `isQuiet`: nobody is told when it is slow. */
  readonly reach: <T>(use: StoreUse<T>, limitMs: number, isQuiet?: boolean) => Answer<T>;
  /** Asks whether the user is still signed in. */
  readonly lookAtFence: (limitMs: number, isQuiet?: boolean) => Answer<string>;
  /** Why nothing is let through any more. */
  readonly over: () => PlayerError | undefined;
  /** Lets nothing more through, what is under way included, and forgets the user. */
  readonly signOut: () => Answer<void>;
}

/** What it needs from outside. */
export interface PrimaryStorePorts {
  readonly primary: DocumentStore;
  readonly owner: Owner;
  readonly clock: Clock;
  /** It cannot be used, or is slow. */
  readonly onUnusable: (error: PlayerError) => void;
  /** It was slow, and has answered after all. */
  readonly onAnswered: () => void;
  /** The user has signed out in another tab. Called once. */
  readonly onSignedOut: (error: PlayerError) => void;
}

/** How long what is on its way to the screen waits for the store, in ms: longer than a healthy one takes, and hardly noticed. */
export const PATIENCE_MS = 500;

/** How long anything may take, in ms: opening a database has 3 s of its own. */
export const CALL_MS = 4_000;

const UNUSABLE = new Set(['store/unavailable', 'store/blocked', 'store/newer', 'store/timeout']);

/** Whether after this fault another call need not be tried now. */
export function isUnusable({ code }: PlayerError): boolean {
  return UNUSABLE.has(code);
}

/** A store that has not been asked yet. */
export function createPrimaryStore({
  primary,
  owner,
  clock,
  onUnusable,
  onAnswered,
  onSignedOut,
}: PrimaryStorePorts): PrimaryStore {
  const startedAt = clock.now();
  let end: PlayerError | undefined;
  let epoch: Answer<string> | undefined;
  const over = (): PlayerError | undefined => end;
  const calls = createBoundedCalls({
    clock,
    slowMs: PATIENCE_MS,
    onSlow: (error) => judge(error),
    onLate: (answer) => (end !== undefined || isFault(answer) ? undefined : onAnswered()),
  });

  function judge(error: PlayerError): void {
    if (end !== undefined) return;
    if (error.code === 'store/signed-out') {
      end = error;
      calls.release(error);
      onSignedOut(error);
    } else if (isUnusable(error)) onUnusable(error);
  }

  /** Asked for with the first call; where it cannot be had, again with the next. */
  function epochOf(): Answer<string> {
    epoch ??= ask();
    return epoch;
  }

  async function ask(): Answer<string> {
    const asked = primary.epoch(owner);
    const found = await calls.wait(() => asked, CALL_MS, true);
    if (!found.ok) {
      epoch = undefined;
      void asked.then((late) => (late.ok && end === undefined ? onAnswered() : undefined));
      return found;
    }
    // The answer may come late. An epoch from the future is one from before this device's clock was set back.
    const beganAt = epochBeganAt(found.value);
    return beganAt > startedAt && beganAt <= clock.now() ? signedOut() : found;
  }

  async function reach<T>(use: StoreUse<T>, limitMs: number, isQuiet?: boolean): Answer<T> {
    const result = await calls.wait<T>(
      async (isWaitedFor) => {
        const began = await epochOf();
        // A sign-out may have come while it was waited for.
        if (!began.ok || !isWaitedFor()) return began.ok ? nobodyWaits : began;
        return use(primary, began.value, isWaitedFor);
      },
      limitMs,
      isQuiet,
    );
    if (!result.ok) judge(result.error);
    const error = over();
    return error === undefined ? result : { ok: false, error };
  }

  return {
    reach: (use, limitMs, isQuiet) =>
      end === undefined ? reach(use, limitMs, isQuiet) : Promise.resolve({ ok: false, error: end }),
    lookAtFence: (limitMs, isQuiet) => reach((store, began) => currentEpoch(store, owner, began), limitMs, isQuiet),
    over,
    signOut: () => {
      end ??= new PlayerError('store/signed-out', 'the store: expected a user, got none any more');
      calls.release(end);
      return calls.wait(() => primary.clear(owner), CALL_MS);
    },
  };
}

/** What nobody hears, and no fault of the store. */
const nobodyWaits: Result<never, PlayerError> = {
  ok: false,
  error: /* @__PURE__ */ new PlayerError('store/aborted', 'the store: expected somebody who waits, got nobody'),
};

function isFault(answer: Result<unknown, PlayerError>): boolean {
  return !answer.ok && isUnusable(answer.error);
}

function signedOut(): Result<never, PlayerError> {
  return {
    ok: false,
    error: new PlayerError(
      'store/signed-out',
      'the store: expected the user of this session, who has signed out in another tab',
    ),
  };
}

/** The epoch that the session began in; `store/signed-out` when that is over. Storage that was cleared ends none. */
async function currentEpoch(store: DocumentStore, owner: Owner, began: string | undefined): Answer<string> {
  const found = await store.epoch(owner);
  return !found.ok || found.value === '' || found.value === began ? found : signedOut();
}
