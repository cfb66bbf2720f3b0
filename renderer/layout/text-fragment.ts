// Small records in the results of layout: rectangles, pieces of text, notices. Must not know boxes.

import type { FontSpec } from '../text/text-measurer.ts';

/** A node that layout could not lay out as written. */
export interface LayoutNotice {
  readonly code: 'screen-out-of-range' | 'no-alternative' | 'unknown-component';
  readonly node: number;
}

/** A rectangle in dp. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word over several pieces. Each piece draws the whole word, clipped to its own part. */
export interface ShapedWord {
  readonly text: string;
  /** Its left edge, in the coordinates of the piece. */
  readonly x: number;
  /** The part that the piece shows, in the same coordinates; infinite at the ends of the word. */
  readonly left: number;
  readonly right: number;
}

/** A piece of a line in a single font, at its place. Coordinates as those of boxes. */
export interface TextFragment {
  readonly box: number;
  /**
   * Number of the text in the component: 0 is its text, label or headline, 1 a listItem's supporting text. In radioGroup
   * and tabs, the index of the option; in richText, the index of the run.
   */
  readonly part: number;
  /** Line of that part, from 0. */
  readonly line: number;
  /** The drawn text: control characters replaced, an ellipsis where text was cut. */
  readonly text: string;
  /** Range in the part's string, in UTF-16 units. Text that was cut or dropped is inside. */
  readonly start: number;
  readonly end: number;
  readonly x: number;
  /** Top and height of the line, in dp. */
  readonly y: number;
  readonly height: number;
  readonly baseline: number;
  /** Distance of the middle of its font above the middle of the line, in dp. Sizes on a line share its baseline. */
  readonly rise: number;
  readonly width: number;
  /** Alignment of its line: 0 left (default), 0.5 centred, 1 right. */
  readonly alignX?: number | undefined;
  /** The word that contains it, shaped whole; `undefined` if the piece is drawn alone. */
  readonly word?: ShapedWord | undefined;
  readonly font: FontSpec;
  /** Base direction of the paragraph, from its first strong character; in richText of several runs that of the fragment. */
  readonly direction: 'ltr' | 'rtl';
}
