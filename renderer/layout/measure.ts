// Natural and least lengths of all boxes along one axis, from the leaves up. Each box is visited once, however containers
// nest. Heights need the widths of all boxes. Must not know positions.

import { FlowField } from 'pantograph/internal';
import { weights } from '../cost/weights.ts';
import { BoxFlag, BoxMode, isAlong, isScroll } from './box-modes.ts';
import { aroundContent, growthOf, innerLength, isLarge } from './content-room.ts';
import { optionCount } from './labels.ts';
import { isOmitted, withinBound } from './layout-tables.ts';
import { addContentWidth, contentHeight, isStacked } from './leaf-size.ts';
import { clampAxis, isFixed } from './axis-style.ts';
import { numberOf, wholeWhereThin } from './node-fields.ts';
import { MAX_PARTS } from './text-block.ts';
import { keptWidth } from './workspace.ts';
import type { PassTables } from './workspace.ts';

/** A scroll keeps this much of a container that is too short for all, in dp. */
export const SCROLL_WINDOW = 96;

/** True if the children of a box stand in lines: in a flow, in a row that is too narrow for large words, and below the texts of a listItem. */
export function hasLines(tables: PassTables, box: number): boolean {
  const mode = tables.mode[box];
  return (
    mode === BoxMode.FLOW ||
    (mode === BoxMode.ROW ? tables.axes[0].exact[box] < tables.workspace.needs[0][box] - 0.01 : isStacked(tables, box))
  );
}

/** Visits the lines of a box: first child, end of the line, and natural height. A line has the children that fit. */
export function forEachLine(
  tables: PassTables,
  box: number,
  visit: (first: number, end: number, height: number) => void,
): void {
  const { next } = tables;
  const width = tables.axes[0].exact;
  const [, natural] = tables.workspace.naturals;
  const room = innerLength(tables, box, 0) + 0.01;
  for (let first = box + 1; first < next[box];) {
    let used = 0;
    let height = 0;
    let child = first;
    do {
      // A child that is wider than a line has a line of its own.
      used += Math.min(room, width[child]) + tables.gap[box];
      height = Math.max(height, natural[child]);
      child = next[child];
    } while (child < next[box] && used + Math.min(room, width[child]) <= room);
    visit(first, child, height);
    first = child;
  }
}

/** Space between lines; in a row, the space between children. */
export function lineGapOf(tables: PassTables, box: number): number {
  return tables.mode[box] === BoxMode.FLOW
    ? wholeWhereThin(tables, numberOf(tables, tables.node[box], FlowField.lineGap))
    : tables.gap[box];
}

/** Natural height of lines, which follows the widths of children too. */
export function linesHeight(tables: PassTables, box: number): number {
  const gap = lineGapOf(tables, box);
  let total = -gap;
  forEachLine(tables, box, (_first, _end, height) => (total += height + gap));
  return Math.max(0, total);
}

/** Sets the lengths of a container's content from those of its children. */
function measureChildren(tables: PassTables, box: number, axis: number): void {
  const { next, workspace } = tables;
  const { leeway, needs } = workspace;
  const natural = workspace.naturals[axis];
  const least = workspace.leasts[axis];
  const mode = tables.mode[box];
  const isSum = isAlong(mode, axis);
  // A flow gives way down to its widest child.
  const isLong = isSum && mode !== BoxMode.FLOW;
  const gap = tables.gap[box];
  const end = next[box];
  let all = 0;
  let few = 0;
  let sum = -gap;
  let need = 0;
  for (let child = box + 1; child < end; child = next[child]) {
    if (isSum) all += natural[child] + gap;
    else if (natural[child] > all) all = natural[child];
    const kept = axis === 0 ? keptWidth(workspace, child) : least[child];
    if (isLong) few += least[child] + gap;
    else if (least[child] > few) few = least[child];
    if (needs[axis][child] > 0) need = Math.max(need, kept);
    sum += kept + gap;
  }
  if (mode !== BoxMode.LIST_ITEM) {
    if (isSum) all = Math.max(0, all - gap);
    if (isLong) few = Math.max(0, few - gap);
  }
  const isLines = axis === 1 && hasLines(tables, box);
  if (isLines) {
    all = few = sum = linesHeight(tables, box);
    // If children get other widths, the lines change although the box has the same width.
    leeway.less = leeway.more = NaN;
  } else if (axis === 1 && mode === BoxMode.ROW) {
    // A narrower row is broken into lines.
    leeway.less = tables.axes[0].exact[box] - needs[0][box];
  }
  natural[box] = all;
  // A document may cut content beside or behind texts on purpose.
  if (need > 0 && (isLines || isLong)) need = sum;
  if (isSum && isScroll(mode)) {
    few = Math.min(all, SCROLL_WINDOW);
    need = 0;
  }
  needs[axis][box] = need;
  least[box] = few;
}

/** Adds a component's own content to the lengths of a box. */
function measureContent(tables: PassTables, box: number, axis: number): void {
  if (!isOmitted(tables, box)) tables.cache.fonts.meter.charge(optionCount(tables, box) * weights.option);
  const natural = tables.workspace.naturals[axis];
  const least = tables.workspace.leasts[axis];
  if (axis === 0) {
    addContentWidth(tables, box);
    return;
  }
  const height = contentHeight(tables, box);
  natural[box] = Math.max(natural[box], height);
  least[box] = Math.max(least[box], height);
}

