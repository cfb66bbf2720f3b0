// The result of layout: boxes of the active tree, scroll containers and lines of text, as parallel arrays.
// Must not know paint, input or pages.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { LayoutNotice, Rectangle } from './text-fragment.ts';
import type { LayoutTables } from './layout-tables.ts';
import type { Workspace } from './workspace.ts';

export type { LayoutNotice, Rectangle, TextFragment } from './text-fragment.ts';

/**
 * Boxes in pre-order: only nodes that take part (the active screen, visible nodes, the chosen alternative; neither
 * draw operations nor runs). Lengths are dp on the device pixel grid. Positions are relative to the top left corner of the
 * content of the enclosing scroll container (`scroller`). They include offset modifiers and are mirrored for right-to-left.
 */
export interface LayoutResult {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  /** Number of boxes; arrays may be longer. */
  readonly count: number;
  /** The document's node of each box. */
  readonly node: Uint32Array;
  /** Kind of that node (`NodeKind`). */
  readonly kind: Uint8Array;
  /** Box of the container; -1 for box 0. */
  readonly parent: Int32Array;
  /** Index just after the box's subtree. */
  readonly next: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly height: Float64Array;
  /** Scroll container around the box; 0 is the viewport itself. A scroll's own box lies in the one around it. */
  readonly scroller: Uint32Array;
  readonly scrolls: ScrollTable;
  /** Reports of layout: a screen out of range, a placeholder. */
  readonly notices: readonly LayoutNotice[];
  /** For layout and paint themselves. */
  readonly tables: LayoutTables;
  /** For the next layout that reuses this one. */
  readonly workspace: Workspace;
}

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
 * How far each scroll container is scrolled: x and y of container `s` at `2 * s` and `2 * s + 1`, in dp.
 * Measured from the left and top edge of the content, in right-to-left too: there the start is `contentWidth - viewWidth`.
 */
export type ScrollOffsets = Float64Array;

/** Where a box lies, in the coordinates of the scroll container around. */
export function boxRectangle({ x, y, width, height }: LayoutResult, box: number): Rectangle {
  return { x: x[box], y: y[box], width: width[box], height: height[box] };
}
