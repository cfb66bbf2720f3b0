// The one place where lengths are rounded to the grid of device pixels. Edges are rounded, not sizes, so that boxes
// that touch still touch. Mirroring follows, so that right-to-left is the exact mirror image.

import { BoxFlag, isScroll } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';

/** Halves that arithmetic has put a hair below are halves. */
const HAIR = 1e-6;

/** The nearest multiple of a device pixel, in dp; halves upwards. */
export function snapToGrid(length: number, density: number): number {
  return Math.floor(length * density + 0.5 + HAIR) / density;
}

/** Rounds the edges of all boxes along an axis, and marks those of which something stands out: extent says nothing of them. */
export function snapAxis(tables: LayoutTables, axis: number): void {
  const { count, flags, mode, parent, style } = tables;
  const { density } = tables.environment;
  const start = tables.start[axis];
  const length = tables.length[axis];
  // Children before parents: a parent is compared with its children before it is rounded.
  for (let box = count - 1; box >= 0; box -= 1) {
    const from = start[box];
    const to = from + length[box];
    const outer = parent[box];
    if (outer >= 0) {
      const spills = (flags[box] & BoxFlag.SPILLS) !== 0;
      if (spills || style[box].axes[axis].offset !== 0) flags[outer] |= BoxFlag.UNEVEN;
      const isInside = from >= start[outer] - HAIR && to <= start[outer] + length[outer] + HAIR;
      if (!isScroll(mode[outer]) && (spills || !isInside)) flags[outer] |= BoxFlag.SPILLS;
    }
    const first = Math.floor(from * density + 0.5 + HAIR);
    length[box] = (Math.floor(to * density + 0.5 + HAIR) - first) / density;
    start[box] = first / density;
  }
}

/** Turns positions from the start edge into positions from the left edge. */
export function mirrorBoxes(tables: LayoutTables, contentWidths: readonly number[]): void {
  const { count, scroller, start: [x], length: [width] } = tables;
  for (let box = 0; box < count; box += 1) x[box] = contentWidths[scroller[box]] - x[box] - width[box];
}
