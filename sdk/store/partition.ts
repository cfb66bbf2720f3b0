// Partitions with their keys, and faults as answers. Must not know the stored data.

import { isPlayerError } from '../errors.ts';
import type { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { TableKey } from './tables.ts';

/** A surface of a user at a server. No partition gives access to another. [A9] */
export interface Partition {
  /** Origin of the server. */
  readonly origin: string;
  /** The signed-in user; the host chooses the name for nobody. */
  readonly user: string;
  readonly surface: string;
  /** The value of `epoch`. Without it the caller has access despite sign-outs. */
  readonly epoch?: string | undefined;
}

/** The user who signs out, with all surfaces at a server. */
export type Owner = Pick<Partition, 'origin' | 'user'>;

/** A value, or `store/...`. */
export type Answer<T> = Promise<Result<T, PlayerError>>;

/** The key of a partition, and the prefix of all keys in it. */
export function keyOf({ origin, user, surface }: Partition): TableKey {
  return [origin, user, surface];
}

/** Runs at the edge of the store: turns an environment's fault into an answer. */
export async function answer<T>(run: () => Promise<T>): Answer<T> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (isPlayerError(error)) return { ok: false, error };
    throw error;
  }
}
