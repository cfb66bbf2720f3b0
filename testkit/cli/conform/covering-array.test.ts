import { describe, expect, it } from 'vitest';
import { coveringArray } from './covering-array.ts';

describe('coveringArray', () => {
  it('[CS4] has every two values of every two factors in a row, in far fewer rows than all combinations', () => {
    const factors = { a: [1, 2, 3, 4], b: ['x', 'y', 'z'], c: [true, false], d: [5, 6, 7, 8, 9] };
    const rows = coveringArray<{ a: number; b: string; c: boolean; d: number }>(factors);
    const names = ['a', 'b', 'c', 'd'] as const;
    for (const one of names)
      for (const other of names)
        for (const first of factors[one])
          for (const second of factors[other])
            if (one !== other) expect(rows.some((row) => row[one] === first && row[other] === second)).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(26);
    expect(coveringArray(factors)).toEqual(rows);
  });
});
