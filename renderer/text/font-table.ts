// The fonts of a layout with what was measured of them. Filled on demand, kept from one layout to the next.
// Must not know boxes.

import { createAgingMap } from './aging-map.ts';
import type { AgingMap } from './aging-map.ts';
import type { FontMetrics, FontSpec, TextMeasurer } from './text-measurer.ts';
import { emOf } from './width-bound.ts';

/** A font with what was measured of it. Interned: one object for each distinct font of a layout. */
export interface MeasuredFont extends FontSpec, FontMetrics {
  /** The height of a line in dp that names none: as far as the font reaches, in whole dp so that all lines are as far apart. */
  readonly lineHeight: number;
  /** Widths of characters by code, each alone; 0: not measured yet. As long as the characters that were asked for need. */
  advances: Float32Array;
}

/** Widths of texts in dp, by font. */
type Widths = Map<MeasuredFont, Map<string, number>>;

/** Fonts and widths that were measured with one measurer. What was not asked for lately is forgotten. */
export interface FontTable {
  readonly measurer: TextMeasurer;
  /** Fonts by a number that few of them share. */
  readonly fonts: AgingMap<number, MeasuredFont[]>;
  /** Widths that were asked for lately, and those of the time before. */
  widths: Widths;
  agedWidths: Widths;
  /** How much `widths` holds, in characters, and some more for each text. */
  weight: number;
}

const tables = new WeakMap<TextMeasurer, FontTable>();

/** Fonts of a table: those of several documents. */
const KEPT_FONTS = 512;

/** The table of a measurer: all documents that are measured with it share what is known of fonts. */
export function fontTableOf(measurer: TextMeasurer): FontTable {
  let table = tables.get(measurer);
  if (table === undefined) {
    table = { measurer, fonts: createAgingMap(KEPT_FONTS), widths: new Map(), agedWidths: new Map(), weight: 0 };
    tables.set(measurer, table);
  }
  return table;
}

/** Hebrew, and scripts whose letters change with those around, start here. */
const FIRST_JOINED = 0x590;

/** ASCII: what most fonts are asked for. */
const FIRST_ADVANCES = 128;

/** The font with these properties: the same object as long as it is asked for now and then. */
export function internFont(
  { measurer, fonts }: FontTable,
  size: number,
  weight: number,
  family: string,
  letterSpacing: number,
  lang?: string,
): MeasuredFont {
  // Comparing numbers beats building a key of all four.
  const key = size + 1_009 * weight + 1_000_003 * letterSpacing;
  const alike = fonts.get(key) ?? [];
  for (const font of alike) {
    if (
      font.size === size &&
      font.weight === weight &&
      font.letterSpacing === letterSpacing &&
      font.family === family &&
      font.lang === lang
    )
      return font;
  }
  const spec = { size, weight, family, letterSpacing, lang };
  const metrics = measurer.measureFont(spec);
  const lineHeight = Math.max(1, Math.round(metrics.ascent + metrics.descent));
  const font = { ...spec, ...metrics, lineHeight, advances: new Float32Array(FIRST_ADVANCES) };
  if (alike.length >= KEPT_FONTS) alike.length = 0;
  if (alike.push(font) === 1) fonts.set(key, alike);
  return font;
}

/** Width of a character in dp, measured once. */
function advanceOf(measurer: TextMeasurer, font: MeasuredFont, text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= font.advances.length) {
    const more = new Float32Array(FIRST_JOINED);
    more.set(font.advances);
    font.advances = more;
  }
  return (font.advances[code] ||= measurer.measureWidth(text[index], font));
}

/**
 * What the characters of a text take in dp, each alone: close to its width, but for kerning. Negated when some of them are
 * only bounded, because what stands around changes them; NaN when it is not what tells lines: of line breaks, and of a space at
 * the end, which counts for nothing there.
 */
export function advanceSum({ measurer }: FontTable, font: MeasuredFont, text: string): number {
  let sum = 0;
  let sign = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10) return NaN;
    // Marks above and below letters stand among the others.
    if (code < FIRST_JOINED && code >> 7 !== 6) sum += advanceOf(measurer, font, text, index);
    else {
      sum += emOf(code) * font.size + font.letterSpacing;
      sign = -1;
    }
  }
  return text.endsWith(' ') ? NaN : sum * sign;
}

/** Texts of many screens, or this many characters of long ones. */
const MAX_WEIGHT = 1_000_000;

/** What a text weighs beside its characters. */
const TEXT_WEIGHT = 48;

/** The widths that are held of a font; none at first. */
function widthsOf(widths: Widths, font: MeasuredFont): Map<string, number> {
  let own = widths.get(font);
  if (own === undefined) widths.set(font, (own = new Map<string, number>()));
  return own;
}

/** Width of a text in dp, measured once as long as it is asked for now and then. */
export function measuredWidth(table: FontTable, font: MeasuredFont, text: string): number {
  const known = table.widths.get(font)?.get(text);
  if (known !== undefined) return known;
  const width = table.agedWidths.get(font)?.get(text) ?? table.measurer.measureWidth(text, font);
  if (table.weight > MAX_WEIGHT) {
    table.agedWidths = table.widths;
    table.widths = new Map();
    table.weight = 0;
  }
  widthsOf(table.widths, font).set(text, width);
  table.weight += text.length + TEXT_WEIGHT;
  return width;
}
