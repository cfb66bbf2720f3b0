// The pools of one document: equal values become one entry, numbered in order of reading.
// Must not know which field a value stands in.

import type { PoolName, RecordForm, WireValue } from './form.ts';
import { keyOf, ModifierRun, PoolEntry } from './form.ts';

/** The interned values of one document that is being encoded. */
export class Pools {
  readonly #tables: Readonly<Record<PoolName, Map<string, PoolEntry>>> = {
    strings: new Map(),
    colors: new Map(),
    expressions: new Map(),
    paths: new Map(),
    images: new Map(),
    fonts: new Map(),
  };
  readonly #runs = new Map<string, ModifierRun>();

  /** The entry of a value. @param key - equal exactly for equal values of the pool */
  intern(pool: PoolName, key: string, value: WireValue): PoolEntry {
    const table = this.#tables[pool];
    let entry = table.get(key);
    if (entry === undefined) {
      entry = new PoolEntry(pool, `${pool}${table.size}`, value);
      table.set(key, entry);
    }
    return entry;
  }

  /** The run of some modifier records. */
  internRun(records: readonly RecordForm[]): ModifierRun {
    const key = keyOf(records);
    let run = this.#runs.get(key);
    if (run === undefined) {
      run = new ModifierRun(records);
      this.#runs.set(key, run);
    }
    return run;
  }

  /** How many different values a pool holds. */
  size(pool: PoolName): number {
    return this.#tables[pool].size;
  }
}
