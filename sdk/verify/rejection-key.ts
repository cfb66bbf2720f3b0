// The key under which a rejected body is remembered. [A7] Must not know where it is kept.

import type { Limits } from '../limits.ts';
import { toHex } from './digest.ts';
import type { Digest } from './digest.ts';

/** What the judgement of a body depends on beside the body. */
export interface JudgingSurroundings {
  readonly sdkVersion: string;
  readonly limits: Limits;
  /** Everything that the host registers: components, custom components, actions, formats, profiles; in any order. */
  readonly registry: readonly string[];
}

/** A short name for the surroundings, equal when they are: compute it once per host. Rejects as the port does. */
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
 * A body as it was judged: its digest and the format that it was read in, since a label may be wrong and be corrected.
 * @param sha256 - computed from the body, or compared with that
 */
export function bodyKey(sha256: string, formatId: string): string {
  return `${sha256}.${formatId}`;
}

/**
 * The key of a rejected body: another body, format, SDK version, limit or registry gives another key, and the body is
 * judged again. [A7]
 * @param body - from `bodyKey`
 * @param surroundings - from `surroundingsKey`
 */
export function rejectionKey(body: string, surroundings: string): string {
  return `${body}.${surroundings}`;
}
