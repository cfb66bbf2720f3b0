// The lengths that boxes have for their content, in dp. Must not know the content.

import { componentOf } from './layout-tables.ts';
import type { LayoutTables } from './layout-tables.ts';

/** Space that a component keeps on either side of its content, beside padding. */
export function insetOf(tables: LayoutTables, box: number, axis: number): number {
  return componentOf(tables, box).inset[axis];
}

/** Padding and insets of a box along an axis. */
export function aroundContent(tables: LayoutTables, box: number, axis: number): number {
  const { before, after } = tables.style[box].axes[axis];
  return before + after + 2 * insetOf(tables, box, axis);
}

/** The length that a box has for its content, before rounding. */
export function innerLength(tables: LayoutTables, box: number, axis: number): number {
  return Math.max(0, tables.axes[axis].exact[box] - aroundContent(tables, box, axis));
}

/** The width that a component's children leave to its own content, before rounding. Negative if the children stand in lines. */
export function ownWidth(tables: LayoutTables, box: number): number {
  let room = innerLength(tables, box, 0);
  for (let child = box + 1; child < tables.next[box]; child = tables.next[child])
    room -= tables.axes[0].exact[child] + tables.gap[box];
  return room;
}

/** True if letters are larger than designed, or than usual for the design's width, so that words may need more room. */
export function isLarge({ document, environment }: Pick<LayoutTables, 'document' | 'environment'>): boolean {
  // A surface that is scaled to fit may be narrower by a rounding error.
  return environment.fontScale > Math.min(1, (environment.viewportWidth + 1) / document.designWidth);
}

/** The factor by which a box may be wider than its bounds, so that its words fit. */
export function growthOf({ environment }: LayoutTables): number {
  return Math.max(1, environment.fontScale);
}
