// The fonts of a layout with what was measured of them. Filled on demand, kept from one layout to the next.
// Must not know boxes.

import type { StringPool } from 'pantograph';
import type { FontMetrics, FontSpec, TextMeasurer } from './text-measurer.ts';
import { widthBound } from './width-bound.ts';

/** What follows text that was cut. */
export const ELLIPSIS = '…';

/** Letters whose true width tells how wide a font is, narrow ones apart because of fonts of one width. */
const SAMPLES = ['ilt.', 'mnoHE0'];

interface FontEntry {
  readonly spec: FontSpec;
  readonly metrics: FontMetrics;
  /** How much wider than usual the font is; at least 1. */
  readonly wideness: number;
  readonly words: Map<string, number>;
}

/** Fonts and widths that were measured with one measurer. */
export interface FontTable {
  readonly measurer: TextMeasurer;
  readonly entries: FontEntry[];
}

/** A table without fonts. */
export function createFontTable(measurer: TextMeasurer): FontTable {
  return { measurer, entries: [] };
}

/** The font with these properties: always the same object. */
export function internFont(table: FontTable, size: number, weight: number, family: string, letterSpacing: number): FontSpec {
  const { entries } = table;
  // A document has few fonts: comparing numbers beats building a key.
  for (let index = 0; index < entries.length; index += 1) {
    const { spec } = entries[index];
    if (spec.size === size && spec.weight === weight && spec.letterSpacing === letterSpacing && spec.family === family) return spec;
  }
  const spec: FontSpec = { id: entries.length, size, weight, family, letterSpacing };
  const wideness = SAMPLES.map((sample) =>
    (table.measurer.measureWidth(sample, spec) - sample.length * letterSpacing) / (size * widthBound(sample)));
  entries.push({
    spec, metrics: table.measurer.measureFont(spec),
    wideness: Math.max(1, ...wideness), words: new Map(),
  });
  return spec;
}

/** Ascent and descent of an interned font. */
export function metricsOf(table: FontTable, font: FontSpec): FontMetrics {
  return table.entries[font.id].metrics;
}

/** An upper bound in dp of a string on one line, from its bound in em (`widthBound`), letter spacing included. */
export function lineBound(table: FontTable, font: FontSpec, em: number, strings: StringPool, string: number): number {
  const bound = em * font.size * table.entries[font.id].wideness;
  return font.letterSpacing > 0 ? bound + strings.byteLength(string) * font.letterSpacing : bound;
}

/** Width of a text in dp if it was measured; NaN when not. */
export function knownWidth(table: FontTable, font: FontSpec, text: string): number {
  return table.entries[font.id].words.get(text) ?? NaN;
}

// The words of many screens. Past it the map starts anew: what is on screen is measured again.
const MAX_WORDS = 20_000;

/** Width of a text in dp, measured once. */
export function measuredWidth(table: FontTable, font: FontSpec, text: string): number {
  const { words } = table.entries[font.id];
  const known = words.get(text);
  if (known !== undefined) return known;
  const width = table.measurer.measureWidth(text, font);
  if (words.size >= MAX_WORDS) words.clear();
  words.set(text, width);
  return width;
}
