// A map that forgets what was not asked for lately, so that untrusted keys cannot fill the memory. Must not know what it holds.

/** A map of bounded size. */
export interface AgingMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * A map of two generations: what is asked for moves to the young one, and once that is full the old one is forgotten. Whatever
 * was asked for within the last `capacity` keys is there, and at most twice as many are held. Each call costs the same.
 *
 * @param capacity - weight of a generation
 * @param weigh - what an entry counts; default: 1
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
