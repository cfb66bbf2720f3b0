// The style of a string: font, line height and line breaking. Must not know strings or boxes.

import type { LineStyle } from '../text/break-lines.ts';
import type { MeasuredFont } from '../text/font-table.ts';

/** The style of a string. */
export interface TextStyle extends LineStyle {
  readonly font: MeasuredFont;
  /** In dp. */
  readonly lineHeight: number;
}
