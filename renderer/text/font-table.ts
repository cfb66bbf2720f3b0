// The fonts of a layout with what was measured of them. Filled on demand, kept from one layout to the next.
// Must not know boxes.

import type { StringPool } from 'pantograph';
import type { FontMetrics, FontSpec, TextMeasurer } from './text-measurer.ts';
import { widthBound } from './width-bound.ts';

/** What follows text that was cut. */
export const ELLIPSIS = '…';

/** Letters whose true width tells how wide a font is, narrow ones apart because of fonts of one width. */
const SAMPLES = ['ilt.', 'mnoHE0'];

/** A font with what was measured of it. Interned: one object for each distinct font of a layout. */
export interface MeasuredFont extends FontSpec, FontMetrics {
  /** How much wider than usual the font is; at least 1. */
  readonly wideness: number;
  /** Widths of texts in dp. */
  readonly words: Map<string, number>;
}

/** Fonts and widths that were measured with one measurer. */
export interface FontTable {
  readonly measurer: TextMeasurer;
  readonly fonts: MeasuredFont[];
}

/** A table without fonts. */
export function createFontTable(measurer: TextMeasurer): FontTable {
  return { measurer, fonts: [] };
}

/** The font with these properties: always the same object. */
export function internFont({ measurer, fonts }: FontTable, size: number, weight: number, family: string, letterSpacing: number): MeasuredFont {
  // A document has few fonts: comparing numbers beats building a key.
  for (const font of fonts) {
    if (font.size === size && font.weight === weight && font.letterSpacing === letterSpacing && font.family === family) return font;
  }
  const spec: FontSpec = { id: fonts.length, size, weight, family, letterSpacing };
  const wideness = SAMPLES.map((sample) =>
    (measurer.measureWidth(sample, spec) - sample.length * letterSpacing) / (size * widthBound(sample)));
  const font = { ...spec, ...measurer.measureFont(spec), wideness: Math.max(1, ...wideness), words: new Map<string, number>() };
  fonts.push(font);
  return font;
}

/** An upper bound in dp of a string on one line, from its bound in em (`widthBound`), letter spacing included. */
export function lineBound(font: MeasuredFont, em: number, strings: StringPool, string: number): number {
  const bound = em * font.size * font.wideness;
  return font.letterSpacing > 0 ? bound + strings.byteLength(string) * font.letterSpacing : bound;
}

// The words of many screens. Past it the map starts anew: what is on screen is measured again.
const MAX_WORDS = 20_000;

/** Width of a text in dp, measured once. */
export function measuredWidth({ measurer }: FontTable, font: MeasuredFont, text: string): number {
  const { words } = font;
  const known = words.get(text);
  if (known !== undefined) return known;
  const width = measurer.measureWidth(text, font);
  if (words.size >= MAX_WORDS) words.clear();
  words.set(text, width);
  return width;
}
