// The one place where lengths are rounded to the grid of device pixels. Edges are rounded, not sizes, so that boxes
// that touch still touch. Mirroring follows, so that right-to-left is the exact mirror image.

import { BoxFlag, isScroll } from './box-modes.ts';
import type { AxisTable, LayoutTables } from './layout-tables.ts';
import { starts } from './scratch.ts';

/** What arithmetic may put a length off by: halves that it has put a hair below are halves. */
export const HAIR = 1e-6;

/** The nearest multiple of a device pixel, in dp; halves upwards. */
export function snapToGrid(length: number, density: number): number {
  return Math.floor(length * density + 0.5 + HAIR) / density;
}

/** Room for the places of boxes along an axis. */
export function createAxis(count: number): AxisTable {
  // In one buffer: making one takes longer than what is done with it.
  const buffer = new ArrayBuffer(25 * count);
  const [start, length, exact] = [0, 1, 2].map((column) => new Float64Array(buffer, 8 * column * count, count));
  return { start, length, exact, marks: new Uint8Array(buffer, 24 * count) };
}

/** Rounds the edges of all boxes along an axis, and marks those of which something stands out: extent says nothing of them. */
export function snapAxis(tables: LayoutTables, axis: number): void {
  const { count, mode, parent, environment: { density } } = tables;
  const { start, length, exact, marks } = tables.axes[axis];
  const [exactStart] = starts;
  // Children before parents, whose marks they make.
  for (let box = count - 1; box >= 0; box -= 1) {
    const from = exactStart[box];
    const to = from + exact[box];
    const outer = parent[box];
    if (outer >= 0) {
      const spills = marks[box] & BoxFlag.SPILLS;
      if (spills > 0) marks[outer] |= BoxFlag.UNEVEN;
      const isInside = from >= exactStart[outer] - HAIR && to <= exactStart[outer] + exact[outer] + HAIR;
      if (!isScroll(mode[outer]) && (spills > 0 || !isInside)) marks[outer] |= BoxFlag.SPILLS;
    }
    const first = Math.floor(from * density + 0.5 + HAIR);
    length[box] = (Math.floor(to * density + 0.5 + HAIR) - first) / density;
    start[box] = first / density;
  }
}

/** Turns positions from the start edge into positions from the left edge. */
export function mirrorBoxes(tables: LayoutTables, contentWidths: readonly number[]): void {
  const { count, scroller, axes: [{ start: x, length: width }] } = tables;
  for (let box = 0; box < count; box += 1) x[box] = contentWidths[scroller[box]] - x[box] - width[box];
}
