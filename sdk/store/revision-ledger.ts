// The highest revisions that a session has seen, and the one judge of what may come after them. [A6] Must not know what is
// stored: a store keeps its own highest revision, for the next session, and tells it here.

import type { PlayerError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';
import { isLowerRevision, lockedRevision, rolledBack } from '../verify/check-rollback.ts';
import type { RevisionLock } from '../verify/check-rollback.ts';

/** The ledger as one piece of work has it: once the host goes back on purpose, what began before counts no more. */
export interface LedgerEntry {
  readonly isCurrent: () => boolean;
  /** Raises nothing once it is not current. */
  readonly raise: (lock: RevisionLock | undefined) => void;
  /** The same, where a person insists on an earlier revision. */
  readonly replace: (lock: RevisionLock | undefined) => void;
}

/** What a session knows of revisions, by surface. */
export interface RevisionLedger {
  /** The highest of what the surface has shown, and of what its store has told, while it counts; undefined before either. */
  readonly highest: (surface: string) => number | undefined;
  /** `verify/rolled-back` for a revision that is lower. */
  readonly objection: (surface: string, revision: number | undefined) => PlayerError | undefined;
  /** For a piece of work that begins now. */
  readonly begin: (surface: string) => LedgerEntry;
  /** The host goes back on purpose. */
  readonly forget: (surface: string) => void;
}

/** Nothing is known yet. With `hasKeys`, where the host takes signed documents alone, unsigned revisions count for nothing. [A6] */
export function createRevisionLedger({ now }: Pick<Clock, 'now'>, hasKeys = false): RevisionLedger {
  const locks = new Map<string, RevisionLock>();
  const resets = new Map<string, number>();
  const highest = (surface: string): number | undefined => lockedRevision(locks.get(surface), now());
  const put = (surface: string, lock: RevisionLock | undefined): void => {
    if (lock === undefined) locks.delete(surface);
    else locks.set(surface, lock);
  };
  return {
    highest,
    objection: (surface, revision) =>
      isLowerRevision(revision, highest(surface)) ? rolledBack(revision, highest(surface)) : undefined,
    begin: (surface) => {
      const began = resets.get(surface);
      const isCurrent = (): boolean => resets.get(surface) === began;
      return {
        isCurrent,
        raise: (lock) => {
          const revision = hasKeys && lock?.until !== undefined ? undefined : lockedRevision(lock, now());
          if (revision !== undefined && isCurrent() && !isLowerRevision(revision, highest(surface))) put(surface, lock);
        },
        replace: (lock) => {
          if (isCurrent()) put(surface, lock);
        },
      };
    },
    forget: (surface) => {
      resets.set(surface, (resets.get(surface) ?? 0) + 1);
      locks.delete(surface);
    },
  };
}
