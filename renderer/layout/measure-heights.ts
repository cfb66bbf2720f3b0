// Natural heights from the leaves up, now that widths are known. Must not know positions.

import { BoxFlag, BoxMode } from './box-modes.ts';
import { LIST_ITEM } from './component-metrics.ts';
import { insetY, isVertical, lineGapOf } from './container-fields.ts';
import type { LayoutTables } from './layout-tables.ts';
import { leafHeight, listItemLeastHeight, listItemTextHeight } from './leaf-size.ts';
import { clampAxis, innerWidth } from './measure-widths.ts';

/** A vertical scroll keeps this much of a column that is too short for all, in dp. */
const SCROLL_WINDOW = 96;

/** The width that a listItem's children leave to its texts. */
export function listItemTextRoom(tables: LayoutTables, box: number): number {
  let room = innerWidth(tables, box);
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) room -= tables.width[child] + LIST_ITEM.gap;
  return Math.max(0, room);
}

/** The box just after the last one of the line that starts at `first`. */
export function flowLineEnd(tables: LayoutTables, box: number, first: number, content: number, gap: number): number {
  const { next, width } = tables;
  let used = width[first];
  let child = next[first];
  while (child < next[box] && used + gap + width[child] <= content + 0.01) {
    used += gap + width[child];
    child = next[child];
  }
  return child;
}

/** Height of the tallest box of a flow's line. */
export function flowLineHeight(tables: LayoutTables, first: number, end: number): number {
  let height = 0;
  for (let child = first; child < end; child = tables.next[child]) height = Math.max(height, tables.naturalHeight[child]);
  return height;
}

function flowHeight(tables: LayoutTables, box: number): number {
  const content = innerWidth(tables, box);
  const gap = tables.gap[box];
  const lineGap = lineGapOf(tables, box);
  let height = 0;
  for (let child = box + 1; child < tables.next[box];) {
    const end = flowLineEnd(tables, box, child, content, gap);
    height += flowLineHeight(tables, child, end) + (child > box + 1 ? lineGap : 0);
    child = end;
  }
  return height;
}

function columnHeight(tables: LayoutTables, box: number, heights: Float64Array): number {
  const { next } = tables;
  let height = 0;
  let children = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    height += heights[child];
    children += 1;
  }
  return children > 1 ? height + (children - 1) * tables.gap[box] : height;
}

function tallest(tables: LayoutTables, box: number, heights: Float64Array): number {
  const { next } = tables;
  let height = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) height = Math.max(height, heights[child]);
  return height;
}

function contentHeight(tables: LayoutTables, box: number, heights: Float64Array): number {
  const mode = tables.mode[box];
  if (mode === BoxMode.LEAF) return leafHeight(tables, box, innerWidth(tables, box));
  if (isVertical(mode)) return columnHeight(tables, box, heights);
  if (mode === BoxMode.FLOW) return flowHeight(tables, box);
  if (mode !== BoxMode.LIST_ITEM) return tallest(tables, box, heights);
  const least = listItemLeastHeight(tables, box) - 2 * LIST_ITEM.insetY;
  return Math.max(least, listItemTextHeight(tables, box, listItemTextRoom(tables, box)), tallest(tables, box, heights));
}

/** Natural and least heights of all boxes. */
export function measureHeights(tables: LayoutTables): void {
  const { count, kind, mode, flags, style, naturalHeight, leastHeight } = tables;
  for (let box = count - 1; box >= 0; box -= 1) {
    const axis = style[box].y;
    if (axis.low === axis.high) {
      naturalHeight[box] = leastHeight[box] = axis.low;
      continue;
    }
    const extra = axis.before + axis.after + 2 * insetY(kind[box]);
    const natural = clampAxis(axis, contentHeight(tables, box, naturalHeight) + extra);
    naturalHeight[box] = natural;
    if (mode[box] === BoxMode.VERTICAL_SCROLL) leastHeight[box] = Math.min(natural, clampAxis(axis, SCROLL_WINDOW + extra));
    else if ((flags[box] & BoxFlag.CAN_SHRINK) !== 0) leastHeight[box] = clampAxis(axis, contentHeight(tables, box, leastHeight) + extra);
    else leastHeight[box] = natural;
  }
}
