// How a string is set: its font and how it breaks. Must not know strings or boxes.

import type { LineStyle } from '../text/break-lines.ts';
import type { FontSpec } from '../text/text-measurer.ts';

/** How a string is set. */
export interface TextStyle extends LineStyle {
  readonly font: FontSpec;
  /** In dp. */
  readonly lineHeight: number;
}
