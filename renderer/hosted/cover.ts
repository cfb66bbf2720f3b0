// Finds boxes that a document puts over an element of the host. Elements are above the canvas, so that nobody can see such a box.
// Must not know elements.

import { components } from '../components/components.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { covering, findModifierOf, operated } from '../modifiers/modifiers.ts';

/** The node of the first later box over the box of a node, if it paints something or takes presses; -1 if there is none. */
export function findCover(
  { count, document, height, kind, next, node, scroller, width, x, y }: LayoutResult,
  of: number,
): number {
  const own = node.indexOf(of);
  if (own < 0) return -1;
  for (let box = next[own]; box < count; box += 1) {
    const overlaps =
      scroller[box] === scroller[own] &&
      Math.min(x[box] + width[box], x[own] + width[own]) > Math.max(x[box], x[own]) &&
      Math.min(y[box] + height[box], y[own] + height[own]) > Math.max(y[box], y[own]);
    if (!overlaps) continue;
    const isSeen =
      components[kind[box]].paint.own !== undefined ||
      findModifierOf(document, node[box], [...covering, ...operated]) >= 0;
    if (isSeen) return node[box];
  }
  return -1;
}
