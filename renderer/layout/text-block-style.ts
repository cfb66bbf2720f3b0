// How the text of a component is set. Must not know strings or boxes.

import type { FontSpec } from '../text/text-measurer.ts';

/** All that decides how a string is broken into lines, except its language. */
export interface TextBlockStyle {
  readonly font: FontSpec;
  /** In dp. */
  readonly lineHeight: number;
  readonly maxLines: number;
  readonly wrap: boolean;
  readonly ellipsis: boolean;
}
