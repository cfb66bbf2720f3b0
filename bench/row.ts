// A row of the benchmark: one ratio of ours to a peer or to a budget, and how sure it is.
// Must not know how samples are taken, nor how rows are shown.

import { median, ratio, ratioQuartiles, spread } from './statistics.ts';

/** What both sides are measured in. */
export type Measure = 'ms' | 'ns' | 'KB' | 'bytes' | 'frames' | '%';

/** One side of a row. */
export interface Side {
  readonly median: number;
  /** Half the distance between the quartiles, relative to the median. */
  readonly spread: number;
}

/** A row. Smaller is better. */
export interface BenchRow {
  /** Which rows belong together. */
  readonly section: string;
  readonly name: string;
  /** The other side: a peer, or a budget. */
  readonly peer: string;
  /** Ours divided by the other side, medians. */
  readonly value: number;
  /** The largest value that meets the goal; absent where a row is only reported. */
  readonly goal?: number | undefined;
  /** `hold`: a bar against getting slower, met when it was set; `reach`: not met then. Default `hold`. */
  readonly aim?: 'hold' | 'reach' | undefined;
  readonly unit: 'ratio';
  readonly measure: Measure;
  readonly ours: Side;
  readonly theirs: Side;
  /** What the browser itself takes, where that was measured beside both: no canvas takes less. */
  readonly floor?: Side | undefined;
  /** Quartiles of the ratio of samples that were taken in turn. */
  readonly quartiles: readonly [low: number, high: number];
  readonly samples: number;
}

/** What is said of a row where its samples are not there any more. */
export type ShownRow = Omit<BenchRow, 'quartiles' | 'samples'>;

/** What a row is called, and what it is to reach. */
export type RowTitle = Pick<BenchRow, 'section' | 'name' | 'peer' | 'goal' | 'aim' | 'measure'>;

function sideOf(samples: readonly number[]): Side {
  return { median: median(samples), spread: spread(samples) };
}

/** A row of samples of both sides, and of the floor where there is one, that were taken in turn, at least one each. */
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

/** The ratio that the browser itself takes; `undefined` where that was not measured. */
export function floorOf({ floor, theirs }: ShownRow): number | undefined {
  return floor && floor.median / theirs.median;
}

/** Whether a row meets its goal; `undefined` when it has none. */
export function meetsGoal({ value, goal }: ShownRow): boolean | undefined {
  return goal === undefined ? undefined : value <= goal;
}
