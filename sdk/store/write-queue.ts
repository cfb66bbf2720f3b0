// Writes that the primary store has yet to take, and when it is tried again: at once when something says that it works, else
// after a wait that doubles. Must not know what is written, nor how that is tried.

import type { PlayerError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';

/** A write that is owed. */
export interface OwedWrite<W> {
  readonly write: W;
  /** Why the store has not taken it yet. */
  readonly fault: PlayerError;
  /** A decision of a person: tried before any document. */
  readonly isDecision: boolean;
}

/** How far a round has come: all taken; some refused for now; or the store did not answer. */
export type Round = 'done' | 'left' | 'unreachable';

/** What is owed: the last write of each name, in the order in which they were made. */
export interface WriteQueue<W> {
  /** Owes it, in place of what was owed under this name. */
  readonly owe: (name: string, owed: OwedWrite<W>) => void;
  /** It is done by other means, or not wanted any more. */
  readonly forget: (name: string) => void;
  readonly has: (name: string) => boolean;
  /** Why something is still owed; undefined when nothing is. */
  readonly fault: () => PlayerError | undefined;
  /** Tries everything that is owed, until the store does not answer. Two rounds at once are one. */
  readonly settle: () => Promise<Round>;
  /** Looks at the store now; where a look is under way, once more after it. */
  readonly lookNow: () => void;
  /** Looks at it after a while, unless that is planned already. */
  readonly lookLater: () => void;
  /** Looks no more. */
  readonly stop: () => void;
}

/** How writes are tried. */
export interface WriteQueuePorts<W> {
  readonly clock: Clock;
  /** Why the store has not taken it; undefined once it has, or never will. */
  readonly attempt: (write: W) => Promise<PlayerError | undefined>;
  /** Whether after this fault the others need not be tried. */
  readonly isUnreachable: (error: PlayerError) => boolean;
  /** Looks whether the store works again; answers whether there is nothing left to look for. */
  readonly look: () => Promise<boolean>;
}

/** The first wait, which doubles up to the last, in ms. A store that has been well for twice the last begins anew. */
const FIRST_MS = 1_000;
const LAST_MS = 60_000;

/** Nothing owed, nothing planned. */
export function createWriteQueue<W>({ clock, attempt, isUnreachable, look }: WriteQueuePorts<W>): WriteQueue<W> {
  const owed = new Map<string, OwedWrite<W>>();
  let settling: Promise<Round> | undefined;
  const looks = createLooks(clock, look);

  async function tryAll(): Promise<Round> {
    const tried = new Set<OwedWrite<W>>();
    for (;;) {
      // What came in the place of a write that was under way has its turn in this round.
      const untried = [...owed].filter(([, entry]) => !tried.has(entry));
      const next = untried.find(([, { isDecision }]) => isDecision) ?? untried.at(0);
      if (next === undefined) return owed.size === 0 ? 'done' : 'left';
      const [name, entry] = next;
      tried.add(entry);
      const fault = await attempt(entry.write);
      if (fault !== undefined && isUnreachable(fault)) return 'unreachable';
      if (fault === undefined && owed.get(name) === entry) owed.delete(name);
    }
  }

  return {
    ...looks,
    has: (name) => owed.has(name),
    fault: () => [...owed.values()].at(0)?.fault,
    forget: (name) => owed.delete(name),
    owe: (name, entry) => {
      owed.delete(name);
      owed.set(name, entry);
    },
    settle: () => (settling ??= tryAll().finally(() => (settling = undefined))),
  };
}

function createLooks(
  clock: Clock,
  look: () => Promise<boolean>,
): Pick<WriteQueue<unknown>, 'lookNow' | 'lookLater' | 'stop'> {
  let failures = 0;
  let lastAt = -Infinity;
  let cancel: (() => void) | undefined;
  let isRunning = false;
  let isWantedAgain = false;
  let isStopped = false;

  function lookNow(): void {
    if (isStopped) return;
    isWantedAgain = isRunning;
    if (isRunning) return;
    cancel?.();
    cancel = undefined;
    isRunning = true;
    void look()
      .finally(() => (isRunning = false))
      .then((isDone) => {
        lastAt = clock.now();
        if (isWantedAgain) lookNow();
        else if (!isDone) lookLater();
      });
  }

  function lookLater(): void {
    if (isStopped || isRunning || cancel !== undefined) return;
    if (Math.abs(clock.now() - lastAt) > LAST_MS * 2) failures = 0;
    cancel = clock.after(Math.min(FIRST_MS * 2 ** failures, LAST_MS), lookNow);
    failures = Math.min(failures + 1, 10);
  }

  return {
    lookNow,
    lookLater,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
