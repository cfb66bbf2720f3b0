// Medians and spreads of samples. Must not know the measurement.

/** The quantile `q` of samples, interpolated. The samples must not be empty. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/** The median of samples, which must not be empty. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Half the distance between the quartiles, as a fraction of the median; 0 when the median is 0. */
export function spread(samples: readonly number[]): number {
  const middle = median(samples);
  return middle === 0 ? 0 : (quantile(samples, 0.75) - quantile(samples, 0.25)) / 2 / middle;
}

/** The ratio of the medians of two sides. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours) / median(theirs);
}

/** The quartiles of the ratios of paired samples. */
export function ratioQuartiles(
  ours: readonly number[],
  theirs: readonly number[],
): readonly [low: number, high: number] {
  const pairs = ours.slice(0, theirs.length).map((value, index) => value / theirs[index]);
  return [quantile(pairs, 0.25), quantile(pairs, 0.75)];
}
