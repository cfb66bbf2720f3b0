// Children of long containers in order, so that the first visible one is found without visiting the others.
// Must not know what is visible.

import { BoxFlag, BoxMode } from './box-modes.ts';
import type { LayoutTables } from './layout-tables.ts';

/** With fewer children than this, visiting them costs less than an index. */
const MANY = 24;

/** Whether children rise along the axis one after the other, none outside of its place. */
function isEven(tables: LayoutTables, children: Uint32Array): boolean {
  const { flags, start: [, y], length: [, height] } = tables;
  for (let index = 0; index < children.length; index += 1) {
    if ((flags[children[index]] & BoxFlag.SPILLS) !== 0) return false;
    if (index > 0 && y[children[index]] < y[children[index - 1]] + height[children[index - 1]] - 0.001) return false;
  }
  return true;
}

/** Indexes the containers that have many children below each other. */
export function indexChildren(tables: LayoutTables): void {
  const { count, mode, next, children } = tables;
  for (let box = 0; box < count; box += 1) {
    if ((mode[box] !== BoxMode.COLUMN && mode[box] !== BoxMode.VERTICAL_SCROLL) || next[box] - box <= MANY) continue;
    let many = 0;
    for (let child = box + 1; child < next[box]; child = next[child]) many += 1;
    if (many <= MANY) continue;
    const index = new Uint32Array(many);
    many = 0;
    for (let child = box + 1; child < next[box]; child = next[child]) index[many++] = child;
    if (isEven(tables, index)) children.set(box, index);
  }
}

/** Position in `children` of the first one that reaches below `top`; the number of children when none does. */
export function firstBelow(tables: LayoutTables, children: Uint32Array, top: number): number {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tables.start[1][children[middle]] + tables.length[1][children[middle]] > top) high = middle;
    else low = middle + 1;
  }
  return low;
}