/** Sets the natural and least length of a box. */
function measureBox(tables: PassTables, box: number, axis: number): void {
  const own = tables.style[box].axes[axis];
  const { needs } = tables.workspace;
  const natural = tables.workspace.naturals[axis];
  const least = tables.workspace.leasts[axis];
  const mode = tables.mode[box];
  measureChildren(tables, box, axis);
  if (mode === BoxMode.LEAF || mode === BoxMode.LIST_ITEM) withinBound(tables, box, measureContent, axis);
  const around = aroundContent(tables, box, axis);
  // A closed box stays closed.
  if (needs[axis][box] > 0) needs[axis][box] = own.high === 0 ? 0 : needs[axis][box] + around;
  const most = axis === 0 ? own.high * growthOf(tables) : Infinity;
  natural[box] = Math.min(most, Math.max(needs[axis][box], clampAxis(own, natural[box] + around)));
  least[box] = Math.min(most, Math.max(needs[axis][box], clampAxis(own, least[box] + around)));
}

/**
 * Measures the words in a container whose children have too little room for any words. With large letters, all words
 * are measured from the beginning. @returns true if these words were measured now
 */
export function readWords(tables: PassTables, box: number): boolean {
  const { flags, next, workspace } = tables;
  if (workspace.isRead[box] === 1) return false;
  workspace.isRead.fill(1, box, next[box]);
  for (let inner = next[box] - 1; inner > box; inner -= 1)
    if ((flags[inner] & (BoxFlag.NEEDED | BoxFlag.LEAST)) > 0) measureBox(tables, inner, 0);
  return true;
}

/** Passes `FILL` from a box to its parent, unless the parent has a fixed size or scrolls along the axis. */
function passWishUp({ flags, mode, style }: PassTables, box: number, outer: number, axis: number): void {
  const fill = BoxFlag.FILL << axis;
  const isMain = mode[outer] === BoxMode.ROW + axis;
  if ((flags[box] & fill) === 0 && !(isMain && style[box].weight > 0)) return;
  if (isMain) flags[outer] |= BoxFlag.SHARES;
  if (mode[outer] !== BoxMode.HORIZONTAL_SCROLL + axis && !isFixed(style[outer].axes[axis])) flags[outer] |= fill;
}

/** Sets the natural and least widths of boxes that need them, and passes `FILL` to parents. No height is known then. */
export function measureWidths(tables: PassTables): void {
  const {
    count,
    flags,
    style,
    parent,
    workspace: { holdsFrom, naturals, leasts, needs, isRead },
  } = tables;
  holdsFrom.fill(NaN, 0, count);
  isRead.fill(Number(isLarge(tables)), 0, count);
  for (let box = count - 1; box >= 0; box -= 1) {
    if (box > 0) {
      passWishUp(tables, box, parent[box], 0);
      passWishUp(tables, box, parent[box], 1);
    }
    needs[0][box] = 0;
    flags[box] &= ~BoxFlag.REPEATS;
    if ((flags[box] & (BoxFlag.NEEDED | BoxFlag.LEAST)) > 0) measureBox(tables, box, 0);
    else naturals[0][box] = leasts[0][box] = style[box].axes[0].low;
  }
}

/** Measures the boxes of nodes whose texts have changed, and all boxes around them, as if they were new. */
export function measureTexts(tables: PassTables, nodes: readonly number[]): void {
  const { broken, count, flags, node: nodeOf, parent, workspace } = tables;
  const around = new Set<number>();
  for (const node of nodes) {
    // A run of a paragraph has no box, and a hidden node is in none that shows it.
    let box = count - 1;
    while (box >= 0 && nodeOf[box] > node) box -= 1;
    for (; box >= 0; box = parent[box]) around.add(box);
  }
  for (const [key, { lines }] of broken.texts)
    if (around.has(Math.floor(key / MAX_PARTS))) broken.texts.set(key, { room: NaN, lines });
  for (let box = 0; box < count; box += 1) flags[box] &= ~BoxFlag.REPEATS;
  for (const box of [...around].sort((one, other) => other - one)) {
    workspace.holdsFrom[box] = NaN;
    workspace.needs[0][box] = 0;
    if ((flags[box] & (BoxFlag.NEEDED | BoxFlag.LEAST)) > 0) measureBox(tables, box, 0);
  }
}

/** Sets the natural and least heights of boxes with a new width, and of the boxes around. @returns true if a height has changed */
export function measureHeights(tables: PassTables): boolean {
  const { count, style, parent, mode, workspace } = tables;
  const { holdsFrom, holdsTo, leeway } = workspace;
  const widths = tables.axes[0].exact;
  const [, natural] = workspace.naturals;
  const [, least] = workspace.leasts;
  const [, need] = workspace.needs;
  let isChanged = false;
  for (let box = count - 1; box >= 0; box -= 1) {
    const width = widths[box];
    if (width >= holdsFrom[box] && width <= holdsTo[box]) continue;
    tables.measured += 1;
    const own = style[box].axes[1];
    const naturalBefore = natural[box];
    const leastBefore = least[box];
    leeway.less = leeway.more = Infinity;
    need[box] = 0;
    // Large letters may need more than a fixed height.
    if (isFixed(own) && !isLarge(tables) && mode[box] !== BoxMode.FLOW) natural[box] = least[box] = own.low;
    else measureBox(tables, box, 1);
    holdsFrom[box] = width - leeway.less;
    holdsTo[box] = width + leeway.more;
    if (naturalBefore === natural[box] && leastBefore === least[box] && need[box] === 0 && leeway.more >= 0) continue;
    isChanged = true;
    if (box > 0) holdsFrom[parent[box]] = NaN;
  }
  return isChanged;
}
