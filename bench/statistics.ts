// Medians and spreads of samples. Must not know what was measured.

/** The value below which the share `q` of at least one sample lies, between two samples where it falls between them. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = q * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/** The middle value of at least one sample. */
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

/** The quartiles of the ratios of samples that were taken as pairs: how far the ratio itself wanders. */
export function ratioQuartiles(
  ours: readonly number[],
  theirs: readonly number[],
): readonly [low: number, high: number] {
  const pairs = ours.slice(0, theirs.length).map((value, index) => value / theirs[index]);
  return [quantile(pairs, 0.25), quantile(pairs, 0.75)];
}
