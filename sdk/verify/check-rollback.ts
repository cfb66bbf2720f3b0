// Never go back: the one comparison of revisions, and the step of verification that refuses by it. [A6]

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readTimestamp } from '../manifest/timestamp.ts';

/** Whether a revision is lower than another one; none is lower than any. */
export function isLowerRevision(revision: number | undefined, than: number | undefined): boolean {
  return (revision ?? -1) < (than ?? -1);
}

/** A revision below which nothing is accepted, for a while. */
export interface RevisionLock {
  readonly revision: number;
  /** In ms since 1970 by this device's clock; undefined: for good. */
  readonly until: number | undefined;
}

/**
 * The lock of an accepted document; undefined where it has no revision. It holds for good where a key of the host has signed the document,
 * else until that expires: anybody on the way may write a revision that no later one reaches. [A6]
 */
export function revisionLock(
  { revision, expiresAt }: Manifest,
  clockOffsetSeconds: number,
  isSigned: boolean,
): RevisionLock | undefined {
  if (revision === undefined) return undefined;
  const expiry = readTimestamp(expiresAt) ?? -Infinity;
  return { revision, until: isSigned ? undefined : (expiry - clockOffsetSeconds) * 1_000 };
}

/** The revision of a lock that still holds. */
export function lockedRevision(lock: RevisionLock | undefined, nowMs: number): number | undefined {
  return lock !== undefined && nowMs < (lock.until ?? Infinity) ? lock.revision : undefined;
}

/** `verify/rolled-back`: what is refused, and why. */
export function rolledBack(revision: number | undefined, promotedRevision: number | undefined): PlayerError {
  return new PlayerError(
    'verify/rolled-back',
    `Manifest: expected revision ${promotedRevision ?? 'none'} or a later one, got ${revision ?? 'none'}`,
    { promotedRevision, revision },
  );
}

/**
 * Throws `verify/rolled-back` for a revision lower than the promoted one. Equal is accepted. A manifest without a
 * revision, after one that had it, counts as lower: leaving the number out is no way around the check. A host that
 * means to go back resets the surface, and then nothing is promoted.
 *
 * @param promotedRevision - of the surface's last-known-good; undefined where there is none or it has none
 */
export function checkRollback(manifest: Manifest, promotedRevision: number | undefined): void {
  if (isLowerRevision(manifest.revision, promotedRevision)) throw rolledBack(manifest.revision, promotedRevision);
}
