// Final lengths and positions along one axis, from the root down, as if text ran from left to right; mirroring
// comes after. Must not know pixels.

import { BoxFlag, BoxMode, isAlong, isScroll } from './box-modes.ts';
import { Align, alignOf, arrangementOf } from './container-rules.ts';
import { growthOf, innerLength, insetOf, isLarge } from './content-room.ts';
import type { LayoutTables } from './layout-tables.ts';
import { clampAxis, isFixed } from './axis-style.ts';
import { leastTextWidth, roomForWords } from './leaf-size.ts';
import { forEachLine, hasLines, lineGapOf, linesHeight, readWords } from './measure.ts';
import { createAxis, snapBox, snapToGrid } from './pixel-grid.ts';
import { copyPlaces, isRepeat, repeatsEnd } from './repeated-rows.ts';
import { shareAxis } from './share-axis.ts';
import { keptWidth } from './workspace.ts';
import type { PassTables } from './workspace.ts';

/** The first `arrangement` that stands space between children; those before it are start, center and end. */
const SPACE_BETWEEN = 3;

/** The length that a box takes of what it is offered. */
function takenLength(tables: PassTables, box: number, axis: number, offered: number, alignment: number): number {
  const { naturals, leasts, needs } = tables.workspace;
  const own = tables.style[box].axes[axis];
  let length = naturals[axis][box];
  if (isFixed(own)) length = own.low;
  else if (own.fill >= 0) length = own.fill * offered + own.fillExtra;
  else if (
    (tables.flags[box] & (axis === 0 ? BoxFlag.FILL | BoxFlag.LOOSE : BoxFlag.FILL << 1)) !== 0 ||
    (axis > 0 && alignment === Align.STRETCH)
  )
    length = offered;
  length = clampAxis(own, length);
  if (axis === 0) return Math.min(offered, length * growthOf(tables), Math.max(needs[0][box], length));
  // Text needs its height even where there is less: it stands out rather than being lost.
  return Math.max((isFixed(own) ? needs : leasts)[1][box], Math.min(offered, length));
}

/** Places children from `first` to before `end` on top of each other, or across the axis of their container. */
function alignChildren(
  tables: PassTables,
  axis: number,
  box: number,
  first: number,
  end: number,
  from: number,
  room: number,
): void {
  const { next, style } = tables;
  const { exactStart, exact: lengths } = tables.axes[axis];
  const align = alignOf(tables.alignment[box], axis);
  for (let child = first; child < end; child = next[child]) {
    if (axis === 0 && isRepeat(tables, child)) continue;
    const own = style[child].axes[axis];
    const alignment = own.align || align;
    const length = takenLength(tables, child, axis, room, alignment);
    const free = alignment === Align.CENTER ? (room - length) / 2 : alignment === Align.END ? room - length : 0;
    exactStart[child] = from + free + own.offset;
    lengths[child] = length;
  }
}

/**
 * Places children of these lengths one after the other.
 *
 * @param leading - how many children of a listItem stand at the start, from these on; the others stand at the end
 * @returns how many of those come after these
 */
function lineUp(
  tables: LayoutTables,
  axis: number,
  box: number,
  first: number,
  end: number,
  from: number,
  room: number,
  lengths: Float64Array,
  leading = tables.mode[box] === BoxMode.LIST_ITEM ? arrangementOf(tables.alignment[box]) : Infinity,
): number {
  const { next, style } = tables;
  const { exactStart, exact } = tables.axes[axis];
  const gap = tables.gap[box];
  const isAside = leading < Infinity;
  const arrangement = isAside ? 0 : arrangementOf(tables.alignment[box]);
  let at = from;
  let between = gap;
  let free = room + gap;
  if (isAside || arrangement > 0) {
    let children = 0;
    for (let child = first; child < end; child = next[child]) {
      free -= lengths[child] + gap;
      children += 1;
    }
    free = Math.max(0, free);
    if (arrangement < SPACE_BETWEEN) at += (free * arrangement) / 2;
    else {
      // Of the same space between children, none, half or all of it stands before the first one.
      const added = free / Math.max(1, children + arrangement - SPACE_BETWEEN - 1);
      at += (added * (arrangement - SPACE_BETWEEN)) / 2;
      between += added;
    }
  }
  for (let child = first; child < end; child = next[child]) {
    if (leading <= 0) {
      at += free;
      free = 0;
    }
    leading -= 1;
    const length = lengths[child];
    exactStart[child] = at + style[child].axes[axis].offset;
    exact[child] = length;
    at += length + between;
  }
  return leading;
}

/** Shares the width of a container, after a look at the words in it where any words would not fit. @returns whether they had a say */
function shareWidth(tables: PassTables, box: number, content: number, own?: number): boolean {
  if (shareAxis(tables, box, 0, content, own) && readWords(tables, box)) shareAxis(tables, box, 0, content, own);
  // Where letters are large all words are read, and rows that repeat each other have the same.
  return !isLarge(tables) && tables.workspace.isRead[box] === 1;
}

