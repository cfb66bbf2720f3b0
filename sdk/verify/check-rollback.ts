// Step: never go back. [A6]

import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';

/**
 * Throws `verify/rolled-back` for a revision lower than the promoted one. Equal is accepted. A manifest without a
 * revision, after one that had it, counts as lower: leaving the number out is no way around the check. A host that
 * means to go back resets the surface, and then nothing is promoted.
 *
 * @param promotedRevision - of the surface's last-known-good; undefined where there is none or it has none
 */
export function checkRollback(manifest: Manifest, promotedRevision: number | undefined): void {
  if (promotedRevision !== undefined && (manifest.revision ?? -1) < promotedRevision) {
    throw new PlayerError(
      'verify/rolled-back',
      `Manifest: expected revision ${promotedRevision} or a later one, got ${manifest.revision ?? 'none'}`,
      { promotedRevision, revision: manifest.revision },
    );
  }
}
