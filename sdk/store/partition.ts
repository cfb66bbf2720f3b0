// Whose data it is, how it is keyed, and how faults become answers. Must not know what is kept.

import { isPlayerError } from '../errors.ts';
import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { TableKey } from './tables.ts';

/** Whose surface it is. Nothing of one partition can be read through another. [A9] */
export interface Partition {
  /** Of the server. */
  readonly origin: string;
  /** Who is signed in; the host's own word for nobody. */
  readonly user: string;
  readonly surface: string;
  /** From `epoch`: without it the caller is let in whoever has signed out since. */
  readonly epoch?: string | undefined;
}

/** Who signs out: all surfaces of a user at a server. */
export type Owner = Pick<Partition, 'origin' | 'user'>;

/** A value, or `store/...`. */
export type Answer<T> = Promise<Result<T, PlayerError>>;

/** The key of a partition, and the beginning of the keys of all that is in it. */
export function keyOf({ origin, user, surface }: Partition): TableKey {
  return [origin, user, surface];
}

/** Runs at a door: a fault of the surroundings becomes an answer. */
export async function answer<T>(run: () => Promise<T>): Answer<T> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (isPlayerError(error)) return { ok: false, error };
    throw error;
  }
}
