// The fonts of a layout and their measurements. Filled on demand, and kept for the next layout. Must not know boxes.

import type { Meter } from '../cost/meter.ts';
import { weights } from '../cost/weights.ts';
import { createAgingMap } from './aging-map.ts';
import type { AgingMap } from './aging-map.ts';
import type { FontMetrics, FontSpec, TextMeasurer } from './text-measurer.ts';

/** A font with its measurements. Interned: each distinct font of a layout is a single object. */
export interface MeasuredFont extends FontSpec, FontMetrics {
  /** Default line height: ascent and descent in whole dp, so that all lines have the same distance. */
  readonly lineHeight: number;
  /** Widths of single characters by code; 0 if not measured yet. Grows on demand. */
  advances: Float32Array;
  /** Number of measured texts. */
  texts: number;
}

/** Lengths of texts in dp, by font. */
type Lengths = Map<MeasuredFont, Map<string, number>>;

/** Widths or line heights of texts. Values that were not used lately are forgotten. */
interface KeptLengths {
  /** Recently used values, and the generation before. */
  recent: Lengths;
  aged: Lengths;
  /** Size of `recent`: its characters, and `TEXT_WEIGHT` for each text. */
  weight: number;
}

function createKeptLengths(): KeptLengths {
  return { recent: new Map(), aged: new Map(), weight: 0 };
}

/** Fonts and texts of a measurer, and the meter of a document. */
export interface FontTable {
  readonly measurer: TextMeasurer;
  /** Fonts by hash. */
  readonly fonts: AgingMap<number, MeasuredFont[]>;
  readonly widths: KeptLengths;
  readonly lineHeights: KeptLengths;
  /** Charged for measuring. */
  readonly meter: Meter;
}

const tables = new WeakMap<TextMeasurer, Omit<FontTable, 'meter'>>();

/** Most fonts of a table, which several documents share. */
const KEPT_FONTS = 512;

/** A table with the meter of a document. All documents of a measurer share its measurements. */
export function fontTableOf(measurer: TextMeasurer, meter: Meter): FontTable {
  let table = tables.get(measurer);
  if (table === undefined) {
    const widths = createKeptLengths();
    const lineHeights = createKeptLengths();
    tables.set(measurer, (table = { measurer, fonts: createAgingMap(KEPT_FONTS), widths, lineHeights }));
  }
  return { measurer, fonts: table.fonts, widths: table.widths, lineHeights: table.lineHeights, meter };
}

/** Hebrew, and scripts whose letters depend on their neighbours, start here. */
const FIRST_JOINED = 0x590;

/** First size of `advances`: ASCII, which is enough for most fonts. */
const FIRST_ADVANCES = 128;

/** The font with these properties: the same object while it is in use. */
export function internFont(
  { measurer, fonts, meter }: FontTable,
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
  meter.charge(weights.measuredFont);
  const spec = { size, weight, family, letterSpacing, lang };
  const metrics = measurer.measureFont(spec);
  const lineHeight = Math.max(1, Math.round(metrics.ascent + metrics.descent));
  const font = { ...spec, ...metrics, lineHeight, advances: new Float32Array(FIRST_ADVANCES), texts: 0 };
  if (alike.length >= KEPT_FONTS) alike.length = 0;
  if (alike.push(font) === 1) fonts.set(key, alike);
  return font;
}

// Of proportional sans fonts up to bold, in em: `m`, `w` and capitals apart.
const NARROW = 0.5;
const LOWER = 0.75;
const CAPITAL = 0.9;
const WIDE = 1.2;

const ascii: Float32Array = Float32Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (" .,:;'!|iljtfr()[]/\\-`".includes(char)) return NARROW;
  if ('mwMW@%&#'.includes(char)) return WIDE;
  return char >= 'A' && char <= 'Z' ? CAPITAL : LOWER;
});

/** An upper bound of the width of a UTF-16 unit in usual fonts, in em. */
function emOf(code: number): number {
  if (code < 128) return ascii[code];
  // Emoji lie behind these high surrogates; other astral scripts have single glyphs of many em.
  if (code >> 11 === 0xd800 >> 11) return code < 0xdc00 && (code < 0xd83c || code > 0xd83e) ? 5 : 0.8;
  if (code >= 0xfdf0 && code < 0xfe00) return 12;
  if (code < 0x0250) return WIDE;
  return code >= 0x2e80 ? 1.1 : 2;
}

/** Width of a character in dp, measured once. */
function advanceOf({ measurer, meter }: FontTable, font: MeasuredFont, text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= font.advances.length) {
    const more = new Float32Array(FIRST_JOINED);
    more.set(font.advances);
    font.advances = more;
  }
  if (font.advances[code] > 0) return font.advances[code];
  meter.charge(weights.measuredText);
  return (font.advances[code] = measurer.measureWidth(text[index], font));
}

/**
 * The sum of the advances of a text's characters, each alone, in dp: close to its width, except for kerning. Negative if some
 * advances are only bounds, because neighbours change them. NaN for line breaks and for a space at the end, which has no width there.
 */
