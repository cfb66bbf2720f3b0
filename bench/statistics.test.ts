import { describe, expect, it } from 'vitest';
import { median, quantile, ratio, ratioQuartiles, spread } from './statistics.ts';

describe('statistics of samples', () => {
  it('[bench] the median is the middle sample, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('[bench] does not move with an outlier, nor change its samples', () => {
    const samples = [5, 1, 1_000, 2, 3];
    expect(median(samples)).toBe(3);
    expect(samples).toEqual([5, 1, 1_000, 2, 3]);
  });

  it('[bench] finds quantiles between samples', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
    expect(quantile([0, 10], 0.75)).toBe(7.5);
    expect([0, 1].map((q) => quantile([3, 1, 2], q))).toEqual([1, 3]);
  });

  it('[bench] measures the spread by the quartiles, relative to the median', () => {
    expect(spread([10, 20, 30, 40, 50])).toBeCloseTo(1 / 3);
    expect(spread([4, 4, 4])).toBe(0);
    expect(spread([0, 0, 0])).toBe(0);
  });

  it('[bench] divides medians, not means', () => {
    expect(ratio([1, 2, 100], [4, 4, 4])).toBe(0.5);
  });

  it('[bench] gives the quartiles of the ratio of pairs', () => {
    expect(ratioQuartiles([1, 2, 3, 4, 5], [10, 10, 10, 10, 10])).toEqual([0.2, 0.4]);
    expect(ratioQuartiles([1, 2, 9], [2, 4])).toEqual([0.5, 0.5]);
  });
});
