// What lies under a point. Must not know events.

import { ModifierKind, NodeKind, findModifier } from 'pantograph';
import { BoxFlag, isScroll } from './box-modes.ts';
import { firstBelow } from './child-index.ts';
import type { LayoutResult, ScrollOffsets } from './layout-result.ts';
import { optionPlace } from './part-places.ts';
import { hasOptions, optionCount } from './labels.ts';

/** What lies under a point. */
export interface Hit {
  /** The innermost box. */
  readonly box: number;
  /** The innermost box there or around that a person can operate: a control, or a box with `clickable`; -1: none. */
  readonly target: number;
  /** Index of the option in a radioGroup or in tabs; -1: none. */
  readonly option: number;
}

function isControl(kind: number): boolean {
  return kind >= NodeKind.button && kind <= NodeKind.tabs;
}

/** Whether a box is a control or takes clicks, enabled or not. */
export function isOperable(layout: LayoutResult, box: number): boolean {
  return isControl(layout.kind[box]) || findModifier(layout.document, layout.node[box], ModifierKind.clickable) >= 0;
}

/** Where the content of a scroll container starts on the viewport, in dp. */
export function scrollOrigin(layout: LayoutResult, scroller: number, offsets: ScrollOffsets): { readonly x: number; readonly y: number } {
  const { scrolls } = layout;
  let x = 0;
  let y = 0;
  for (let index = scroller; index >= 0; index = scrolls.outer[index]) {
    x += scrolls.viewX[index] - offsets[2 * index];
    y += scrolls.viewY[index] - offsets[2 * index + 1];
  }
  return { x, y };
}

function clips(layout: LayoutResult, box: number): boolean {
  return isScroll(layout.tables.mode[box]) || findModifier(layout.document, layout.node[box], ModifierKind.clip) >= 0;
}

/** The last box in painting order that contains the point; subtrees that cannot are skipped. */
function deepestAt(layout: LayoutResult, x: number, y: number, offsets: ScrollOffsets): number {
  const { count, next, parent, tables, scroller } = layout;
  const origins = Array.from({ length: layout.scrolls.count }, (_, index) => scrollOrigin(layout, index, offsets));
  let found = -1;
  for (let box = 0; box < count;) {
    const localX = x - origins[scroller[box]].x;
    const localY = y - origins[scroller[box]].y;
    const isInside = localX >= layout.x[box] && localX < layout.x[box] + layout.width[box]
      && localY >= layout.y[box] && localY < layout.y[box] + layout.height[box];
    if (isInside) found = box;
    else if ((tables.flags[box] & BoxFlag.SPILLS) === 0 || clips(layout, box)) {
      // In an even container nothing after a box that stands below the point can hold it.
      box = localY < layout.y[box] && tables.children.has(parent[box]) ? next[parent[box]] : next[box];
      continue;
    }
    const children = tables.children.get(box);
    if (children === undefined) box += 1;
    else {
      const first = firstBelow(tables, children, y - origins[scroller[children[0]]].y);
      box = first < children.length ? children[first] : next[box];
    }
  }
  return found;
}

/** What lies at a point of the viewport, in dp; clips and scroll windows honoured; `undefined` when nothing does. */
export function hitTest(layout: LayoutResult, x: number, y: number, offsets: ScrollOffsets): Hit | undefined {
  const box = deepestAt(layout, x, y, offsets);
  if (box < 0) return undefined;
  let target = box;
  while (target >= 0 && !isOperable(layout, target)) target = layout.parent[target];
  return { box, target, option: optionAt(layout, box, x, y, offsets) };
}

function optionAt(layout: LayoutResult, box: number, x: number, y: number, offsets: ScrollOffsets): number {
  if (!hasOptions(layout.kind[box])) return -1;
  const origin = scrollOrigin(layout, layout.scroller[box], offsets);
  for (let option = optionCount(layout.tables, box) - 1; option >= 0; option -= 1) {
    const place = optionPlace(layout.tables, box, option);
    const localX = x - origin.x - place.x;
    const localY = y - origin.y - place.y;
    if (localX >= 0 && localX < place.width && localY >= 0 && localY < place.height) return option;
  }
  return -1;
}
