// Final lengths and positions along one axis, from the root down, as if text ran from left to right. `pixel-grid.ts`
// mirrors them later. Must not know pixels.

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

/** The first `arrangement` that puts space between children. The values before it are start, center and end. */
const SPACE_BETWEEN = 3;

/** The length of a box whose parent offers `offered`. */
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
  // Text keeps its height in a box that is too short, and spills rather than being lost.
  return Math.max((isFixed(own) ? needs : leasts)[1][box], Math.min(offered, length));
}

/** Places children from `first` to before `end` across the axis of their container, or on top of each other in a box. */
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
 * @param leading - number of these and later children of a listItem that stand at the start; the others stand at the end
 * @returns the number that is left for later children
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
      // Before the first child there is none, half or all of the space between children.
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

/** Shares the width of a container. Measures its words only if the room is too small for any words. @returns true if words had an effect */
function shareWidth(tables: PassTables, box: number, content: number, own?: number): boolean {
  if (shareAxis(tables, box, 0, content, own) && readWords(tables, box)) shareAxis(tables, box, 0, content, own);
  // With large letters all words are measured before, and repeated rows have the same least widths.
  return !isLarge(tables) && tables.workspace.isRead[box] === 1;
}

/**
 * Places leading children, texts and trailing children of a listItem. Children have natural widths while a third of the
 * width, or the longest word, remains for the texts. Children that need more stand in lines below the texts.
 *
 * @returns true if words had an effect on widths
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
      // A line has as many children as fit with their words, and they share its width.
      if (!isFlow) shareAxis(tables, box, 0, room, 0, first, end);
      leading = lineUp(tables, 0, box, first, end, from, room, widths, leading);
    }
    top += height + gap;
  });
}

/** Places the children of a box. @returns true if words had an effect on their widths */
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
  // The last box whose words had an effect on widths. A box that repeats it may have other words.
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
    // Scrolled content starts at the device pixel of its window, and keeps the fraction that rounding removed.
    const origin = isScroll(mode[box]) ? snapToGrid(from, density) : 0;
    if (arrangeChildren(tables, axis, box, from - origin, innerLength(tables, box, axis))) lastWordy = box;
  }
}
