// The fonts of a layout with what was measured of them. Filled on demand, kept from one layout to the next.
// Must not know boxes.

import type { Meter } from '../cost/meter.ts';
import { weights } from '../cost/weights.ts';
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
  /** How many texts were measured. */
  texts: number;
}

/** Lengths of texts in dp, by font. */
type Lengths = Map<MeasuredFont, Map<string, number>>;

/** Widths or line heights of texts. Those that nobody asked for lately are forgotten. */
interface KeptLengths {
  /** Those that were asked for lately, and those of the time before. */
  recent: Lengths;
  aged: Lengths;
  /** How much `recent` holds, in characters, and some more for each text. */
  weight: number;
}

function createKeptLengths(): KeptLengths {
  return { recent: new Map(), aged: new Map(), weight: 0 };
}

/** Fonts and texts that were measured with one measurer, for one document. */
export interface FontTable {
  readonly measurer: TextMeasurer;
  /** Fonts by a number that few of them share. */
  readonly fonts: AgingMap<number, MeasuredFont[]>;
  readonly widths: KeptLengths;
  readonly lineHeights: KeptLengths;
  /** Charged for what is measured. */
  readonly meter: Meter;
}

const tables = new WeakMap<TextMeasurer, Omit<FontTable, 'meter'>>();

/** Fonts of a table: those of several documents. */
const KEPT_FONTS = 512;

/** The table of a measurer: all documents that are measured with it share what is known of fonts. */
export function fontTableOf(measurer: TextMeasurer, meter: Meter): FontTable {
  let table = tables.get(measurer);
  if (table === undefined) {
    const widths = createKeptLengths();
    const lineHeights = createKeptLengths();
    tables.set(measurer, (table = { measurer, fonts: createAgingMap(KEPT_FONTS), widths, lineHeights }));
  }
  return { measurer, fonts: table.fonts, widths: table.widths, lineHeights: table.lineHeights, meter };
}

/** Hebrew, and scripts whose letters change with those around, start here. */
const FIRST_JOINED = 0x590;

/** ASCII: what most fonts are asked for. */
const FIRST_ADVANCES = 128;

/** The font with these properties: the same object as long as it is asked for now and then. */
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
    // Marks above and below letters stand among the others.
    if (code < FIRST_JOINED && code >> 7 !== 6) sum += advanceOf(table, font, text, index);
    else {
      sum += emOf(code) * font.size + font.letterSpacing;
      sign = -1;
    }
  }
  return text.endsWith(' ') ? NaN : sum * sign;
}

/** Texts of many screens, or this many characters of long texts. */
const MAX_WEIGHT = 1_000_000;

/** Weight of a text beside its characters. */
const TEXT_WEIGHT = 48;

/** The lengths that are held of a font; none at first. */
function lengthsOf(lengths: Lengths, font: MeasuredFont): Map<string, number> {
  let own = lengths.get(font);
  if (own === undefined) lengths.set(font, (own = new Map<string, number>()));
  return own;
}

/** Bytes that the platform keeps of a measured text, and the number of texts that it keeps in a font. 3,000 in Chromium. */
const TEXT_BYTES = 3_072;
const KEPT_TEXTS = 4_096;

/** More than a line has: a text that is measured whole. */
const LONG_TEXT = 256;

const RIGHT_TO_LEFT_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]+/g;

/** Nanoseconds that long words take the platform because their directions alternate: quadratic in how often they do. [FC13] */
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

/** Scripts whose graphemes and words have to be looked for. */
const SEGMENTED = /[^\0-\u02ff\u2000-\u206f]/;

/** Charges for looking through a text for where lines may end. */
export function chargeUnits({ meter }: FontTable, text: string): void {
  meter.charge(text.length * (SEGMENTED.test(text) ? weights.segmentedUnit : weights.brokenUnit));
}

/** A length of a text in dp, measured once as long as it is asked for now and then. */
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

/** Width of a text in dp, measured once as long as it is asked for now and then. */
export function measuredWidth(table: FontTable, font: MeasuredFont, text: string): number {
  return keptLength(table, table.widths, font, text, widthOf);
}

/** Scripts whose letters may come from another font and reach further. Ideographs, kana and Hangul stay within their em. */
const OTHER_SCRIPTS = /[\u0590-\u10ff\u1200-\u1dff\ua4d0-\uabff\ud800-\ufe0f\ufe70-\ufeff]/;

/** The line height in em that no script needs more than. Marks without end may stand upon each other. */
const MOST_EM = 4;

/** The line height that the letters of a text need. Half of what is added stands above the font, and half below (CSS 2, 10.8.1). */
function neededLineHeight(measurer: TextMeasurer, text: string, font: MeasuredFont): number {
  const ink = measurer.measureInk?.(text, font);
  if (ink === undefined) return font.lineHeight;
  const offset = font.ascent - font.descent;
  const needed = Math.ceil(Math.max(2 * ink.ascent - offset, 2 * ink.descent + offset));
  return Math.max(font.lineHeight, Math.min(needed, Math.ceil(MOST_EM * font.size)));
}

/** Whether letters of a text may come from another font than the first of a list, and reach further. */
export function mayNeedOtherFont(text: string): boolean {
  return OTHER_SCRIPTS.test(text);
}

/** The line height in dp of a text that names none: that of its font, or more where letters of another font reach further. */
export function textLineHeight(table: FontTable, font: MeasuredFont, text: string): number {
  return mayNeedOtherFont(text) ? keptLength(table, table.lineHeights, font, text, neededLineHeight) : font.lineHeight;
}
