// The result of layout: boxes of the active tree, scroll containers and lines of text, as parallel arrays.
// Must not know paint, input or pages.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { PlaceTable } from '../semantics/place-table.ts';
import type { LayoutNotice, Rectangle } from './text-fragment.ts';
import type { LayoutTables } from './layout-tables.ts';
import type { Workspace } from './workspace.ts';

export type { LayoutNotice, Rectangle, TextFragment } from './text-fragment.ts';

/**
 * Boxes in pre-order: only nodes that take part (the active screen, visible nodes, the chosen alternative; neither
 * draw operations nor runs). Lengths are dp on the device pixel grid. Positions are relative to the top left corner of the
 * content of the enclosing scroll container (`scroller`). They include offset modifiers and are mirrored for right-to-left.
 */
export interface LayoutResult extends PlaceTable {
  readonly document: PlayerDocument;
  readonly environment: Environment;
  /** Kind of the node of each box (`NodeKind`). */
  readonly kind: Uint8Array;
  /** The height that the content takes where it may have any, in dp. */
  readonly naturalHeight: number;
  /** Reports of layout: a screen out of range, a placeholder. */
  readonly notices: readonly LayoutNotice[];
  /** For layout and paint themselves. */
  readonly tables: LayoutTables;
  /** For the next layout that reuses this one. */
  readonly workspace: Workspace;
}

/**
 * Scroll offsets of all scroll containers: x and y of container `s` at `2 * s` and `2 * s + 1`, in dp.
 * Measured from the left and top edge of the content, in right-to-left too: there the start is `contentWidth - viewWidth`.
 */
export type ScrollOffsets = Float64Array;

/** Where a box lies, in the coordinates of the scroll container around. */
export function boxRectangle({ x, y, width, height }: LayoutResult, box: number): Rectangle {
  return { x: x[box], y: y[box], width: width[box], height: height[box] };
}
