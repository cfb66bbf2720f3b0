// How text is set: its font and how it breaks. Must not know strings or boxes.

import type { FontSpec } from '../text/text-measurer.ts';

/** How a paragraph breaks into lines. */
export interface LineStyle {
  readonly maxLines: number;
  readonly wrap: boolean;
  readonly ellipsis: boolean;
}

/** How a string is set. */
export interface TextStyle extends LineStyle {
  readonly font: FontSpec;
  /** In dp. */
  readonly lineHeight: number;
}
