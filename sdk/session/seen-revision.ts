// The highest revision that a surface has seen in this session. The store keeps its own for the next visit. [A6]

import { isLowerRevision, lockedRevision } from '../verify/check-rollback.ts';
import type { RevisionLock } from '../verify/check-rollback.ts';

/** The highest revision of one surface. */
export interface SeenRevision {
  /** The lowest acceptable revision; undefined if any is acceptable. */
  readonly highest: () => number | undefined;
  /** Records a revision that is not lower. */
  readonly raise: (lock: RevisionLock | undefined) => void;
  /** Records any revision, because a person or the host goes back. */
  readonly replace: (lock: RevisionLock | undefined) => void;
}

/**
 * Begins without a revision. With `hasKeys` the host only accepts signed documents, so unsigned revisions are ignored.
 */
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
