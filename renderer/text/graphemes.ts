// Grapheme borders and break opportunities of texts. Must not know fonts.

import { createAgingMap } from './aging-map.ts';
import { findOpportunities } from './line-opportunities.ts';
import { segmentStarts } from './segments.ts';

let graphemes: Intl.Segmenter | undefined;

/** Characters outside of Latin that close, glue or are a dash. They start no line, even within a word that is wider than the line. */
const CLOSING = /(?![\0-@])[\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}]/u;

/** Most UTF-16 units of texts whose borders and breaks are kept: more than a screen shows. */
const KEPT_UNITS = 262_144;

/** Longest grapheme cluster. Longer clusters are broken. */
const LONGEST_CLUSTER = 64;

const lengthOf = ({ length }: string): number => length;
const borders = createAgingMap<string, Uint8Array>(KEPT_UNITS, lengthOf);
const breaks = createAgingMap<string, readonly number[]>(KEPT_UNITS, lengthOf);

/** For each position of a text, 1 if a grapheme starts there. */
function bordersOf(text: string): Uint8Array {
  const known = borders.get(text);
  if (known !== undefined) return known;
  graphemes ??= new Intl.Segmenter('und');
  const found = new Uint8Array(text.length);
  const starts = segmentStarts(graphemes, text);
  starts.forEach((start, at) => {
    const end = starts[at + 1];
    for (let border = start; border < end; border += LONGEST_CLUSTER)
      found[border - Number(border > start && isLowSurrogate(text.charCodeAt(border)))] = 1;
  });
  borders.set(text, found);
  return found;
}

const isLowSurrogate = (code: number): boolean => code >> 10 === 0xdc00 >> 10;

/** True for the high surrogate of an ideograph beyond the BMP (planes 2 and 3). */
const startsIdeograph = (code: number): boolean => code >= 0xd840 && code < 0xd8c0;

/** Units whose graphemes depend on their neighbours: marks, controls, surrogates, Hangul jamo, and letters that act as marks. */
const JOINED = /[\p{M}\p{C}\u0d4e\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uff9e\uff9f]/u;

/** True if a unit is a grapheme whenever its neighbours are. */
const standsAlone = (code: number): boolean => (code < 0x300 ? code !== 13 : !JOINED.test(String.fromCharCode(code)));

/** True if a grapheme starts at `index`. Most texts need no segmenter for this. */
function isBorder(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true;
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  if (startsIdeograph(before) && isLowSurrogate(after)) return false;
  const isAfterOne = standsAlone(before) || (isLowSurrogate(before) && startsIdeograph(text.charCodeAt(index - 2)));
  return (isAfterOne && (standsAlone(after) || startsIdeograph(after))) || bordersOf(text)[index] === 1;
}

/** The largest grapheme border that is not after `index`. */
export function graphemeBorder(text: string, index: number): number {
  let border = index;
  while (!isBorder(text, border)) border -= 1;
  return border;
}

/** The end of the grapheme that starts at `index`. */
export function graphemeEnd(text: string, index: number): number {
  let end = index + 1;
  while (!isBorder(text, end)) end += 1;
  return Math.min(end, text.length);
}

/** The largest grapheme border in `(start, end]` that is not before a closing character; `end` if there is none. */
export function openBorder(text: string, start: number, end: number): number {
  for (let border = end; border > start; border = graphemeBorder(text, border - 1)) {
    if (!CLOSING.test(text[border])) return border;
  }
  return end;
}

/** Positions where a line may end, rising, the text's length last (UAX 14). */
export function breakOpportunities(text: string): readonly number[] {
  const known = breaks.get(text);
  if (known !== undefined) return known;
  const found = findOpportunities(text);
  // Short texts are not kept, because finding their breaks is as fast as the look-up.
  if (text.length > LONGEST_CLUSTER) breaks.set(text, found);
  return found;
}
