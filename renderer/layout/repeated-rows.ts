// Finds boxes that repeat the sibling before them, as rows of a list do, and copies their horizontal places.
// Must not know how boxes are arranged.

import { BoxFlag, isAlong } from './box-modes.ts';
import type { AxisTable, LayoutTables } from './layout-tables.ts';
import type { PassTables } from './workspace.ts';

/** True if a box and its subtree have the widths of the sibling before it, unless words have an effect. */
export function isRepeat({ flags }: LayoutTables, box: number): boolean {
  return (flags[box] & BoxFlag.REPEATS) !== 0;
}

/** Marks the boxes that repeat the sibling before them, in containers with children below each other. Needs measured widths. */
export function markRepeats(tables: PassTables): void {
  const {
    count,
    next,
    style,
    kind,
    mode,
    parent,
    flags,
    gap,
    alignment,
    workspace: {
      naturals: [natural],
      leasts: [least],
      needs: [need],
    },
  } = tables;
  // The subtree of a repeat is skipped, because it is copied with it.
  for (let box = 1; box < count; box = isRepeat(tables, box) ? next[box] : box + 1) {
    const sibling = next[box];
    if (sibling === next[parent[box]] || isAlong(mode[parent[box]], 0)) continue;
    let a = box;
    let b = sibling;
    // Compares every value that has an effect on widths.
    while (
      a < sibling &&
      style[a] === style[b] &&
      natural[a] === natural[b] &&
      ((flags[a] ^ flags[b]) & ~BoxFlag.REPEATS) === 0 &&
      kind[a] === kind[b] &&
      mode[a] === mode[b] &&
      next[a] - a === next[b] - b &&
      gap[a] === gap[b] &&
      alignment[a] === alignment[b] &&
      least[a] === least[b] &&
      need[a] === need[b]
    ) {
      a += 1;
      b += 1;
    }
    if (a === sibling) flags[sibling] |= BoxFlag.REPEATS;
  }
}

/** The end of the boxes that repeat the one before `box`, from `box` on. */
export function repeatsEnd(tables: LayoutTables, box: number): number {
  const { next, parent } = tables;
  let end = next[box];
  while (end < tables.count && isRepeat(tables, end) && parent[end] === parent[box]) end = next[end];
  return end;
}

/** Copies the places of boxes from `from` to before `to` as often as there is room before `end`. */
export function copyPlaces(
  { start, length, exactStart, exact, marks }: AxisTable,
  from: number,
  to: number,
  end: number,
): void {
  for (const places of [start, length, exactStart, exact, marks]) {
    // Each step copies all earlier copies, so its length doubles.
    for (let at = to; at < end; at += at - from) places.copyWithin(at, from, Math.min(at, from + end - at));
  }
}
