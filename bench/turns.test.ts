import { describe, expect, it } from 'vitest';
import { orderOfRound, sampleInTurn } from './turns.ts';

describe('the order of measuring', () => {
  it('[bench] alternates two sides, each first equally often', () => {
    const firsts = Array.from({ length: 8 }, (_, round) => orderOfRound(['ours', 'theirs'], round)[0]);
    expect(firsts.filter((side) => side === 'ours')).toHaveLength(4);
  });

  it('[bench] brings each of several sides to every place', () => {
    const sides = ['a', 'b', 'c'];
    for (const place of [0, 1, 2]) {
      const seen = new Set(Array.from({ length: 6 }, (_, round) => orderOfRound(sides, round)[place]));
      expect([...seen].sort()).toEqual(sides);
    }
  });

  it('[bench] measures each side once a round', async () => {
    const taken: string[] = [];
    const samples = await sampleInTurn(['a', 'b'], 2, async (side) => taken.push(side));
    expect(taken).toEqual(['a', 'b', 'b', 'a']);
    expect(samples).toEqual(
      new Map([
        ['a', [1, 4]],
        ['b', [2, 3]],
      ]),
    );
  });

  it('[bench] has an order for nothing', () => {
    expect(orderOfRound([], 3)).toEqual([]);
  });
});
