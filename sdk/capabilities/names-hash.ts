// The canonical form of a list of names, and the hash that stands for it. [C2] [C4]

import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';

/** The distinct names, sorted by bytes (they are ASCII), as they are sent and hashed. */
export function canonicalNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
}

/**
 * The hash of a list of component or action names: SHA-256, lowercase hex, of the canonical names joined by LF. [C2]
 * @param digest - SHA-256; rejects as it does
 */
export async function hashNames(names: readonly string[], digest: Digest): Promise<string> {
  return toHex(await digest(new TextEncoder().encode(canonicalNames(names).join('\n'))));
}
