// Where things lie on a screen, as parallel arrays: what an engine hands to the mirror. A `LayoutResult` is one.
// Must not know documents.

import type { ScrollTable } from '../layout/layout-result.ts';

/**
 * Places in pre-order. Lengths are dp, positions relative to the top left corner of the content of the scroll container
 * around (`scroller`), already mirrored for right-to-left.
 */
export interface PlaceTable {
  /** Number of places; arrays may be longer. */
  readonly count: number;
  /** What each is of: an index that stays the same from one table to the next as long as the document is played. */
  readonly node: Uint32Array;
  /** Place around; -1 for place 0. */
  readonly parent: Int32Array;
  /** Index just after what stands inside. */
  readonly next: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  /** Scroll container around; 0 is the viewport itself. A scroll container's own place lies in the one around it. */
  readonly scroller: Uint32Array;
  readonly scrolls: ScrollTable;
}

/** The scroll container that each node is, as an index in `scrolls`; node -1 is the viewport. */
export function scrollsByNode({ node, scrolls }: PlaceTable): ReadonlyMap<number, number> {
  return new Map(scrolls.box.map((place, scroll) => [place < 0 ? -1 : node[place], scroll]));
}
