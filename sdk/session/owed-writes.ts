// Writes that a store has yet to take, the last one of each name, the urgent ones first, in the order in which they were
// made. Must not know what is written, nor when to try.

import type { PlayerError } from '../errors.ts';

/** How far a round has come: all taken; some refused for now; or the store did not answer. */
export type Settled = 'done' | 'left' | 'unreachable';

/** A write that is owed. */
export interface Owed<W> {
  readonly write: W;
  /** Why the store has not taken it yet. */
  readonly fault: PlayerError;
  readonly isUrgent: boolean;
}

/** Writes that are owed. */
export interface OwedWrites<W> {
  /** Owes it, in place of what was owed under this name. */
  readonly owe: (name: string, owed: Owed<W>) => void;
  /** It is done by other means, or not wanted any more. */
  readonly forget: (name: string) => void;
  readonly has: (name: string) => boolean;
  /** Why something is still owed; undefined when nothing is. */
  readonly fault: () => PlayerError | undefined;
  /** Tries everything that is owed, until the store does not answer. Two rounds at once are one. */
  readonly settle: () => Promise<Settled>;
}

/** How a write is tried. */
export interface OwedWritePorts<W> {
  /** Why the store has not taken it; undefined once it has, or never will. */
  readonly attempt: (write: W) => Promise<PlayerError | undefined>;
  /** Whether after this fault the others need not be tried. */
  readonly isUnreachable: (error: PlayerError) => boolean;
}

/** Nothing owed. */
export function createOwedWrites<W>({ attempt, isUnreachable }: OwedWritePorts<W>): OwedWrites<W> {
  const owed = new Map<string, Owed<W>>();
  let settling: Promise<Settled> | undefined;

  async function tryAll(): Promise<Settled> {
    const tried = new Set<Owed<W>>();
    for (;;) {
      // What came in the place of a write that was under way has its turn in this round.
      const untried = [...owed].filter(([, entry]) => !tried.has(entry));
      const next = untried.find(([, { isUrgent }]) => isUrgent) ?? untried.at(0);
      if (next === undefined) return owed.size === 0 ? 'done' : 'left';
      const [name, entry] = next;
      tried.add(entry);
      const fault = await attempt(entry.write);
      if (fault !== undefined && isUnreachable(fault)) return 'unreachable';
      if (fault === undefined && owed.get(name) === entry) owed.delete(name);
    }
  }

  return {
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
