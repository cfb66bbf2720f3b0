// Calls of the store that outlives the page: within limits, and on behalf of the epoch that the session began in. Nothing is let
// through after a sign-out, here or in another tab. [A9] Must not know what is kept, nor what is used instead.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { Clock } from '../transport/clock.ts';
import type { DocumentStore } from './document-store.ts';
import type { Answer, Owner, Partition } from './partition.ts';
import { epochBeganAt } from './sign-out-fence.ts';

/** One use of a store. `partition` is of the session's epoch where the store is shared; `isWaitedFor`: whether somebody still waits. */
export type StoreUse<T> = (store: DocumentStore, partition: Partition, isWaitedFor: () => boolean) => Answer<T>;

/** How long a call may take, and whether somebody is told when it is slow. */
export interface CallLimit {
  readonly limitMs: number;
  readonly isQuiet?: boolean;
}

/** The primary store of a session. */
export interface PrimaryCalls {
  /** The answer; `store/timeout` after the limit, `store/signed-out` once the session is over. */
  readonly reach: <T>(partition: Partition, use: StoreUse<T>, limit: CallLimit) => Answer<T>;
  /** Asks whether the user is still signed in. */
  readonly lookAtFence: (limit: CallLimit) => Answer<string>;
  /** Why nothing is let through any more. */
  readonly over: () => PlayerError | undefined;
  /** Lets nothing more through, what is under way included, and forgets the user. */
  readonly signOut: () => Answer<void>;
}

/** What it needs from outside. */
export interface PrimaryCallPorts {
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

/** Of a store that has not been asked yet. */
export function createPrimaryCalls(ports: PrimaryCallPorts): PrimaryCalls {
  const { primary, owner, clock } = ports;
  const startedAt = clock.now();
  let end: PlayerError | undefined;
  let epoch: Answer<string> | undefined;
  const over = (): PlayerError | undefined => end;
  const calls = createBoundedCalls(clock, { onSlow: judge, onLate: takeLate });

  function judge(error: PlayerError): void {
    if (end !== undefined) return;
    if (error.code === 'store/signed-out') {
      finish(error);
      ports.onSignedOut(error);
    } else if (isUnusable(error)) ports.onUnusable(error);
  }

  function finish(error: PlayerError): void {
    end ??= error;
    calls.giveUp(end);
  }

  function takeLate(answer: Result<unknown, PlayerError>): void {
    if (end === undefined && (answer.ok || !isUnusable(answer.error))) ports.onAnswered();
  }

  async function askEpoch(): Answer<string> {
    const asked = primary.epoch(owner);
    const found = await calls.wait(() => asked, { limitMs: CALL_MS, isQuiet: true });
    if (!found.ok) {
      // The next call asks again.
      epoch = undefined;
      void asked.then((late) => (late.ok ? takeLate(late) : undefined));
      return found;
    }
    // The answer may come late. An epoch from the future is one from before this device's clock was set back.
    const beganAt = epochBeganAt(found.value);
    return beganAt > startedAt && beganAt <= clock.now() ? signedOutElsewhere() : found;
  }

  async function reach<T>(
    use: (epoch: string | undefined, isWaitedFor: () => boolean) => Answer<T>,
    limit: CallLimit,
  ): Answer<T> {
    if (end !== undefined) return { ok: false, error: end };
    const result = await calls.wait<T>(async (isWaitedFor) => {
      const began = await (epoch ??= askEpoch());
      if (!began.ok) return began;
      // A sign-out may have come while it was waited for.
      return isWaitedFor() ? use(began.value, isWaitedFor) : nobodyWaits;
    }, limit);
    if (!result.ok) judge(result.error);
    const error = over();
    return error === undefined ? result : { ok: false, error };
  }

  return {
    reach: (partition, use, limit) =>
      reach((began, isWaitedFor) => use(primary, { ...partition, epoch: began }, isWaitedFor), limit),
    lookAtFence: (limit) =>
      reach(async (began) => {
        const found = await primary.epoch(owner);
        // Storage that was cleared ends no session.
        return !found.ok || found.value === '' || found.value === began ? found : signedOutElsewhere();
      }, limit),
    over,
    signOut: () => {
      finish(new PlayerError('store/signed-out', 'the store: expected a user, got none any more'));
      return calls.wait(() => primary.clear(owner), { limitMs: CALL_MS });
    },
  };
}

interface BoundedCalls {
  /** The answer in time. A late one is nobody's, but says that the store works. */
  readonly wait: <T>(start: (isWaitedFor: () => boolean) => Answer<T>, limit: CallLimit) => Answer<T>;
  /** Ends the waiting for all calls. */
  readonly giveUp: (error: PlayerError) => void;
}

function createBoundedCalls(
  clock: Clock,
  listener: {
    readonly onSlow: (error: PlayerError) => void;
    readonly onLate: (answer: Result<unknown, PlayerError>) => void;
  },
): BoundedCalls {
  const waiting = new Set<(error: PlayerError) => void>();
  return {
    giveUp: (error) => {
      for (const end of [...waiting]) end(error);
    },
    wait: async (start, { limitMs, isQuiet = false }) => {
      let isWaitedFor = true;
      let isSlow = false;
      let end: (error: PlayerError) => void = () => undefined;
      const givenUp = new Promise<Result<never, PlayerError>>((resolve) => {
        end = (error) => resolve({ ok: false, error });
      });
      waiting.add(end);
      const running = start(() => isWaitedFor);
      const stopLooking = isQuiet
        ? undefined
        : clock.after(PATIENCE_MS, () => {
            isSlow = true;
            listener.onSlow(timeout(PATIENCE_MS));
          });
      const stopLimit = clock.after(limitMs, () => end(timeout(limitMs)));
      running.then(
        (answer) => {
          stopLooking?.();
          if (isSlow) listener.onLate(answer);
        },
        () => stopLooking?.(),
      );
      try {
        return await Promise.race([running, givenUp]);
      } finally {
        isWaitedFor = false;
        stopLimit();
        waiting.delete(end);
      }
    },
  };
}

/** What nobody hears, and no fault of the store. */
const nobodyWaits: Result<never, PlayerError> = {
  ok: false,
  error: /* @__PURE__ */ new PlayerError('store/aborted', 'the store: expected somebody who waits, got nobody'),
};

function timeout(limitMs: number): PlayerError {
  return new PlayerError('store/timeout', `the store: expected an answer within ${limitMs} ms, got none`);
}

function signedOutElsewhere(): Result<never, PlayerError> {
  return {
    ok: false,
    error: new PlayerError(
      'store/signed-out',
      'the store: expected the user of this session, who has signed out in another tab',
    ),
  };
}
