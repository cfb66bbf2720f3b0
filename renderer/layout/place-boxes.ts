// Final heights and positions, from the root down, left to right; mirroring and rounding come after.
// Must not know text or pixels.

import { BoxFlag, BoxMode } from './box-modes.ts';
import { LIST_ITEM } from './component-metrics.ts';
import { alignXOf, alignYOf, arrangementOf, insetX, insetY, lineGapOf } from './container-fields.ts';
import type { LayoutTables } from './layout-tables.ts';
import { flowLineEnd, flowLineHeight } from './measure-heights.ts';
import { clampAxis } from './measure-widths.ts';
import { shareAxis } from './share-axis.ts';

/** The content of the container whose children are being placed. */
interface Content {
  readonly box: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a length stands in a room, for an alignment index: start, center, end, stretch from 1. */
function alignedStart(align: number, room: number, length: number): number {
  return align === 2 ? (room - length) / 2 : align === 3 ? room - length : 0;
}

/** The height that a box takes across a row or in a box. */
function takenHeight(tables: LayoutTables, box: number, offered: number, align: number): number {
  const axis = tables.style[box].y;
  if (axis.low === axis.high) return Math.min(axis.low, offered);
  let height = tables.naturalHeight[box];
  if (axis.fill >= 0) height = axis.fill * offered + axis.fillExtra;
  else if (align === 4 || (tables.flags[box] & BoxFlag.FILL_Y) !== 0) height = offered;
  // Text needs its height even where there is less: it stands out rather than being lost.
  return Math.max(tables.leastHeight[box], Math.min(offered, clampAxis(axis, height)));
}

/** Space before the first child and added between children, for an `arrangement` index. */
function spread(arrangement: number, free: number, children: number): { readonly first: number; readonly between: number } {
  switch (arrangement) {
    case 1: return { first: free / 2, between: 0 };
    case 2: return { first: free, between: 0 };
    case 3: return children > 1 && free > 0 ? { first: 0, between: free / (children - 1) } : { first: 0, between: 0 };
    case 4: return free > 0 ? { first: free / children / 2, between: free / children } : { first: free / 2, between: 0 };
    case 5: return free > 0 ? { first: free / (children + 1), between: free / (children + 1) } : { first: free / 2, between: 0 };
    default: return { first: 0, between: 0 };
  }
}

function placeChild(tables: LayoutTables, child: number, x: number, y: number): void {
  const style = tables.style[child];
  tables.x[child] = x + style.x.offset;
  tables.y[child] = y + style.y.offset;
}

function placeColumn(tables: LayoutTables, content: Content): void {
  const { box } = content;
  const { next, style, width, height, naturalHeight } = tables;
  if (tables.mode[box] === BoxMode.COLUMN && (tables.flags[box] & (BoxFlag.SHARES | BoxFlag.CAN_SHRINK)) !== 0) {
    shareAxis(tables, box, content.height, 'y');
  } else for (let child = box + 1; child < next[box]; child = next[child]) height[child] = naturalHeight[child];
  let used = 0;
  let children = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    used += height[child];
    children += 1;
  }
  const gap = tables.gap[box];
  const free = content.height - used - gap * (children - 1);
  const { first, between } = spread(arrangementOf(tables, box), Math.max(0, free), children);
  const align = alignXOf(tables, tables.kind[box], tables.node[box]);
  let y = content.y + first;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    placeChild(tables, child, content.x + alignedStart(style[child].x.align || align, content.width, width[child]), y);
    y += height[child] + gap + between;
  }
}

/** Places the children from `first` to before `end` on one line. */
function placeLine(tables: LayoutTables, content: Content, first: number, end: number, gap: number): void {
  const { next, style, width, height } = tables;
  let used = 0;
  let children = 0;
  for (let child = first; child < end; child = next[child]) {
    used += width[child];
    children += 1;
  }
  const free = content.width - used - gap * (children - 1);
  const room = spread(arrangementOf(tables, content.box), Math.max(0, free), children);
  const align = alignYOf(tables, content.box);
  let x = content.x + room.first;
  for (let child = first; child < end; child = next[child]) {
    const own = style[child].y.align || align;
    height[child] = takenHeight(tables, child, content.height, own);
    placeChild(tables, child, x, content.y + alignedStart(own, content.height, height[child]));
    x += width[child] + gap + room.between;
  }
}

