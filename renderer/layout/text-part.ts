// The texts of components, as data: string, type and insets, in dp. Must not know widths of text.

import type { TypeStyle } from './component-metrics.ts';

/** How a component shows its text, or each of its options. */
export interface Label {
  /** Position of the field: a string, or a list of options. */
  readonly field: number;
  readonly type: TypeStyle;
  /** Room beside the text, and above and below it. */
  readonly before: number;
  readonly after: number;
  readonly insetY: number;
  /** Room below text and insets. */
  readonly below: number;
  /** The least size with a text. */
  readonly width: number;
  readonly height: number;
  /** Alignment of lines in their room: 0 start or top, 0.5 middle. */
  readonly alignX: number;
  readonly alignY: number;
  /** Size without a text; 0 if an empty text is laid out like others. */
  readonly bare: readonly [number, number];
}

/** A text of a box. */
export interface TextPart {
  /** `TextFragment.part`. */
  readonly part: number;
  /** Index in the document's strings, or a number after those for a computed text. */
  readonly string: number;
  readonly label: Label;
}

/** A label. Default: no insets, no least size, aligned at the start. */
export function label(rules: Partial<Label> & Pick<Label, 'field' | 'type'>): Label {
  return {
    field: rules.field,
    type: rules.type,
    before: rules.before ?? 0,
    after: rules.after ?? 0,
    insetY: rules.insetY ?? 0,
    below: rules.below ?? 0,
    width: rules.width ?? 0,
    height: rules.height ?? 0,
    alignX: rules.alignX ?? 0,
    alignY: rules.alignY ?? 0,
    bare: rules.bare ?? [0, 0],
  };
}
