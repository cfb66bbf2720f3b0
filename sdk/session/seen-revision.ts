// The highest revision that a surface has seen in this session. A store keeps its own for the next visit. [A6]

import { isLowerRevision, lockedRevision } from '../verify/check-rollback.ts';
import type { RevisionLock } from '../verify/check-rollback.ts';

/** The highest revision of one surface. */
export interface SeenRevision {
  /** Nothing lower is accepted; undefined when anything may come. */
  readonly highest: () => number | undefined;
  /** Takes a revision that is not lower. */
  readonly raise: (lock: RevisionLock | undefined) => void;
  /** Takes any: a person insists on an earlier revision, or the host goes back. */
  readonly replace: (lock: RevisionLock | undefined) => void;
}

/** Nothing is known yet. With `hasKeys`, where the host takes signed documents alone, unsigned revisions count for nothing. */
export function createSeenRevision(now: () => number, hasKeys: boolean): SeenRevision {
  let seen: RevisionLock | undefined;
  const highest = (): number | undefined => lockedRevision(seen, now());
  return {
    highest,
    raise: (lock) => {
      const revision = hasKeys && lock?.until !== undefined ? undefined : lockedRevision(lock, now());
      if (revision !== undefined && !isLowerRevision(revision, highest())) seen = lock;
    },
    replace: (lock) => {
      seen = lock;
    },
  };
}
