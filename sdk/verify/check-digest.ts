// Step: digest. [A1] [M2] Over the body without content coding, as it was received.

import { PlayerError } from '../errors.ts';
import { toHex } from './digest.ts';
import type { Digest } from './digest.ts';

/** Throws `verify/digest` when the body's SHA-256 is not the manifest's (lowercase hex). Rejects as the port does. */
export async function checkDigest(body: Uint8Array, sha256: string, digest: Digest): Promise<void> {
  const computed = toHex(await digest(body));
  if (computed !== sha256) {
    throw new PlayerError('verify/digest', `Body: expected SHA-256 ${sha256}, got ${computed}`, {
      expected: sha256,
      computed,
      byteLength: body.byteLength,
    });
  }
}
