// Medians and spreads of samples. Must not know what was measured.

/** The middle value of at least one sample. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Half the distance between the quartiles, as a fraction of the median. */
export function spread(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
  return (at(0.75) - at(0.25)) / 2 / median(samples);
}
