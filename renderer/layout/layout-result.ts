// What layout gives: boxes of the active tree, scroll containers and lines of text, as parallel arrays.
// Must not know paint, input or pages.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { FontSpec } from '../text/text-measurer.ts';

/**
 * Boxes in pre-order: only nodes that take part (the active screen, visible nodes, the chosen alternative; neither
 * draw operations nor runs). Lengths are dp on the device pixel grid, positions relative to the top left corner of the
 * content of the scroll container around (`scroller`), offset modifiers included, already mirrored for right-to-left.
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
  /** Nodes visited by the passes, for work budgets and cost tests. */
  readonly work: number;
  /** Reports of layout: a screen out of range, a placeholder. */
  readonly notices: readonly LayoutNotice[];
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

/** Something that layout could not do as written. */
export interface LayoutNotice {
  readonly code: 'screen-out-of-range' | 'no-alternative' | 'unknown-component';
  readonly node: number;
}

/**
 * How far each scroll container is scrolled: x and y of container `s` at `2 * s` and `2 * s + 1`, in dp.
 * The distance from the left and top edge of the content to those of the window, also in right-to-left, where the start
 * is `contentWidth - viewWidth`.
 */
export type ScrollOffsets = Float64Array;

/** A rectangle in dp. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text as it stands on the screen: one piece of one line in one font. Coordinates as those of boxes. */
export interface TextFragment {
  readonly box: number;
  /**
   * Which text of the component: 0 is its text, label or headline, 1 a listItem's supporting text,
   * `option` in radioGroup and tabs, the index of the run in richText.
   */
  readonly part: number;
  /** Line of that part, from 0. */
  readonly line: number;
  /** What is drawn: control characters replaced, an ellipsis where text was cut. */
  readonly text: string;
  /** Where it comes from in the part's string, in UTF-16 units; `end` is after what was cut or dropped. */
  readonly start: number;
  readonly end: number;
  readonly x: number;
  /** Top and height of the line, in dp. */
  readonly y: number;
  readonly height: number;
  readonly baseline: number;
  readonly width: number;
  readonly font: FontSpec;
  /** Base direction of the paragraph, from its first strong character. */
  readonly direction: 'ltr' | 'rtl';
}
