// Decides which containers may leave out children beyond the first frame, because these have no effect on other boxes.
// Must not know how boxes are measured or placed.

import { ModifierKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { isFixed } from './axis-style.ts';
import { BoxFlag, BoxMode, isScroll } from './box-modes.ts';
import type { LayoutResult } from './layout-result.ts';
import { SCROLL_WINDOW } from './measure.ts';
import type { PassTables } from './workspace.ts';

/** The usual least height of a box in a list: rows of 48 dp have eight boxes. The first try lays out boxes for this height. */
const DP_PER_BOX = 6;

/** A document with fewer nodes than this number of first tries is laid out whole, which takes hardly longer. */
const FEWEST_TRIES = 4;

/** The number of boxes of each long container in the first try. `Infinity` if any box may matter. */
export function nearLimit({ nodes, modifiers }: PlayerDocument, viewportHeight: number): number {
  const limit = Math.ceil(viewportHeight / DP_PER_BOX);
  const { kinds } = modifiers;
  // These modifiers may move a far box into sight.
  const isMoved = kinds.includes(ModifierKind.offset) || kinds.includes(ModifierKind.animate);
  return isMoved || nodes.length < FEWEST_TRIES * limit ? Infinity : limit;
}

/** The columns of boxes that say whether children may be left out. */
type Containers = Pick<PassTables, 'mode' | 'parent' | 'flags' | 'style'>;

/** True if longer content changes neither the height of a scroll container nor of the containers around. */
function hasOwnHeight({ mode, parent, style }: Containers, box: number): boolean {
  if (box === 0) return true;
  const { weight, axes } = style[box];
  if (!isFixed(axes[1]) && axes[1].fill < 0 && !(weight > 0 && mode[parent[box]] === BoxMode.COLUMN)) return false;
  let outer = parent[box];
  while (outer >= 0 && (mode[outer] === BoxMode.BOX || mode[outer] === BoxMode.COLUMN)) outer = parent[outer];
  return outer < 0;
}

/** True if a column in a long container is as high as its children, so that no child has an effect on another's height. */
function isPlainColumn({ mode, style }: Containers, box: number): boolean {
  const {
    weight,
    axes: [, y],
  } = style[box];
  return mode[box] === BoxMode.COLUMN && y.fill < 0 && y.low === 0 && y.high === Infinity && weight === 0;
}

/** True if a container may leave out children: a vertical scroll container, or a column of a container in `long`. */
export function isLong(containers: Containers, long: ReadonlySet<number>, box: number): boolean {
  const { mode, parent, flags } = containers;
  // Its width follows from those of its children.
  if ((flags[box] & (BoxFlag.NEEDED | BoxFlag.LEAST)) !== 0) return false;
  return mode[box] === BoxMode.VERTICAL_SCROLL
    ? hasOwnHeight(containers, box)
    : long.has(parent[box]) && isPlainColumn(containers, box);
}

/**
 * The number of boxes for the next try, after a layout with `limit` boxes; 0 if that layout is enough for a first frame.
 * It is enough if its content fills two windows of each shortened container, and no row has a share of the whole height.
 */
export function nextLimit({ tables, scrolls }: LayoutResult, limit: number): number {
  const { shortened, flags, mode, scroller, scrollBoxes } = tables;
  if (shortened.some((box) => (flags[box] & BoxFlag.SHARES) !== 0)) return Infinity;
  const isFull = (scroll: number): boolean =>
    scrolls.contentHeight[scroll] >= 2 * scrolls.viewHeight[scroll] + SCROLL_WINDOW;
  return shortened.every((box) => isFull(isScroll(mode[box]) ? scrollBoxes.indexOf(box) : scroller[box]))
    ? 0
    : 4 * limit;
}