/**
 * Leading children, the texts' room, trailing children: natural widths, as long as a third, or their longest word, remains for the texts;
 * where that is too much for what children need, these stand in lines below the texts.
 *
 * @returns whether its words had a say
 */
function arrangeListItem(tables: PassTables, box: number, from: number, room: number): boolean {
  const { next, workspace } = tables;
  const end = next[box];
  let text = room;
  let rest = room;
  for (let child = box + 1; child < end; child = next[child]) {
    text -= workspace.naturals[0][child] + tables.gap[box];
    rest -= (isLarge(tables) ? keptWidth(workspace, child) : 0) + tables.gap[box];
  }
  const enough = roomForWords(tables);
  let isWordy = text < enough;
  const word = isWordy ? leastTextWidth(tables, box) : enough;
  if (isLarge(tables) && rest < word - 0.01) arrangeLines(tables, 0, box, from, room);
  else {
    const own = Math.max(word, Math.min(room / 3, rest));
    if (shareWidth(tables, box, room - tables.gap[box], own)) isWordy = true;
    lineUp(tables, 0, box, box + 1, end, from, room, tables.axes[0].exact);
  }
  return isWordy;
}

function arrangeLines(tables: PassTables, axis: number, box: number, from: number, room: number): void {
  const { next, mode, workspace } = tables;
  const widths = tables.axes[0].exact;
  const gap = lineGapOf(tables, box);
  const isFlow = mode[box] === BoxMode.FLOW;
  let leading: number | undefined;
  let top = axis > 0 && mode[box] === BoxMode.LIST_ITEM ? from + room - linesHeight(tables, box) : from;
  if (axis === 0)
    for (let child = box + 1; child < next[box]; child = next[child])
      widths[child] = isFlow ? takenLength(tables, child, 0, room, 0) : keptWidth(workspace, child);
  forEachLine(tables, box, (first, end, height) => {
    if (axis > 0) alignChildren(tables, 1, box, first, end, top, height);
    else {
      // Each line has as many as there is room for with their words, and they share it.
      if (!isFlow) shareAxis(tables, box, 0, room, 0, first, end);
      leading = lineUp(tables, 0, box, first, end, from, room, widths, leading);
    }
    top += height + gap;
  });
}

/** Places the children of a box. @returns whether words had a say in their widths */
function arrangeChildren(tables: PassTables, axis: number, box: number, from: number, room: number): boolean {
  const mode = tables.mode[box];
  const end = tables.next[box];
  let isWordy = false;
  if (axis === 0 && mode === BoxMode.LIST_ITEM) return arrangeListItem(tables, box, from, room);
  if (hasLines(tables, box)) arrangeLines(tables, axis, box, from, room);
  else if (!isAlong(mode, axis)) alignChildren(tables, axis, box, box + 1, end, from, room);
  else {
    if (axis === 0 && mode === BoxMode.ROW) isWordy = shareWidth(tables, box, room);
    else if (!isScroll(mode)) shareAxis(tables, box, axis, room);
    lineUp(
      tables,
      axis,
      box,
      box + 1,
      end,
      from,
      room,
      isScroll(mode) ? tables.workspace.naturals[axis] : tables.axes[axis].exact,
    );
  }
  return isWordy;
}

/** Lengths and positions of all boxes along an axis; positions relative to the scroll container around. */
export function arrangeAxis(tables: PassTables, axis: number, viewport: number): void {
  const {
    count,
    mode,
    next,
    style,
    environment: { density },
  } = tables;
  const { exactStart, exact: lengths } = (tables.axes[axis] = createAxis(count));
  if (count === 0) return;
  const root = style[0].axes[axis];
  exactStart[0] = root.offset;
  lengths[0] =
    axis === 0
      ? takenLength(tables, 0, 0, viewport, 0)
      : Math.max(tables.workspace.leasts[1][0], clampAxis(root, root.fill >= 0 ? root.fill * viewport : viewport));
  // The last box whose words had a say in widths: those of a box that repeats it may have another.
  let lastWordy = -1;
  for (let box = 0; box < count; box += 1) {
    if (axis === 0 && isRepeat(tables, box)) {
      const before = box + box - next[box];
      exactStart[box] = exactStart[before];
      lengths[box] = lengths[before];
      if (lastWordy < before) {
        const end = repeatsEnd(tables, box);
        copyPlaces(tables.axes[0], before, box, end);
        box = end - 1;
        continue;
      }
    }
    snapBox(tables, axis, box);
    if (next[box] === box + 1) continue;
    const from = exactStart[box] + style[box].axes[axis].before + insetOf(tables, box, axis);
    // A content is counted from the device pixel at which its window starts, and keeps the fraction of one that rounding took.
    const origin = isScroll(mode[box]) ? snapToGrid(from, density) : 0;
    if (arrangeChildren(tables, axis, box, from - origin, innerLength(tables, box, axis))) lastWordy = box;
  }
}
