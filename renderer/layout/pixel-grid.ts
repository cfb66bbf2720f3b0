// The one place where lengths are rounded to the grid of device pixels. Edges are rounded, not sizes, so that boxes
// that touch still touch. Mirroring follows, so that right-to-left is the exact mirror image.

import { BoxFlag, BoxMode } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';

/** Halves that arithmetic has put a hair below are halves. */
const HAIR = 1e-6;

/** The nearest multiple of a device pixel, in dp; halves upwards. */
export function snapToGrid(length: number, density: number): number {
  return Math.floor(length * density + 0.5 + HAIR) / density;
}

/** Marks a box of whose subtree something stands outside of it: it is never skipped by its extent. */
function noteSpill(tables: LayoutTables, box: number): void {
  const { flags, mode, parent, x, y, width, height } = tables;
  const outer = parent[box];
  if (outer < 0 || mode[outer] === BoxMode.VERTICAL_SCROLL || mode[outer] === BoxMode.HORIZONTAL_SCROLL) return;
  const isInside = x[box] >= x[outer] - HAIR && y[box] >= y[outer] - HAIR
    && x[box] + width[box] <= x[outer] + width[outer] + HAIR && y[box] + height[box] <= y[outer] + height[outer] + HAIR;
  if (!isInside || (flags[box] & BoxFlag.SPILLS) !== 0) flags[outer] |= BoxFlag.SPILLS;
}

/** Rounds the edges of all boxes, and marks those of which something stands out. */
export function snapBoxes(tables: LayoutTables): void {
  const { count, x, y, width, height } = tables;
  const { density } = tables.environment;
  // Children before parents: a parent is compared with its children before it is rounded.
  for (let box = count - 1; box >= 0; box -= 1) {
    noteSpill(tables, box);
    const left = Math.floor(x[box] * density + 0.5 + HAIR);
    const top = Math.floor(y[box] * density + 0.5 + HAIR);
    width[box] = (Math.floor((x[box] + width[box]) * density + 0.5 + HAIR) - left) / density;
    height[box] = (Math.floor((y[box] + height[box]) * density + 0.5 + HAIR) - top) / density;
    x[box] = left / density;
    y[box] = top / density;
  }
}

/** Turns positions from the start edge into positions from the left edge. */
export function mirrorBoxes(tables: LayoutTables, contentWidths: readonly number[]): void {
  const { count, x, width, scroller } = tables;
  for (let box = 0; box < count; box += 1) x[box] = contentWidths[scroller[box]] - x[box] - width[box];
}
