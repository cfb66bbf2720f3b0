// Which containers may leave out the children that no first frame can show, because these decide nothing about the others.
// Must not know how boxes are measured or placed.

import { ModifierKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { isFixed } from './axis-style.ts';
import { BoxFlag, BoxMode, isScroll } from './box-modes.ts';
import type { LayoutResult } from './layout-result.ts';
import { SCROLL_WINDOW } from './measure.ts';
import type { PassTables } from './workspace.ts';

/** The height of a viewport that a box of a list fills at least, most often: rows of 48 dp with eight boxes. A first try lays out so many. */
const DP_PER_BOX = 6;

/** A document with fewer nodes than so many first tries is laid out whole, which takes hardly longer. */
const FEWEST_TRIES = 4;

/** How many boxes of each long container a first layout tries; `Infinity`: all, because all may matter. */
export function nearLimit({ nodes, modifiers }: PlayerDocument, viewportHeight: number): number {
  const limit = Math.ceil(viewportHeight / DP_PER_BOX);
  const { kinds } = modifiers;
  // These may move a far box into sight, or move a container as far as all of its rows reach.
  const isMoved = kinds.includes(ModifierKind.offset) || kinds.includes(ModifierKind.animate);
  return isMoved || nodes.length < FEWEST_TRIES * limit ? Infinity : limit;
}

/** The columns of boxes that say whether children may be left out. */
type Containers = Pick<PassTables, 'mode' | 'parent' | 'flags' | 'style'>;

/** Whether the height of a scroll container, and of those around it, is the same for any longer content. */
function hasOwnHeight({ mode, parent, style }: Containers, box: number): boolean {
  if (box === 0) return true;
  const { weight, axes } = style[box];
  if (!isFixed(axes[1]) && axes[1].fill < 0 && !(weight > 0 && mode[parent[box]] === BoxMode.COLUMN)) return false;
  let outer = parent[box];
  while (outer >= 0 && (mode[outer] === BoxMode.BOX || mode[outer] === BoxMode.COLUMN)) outer = parent[outer];
  return outer < 0;
}

/** Whether a column in a long container is as high as its children, so that these have no say in each other's heights. */
function isPlainColumn({ mode, style }: Containers, box: number): boolean {
  const {
    weight,
    axes: [, y],
  } = style[box];
  return mode[box] === BoxMode.COLUMN && y.fill < 0 && y.low === 0 && y.high === Infinity && weight === 0;
}

/** Whether a container may leave out children: a vertical scroll container, or a column of a container that may. `long`: those that may. */
export function isLong(containers: Containers, long: ReadonlySet<number>, box: number): boolean {
  const { mode, parent, flags } = containers;
  // Its width follows from those of its children.
  if ((flags[box] & (BoxFlag.NEEDED | BoxFlag.LEAST)) !== 0) return false;
  return mode[box] === BoxMode.VERTICAL_SCROLL
    ? hasOwnHeight(containers, box)
    : long.has(parent[box]) && isPlainColumn(containers, box);
}

/**
 * How many boxes to try next, after a layout with `limit` of them: 0 if it is good for a first frame. It is when its content fills two
 * windows of each container that left out boxes, and no row wants a share of the height of all.
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
