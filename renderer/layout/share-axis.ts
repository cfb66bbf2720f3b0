// Shares a container's main axis among its children: natural sizes, weights for what is left, and who gives way when it
// is too little. Must not know the other axis.

import { NodeKind } from 'pantograph';
import { BoxFlag } from './box-modes.ts';
import { partsOf } from './labels.ts';
import type { LayoutTables } from './layout-tables.ts';
import { clampAxis, isFixed } from './layout-style.ts';
import { leasts, naturals, starts } from './scratch.ts';
import { leastWidth, paragraphOf } from './text-block.ts';

/** What a weighted child of a row keeps although others want it, in dp: more when it is text with longer words. */
const WEIGHTED_WIDTH = 96;

/** The weight of a child along the axis: what it asked for, or 1 when it fills; 0: natural size. */
function weightOf(tables: LayoutTables, box: number, axis: number): number {
  const { weight, axes } = tables.style[box];
  const own = axes[axis];
  if (weight > 0) return weight;
  if (isFixed(own)) return 0;
  if (own.fill > 0) return own.fill;
  const wishes = axis === 0 ? BoxFlag.FILL | BoxFlag.LOOSE : BoxFlag.FILL << 1;
  return (tables.flags[box] & wishes) === 0 ? 0 : 1;
}

function leastOfWeighted(tables: LayoutTables, box: number, content: number): number {
  const word = tables.kind[box] === NodeKind.text ? leastWidth(paragraphOf(tables, box, partsOf(tables, box)[0])) : 0;
  return clampAxis(tables.style[box].axes[0], Math.max(Math.min(content / 4, WEIGHTED_WIDTH), Math.min(content / 2, word)));
}

/**
 * Sets the children's widths (of a row) or heights (of a column). When natural sizes do not fit, those that can give way
 * do so in proportion; below their least size a row shrinks all, a column overflows, so that no text is lost.
 *
 * @param content - length of the container's content in dp
 */
export function shareAxis(tables: LayoutTables, box: number, axis: number, content: number): void {
  const { next } = tables;
  const end = next[box];
  const naturalOf = naturals[axis];
  const leastOf = leasts[axis];
  // The share of a child stands where its start will.
  const [weightOfBox] = starts;
  const lengths = tables.axes[axis].exact;
  // Columns whose children have no weight are long: no look at each of them.
  const isShared = axis === 0 || (tables.flags[box] & BoxFlag.SHARES) !== 0;
  let available = content + tables.gap[box];
  let natural = 0;
  let least = 0;
  let weights = 0;
  for (let child = box + 1; child < end; child = next[child]) {
    const weight = isShared ? weightOf(tables, child, axis) : 0;
    weightOfBox[child] = weight;
    available -= tables.gap[box];
    weights += weight;
    if (weight > 0) continue;
    natural += naturalOf[child];
    least += leastOf[child];
  }
  const reserved = weights > 0 ? reserve(tables, box, axis, content, natural <= available / 2) : 0;
  const room = Math.max(0, available - reserved);
  const give = natural <= room ? 0 : Math.min(1, (natural - room) / Math.max(natural - least, 1e-9));
  const scale = axis === 0 && least > room ? room / least : 1;
  let left = available;
  for (let child = box + 1; child < end; child = next[child]) {
    if (weightOfBox[child] > 0) continue;
    lengths[child] = (naturalOf[child] - (naturalOf[child] - leastOf[child]) * give) * scale;
    left -= lengths[child];
  }
  if (weights > 0) shareByWeight(tables, box, axis, Math.max(0, left), weights);
}

/** Sets the least lengths of weighted children, and answers what they take together. */
function reserve(tables: LayoutTables, box: number, axis: number, content: number, isRoomy: boolean): number {
  const { next } = tables;
  const [weight] = starts;
  const leastOf = leasts[axis];
  let reserved = 0;
  for (let child = box + 1; child < next[box]; child = next[child]) {
    if (weight[child] === 0) continue;
    // A row whose weighted children have half of it or more needs no look at what they hold.
    if (axis === 0) leastOf[child] = isRoomy ? 0 : leastOfWeighted(tables, child, content);
    reserved += leastOf[child];
  }
  return axis === 0 ? Math.min(content, reserved) : reserved;
}

/** Lengths of weighted children; those whose least is more than their share have that. */
function shareByWeight(tables: LayoutTables, box: number, axis: number, left: number, weights: number): void {
  const { next, style } = tables;
  const [weight] = starts;
  const lengths = tables.axes[axis].exact;
  const leastOf = leasts[axis];
  let unit = left / weights;
  // Each round can only lower the unit; a few settle all but contrived cases, and keep the cost linear.
  for (let round = 0; round < 3; round += 1) {
    let rest = left;
    let flexible = 0;
    for (let child = box + 1; child < next[box]; child = next[child]) {
      if (weight[child] * unit < leastOf[child]) rest -= weight[child] > 0 ? leastOf[child] : 0;
      else flexible += weight[child];
    }
    const lower = flexible > 0 ? Math.max(0, rest) / flexible : 0;
    if (lower >= unit) break;
    unit = lower;
  }
  for (let child = box + 1; child < next[box]; child = next[child]) {
    if (weight[child] > 0) lengths[child] = Math.max(leastOf[child], clampAxis(style[child].axes[axis], weight[child] * unit));
  }
}
