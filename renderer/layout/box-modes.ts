// How boxes arrange their children, and facts about a box that the passes share. Must not know documents.
// Axis 0 is horizontal, axis 1 vertical, everywhere in this folder.

import type { LayoutTables } from './layout-tables.ts';

/** Arrangement of children. `ROW + axis` places them in a line along the axis. So does `HORIZONTAL_SCROLL + axis`, without a bound. */
export const BoxMode = {
  LEAF: 0,
  BOX: 1,
  ROW: 2,
  COLUMN: 3,
  HORIZONTAL_SCROLL: 4,
  VERTICAL_SCROLL: 5,
  FLOW: 6,
  LIST_ITEM: 7,
} as const;

/** Facts about a box, as bits. SPILLS depends on sizes (`AxisTable.marks`). */
export const BoxFlag = {
  /** Fills the width that its parent offers; `FILL << 1` is for the height. */
  FILL: 1,
  /** Its natural width must be known. */
  NEEDED: 4,
  /** Takes the offered width, which nobody can see, because that saves measuring it. */
  LOOSE: 8,
  /** A part of its subtree is outside of it. */
  SPILLS: 16,
  /** A row with a child that must be measured or has a weight. */
  MIXED: 32,
  /** A child has a weight, or fills, along its axis. */
  SHARES: 64,
  /** Its children may be out of order along the axis, because a child spills or has an offset. */
  UNEVEN: 128,
  /** Its least width must be known, because it may get less than its natural width. */
  LEAST: 256,
  /** Its widths depend on the same values as those of the sibling before it, except for words. */
  REPEATS: 512,
} as const;

/** True if the box has any of these flags. */
export function hasFlag({ flags, axes: [x, y] }: LayoutTables, box: number, flag: number): boolean {
  return ((flags[box] | x.marks[box] | y.marks[box]) & flag) !== 0;
}

/** True if the children scroll. */
export function isScroll(mode: number): boolean {
  return mode === BoxMode.HORIZONTAL_SCROLL || mode === BoxMode.VERTICAL_SCROLL;
}

/** True if the children stand in a line along the axis. */
export function isAlong(mode: number, axis: number): boolean {
  return (
    mode === BoxMode.ROW + axis || mode === BoxMode.HORIZONTAL_SCROLL + axis || (axis === 0 && mode >= BoxMode.FLOW)
  );
}
