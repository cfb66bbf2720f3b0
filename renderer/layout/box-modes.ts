// How boxes arrange their children, and facts about a box that the passes share. Must not know documents.
// Axis 0 is horizontal, axis 1 vertical, everywhere in this folder.

import type { LayoutTables } from './layout-tables.ts';

/** Arrangement of children. `ROW + axis` stands one after the other along an axis, `HORIZONTAL_SCROLL + axis` too, without end. */
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

/** Facts about a box, as bits: SPILLS follows from sizes (`AxisTable.marks`). */
export const BoxFlag = {
  /** Wants all the width that its parent can give; `FILL << 1`: all the height. */
  FILL: 1,
  /** Its natural width must be known. */
  NEEDED: 4,
  /** Takes the offered width, because nobody could see the difference: what saves measuring. */
  LOOSE: 8,
  /** Something of its subtree stands outside of it. */
  SPILLS: 16,
  /** A row that holds more than leaves whose width costs nothing to know. */
  MIXED: 32,
  /** A child of it has a weight, or wishes to fill, along its axis. */
  SHARES: 64,
  /** Its children need not rise one after the other: something stands out of one, or is moved. */
  UNEVEN: 128,
  /** Its least width must be known: it may have to stand in less. */
  LEAST: 256,
  /** Its widths depend on the same values as those of the sibling before it, except for words. */
  REPEATS: 512,
} as const;

/** Whether one of the flags is up. */
export function hasFlag({ flags, axes: [x, y] }: LayoutTables, box: number, flag: number): boolean {
  return ((flags[box] | x.marks[box] | y.marks[box]) & flag) !== 0;
}

/** Whether the children stand in a window. */
export function isScroll(mode: number): boolean {
  return mode === BoxMode.HORIZONTAL_SCROLL || mode === BoxMode.VERTICAL_SCROLL;
}

/** Whether the children stand one after the other along the axis. */
export function isAlong(mode: number, axis: number): boolean {
  return (
    mode === BoxMode.ROW + axis || mode === BoxMode.HORIZONTAL_SCROLL + axis || (axis === 0 && mode >= BoxMode.FLOW)
  );
}
