// The places of nodes on a screen, as parallel arrays, which an engine gives to the mirror. A `LayoutResult` is a `PlaceTable`.
// Must not know documents.

/** Scroll containers. Index 0 is the viewport, whose content may be larger when nothing in it scrolls. */
export interface ScrollTable {
  readonly count: number;
  /** Box of each; -1 for the viewport. */
  readonly box: readonly number[];
  readonly axis: readonly ('vertical' | 'horizontal')[];
  /** Size of the window through which the content is seen, in dp: the box without its padding. */
  readonly viewWidth: readonly number[];
  readonly viewHeight: readonly number[];
  /** Position of that window in the coordinates of the scroll container around. */
  readonly viewX: readonly number[];
  readonly viewY: readonly number[];
  /** Size of the content, never smaller than the window. */
  readonly contentWidth: readonly number[];
  readonly contentHeight: readonly number[];
  /** The scroll container around; -1 for the viewport. */
  readonly outer: readonly number[];
}

/**
 * Places in pre-order. Lengths are dp, positions relative to the top left corner of the content of the scroll container
 * around (`scroller`), already mirrored for right-to-left.
 */
export interface PlaceTable {
  /** Number of places; arrays may be longer. */
  readonly count: number;
  /** The document node of each place: an index that stays the same as long as the document is played. */
  readonly node: Uint32Array;
  /** The place around; -1 for place 0. */
  readonly parent: Int32Array;
  /** Index just after the place's subtree. */
  readonly next: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  /** The scroll container around; 0 is the viewport. The place of a scroll container lies in its outer scroll container. */
  readonly scroller: Uint32Array;
  readonly scrolls: ScrollTable;
}

/** Scroll containers by node, as indices in `scrolls`; node -1 is the viewport. */
export function scrollsByNode({ node, scrolls }: PlaceTable): ReadonlyMap<number, number> {
  return new Map(scrolls.box.map((place, scroll) => [place < 0 ? -1 : node[place], scroll]));
}
