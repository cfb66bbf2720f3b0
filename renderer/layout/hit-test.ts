// The hit test: the node under a point. Must not know events.

import { components } from '../components/components.ts';
import { clipping, findModifierOf, operated } from '../modifiers/modifiers.ts';
import { BoxFlag, hasFlag, isScroll } from './box-modes.ts';
import { optionCount } from './labels.ts';
import { boxRectangle } from './layout-result.ts';
import type { LayoutResult, ScrollOffsets } from './layout-result.ts';
import { componentOf } from './layout-tables.ts';
import { operatedPlace, optionPlace } from './part-places.ts';
import type { Rectangle } from './text-fragment.ts';

/** The hit of a point. */
export interface Hit {
  /** The innermost box. */
  readonly box: number;
  /** The box itself, or its nearest ancestor, that a person can operate; -1 if there is none. */
  readonly target: number;
  /** Index of the option in a radioGroup or in tabs; -1: none. */
  readonly option: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** True if a box is a control, an element of the host or `clickable`, enabled or not. */
export function isOperableBox({ document, kind, node }: LayoutResult, box: number): boolean {
  const { host, operate } = components[kind[box]];
  return operate !== undefined || host === 'mounted' || findModifierOf(document, node[box], operated) >= 0;
}

/** The point in the coordinates of each scroll container's content. Outer containers come first. */
function pointInScrolls({ scrolls }: LayoutResult, x: number, y: number, offsets: ScrollOffsets): Point[] {
  const points: Point[] = [];
  for (let index = 0; index < scrolls.count; index += 1) {
    const outer = points[scrolls.outer[index]] ?? { x, y };
    points.push({
      x: outer.x - scrolls.viewX[index] + offsets[2 * index],
      y: outer.y - scrolls.viewY[index] + offsets[2 * index + 1],
    });
  }
  return points;
}

function contains(place: Rectangle, { x, y }: Point): boolean {
  return x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
}

/** The hit at a point of the viewport, in dp, within clips and scroll windows; `undefined` if there is no box. */
export function hitTest(layout: LayoutResult, x: number, y: number, offsets: ScrollOffsets): Hit | undefined {
  const { tables, scroller, parent } = layout;
  const points = pointInScrolls(layout, x, y, offsets);
  // The last box in painting order that contains the point. Skips subtrees that cannot contain it.
  let found = -1;
  for (let box = 0; box < layout.count;) {
    const isInside = contains(boxRectangle(layout, box), points[scroller[box]]);
    if (isInside) found = box;
    const isClosed =
      !hasFlag(tables, box, BoxFlag.SPILLS) ||
      isScroll(tables.mode[box]) ||
      findModifierOf(layout.document, layout.node[box], clipping) >= 0;
    box = isInside || !isClosed ? box + 1 : layout.next[box];
  }
  if (found < 0) return undefined;
  let target = found;
  // A child outside of its parent still counts as part of it. A slider is hit on its track only.
  const isHit = (box: number): boolean =>
    isOperableBox(layout, box) &&
    (componentOf(tables, box).place.operated === undefined ||
      contains(operatedPlace(tables, box), points[scroller[box]]));
  while (target >= 0 && !isHit(target)) target = parent[target];
  let option = optionCount(tables, found) - 1;
  while (option >= 0 && !contains(optionPlace(tables, found, option), points[scroller[found]])) option -= 1;
  return { box: found, target, option };
}
