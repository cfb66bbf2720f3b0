// The small records that layout answers with: rectangles, pieces of text, notices. Must not know boxes.

import type { FontSpec } from '../text/text-measurer.ts';

/** Something that layout could not do as written. */
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

/** A word that stands in several pieces: each draws it whole, cut to what it shows of it. */
export interface ShapedWord {
  readonly text: string;
  /** Its left edge, in the coordinates of the piece. */
  readonly x: number;
  /** From where to where the piece shows it; without bounds at the ends of the word. */
  readonly left: number;
  readonly right: number;
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
  /** The drawn text: control characters replaced, an ellipsis where text was cut. */
  readonly text: string;
  /** Where it comes from in the part's string, in UTF-16 units; `end` is after what was cut or dropped. */
  readonly start: number;
  readonly end: number;
  readonly x: number;
  /** Top and height of the line, in dp. */
  readonly y: number;
  readonly height: number;
  readonly baseline: number;
  /** How far the middle of its font is above that of the line, in dp: what stands on a line in several sizes shares a baseline. */
  readonly rise: number;
  readonly width: number;
  /** How its line is aligned: 0 (as without it) left, 0.5 centred, 1 right. */
  readonly alignX?: number | undefined;
  /** The word that it is a part of, shaped as one; `undefined` when it is drawn alone. */
  readonly word?: ShapedWord | undefined;
  readonly font: FontSpec;
  /** Base direction of the paragraph, from its first strong character; in richText of several runs that of the fragment. */
  readonly direction: 'ltr' | 'rtl';
}
