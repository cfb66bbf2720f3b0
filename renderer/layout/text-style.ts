// How a string is set: its font and how it breaks. Must not know strings or boxes.

import type { LineStyle } from '../text/break-lines.ts';
import type { MeasuredFont } from '../text/font-table.ts';

/** How a string is set. */
export interface TextStyle extends LineStyle {
  readonly font: MeasuredFont;
  /** In dp. */
  readonly lineHeight: number;
}
