// The only place where lengths are rounded to the grid of device pixels. Edges are rounded, not sizes, each once and
// from its unrounded position, so that edges that meet still meet. Mirroring follows, so that right-to-left is the
// exact mirror image.

import { BoxFlag, isScroll } from './box-modes.ts';
import type { AxisTable, LayoutTables } from './layout-tables.ts';

/** Largest error of arithmetic in a length: a value that is less than a hair below a half counts as a half. */
export const HAIR = 1e-6;

/** The nearest multiple of a device pixel, in dp; halves upwards. */
export function snapToGrid(length: number, density: number): number {
  return Math.floor(length * density + 0.5 + HAIR) / density;
}

/** Room for the places of boxes along an axis. */
export function createAxis(count: number): AxisTable {
  // A single buffer, because making a buffer takes longer than filling it.
  const buffer = new ArrayBuffer(33 * count);
  const [start, length, exactStart, exact] = [0, 1, 2, 3].map(
    (column) => new Float64Array(buffer, 8 * column * count, count),
  );
  return { start, length, exactStart, exact, marks: new Uint8Array(buffer, 32 * count) };
}

/** Rounds the edges of a box along an axis. If it is outside of its parent, marks the boxes around with SPILLS. */
export function snapBox(
  { axes, mode, parent, environment: { density } }: LayoutTables,
  axis: number,
  box: number,
): void {
  const { start, length, exactStart, exact, marks } = axes[axis];
  const from = exactStart[box];
  const to = from + exact[box];
  const first = Math.floor(from * density + 0.5 + HAIR);
  length[box] = (Math.floor(to * density + 0.5 + HAIR) - first) / density;
  start[box] = first / density;
  let outer = parent[box];
  if (outer < 0 || (from >= exactStart[outer] - HAIR && to <= exactStart[outer] + exact[outer] + HAIR)) return;
  while (outer >= 0 && !isScroll(mode[outer]) && (marks[outer] & BoxFlag.SPILLS) === 0) {
    marks[outer] |= BoxFlag.SPILLS;
    outer = parent[outer];
    marks[outer] |= BoxFlag.UNEVEN;
  }
}

/** The part of an axis between two edges on the grid, in dp: from its left or top edge. */
export interface Span {
  readonly from: number;
  readonly length: number;
}

/** A laid out box without `before` dp at its start and `after` dp at its end, mirrored in right-to-left. */
export function insetSpan(
  { axes, isRtl, environment: { density } }: LayoutTables,
  axis: number,
  box: number,
  before: number,
  after: number,
): Span {
  const { start, exactStart, exact } = axes[axis];
  const outerStart = exactStart[box];
  const outerEnd = outerStart + exact[box];
  const first = snapToGrid(outerStart + before, density);
  const last = Math.max(first, snapToGrid(outerEnd - after, density));
  const aside = axis === 0 && isRtl ? snapToGrid(outerEnd, density) - last : first - snapToGrid(outerStart, density);
  return { from: start[box] + aside, length: last - first };
}

/** Turns positions from the start edge into positions from the left edge. */
export function mirrorBoxes(tables: LayoutTables, contentWidths: readonly number[]): void {
  const {
    count,
    scroller,
    axes: [{ start: x, length: width }],
  } = tables;
  for (let box = 0; box < count; box += 1) x[box] = contentWidths[scroller[box]] - x[box] - width[box];
}
