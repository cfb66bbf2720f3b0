// The highest revisions that a session has seen, and the one judge of what may come after them. [A6] Must not know what is
// stored: a store keeps its own highest revision, for the next session, and tells it here.

import type { PlayerError } from '../errors.ts';
import { isLowerRevision, rolledBack } from '../verify/check-rollback.ts';

/** The ledger as one piece of work has it: once the host goes back on purpose, what began before counts no more. */
export interface LedgerEntry {
  readonly isCurrent: () => boolean;
  /** Raises nothing once it is not current. */
  readonly raise: (revision: number | undefined) => void;
}

/** What a session knows of revisions, by surface. */
export interface RevisionLedger {
  /** The highest of what the surface has shown, and of what its store has told; undefined before either. */
  readonly highest: (surface: string) => number | undefined;
  /** `verify/rolled-back` for a revision that is lower. */
  readonly objection: (surface: string, revision: number | undefined) => PlayerError | undefined;
  /** For a piece of work that begins now. */
  readonly begin: (surface: string) => LedgerEntry;
  /** The host goes back on purpose. */
  readonly forget: (surface: string) => void;
}

/** Nothing is known yet. */
export function createRevisionLedger(): RevisionLedger {
  const revisions = new Map<string, number>();
  const resets = new Map<string, number>();
  const highest = (surface: string): number | undefined => revisions.get(surface);
  return {
    highest,
    objection: (surface, revision) =>
      isLowerRevision(revision, highest(surface)) ? rolledBack(revision, highest(surface)) : undefined,
    begin: (surface) => {
      const began = resets.get(surface);
      const isCurrent = (): boolean => resets.get(surface) === began;
      return {
        isCurrent,
        raise: (revision) => {
          if (revision !== undefined && isCurrent() && isLowerRevision(highest(surface), revision))
            revisions.set(surface, revision);
        },
      };
    },
    forget: (surface) => {
      resets.set(surface, (resets.get(surface) ?? 0) + 1);
      revisions.delete(surface);
    },
  };
}
