// Shares a container's main axis among its children, by natural sizes and weights. Shrinks children if the axis is too
// short. Must not know the other axis.

import { BoxFlag, BoxMode } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';
import { isFixed } from './axis-style.ts';
import { keptWidth } from './workspace.ts';
import type { PassTables } from './workspace.ts';

/** The weight of a child along the axis: its own, or 1 if it fills; 0 for its natural size. */
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
 * Sets the children's widths (of a line of a row) or heights (of a column). Weights share the rest after natural sizes.
 * If natural sizes do not fit, children shrink in proportion to their least sizes. Below these, a row shrinks all
 * children, large words last. A column overflows, so that no text is lost.
 *
 * @param content - length of the container's content in dp
 * @param own - the least length that a component keeps for its own content
 * @returns true if least sizes had an effect
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
  // `exactStart` holds the weights for now. `lineUp` sets the starts later.
  const { exactStart: weightOfBox, exact: lengths } = tables.axes[axis];
  // A long column without weights skips the weights of its children.
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

/** Sets the lengths of weighted children. A child whose length exceeds its share keeps it. @returns true if there is such a child */
function shareByWeight(tables: LayoutTables, first: number, end: number, axis: number, left: number): boolean {
  const { next, style } = tables;
  const { exactStart: weight, exact: lengths } = tables.axes[axis];
  let unit = Infinity;
  // Each round can only lower the unit. 20 rounds settle all but contrived cases, and keep the cost linear.
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
