// The key under which a rejected body is remembered. [A7] Must not know where it is kept.

import type { Limits } from '../limits.ts';
import { toHex } from './digest.ts';
import type { Digest } from './digest.ts';

/** Everything beside the body that its judgement depends on. */
export interface JudgingSurroundings {
  readonly sdkVersion: string;
  readonly limits: Limits;
  /** Everything that the host registers: components, custom components, actions, formats, profiles; in any order. */
  readonly registry: readonly string[];
}

/** A hash of the surroundings: compute it once per host. Rejects as the port does. */
export async function surroundingsKey(
  { sdkVersion, limits, registry }: JudgingSurroundings,
  digest: Digest,
): Promise<string> {
  const lines = [
    sdkVersion,
    ...Object.entries(limits)
      .map(([name, value]) => `${name}=${String(value)}`)
      .sort(),
    ...[...new Set(registry)].sort(),
  ];
  return toHex(await digest(new TextEncoder().encode(lines.join('\n')))).slice(0, 32);
}

/**
 * The key of a judged body: its digest and format, since a wrong format label may be corrected later.
 * @param sha256 - the body's digest, verified
 */
export function bodyKey(sha256: string, formatId: string): string {
  return `${sha256}.${formatId}`;
}
