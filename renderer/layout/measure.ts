// Natural and least lengths of all boxes along one axis, from the leaves up. Each box is visited once, however containers
// nest. Heights need the widths of all boxes. Must not know positions.

import { FlowField } from 'pantograph';
import { BoxFlag, BoxMode, isAlong, isScroll } from './box-modes.ts';
import { LIST_ITEM } from './component-metrics.ts';
import { insetOf } from './container-kinds.ts';
import type { LayoutTables } from './layout-tables.ts';
import { addContentWidth, contentHeight } from './leaf-size.ts';
import { clampAxis } from './layout-style.ts';
import { numberOf } from './node-fields.ts';

/** A scroll keeps this much of a container that is too short for all, in dp. */
const SCROLL_WINDOW = 96;

/** Padding and insets of a box along an axis. */
export function aroundContent(tables: LayoutTables, box: number, axis: number): number {
  const { before, after } = tables.style[box].axes[axis];
  return before + after + 2 * insetOf(tables.kind[box], axis);
}

/** The length that a box has for its content. */
export function innerLength(tables: LayoutTables, box: number, axis: number): number {
  return Math.max(0, tables.length[axis][box] - aroundContent(tables, box, axis));
}

/** The width that a component's children leave to its texts. */
function ownWidth(tables: LayoutTables, box: number): number {
  let room = innerLength(tables, box, 0);
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) room -= tables.length[0][child] + LIST_ITEM.gap;
  return Math.max(0, room);
}

/** The lines of a flow: each as its first box, the box after its last, and its natural height. */
export function forEachLine(tables: LayoutTables, box: number, visit: (first: number, end: number, height: number) => void): void {
  const { next } = tables;
  const width = tables.length[0];
  const room = innerLength(tables, box, 0) + 0.01;
  for (let first = box + 1; first < next[box];) {
    let used = 0;
    let height = 0;
    let child = first;
    do {
      used += width[child] + tables.gap[box];
      height = Math.max(height, tables.natural[1][child]);
      child = next[child];
    } while (child < next[box] && used + width[child] <= room);
    visit(first, child, height);
    first = child;
  }
}

/** Space between the lines of a flow. */
export function lineGapOf(tables: LayoutTables, box: number): number {
  return numberOf(tables, tables.node[box], FlowField.lineGap);
}

function flowHeight(tables: LayoutTables, box: number): number {
  const gap = lineGapOf(tables, box);
  let total = -gap;
  forEachLine(tables, box, (_first, _end, height) => total += height + gap);
  return Math.max(0, total);
}

/** Sets the lengths of a container's content from those of its children. */
function measureChildren(tables: LayoutTables, box: number, axis: number): void {
  const { next } = tables;
  const naturals = tables.natural[axis];
  const leasts = tables.least[axis];
  const mode = tables.mode[box];
  const isSum = isAlong(mode, axis);
  const gap = tables.gap[box];
  const end = next[box];
  let natural = 0;
  let least = 0;
  for (let child = box + 1; child < end; child = next[child]) {
    if (isSum) natural += naturals[child] + gap;
    else if (naturals[child] > natural) natural = naturals[child];
    // A flow gives way down to its widest child.
    if (isSum && mode !== BoxMode.FLOW) least += leasts[child] + gap;
    else if (leasts[child] > least) least = leasts[child];
  }
  if (isSum && mode !== BoxMode.LIST_ITEM) {
    natural = Math.max(0, natural - gap);
    if (mode !== BoxMode.FLOW) least = Math.max(0, least - gap);
  }
  if (mode === BoxMode.FLOW && axis === 1) natural = least = flowHeight(tables, box);
  naturals[box] = natural;
  leasts[box] = least;
  if (isSum && isScroll(mode)) leasts[box] = Math.min(natural, SCROLL_WINDOW);
}

/** Wishes to fill travel up to the next container that has a size of its own, or that scrolls along the axis. */
function passWishUp(tables: LayoutTables, box: number, axis: number): void {
  const { flags, parent, mode, style } = tables;
  const outer = parent[box];
  const fill = BoxFlag.FILL << axis;
  const isMain = mode[outer] === BoxMode.ROW + axis;
  if (outer < 0 || !((isMain && style[box].weight > 0) || (flags[box] & fill) !== 0)) return;
  if (isMain) flags[outer] |= BoxFlag.SHARES;
  const { low, high } = style[outer].axes[axis];
  if (mode[outer] !== BoxMode.HORIZONTAL_SCROLL + axis && low !== high) flags[outer] |= fill;
}

/** Natural and least lengths: widths of the boxes that need them, or all heights. */
export function measureAxis(tables: LayoutTables, axis: number): void {
  const { count, flags, style, mode } = tables;
  const naturals = tables.natural[axis];
  const leasts = tables.least[axis];
  for (let box = count - 1; box >= 0; box -= 1) {
    passWishUp(tables, box, axis);
    const own = style[box].axes[axis];
    if (own.low === own.high || (axis === 0 && (flags[box] & BoxFlag.NEEDED) === 0)) {
      naturals[box] = leasts[box] = own.low;
      continue;
    }
    measureChildren(tables, box, axis);
    if (mode[box] === BoxMode.LEAF || mode[box] === BoxMode.LIST_ITEM) {
      if (axis === 0) addContentWidth(tables, box);
      else {
        const height = contentHeight(tables, box, ownWidth(tables, box));
        naturals[box] = Math.max(naturals[box], height);
        leasts[box] = Math.max(leasts[box], height);
      }
    }
    const around = aroundContent(tables, box, axis);
    naturals[box] = clampAxis(own, naturals[box] + around);
    leasts[box] = clampAxis(own, leasts[box] + around);
  }
}
