// Final lengths and positions along one axis, from the root down, as if text ran from left to right; rounding and
// mirroring come after. Must not know text or pixels.

import { ListItemField } from 'pantograph';
import { BoxFlag, BoxMode, isAlong, isScroll } from './box-modes.ts';
import { LIST_ITEM } from './component-metrics.ts';
import { Align, alignOf, arrangementOf, insetOf } from './container-kinds.ts';
import type { LayoutTables } from './layout-tables.ts';
import { clampAxis } from './layout-style.ts';
import { forEachLine, innerLength, lineGapOf } from './measure.ts';
import { intOf } from './node-fields.ts';
import { shareAxis } from './share-axis.ts';

/** The first `arrangement` that stands space between children; those before it are start, center and end. */
const SPACE_BETWEEN = 3;

/** The length that a box takes of what it is offered. */
function takenLength(tables: LayoutTables, box: number, axis: number, offered: number, stretches: boolean): number {
  const own = tables.style[box].axes[axis];
  if (own.low === own.high) return Math.min(own.low, offered);
  let length = tables.natural[axis][box];
  if (own.fill >= 0) length = own.fill * offered + own.fillExtra;
  else if (stretches || (tables.flags[box] & (BoxFlag.FILL << axis)) !== 0) length = offered;
  length = Math.min(offered, clampAxis(own, length));
  // Text needs its height even where there is less: it stands out rather than being lost.
  return axis === 0 ? length : Math.max(tables.least[1][box], length);
}

/** Places children from `first` to before `end` on top of each other, or across the axis of their container. */
function alignChildren(tables: LayoutTables, axis: number, box: number, first: number, end: number, from: number, room: number): void {
  const { next, style, flags } = tables;
  const align = alignOf(tables, tables.node[box], tables.kind[box], axis);
  const lengths = tables.length[axis];
  for (let child = first; child < end; child = next[child]) {
    const own = style[child].axes[axis];
    const alignment = own.align || align;
    const length = takenLength(tables, child, axis, room, axis === 0 ? (flags[child] & BoxFlag.LOOSE) !== 0 : alignment === Align.STRETCH);
    const free = alignment === Align.CENTER ? (room - length) / 2 : alignment === Align.END ? room - length : 0;
    lengths[child] = length;
    tables.start[axis][child] = from + free + own.offset;
  }
}

/** Places children one after the other. */
function lineUp(tables: LayoutTables, axis: number, box: number, first: number, end: number, from: number, room: number): void {
  const { next, style } = tables;
  const starts = tables.start[axis];
  const lengths = tables.length[axis];
  const gap = tables.gap[box];
  const arrangement = arrangementOf(tables, tables.node[box], tables.kind[box]);
  let at = from;
  let between = gap;
  if (arrangement > 0) {
    let free = room + gap;
    let children = 0;
    for (let child = first; child < end; child = next[child]) {
      free -= lengths[child] + gap;
      children += 1;
    }
    free = Math.max(0, free);
    if (arrangement < SPACE_BETWEEN) at += free * arrangement / 2;
    else {
      // Of the same space between children, none, half or all of it stands before the first one.
      const added = free / Math.max(1, children + arrangement - SPACE_BETWEEN - 1);
      at += added * (arrangement - SPACE_BETWEEN) / 2;
      between += added;
    }
  }
  for (let child = first; child < end; child = next[child]) {
    starts[child] = at + style[child].axes[axis].offset;
    at += lengths[child] + between;
  }
}

/** Leading children, the texts' room, trailing children: natural widths, as long as a third remains for the texts. */
function arrangeListItem(tables: LayoutTables, box: number, from: number, room: number): void {
  const { next, style } = tables;
  const end = next[box];
  const widths = tables.length[0];
  const naturals = tables.natural[0];
  let wanted = 0;
  for (let child = box + 1; child < end; child = next[child]) wanted += naturals[child] + LIST_ITEM.gap;
  const factor = Math.min(1, room * 2 / 3 / Math.max(wanted, 1e-9));
  let text = room;
  for (let child = box + 1; child < end; child = next[child]) {
    widths[child] = naturals[child] * factor;
    text -= widths[child] + LIST_ITEM.gap;
  }
  let leading = intOf(tables, tables.node[box], ListItemField.leading);
  let at = from;
  for (let child = box + 1; child < end; child = next[child]) {
    if (leading === 0) at += Math.max(0, text) + LIST_ITEM.gap;
    leading -= 1;
    tables.start[0][child] = at + style[child].axes[0].offset;
    at += widths[child] + LIST_ITEM.gap;
  }
}

function arrangeFlow(tables: LayoutTables, axis: number, box: number, from: number, room: number): void {
  const gap = lineGapOf(tables, box);
  let top = from;
  if (axis === 0) alignChildren(tables, 0, box, box + 1, tables.next[box], from, room);
  forEachLine(tables, box, (first, end, height) => {
    if (axis === 0) lineUp(tables, 0, box, first, end, from, room);
    else alignChildren(tables, 1, box, first, end, top, height);
    top += height + gap;
  });
}

function arrangeChildren(tables: LayoutTables, axis: number, box: number, from: number, room: number): void {
  const { next, mode: modes } = tables;
  const mode = modes[box];
  const end = next[box];
  if (mode === BoxMode.FLOW) arrangeFlow(tables, axis, box, from, room);
  else if (!isAlong(mode, axis)) alignChildren(tables, axis, box, box + 1, end, from, room);
  else if (mode === BoxMode.LIST_ITEM) arrangeListItem(tables, box, from, room);
  else {
    if (isScroll(mode)) {
      for (let child = box + 1; child < end; child = next[child]) tables.length[axis][child] = tables.natural[axis][child];
    } else shareAxis(tables, box, axis, room);
    lineUp(tables, axis, box, box + 1, end, from, room);
  }
}

/** Lengths and positions of all boxes, in dp before rounding; positions relative to the scroll container around. */
export function arrangeAxis(tables: LayoutTables, axis: number, viewport: number): void {
  const { count, mode, next, kind, style } = tables;
  if (count === 0) return;
  const starts = tables.start[axis];
  const root = style[0].axes[axis];
  tables.length[axis][0] = axis === 0
    ? takenLength(tables, 0, 0, viewport, true)
    : Math.max(tables.least[1][0], clampAxis(root, root.fill >= 0 ? root.fill * viewport : viewport));
  starts[0] = root.offset;
  for (let box = 0; box < count; box += 1) {
    if (mode[box] === BoxMode.LEAF || next[box] === box + 1) continue;
    const from = isScroll(mode[box]) ? 0 : starts[box] + style[box].axes[axis].before + insetOf(kind[box], axis);
    arrangeChildren(tables, axis, box, from, innerLength(tables, box, axis));
  }
}
