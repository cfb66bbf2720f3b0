// Shares a container's main axis among its children: natural sizes, weights for what is left, and who gives way when it
// is too little. Must not know the other axis.

import { NodeKind } from 'pantograph';
import { BoxFlag } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';
import { blockLeastWidth, blockOf } from './text-block.ts';

/** What a weighted child of a row keeps although others want it, in dp: more when it is text with longer words. */
const WEIGHTED_WIDTH = 96;

/** The weight of a child along the axis: what it asked for, or 1 when it fills; 0: natural size. */
function weightOf(tables: LayoutTables, box: number, isRow: boolean): number {
  const style = tables.style[box];
  if (style.weight > 0) return style.weight;
  const axis = isRow ? style.x : style.y;
  if (axis.low === axis.high) return 0;
  if (axis.fill > 0) return axis.fill;
  const wishes = isRow ? BoxFlag.FILL_X | BoxFlag.LOOSE : BoxFlag.FILL_Y;
  return (tables.flags[box] & wishes) !== 0 ? 1 : 0;
}

function leastOfWeighted(tables: LayoutTables, box: number, content: number, isRow: boolean): number {
  if (!isRow) return tables.leastHeight[box];
  const word = tables.kind[box] === NodeKind.text ? blockLeastWidth(tables, blockOf(tables, box, 0), Infinity) : 0;
  return Math.max(tables.style[box].x.low, Math.min(content / 4, WEIGHTED_WIDTH), Math.min(content / 2, word));
}

/**
 * Sets the children's widths (of a row) or heights (of a column). When natural sizes do not fit, those that can give way
 * do so in proportion; below their least size a row shrinks all, a column overflows, so that no text is lost.
 *
 * @param content - length of the container's content in dp
 */
export function shareAxis(tables: LayoutTables, box: number, content: number, axisName: 'x' | 'y'): void {
  const isRow = axisName === 'x';
  const { next, style } = tables;
  const naturals = isRow ? tables.naturalWidth : tables.naturalHeight;
  const leasts = isRow ? tables.leastWidth : tables.leastHeight;
  const sizes = isRow ? tables.width : tables.height;
  let natural = 0;
  let least = 0;
  let weights = 0;
  let children = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    const weight = weightOf(tables, child, isRow);
    children += 1;
    weights += weight;
    if (weight > 0) continue;
    natural += naturals[child];
    least += leasts[child];
  }
  const available = content - tables.gap[box] * (children - 1);
  // A row whose weighted children have half of it or more needs no look at what they hold.
  const reserved = weights > 0 && !(isRow && natural <= available / 2) ? reservedFor(tables, box, content, isRow) : 0;
  const room = Math.max(0, available - reserved);
  const give = natural <= room ? 0 : Math.min(1, (natural - room) / Math.max(natural - least, 1e-9));
  const scale = isRow && least > room ? room / least : 1;
  let left = available;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    if (weightOf(tables, child, isRow) > 0) continue;
    sizes[child] = (naturals[child] - (naturals[child] - leasts[child]) * give) * scale;
    left -= sizes[child];
  }
  if (weights === 0) return;
  const unit = reserved === 0 ? Math.max(0, left) / weights : weightUnit(tables, box, Math.max(0, left), weights, content, isRow);
  for (let child = box + 1; child < next[box]; child = next[child]) {
    const weight = weightOf(tables, child, isRow);
    if (weight === 0) continue;
    const axis = isRow ? style[child].x : style[child].y;
    const share = reserved === 0 ? weight * unit : Math.max(weight * unit, leastOfWeighted(tables, child, content, isRow));
    sizes[child] = Math.min(axis.high, Math.max(axis.low, share));
  }
}

function reservedFor(tables: LayoutTables, box: number, content: number, isRow: boolean): number {
  let reserved = 0;
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child]) {
    if (weightOf(tables, child, isRow) > 0) reserved += leastOfWeighted(tables, child, content, isRow);
  }
  return isRow ? Math.min(content, reserved) : reserved;
}

/** Length for a weight of 1, once children whose least size is more than their share have theirs. */
function weightUnit(tables: LayoutTables, box: number, left: number, weights: number, content: number, isRow: boolean): number {
  const { next } = tables;
  let unit = left / weights;
  // Each round can only lower the unit; a few settle all but contrived cases, and keep the cost linear.
  for (let round = 0; round < 3; round += 1) {
    let rest = left;
    let flexible = 0;
    for (let child = box + 1; child < next[box]; child = next[child]) {
      const weight = weightOf(tables, child, isRow);
      if (weight === 0) continue;
      const least = leastOfWeighted(tables, child, content, isRow);
      if (weight * unit < least) rest -= least;
      else flexible += weight;
    }
    const lower = flexible > 0 ? Math.max(0, rest) / flexible : 0;
    if (lower >= unit) break;
    unit = lower;
  }
  return unit;
}
