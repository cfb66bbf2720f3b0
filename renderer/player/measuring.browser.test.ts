// The measurers that the players of a page share.

import { expect, it } from 'vitest';
import { measurerAt } from './measuring.ts';

it('[LY16] are kept for each density that is asked for again and again, however many there are', () => {
  const densities = Array.from({ length: 20 }, (_, index) => 1 + index / 64);
  const first = densities.map(measurerAt);
  expect(densities.map(measurerAt).every((measurer, index) => measurer === first[index])).toBe(true);
  const used = measurerAt(1);
  for (let index = 0; index < 200; index += 1) {
    measurerAt(5 + index / 64);
    expect(measurerAt(1)).toBe(used);
  }
  expect(measurerAt(1 + 1 / 64)).not.toBe(first[1]);
});
