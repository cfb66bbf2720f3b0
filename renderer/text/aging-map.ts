// A map that forgets entries that were not read lately, so that untrusted keys cannot fill the memory. Must not know its entries.

/** A map of bounded size. */
export interface AgingMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * A map of two generations. A read entry moves to the young generation; once that is full, the old generation is
 * forgotten. The last `capacity` used entries are always there, and the map holds at most twice as many. Each call has
 * constant cost.
 *
 * @param capacity - weight of a generation
 * @param weigh - weight of an entry. Default: 1
 */
export function createAgingMap<Key, Value>(
  capacity: number,
  weigh: (key: Key, value: Value) => number = () => 1,
): AgingMap<Key, Value> {
  let young = new Map<Key, Value>();
  let old = new Map<Key, Value>();
  let weight = 0;
  const set = (key: Key, value: Value): void => {
    if (weight >= capacity) {
      old = young;
      young = new Map();
      weight = 0;
    }
    young.set(key, value);
    weight += weigh(key, value);
  };
  return {
    get(key) {
      const known = young.get(key);
      if (known !== undefined) return known;
      const aged = old.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
  };
}
