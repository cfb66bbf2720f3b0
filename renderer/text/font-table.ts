// The fonts of a layout with what was measured of them. Filled on demand, kept from one layout to the next.
// Must not know boxes.

import type { FontMetrics, FontSpec, TextMeasurer } from './text-measurer.ts';
import { emOf } from './width-bound.ts';

/** What follows text that was cut. */
export const ELLIPSIS = '…';

/** A font with what was measured of it. Interned: one object for each distinct font of a layout. */
export interface MeasuredFont extends FontSpec, FontMetrics {
  /** Widths of texts in dp. */
  readonly words: Map<string, number>;
  /** Widths of characters by code, each alone; 0: not measured yet. */
  readonly advances: Float32Array;
}

/** Fonts and widths that were measured with one measurer. */
export interface FontTable {
  readonly measurer: TextMeasurer;
  readonly fonts: MeasuredFont[];
}

const tables = new WeakMap<TextMeasurer, FontTable>();

/** The table of a measurer: all documents that are measured with it share what is known of fonts. */
export function fontTableOf(measurer: TextMeasurer): FontTable {
  let table = tables.get(measurer);
  if (table === undefined) tables.set(measurer, table = { measurer, fonts: [] });
  return table;
}

/** Documents may bring any number of sizes. Past it the table starts anew. */
const MAX_FONTS = 64;

/** Hebrew, and scripts whose letters change with those around, start here. */
const FIRST_JOINED = 0x590;

/** The font with these properties: always the same object. */
export function internFont({ measurer, fonts }: FontTable, size: number, weight: number, family: string, letterSpacing: number): MeasuredFont {
  // A document has few fonts: comparing numbers beats building a key.
  for (const font of fonts) {
    if (font.size === size && font.weight === weight && font.letterSpacing === letterSpacing && font.family === family) return font;
  }
  const spec = { size, weight, family, letterSpacing };
  const font = { ...spec, ...measurer.measureFont(spec), words: new Map<string, number>(), advances: new Float32Array(FIRST_JOINED) };
  if (fonts.push(font) > MAX_FONTS) fonts.length = 0;
  return font;
}

/**
 * What the characters of a text take in dp, each alone: close to its width, but for kerning. Negated when some of them are
 * only bounded, because what stands around changes them; NaN when it is not what tells lines: of line breaks, and of a space at
 * the end, which counts for nothing there.
 */
export function advanceSum({ measurer }: FontTable, font: MeasuredFont, text: string): number {
  const { advances } = font;
  let sum = 0;
  let sign = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10) return NaN;
    // Marks above and below letters stand among the others.
    if (code < FIRST_JOINED && code >> 7 !== 6) sum += advances[code] ||= measurer.measureWidth(text[index], font);
    else {
      sum += emOf(code) * font.size + font.letterSpacing;
      sign = -1;
    }
  }
  return text.endsWith(' ') ? NaN : sum * sign;
}

// The words of many screens. Past it the map starts anew: what is on screen is measured again.
const MAX_WORDS = 20_000;

/** Width of a text in dp, measured once. */
export function measuredWidth({ measurer }: FontTable, font: MeasuredFont, text: string): number {
  const { words } = font;
  let width = words.get(text);
  if (width === undefined) {
    if (words.size >= MAX_WORDS) words.clear();
    words.set(text, width = measurer.measureWidth(text, font));
  }
  return width;
}