function placeFlow(tables: LayoutTables, content: Content): void {
  const { box } = content;
  const gap = tables.gap[box];
  const lineGap = lineGapOf(tables, box);
  let y = content.y;
  for (let child = box + 1; child < tables.next[box];) {
    const end = flowLineEnd(tables, box, child, content.width, gap);
    const height = flowLineHeight(tables, child, end);
    placeLine(tables, { ...content, y, height }, child, end, gap);
    y += height + lineGap;
    child = end;
  }
}

function placeBox(tables: LayoutTables, content: Content): void {
  const { box } = content;
  const { next, style, width, height } = tables;
  const alignX = alignXOf(tables, tables.kind[box], tables.node[box]);
  const alignY = alignYOf(tables, box);
  for (let child = box + 1; child < next[box]; child = next[child]) {
    const vertical = style[child].y.align || alignY;
    height[child] = takenHeight(tables, child, content.height, vertical);
    placeChild(
      tables, child,
      content.x + alignedStart(style[child].x.align || alignX, content.width, width[child]),
      content.y + alignedStart(vertical, content.height, height[child]),
    );
  }
}

/** Leading children, the texts' room, trailing children; all centred vertically. */
function placeListItem(tables: LayoutTables, content: Content, leading: number): void {
  const { box } = content;
  const { next, width, height } = tables;
  let room = content.width;
  for (let child = box + 1; child < next[box]; child = next[child]) room -= width[child] + LIST_ITEM.gap;
  let x = content.x;
  let position = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    if (position === leading) x += Math.max(0, room) + LIST_ITEM.gap;
    height[child] = takenHeight(tables, child, content.height, 1);
    placeChild(tables, child, x, content.y + (content.height - height[child]) / 2);
    x += width[child] + LIST_ITEM.gap;
    position += 1;
  }
}

/** Number of children at the start of a listItem. */
export type LeadingOf = (box: number) => number;

/** Final heights, and positions relative to the scroll container around, as if text ran from left to right. */
export function placeBoxes(tables: LayoutTables, leadingOf: LeadingOf): void {
  const { count, mode, next, kind, style, x, y, width, height } = tables;
  if (count === 0) return;
  const root = style[0].y;
  const offered = root.low === root.high ? root.low : root.fill >= 0 ? root.fill * tables.environment.viewportHeight : tables.environment.viewportHeight;
  height[0] = Math.max(tables.leastHeight[0], clampAxis(root, offered));
  placeChild(tables, 0, 0, 0);
  for (let box = 0; box < count; box += 1) {
    const own = mode[box];
    if (own === BoxMode.LEAF || next[box] === box + 1) continue;
    const axisX = style[box].x;
    const axisY = style[box].y;
    const isScroll = own === BoxMode.VERTICAL_SCROLL || own === BoxMode.HORIZONTAL_SCROLL;
    const content: Content = {
      box,
      x: isScroll ? 0 : x[box] + axisX.before + insetX(kind[box]),
      y: isScroll ? 0 : y[box] + axisY.before + insetY(kind[box]),
      width: Math.max(0, width[box] - axisX.before - axisX.after - 2 * insetX(kind[box])),
      height: Math.max(0, height[box] - axisY.before - axisY.after - 2 * insetY(kind[box])),
    };
    switch (own) {
      case BoxMode.COLUMN:
      case BoxMode.VERTICAL_SCROLL: placeColumn(tables, content); break;
      case BoxMode.ROW:
      case BoxMode.HORIZONTAL_SCROLL: placeLine(tables, content, box + 1, next[box], tables.gap[box]); break;
      case BoxMode.FLOW: placeFlow(tables, content); break;
      case BoxMode.LIST_ITEM: placeListItem(tables, content, leadingOf(box)); break;
      default: placeBox(tables, content);
    }
  }
}
