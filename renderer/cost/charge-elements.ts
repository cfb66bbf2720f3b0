// The cost of the elements for the boxes in sight, whatever is painted there. Must not know elements or semantics.

import { findModifier, ModifierKind } from 'pantograph/internal';
import { optionCount } from '../layout/labels.ts';
import { componentOf } from '../layout/layout-tables.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import type { FrameCost } from './frame-cost.ts';
import { weights } from './weights.ts';

/** True if a box is in view in its scroll container. */
function isInView(
  { x, y, width, height, scroller, scrolls }: LayoutResult,
  box: number,
  offsets: ScrollOffsets,
): boolean {
  const scroll = scroller[box];
  const [left, top] = [offsets[2 * scroll], offsets[2 * scroll + 1]];
  return (
    x[box] <= left + scrolls.viewWidth[scroll] &&
    x[box] + width[box] >= left &&
    y[box] <= top + scrolls.viewHeight[scroll] &&
    y[box] + height[box] >= top
  );
}

/** Number of a box's elements without its options. A text has another for its lines, and a name takes as much memory. */
function elementsOf({ document, node, tables }: LayoutResult, box: number): number {
  const isNamed = findModifier(document, node[box], ModifierKind.semantics) >= 0;
  return isNamed || componentOf(tables, box).label !== undefined ? 2 : 1;
}

/** A frame, and the elements of each of its boxes that is in view. Linear in the boxes. */
export function chargeElements(frame: FrameCost, layout: LayoutResult, offsets: ScrollOffsets): FrameCost {
  const costs = new Map(frame.costs);
  const scrollers = new Set(layout.scrolls.box);
  let { cost } = frame;
  for (let box = 0; box < layout.count;) {
    if (isInView(layout, box, offsets)) {
      const own =
        weights.element * (elementsOf(layout, box) + optionCount(layout.tables, box)) +
        (scrollers.has(box) ? weights.scrollElement : 0);
      cost += own;
      costs.set(box, (costs.get(box) ?? 0) + own);
      box += 1;
    } else {
      // Its scrolled content is out of sight with it.
      box = scrollers.has(box) ? layout.next[box] : box + 1;
    }
  }
  return { ...frame, cost, costs };
}
