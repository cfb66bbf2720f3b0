// Never go back: the one comparison of revisions, and the step of verification that refuses by it. [A6]

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';

/** Whether a revision is lower than another one; none is lower than any. */
export function isLowerRevision(revision: number | undefined, than: number | undefined): boolean {
  return (revision ?? -1) < (than ?? -1);
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
