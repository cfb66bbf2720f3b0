// Widths: what boxes would like, from the leaves up, then what they get, from the root down. Each box is visited once
// in either pass, however containers nest. Must not know heights or positions.

import { BoxFlag, BoxMode } from './box-modes.ts';
import { LIST_ITEM } from './component-metrics.ts';
import { insetX } from './container-fields.ts';
import type { AxisStyle } from './layout-style.ts';
import type { LayoutTables } from './layout-tables.ts';
import { leafWidth, listItemTextWidth } from './leaf-size.ts';
import { shareAxis } from './share-axis.ts';

/** The length between the bounds of a chain. */
export function clampAxis(axis: AxisStyle, length: number): number {
  return Math.min(axis.high, Math.max(axis.low, length));
}

/** Wishes travel up to the next container that has a size of its own, or that scrolls along the axis. */
function passWishesUp(tables: LayoutTables, box: number): void {
  const { flags, parent, mode, style } = tables;
  const outer = parent[box];
  if (outer < 0) return;
  const isWeighted = style[box].weight > 0;
  const own = flags[box] & (BoxFlag.FILL_X | BoxFlag.FILL_Y | BoxFlag.CAN_SHRINK);
  if (mode[box] === BoxMode.VERTICAL_SCROLL) flags[outer] |= BoxFlag.CAN_SHRINK;
  if (own === 0 && !isWeighted) return;
  const outerMode = mode[outer];
  const outerStyle = style[outer];
  if ((own & BoxFlag.CAN_SHRINK) !== 0 && outerMode !== BoxMode.VERTICAL_SCROLL) flags[outer] |= BoxFlag.CAN_SHRINK;
  if ((own & BoxFlag.FILL_X) !== 0 || (isWeighted && outerMode === BoxMode.ROW)) {
    if (outerMode === BoxMode.ROW) flags[outer] |= BoxFlag.SHARES;
    if (outerMode !== BoxMode.HORIZONTAL_SCROLL && outerStyle.x.low !== outerStyle.x.high) flags[outer] |= BoxFlag.FILL_X;
  }
  if ((own & BoxFlag.FILL_Y) !== 0 || (isWeighted && outerMode === BoxMode.COLUMN)) {
    if (outerMode === BoxMode.COLUMN) flags[outer] |= BoxFlag.SHARES;
    if (outerMode !== BoxMode.VERTICAL_SCROLL && outerStyle.y.low !== outerStyle.y.high) flags[outer] |= BoxFlag.FILL_Y;
  }
}

function contentWidth(tables: LayoutTables, box: number): void {
  const { mode, next, naturalWidth, leastWidth } = tables;
  const own = mode[box];
  let natural = 0;
  let least = 0;
  if (own === BoxMode.LEAF) {
    const range = leafWidth(tables, box);
    natural = range.natural;
    least = range.least;
  } else {
    const isSum = own === BoxMode.ROW || own === BoxMode.HORIZONTAL_SCROLL || own === BoxMode.FLOW || own === BoxMode.LIST_ITEM;
    const gap = tables.gap[box];
    for (let child = box + 1; child < next[box]; child = next[child]) {
      natural = isSum ? natural + naturalWidth[child] + gap : Math.max(natural, naturalWidth[child]);
      least = isSum && own !== BoxMode.FLOW ? least + leastWidth[child] + gap : Math.max(least, leastWidth[child]);
    }
    if (own === BoxMode.LIST_ITEM) {
      const texts = listItemTextWidth(tables, box);
      natural += texts.natural;
      least += texts.least;
    } else if (isSum) {
      natural = Math.max(0, natural - gap);
      least = own === BoxMode.FLOW ? least : Math.max(0, least - gap);
    }
    if (own === BoxMode.HORIZONTAL_SCROLL) least = Math.min(natural, LIST_ITEM.oneLine);
  }
  naturalWidth[box] = natural;
  leastWidth[box] = least;
}

/** Natural and least widths of the boxes that need them. */
export function measureWidths(tables: LayoutTables): void {
  const { count, flags, kind, style, naturalWidth, leastWidth } = tables;
  for (let box = count - 1; box >= 0; box -= 1) {
    passWishesUp(tables, box);
    const axis = style[box].x;
    if ((flags[box] & BoxFlag.NEEDED) === 0) {
      naturalWidth[box] = leastWidth[box] = axis.low;
      continue;
    }
    contentWidth(tables, box);
    const extra = axis.before + axis.after + 2 * insetX(kind[box]);
    naturalWidth[box] = clampAxis(axis, naturalWidth[box] + extra);
    leastWidth[box] = clampAxis(axis, leastWidth[box] + extra);
  }
}

/** The width that a box takes of what it is offered, which may be infinite. */
function takenWidth(tables: LayoutTables, box: number, offered: number): number {
  const axis = tables.style[box].x;
  if (axis.low === axis.high) return Math.min(axis.low, offered);
  let width = tables.naturalWidth[box];
  if (offered < Infinity) {
    if (axis.fill >= 0) width = axis.fill * offered + axis.fillExtra;
    else if ((tables.flags[box] & (BoxFlag.LOOSE | BoxFlag.FILL_X)) !== 0) width = offered;
  }
  return Math.min(offered, clampAxis(axis, width));
}

/** A listItem's children get their natural widths, as long as a third of it remains for its texts. */
function shareListItem(tables: LayoutTables, box: number, content: number): void {
  const { next, naturalWidth, width } = tables;
  let wanted = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) wanted += naturalWidth[child] + LIST_ITEM.gap;
  const factor = wanted > 0 ? Math.min(1, Math.max(0, content * 2 / 3) / wanted) : 1;
  for (let child = box + 1; child < next[box]; child = next[child]) width[child] = naturalWidth[child] * factor;
}

/** The width that a box has for its content. */
export function innerWidth(tables: LayoutTables, box: number): number {
  const axis = tables.style[box].x;
  return Math.max(0, tables.width[box] - axis.before - axis.after - 2 * insetX(tables.kind[box]));
}

/** Widths of all boxes, in dp before rounding. */
export function assignWidths(tables: LayoutTables): void {
  const { count, mode, next, width } = tables;
  if (count > 0) width[0] = takenWidth(tables, 0, tables.environment.viewportWidth);
  for (let box = 0; box < count; box += 1) {
    const own = mode[box];
    if (own === BoxMode.LEAF || next[box] === box + 1) continue;
    const content = innerWidth(tables, box);
    if (own === BoxMode.ROW) shareAxis(tables, box, content, 'x');
    else if (own === BoxMode.LIST_ITEM) shareListItem(tables, box, content);
    else {
      const offered = own === BoxMode.HORIZONTAL_SCROLL ? Infinity : content;
      for (let child = box + 1; child < next[box]; child = next[child]) width[child] = takenWidth(tables, child, offered);
    }
  }
}
