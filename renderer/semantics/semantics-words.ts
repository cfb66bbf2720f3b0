// What the nodes of a semantics tree say, asked for one by one when they are mirrored. Must not know documents or elements.

import type { TextFragment } from '../layout/layout-result.ts';
import type { FontSpec } from '../text/text-measurer.ts';

/** The lines of a node as they are painted, in reading order. */
export interface PaintedLines {
  readonly fragments: readonly TextFragment[];
  /** The words of a line: as wide as it is painted, and what an ellipsis hides too. */
  readonly textOf: (fragment: TextFragment) => string;
  /** How wide a text is, in dp. */
  readonly measureWidth: (text: string, font: FontSpec) => number;
  /** Of a text whose pieces differ: the language of a line, and whether it shows nothing. Absent where all are alike. */
  readonly pieces?: { langOf(fragment: TextFragment): string; isUnseen(fragment: TextFragment): boolean } | undefined;
}

/** The value of a progress bar or a slider. */
export interface SemanticsValue {
  /** `undefined` while it is not known, as of indeterminate progress. */
  readonly now: number | undefined;
  readonly min: number;
  readonly max: number;
  /** By how much `less` and `more` change it. */
  readonly step: number;
}

/** The port that answers for the nodes of one tree, by index. */
export interface SemanticsWords {
  /** The text that a node shows itself; empty when it shows none. */
  text(index: number): string;
  /** The name of a node; empty when it needs none. */
  name(index: number): string;
  /** Whether a node has words of the document to be called by. Costs less than its name. */
  isNamed(index: number): boolean;
  /** BCP 47 tag of a node that may have its own; empty where it is that of the document, `undefined` of what has no text. */
  lang(index: number): string | undefined;
  /** Whether changes of a node are spoken; `undefined` of what never says so. */
  live(index: number): '' | 'polite' | 'assertive' | undefined;
  /** The lines that a node shows itself; none of one that has children. */
  lines(index: number): PaintedLines;
  /** Whether these lines show nothing, so that nobody selects or copies them. */
  isUnseen(index: number): boolean;
  value(index: number): SemanticsValue | undefined;
}
