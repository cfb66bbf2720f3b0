// Children of long containers in order, so that the first visible one is found without visiting the others.
// Must not know what is visible.

import { BoxFlag, BoxMode } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';

/** With fewer children than this, visiting them costs less than an index. */
const MANY = 24;

/** Indexes the containers that have many children, rising one after the other, none outside of its place. */
export function indexChildren(tables: LayoutTables): void {
  const { count, flags, mode, next, children, start: [, y], length: [, height] } = tables;
  for (let box = 0; box < count; box += 1) {
    if ((mode[box] !== BoxMode.COLUMN && mode[box] !== BoxMode.VERTICAL_SCROLL) || next[box] - box <= MANY) continue;
    const index: number[] = [];
    let reached = -Infinity;
    for (let child = box + 1; child < next[box]; child = next[child]) {
      if ((flags[child] & BoxFlag.SPILLS) !== 0 || y[child] < reached - 0.001) break;
      index.push(child);
      reached = y[child] + height[child];
    }
    if (index.length > MANY && next[index[index.length - 1]] === next[box]) children.set(box, index);
  }
}

/** Position in `children` of the first one that reaches below `top`; the number of children when none does. */
export function firstBelow(tables: LayoutTables, children: readonly number[], top: number): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tables.start[1][children[middle]] + tables.length[1][children[middle]] > top) high = middle;
    else low = middle + 1;
  }
  return low;
}
