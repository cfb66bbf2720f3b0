// The pools of one document: equal values become one entry, numbered in order of reading.
// Must not know which field a value stands in.

import type { PoolName, RecordForm, WireValue } from './form.ts';
import { keyOf, ModifierRun, PoolEntry } from './form.ts';
import type { Trace } from './trace.ts';
import type { TreePlace } from './tree-place.ts';

/** The current place, and the trace that records it. */
interface Whereabouts {
  readonly place: TreePlace;
  readonly trace: Trace | undefined;
}

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

  /**
   * The entry of a value.
   *
   * @param key - equal exactly for equal values of the pool
   * @param whereabouts - the place of the value
   */
  intern(pool: PoolName, key: string, value: WireValue, { place, trace }: Whereabouts): PoolEntry {
    const table = this.#tables[pool];
    let entry = table.get(key);
    if (entry === undefined) {
      entry = new PoolEntry(pool, table.size, value, trace === undefined ? '' : place.pointer);
      if (typeof value === 'object' && value !== null) trace?.note(value, place.pointer);
      table.set(key, entry);
    }
    return entry;
  }

  internRun(records: readonly RecordForm[]): ModifierRun {
    const key = keyOf(records);
    let run = this.#runs.get(key);
    if (run === undefined) {
      run = new ModifierRun(records);
      this.#runs.set(key, run);
    }
    return run;
  }
}
