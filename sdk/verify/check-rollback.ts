// Step: rollback, and the comparison of revisions that it refuses by. [A6]

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readTimestamp } from '../manifest/timestamp.ts';

/** True where a revision is lower than another; a missing revision is lower than any. */
export function isLowerRevision(revision: number | undefined, than: number | undefined): boolean {
  return (revision ?? -1) < (than ?? -1);
}

/** A revision below which nothing is accepted, for a while. */
export interface RevisionLock {
  readonly revision: number;
  /** End of the lock in ms since 1970 by this device's clock; undefined: it does not end. */
  readonly until: number | undefined;
}

/**
 * The lock of an accepted document; undefined where it has no revision. It does not end where a key of the host has signed the document.
 * Else it ends when the document expires: an attacker on the network may write a revision that no later revision reaches. [A6]
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

/** The error `verify/rolled-back`. */
export function rolledBack(revision: number | undefined, promotedRevision: number | undefined): PlayerError {
  return new PlayerError(
    'verify/rolled-back',
    `Manifest: expected revision ${promotedRevision ?? 'none'} or a later one, got ${revision ?? 'none'}`,
    { promotedRevision, revision },
  );
}

/**
 * Throws `verify/rolled-back` for a revision lower than the promoted revision. An equal revision is accepted. A manifest
 * without a revision counts as lower than any revision, so that leaving the number out does not evade the check. A host that
 * means to go back resets the surface; then nothing is promoted.
 *
 * @param promotedRevision - revision of the surface's last-known-good; undefined where there is no document or no revision
 */
export function checkRollback(manifest: Manifest, promotedRevision: number | undefined): void {
  if (isLowerRevision(manifest.revision, promotedRevision)) throw rolledBack(manifest.revision, promotedRevision);
}
