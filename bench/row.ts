// A row of the benchmark: one ratio against one peer, both sides measured in one run.

import { median, spread } from './statistics.ts';

/** What `--json` writes and the table prints. Smaller is better. */
export interface BenchRow {
  readonly name: string;
  /** Ours divided by the peer's, medians. */
  readonly value: number;
  /** Largest ratio that meets the goal. */
  readonly goal: number;
  readonly peer: string;
  readonly unit: 'ratio';
  /** Medians and relative spreads of both sides, for the reader. */
  readonly ours: { readonly ms: number; readonly spread: number };
  readonly theirs: { readonly ms: number; readonly spread: number };
  readonly samples: number;
}

/** A row from samples in milliseconds of both sides, taken in turn. */
export function compare(
  name: string, peer: string, goal: number, ours: readonly number[], theirs: readonly number[],
): BenchRow {
  return {
    name, peer, goal, unit: 'ratio', samples: ours.length,
    value: median(ours) / median(theirs),
    ours: { ms: median(ours), spread: spread(ours) },
    theirs: { ms: median(theirs), spread: spread(theirs) },
  };
}

function side({ ms, spread: relative }: BenchRow['ours']): string {
  return `${ms.toFixed(ms < 10 ? 3 : 1)} ms ±${String(Math.round(relative * 100))}%`;
}

/** The rows as an aligned table. */
export function formatRows(rows: readonly BenchRow[]): string {
  const cells = [
    ['row', 'side by side with', 'goal', 'now', '', 'ours', 'theirs', 'n'],
    ...rows.map((row) => [
      row.name, row.peer, `<= ${row.goal.toFixed(2)}`, row.value.toFixed(3), row.value <= row.goal ? 'met' : 'MISSED',
      side(row.ours), side(row.theirs), String(row.samples),
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  return cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()).join('\n');
}
