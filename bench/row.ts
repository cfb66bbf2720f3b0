// A row of the benchmark: a ratio of ours to a peer or to a budget, with its spread.
// Must not know how samples are taken, nor how rows are shown.

import { median, ratio, ratioQuartiles, spread } from './statistics.ts';

/** Unit of both sides. */
export type Measure = 'ms' | 'ns' | 'KB' | 'bytes' | 'frames' | '%';

/** A side of a row. */
export interface Side {
  readonly median: number;
  /** Half the distance between the quartiles, relative to the median. */
  readonly spread: number;
}

/** A row. Smaller is better. */
export interface BenchRow {
  /** The group of the row. */
  readonly section: string;
  readonly name: string;
  /** The other side: a peer, or a budget. */
  readonly peer: string;
  /** Our median divided by that of the other side. */
  readonly value: number;
  /** The largest value that meets the goal; absent where a row is only reported. */
  readonly goal?: number | undefined;
  /** The reason why the goal is missed, as far as it is known. */
  readonly why?: string | undefined;
  /** `hold`: a goal against getting slower, met when it was set; `reach`: a goal that was not met then. Default `hold`. */
  readonly aim?: 'hold' | 'reach' | undefined;
  readonly unit: 'ratio';
  readonly measure: Measure;
  /** The place of the row on a plot that grows with a number of rows; absent where a row stands alone. */
  readonly at?: number | undefined;
  readonly ours: Side;
  readonly theirs: Side;
  /** The browser's own time, where it was measured beside both: no canvas takes less. */
  readonly floor?: Side | undefined;
  /** Quartiles of the ratio of samples that were taken in turn. */
  readonly quartiles: readonly [low: number, high: number];
  readonly samples: number;
}

/** A row without its samples. */
export type ShownRow = Omit<BenchRow, 'quartiles' | 'samples'>;

/** Names and goal of a row. */
export type RowTitle = Pick<BenchRow, 'section' | 'name' | 'peer' | 'goal' | 'why' | 'aim' | 'measure' | 'at'>;

function sideOf(samples: readonly number[]): Side {
  return { median: median(samples), spread: spread(samples) };
}

/** A row of samples of both sides, and optionally of the floor, taken in turn; none is empty. */
export function compare(
  title: RowTitle,
  ours: readonly number[],
  theirs: readonly number[],
  floor?: readonly number[],
): BenchRow {
  return {
    ...title,
    unit: 'ratio',
    value: ratio(ours, theirs),
    quartiles: ratioQuartiles(ours, theirs),
    ours: sideOf(ours),
    theirs: sideOf(theirs),
    samples: ours.length,
    ...(floor === undefined ? {} : { floor: sideOf(floor) }),
  };
}

/** A row of samples against a fixed budget. */
export function compareWithBudget(title: RowTitle, ours: readonly number[], budget: number): BenchRow {
  return compare(
    title,
    ours,
    ours.map(() => budget),
  );
}

/** The ratio of the browser itself; `undefined` where it was not measured. */
export function floorOf({ floor, theirs }: ShownRow): number | undefined {
  return floor && floor.median / theirs.median;
}

/** True where a row meets its goal; `undefined` when it has no goal. */
export function meetsGoal({ value, goal }: ShownRow): boolean | undefined {
  return goal === undefined ? undefined : value <= goal;
}