export function advanceSum(table: FontTable, font: MeasuredFont, text: string): number {
  let sum = 0;
  let sign = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10) return NaN;
    // Combining marks (U+0300 to U+037F) are below FIRST_JOINED.
    if (code < FIRST_JOINED && code >> 7 !== 6) sum += advanceOf(table, font, text, index);
    else {
      sum += emOf(code) * font.size + font.letterSpacing;
      sign = -1;
    }
  }
  return text.endsWith(' ') ? NaN : sum * sign;
}

/** Most weight of a generation: the texts of many screens. */
const MAX_WEIGHT = 1_000_000;

/** Weight of a text beside its characters. */
const TEXT_WEIGHT = 48;

/** The kept lengths of a font. */
function lengthsOf(lengths: Lengths, font: MeasuredFont): Map<string, number> {
  let own = lengths.get(font);
  if (own === undefined) lengths.set(font, (own = new Map<string, number>()));
  return own;
}

/** Bytes that the platform keeps of a measured text, and the number of texts that it keeps in a font. 3,000 in Chromium. */
const TEXT_BYTES = 3_072;
const KEPT_TEXTS = 4_096;

/** Length of a text that is longer than a line. */
const LONG_TEXT = 256;

const RIGHT_TO_LEFT_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]+/g;

/** Nanoseconds that the platform needs for long words with alternating directions: quadratic in their changes. [FC13] */
function alternatingCost(text: string): number {
  const words = text.split(' ').filter(({ length }) => length > LONG_TEXT);
  return (
    words.reduce((sum, word) => sum + (word.match(RIGHT_TO_LEFT_LETTERS)?.length ?? 0) ** 2, 0) *
    weights.alternatingParts
  );
}

/** Nanoseconds to measure a text for the first time. */
function measuringCost(text: string): number {
  if (text.length > LONG_TEXT)
    return weights.measuredText + text.length * weights.measuredCharacter + alternatingCost(text);
  return text.includes(' ')
    ? weights.measuredLine + text.length * weights.measuredLineCharacter
    : weights.measuredText + text.length * weights.measuredCharacter;
}

/** Scripts that need a segmenter for graphemes and words. */
const SEGMENTED = /[^\0-\u02ff\u2000-\u206f]/;

/** Charges for finding the line breaks of a text. */
export function chargeUnits({ meter }: FontTable, text: string): void {
  meter.charge(text.length * (SEGMENTED.test(text) ? weights.segmentedUnit : weights.brokenUnit));
}

/** A length of a text in dp, measured once while it is in use. */
function keptLength(
  { measurer, meter }: FontTable,
  kept: KeptLengths,
  font: MeasuredFont,
  text: string,
  measure: (measurer: TextMeasurer, text: string, font: MeasuredFont) => number,
): number {
  const known = kept.recent.get(font)?.get(text);
  if (known !== undefined) return known;
  let length = kept.aged.get(font)?.get(text);
  if (length === undefined) {
    meter.charge(measuringCost(text));
    if (font.texts < KEPT_TEXTS) meter.hold(measurer, TEXT_BYTES);
    font.texts += 1;
    length = measure(measurer, text, font);
  }
  if (kept.weight > MAX_WEIGHT) {
    kept.aged = kept.recent;
    kept.recent = new Map();
    kept.weight = 0;
  }
  lengthsOf(kept.recent, font).set(text, length);
  kept.weight += text.length + TEXT_WEIGHT;
  return length;
}

function widthOf(measurer: TextMeasurer, text: string, font: MeasuredFont): number {
  return measurer.measureWidth(text, font);
}

/** Width of a text in dp, measured once while it is in use. */
export function measuredWidth(table: FontTable, font: MeasuredFont, text: string): number {
  return keptLength(table, table.widths, font, text, widthOf);
}

/** Scripts whose letters may come from another font and reach further. Ideographs, kana and Hangul stay within their em. */
const OTHER_SCRIPTS = /[\u0590-\u10ff\u1200-\u1dff\ua4d0-\uabff\ud800-\ufe0f\ufe70-\ufeff]/;

/** Greatest line height in em. No script needs more, but marks can be stacked without end. */
const MOST_EM = 4;

/** The line height that the letters of a text need. The difference to the font's height is half above and half below (CSS 2, 10.8.1). */
function neededLineHeight(measurer: TextMeasurer, text: string, font: MeasuredFont): number {
  const ink = measurer.measureInk?.(text, font);
  if (ink === undefined) return font.lineHeight;
  const offset = font.ascent - font.descent;
  const needed = Math.ceil(Math.max(2 * ink.ascent - offset, 2 * ink.descent + offset));
  return Math.max(font.lineHeight, Math.min(needed, Math.ceil(MOST_EM * font.size)));
}

/** True if letters of a text may come from another font of the list, and reach further. */
export function mayNeedOtherFont(text: string): boolean {
  return OTHER_SCRIPTS.test(text);
}

/** Default line height of a text in dp: that of its font, or more if letters of another font reach further. */
export function textLineHeight(table: FontTable, font: MeasuredFont, text: string): number {
  return mayNeedOtherFont(text) ? keptLength(table, table.lineHeights, font, text, neededLineHeight) : font.lineHeight;
}
