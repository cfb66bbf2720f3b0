// Shares a container's main axis among its children: natural sizes, weights for what is left, and who gives way when it
// is too little. Must not know the other axis.

import { BoxFlag, BoxMode } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';
import { isFixed } from './axis-style.ts';
import { keptWidth } from './workspace.ts';
import type { PassTables } from './workspace.ts';

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

/**
 * Sets the children's widths (of a line of a row) or heights (of a column). When natural sizes do not fit, those that can give way
 * do so in proportion, and weights share what they leave above the least sizes; below these a row shrinks all, large words last, a column
 * overflows, so that no text is lost.
 *
 * @param content - length of the container's content in dp
 * @param own - what a component keeps of it, at least, for its own content
 * @returns whether least sizes had a say: smaller ones could have changed something
 */
export function shareAxis(
  tables: PassTables,
  box: number,
  axis: number,
  content: number,
  own = 0,
  first = box + 1,
  end = tables.next[box],
): boolean {
  const { next, workspace } = tables;
  const naturalOf = workspace.naturals[axis];
  const leastOf = workspace.leasts[axis];
  // The share of a child stands where its start will.
  const { exactStart: weightOfBox, exact: lengths } = tables.axes[axis];
  // Columns whose children have no weight are long: no look at each of them.
  const isShared = axis === 0 ? tables.mode[box] === BoxMode.ROW : (tables.flags[box] & BoxFlag.SHARES) !== 0;
  let available = content + tables.gap[box];
  let natural = 0;
  let least = 0;
  let reserved = own;
  let weights = 0;
  for (let child = first; child < end; child = next[child]) {
    const weight = isShared ? weightOf(tables, child, axis) : 0;
    weightOfBox[child] = weight;
    available -= tables.gap[box];
    weights += weight;
    if (weight > 0) reserved += leastOf[child];
    else {
      natural += naturalOf[child];
      least += leastOf[child];
    }
  }
  const room = Math.max(0, available - reserved);
  const give = Math.max(0, Math.min(1, (natural - room) / Math.max(natural - least, 1e-9)));
  const total = least + reserved;
  const isCrowded = axis === 0 && total > available;
  const isWordy = workspace.needs[0][box] > 0;
  const left = Math.max(0, isCrowded ? available - own * (isWordy ? 1 : available / total) : available);
  for (let child = first; child < end; child = next[child]) {
    if (isCrowded) {
      weightOfBox[child] = leastOf[child];
      lengths[child] = isWordy ? Math.min(left, keptWidth(workspace, child)) : 0;
    } else
      lengths[child] =
        weightOfBox[child] > 0 ? leastOf[child] : naturalOf[child] - (naturalOf[child] - leastOf[child]) * give;
  }
  const isKept = (isCrowded || weights > 0) && shareByWeight(tables, first, end, axis, left);
  return isKept || isCrowded || give > 0;
}

/** Lengths of weighted children; those of which the length so far is more than their share keep it. @returns whether there are such */
function shareByWeight(tables: LayoutTables, first: number, end: number, axis: number, left: number): boolean {
  const { next, style } = tables;
  const { exactStart: weight, exact: lengths } = tables.axes[axis];
  let unit = Infinity;
  // Each round can only lower the unit; these settle all but contrived cases, and keep the cost linear.
  for (let round = 0; round < 20; round += 1) {
    let rest = left;
    let flexible = 0;
    for (let child = first; child < end; child = next[child]) {
      if (weight[child] * unit < lengths[child]) rest -= lengths[child];
      else flexible += weight[child];
    }
    const lower = flexible > 0 ? Math.max(0, rest) / flexible : 0;
    if (lower >= unit) break;
    unit = lower;
  }
  let isKept = false;
  for (let child = first; child < end; child = next[child]) {
    if (weight[child] === 0) continue;
    const share = Math.min(style[child].axes[axis].high, weight[child] * unit);
    if (lengths[child] > share) isKept = true;
    else lengths[child] = share;
  }
  return isKept;
}
