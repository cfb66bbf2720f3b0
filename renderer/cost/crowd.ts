// How many lines and curves of a path are near each other. Must not know where the path is drawn.

import type { Bounds } from '../matrix.ts';

/** Squares along an axis are halved so often. */
const LEVELS = 7;

/** What is counted of a path at one size of squares. */
interface Level {
  readonly counts: Map<number, number>;
  /** The weight of pieces that are larger than a square, which may be near all others. */
  large: number;
}

/** A line or curve: what is around its points, and how many lines it is like once it is a stroke. */
export interface Piece extends Bounds {
  readonly weight: number;
}

/**
 * The pairs of pieces that stand in one square, by weight, for squares as large as the longer side of `bounds`, half of it, and so on. Pairs with
 * a piece that is larger than a square count whatever they are. Linear in the pieces.
 */
export function crowdOf(pieces: readonly Piece[], { left, top, right, bottom }: Bounds): readonly number[] {
  const side = Math.max(right - left, bottom - top);
  const whole = pieces.reduce((sum, { weight }) => sum + weight, 0);
  const levels = Array.from({ length: LEVELS }, (): Level => ({ counts: new Map(), large: 0 }));
  for (const piece of pieces) {
    const size = Math.max(piece.right - piece.left, piece.bottom - piece.top);
    levels.forEach((level, index) => {
      const square = side / 2 ** index;
      if (size > square) {
        level.large += piece.weight;
        return;
      }
      const [column, row] =
        square > 0 ? [piece.left - left, piece.top - top].map((at) => Math.floor(at / square)) : [0, 0];
      const key = row * 2 ** LEVELS + column;
      level.counts.set(key, (level.counts.get(key) ?? 0) + piece.weight);
    });
  }
  return levels.map(({ counts, large }) => {
    let pairs = large * whole;
    for (const count of counts.values()) pairs += count * count;
    return pairs;
  });
}

/** The pairs that are no further from each other than `reach`, at most about; both as `crowdOf` counts lengths. */
export function pairsWithin(crowd: readonly number[], { left, top, right, bottom }: Bounds, reach: number): number {
  const side = Math.max(right - left, bottom - top);
  let level = 0;
  while (level + 1 < crowd.length && side / 2 ** (level + 1) >= reach) level += 1;
  return crowd[level] ?? 0;
}
