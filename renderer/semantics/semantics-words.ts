// The words of semantics nodes, read node by node when they are mirrored. Must not know documents or elements.

import type { TextFragment } from '../layout/layout-result.ts';
import type { FontSpec } from '../text/text-measurer.ts';

/** Facts of the fragments of a text. */
interface LinePieces {
  langOf(fragment: TextFragment): string;
  isUnseen(fragment: TextFragment): boolean;
  /** The address that it leads to; empty where it is no link. */
  addressOf(fragment: TextFragment): string;
  /** Its colour as CSS. */
  inkOf(fragment: TextFragment): string;
}

/** The lines of a node as they are painted, in reading order. */
export interface PaintedLines {
  readonly fragments: readonly TextFragment[];
  /** The words of a line, with those that an ellipsis hides. */
  readonly textOf: (fragment: TextFragment) => string;
  /** The width of a text, in dp. */
  readonly measureWidth: (text: string, font: FontSpec) => number;
  /** Facts of each fragment. Absent if all fragments of the text are alike. */
  readonly pieces?: LinePieces | undefined;
}

/** The value of a progress bar or a slider. */
export interface SemanticsValue {
  /** `undefined` while the value is not known, as with indeterminate progress. */
  readonly now: number | undefined;
  readonly min: number;
  readonly max: number;
  /** The change by `less` and `more`. */
  readonly step: number;
}

/** The words of the nodes of one tree, by index. */
export interface SemanticsWords {
  /** The text that a node shows itself; empty if it shows none. */
  text(index: number): string;
  /** The accessible name of a node; empty if it needs none. */
  name(index: number): string;
  /** True if words of the document name the node. Costs less than `name`. */
  isNamed(index: number): boolean;
  /** BCP 47 tag of a text; empty for the document's language, `undefined` for a node that shows no text. */
  lang(index: number): string | undefined;
  /** The value of `aria-live`, empty for none; `undefined` for a node without a `semantics` modifier. */
  live(index: number): '' | 'polite' | 'assertive' | undefined;
  /** The lines that a node shows itself; none for a node with children. */
  lines(index: number): PaintedLines;
  /** True if these lines are invisible, so that nobody selects or copies them. */
  isUnseen(index: number): boolean;
  value(index: number): SemanticsValue | undefined;
}
