import { describe, expect, it } from 'vitest';
import { createAgingMap } from './aging-map.ts';

const keys = (count: number): number[] => Array.from({ length: count }, (_, key) => key);

describe('createAgingMap', () => {
  it('[TX14] holds what was asked for within its capacity, however much passes by', () => {
    const map = createAgingMap<number, string>(100);
    map.set(-1, 'kept');
    for (const key of keys(10_000)) {
      map.set(key, 'passing');
      expect(map.get(-1)).toBe('kept');
    }
    expect(keys(10_000).filter((key) => map.get(key) !== undefined).length).toBeLessThanOrEqual(200);
  });

  it('[TX14] loses nothing of what is walked through again and again within its capacity', () => {
    const map = createAgingMap<number, number>(100);
    let misses = 0;
    for (let round = 0; round < 5; round += 1) {
      for (const key of keys(100)) {
        if (map.get(key) !== undefined) continue;
        misses += 1;
        map.set(key, key);
      }
    }
    expect(misses).toBe(100);
  });

  it('[TX14] counts entries by their weight', () => {
    const map = createAgingMap<string, number>(100, ({ length }) => length);
    for (const key of keys(1_000)) map.set(String(key).padStart(50), key);
    expect(keys(1_000).filter((key) => map.get(String(key).padStart(50)) !== undefined).length).toBeLessThanOrEqual(4);
  });
});
