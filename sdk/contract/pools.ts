// The pools of one document: equal values become one entry, numbered in order of reading.
// Must not know which field a value stands in.

import type { PoolName, WireValue } from './form.ts';
import { PoolEntry } from './form.ts';

/** The interned values of one document that is being encoded. */
export class Pools {
  readonly #entries = new Map<string, PoolEntry>();
  readonly #sizes = new Map<PoolName, number>();

  /** The entry of a value. @param key - equal exactly for equal values of the pool */
  intern(pool: PoolName, key: string, value: WireValue): PoolEntry {
    const whole = `${pool}:${key}`;
    const known = this.#entries.get(whole);
    if (known !== undefined) return known;
    const id = this.size(pool);
    const entry = new PoolEntry(pool, id, value);
    this.#sizes.set(pool, id + 1);
    this.#entries.set(whole, entry);
    return entry;
  }

  /** How many different values a pool holds. */
  size(pool: PoolName): number {
    return this.#sizes.get(pool) ?? 0;
  }
}
