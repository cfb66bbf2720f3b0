// Borders of what people see as one character, and where lines may break. Must not know fonts.

import { createAgingMap } from './aging-map.ts';

/** Scripts that are written without spaces, or whose signs are words. */
const NEEDS_SEGMENTER =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff9f\ud840-\ud87f]/;

/**
 * What may not start a line in these scripts (UAX 14: CL, CP, EX, NS, PO, BA, CJ): closing and other punctuation, dashes, signs
 * that repeat or lengthen, small kana; and what may not end one (OP, QU, PR, GL), spaces aside, which break by themselves.
 */
const NOT_FIRST = /[\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}～°℃っゃゅょッャュョ]/u;
const NOT_LAST = /[^\S\u3000]|["\u2060\p{Ps}\p{Pi}\p{Sc}]/u;

let graphemes: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/** What closes, glues or is a dash, outside of Latin: it starts no line, though a word is wider than the line. */
const CLOSING = /(?![\0-@])[\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}]/u;

/** Units of texts whose borders and breaks are remembered: what is on screen, and shared, is looked at once. */
const KEPT_UNITS = 262_144;

/** No cluster that matters is longer than this: what goes on is broken. */
const LONGEST_CLUSTER = 64;

const lengthOf = ({ length }: string): number => length;
const borders = createAgingMap<string, Uint8Array>(KEPT_UNITS, lengthOf);
const breaks = createAgingMap<string, readonly number[]>(KEPT_UNITS, lengthOf);

/** For each position of a text, 1 where a grapheme starts. */
function bordersOf(text: string): Uint8Array {
  const known = borders.get(text);
  if (known !== undefined) return known;
  graphemes ??= new Intl.Segmenter('und');
  const found = new Uint8Array(text.length);
  for (const { index, segment } of graphemes.segment(text)) {
    found[index] = 1;
    for (let at = LONGEST_CLUSTER; at < segment.length; at += LONGEST_CLUSTER) {
      found[index + at - Number(isLowSurrogate(segment.charCodeAt(at)))] = 1;
    }
  }
  borders.set(text, found);
  return found;
}

const isLowSurrogate = (code: number): boolean => code >> 10 === 0xdc00 >> 10;

/** Whether a unit is the first one of an ideograph beyond the BMP: planes 2 and 3. */
const startsIdeograph = (code: number): boolean => code >= 0xd840 && code < 0xd8c0;

/** Whether a unit is a grapheme, whatever stands around: of Latin, kana without marks, ideographs and Hangul syllables. */
const standsAlone = (code: number): boolean =>
  code < 0x300
    ? code !== 13
    : (code >= 0x3041 && code < 0x3097) ||
      (code >= 0x30a1 && code < 0x30fb) ||
      (code >= 0x3400 && code < 0xa000) ||
      (code >= 0xac00 && code < 0xd7a4);

/** Whether a grapheme starts at `index`. Most texts tell without their clusters being looked for. */
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

/** The largest grapheme border in `(start, end]` before which nothing closes; `end` when there is none. */
export function openBorder(text: string, start: number, end: number): number {
  for (let border = end; border > start; border = graphemeBorder(text, border - 1)) {
    if (!CLOSING.test(text[border])) return border;
  }
  return end;
}

/**
 * What a line may end after in any script: line breaks; spaces, but not inside of brackets and quotes or before `!`, `?` and
 * `%` (LB 13 to 15); within words also hyphens, dashes, slashes, and the word
 * signs of Tibetan and Ethiopic (LB 21). Not before a digit, where a hyphen may be a minus.
 */
const BREAK =
  /\n|(?<!\p{Ps}|(?<!\S)\p{Pi})[ \u2000-\u2006\u2008-\u200b](?![\s\u2060\p{Pe}\u200b!?%]|\p{Pf}(?!\p{L}))|[^\0-/](?:[-/](?![\0-@\p{Nd}])|[\u0f0b\u1361\u2010\u2012-\u2014])(?![\s\u2060\p{Pe}\p{Pf}\p{Po}\p{Pd}]|$)/gu;

/**
 * Positions where a line may end, rising, the text's length last: after spaces, line breaks and hyphens; between words
 * of scripts without spaces (UAX 14 by way of Intl.Segmenter, whose dictionaries go by script, not by language).
 */
export function breakOpportunities(text: string): readonly number[] {
  const known = breaks.get(text);
  if (known !== undefined) return known;
  const found = findBreaks(text);
  // Of a word they are found as fast as they are remembered.
  if (text.length > LONGEST_CLUSTER) breaks.set(text, found);
  return found;
}

function findBreaks(text: string): readonly number[] {
  const positions = new Set<number>();
  for (const found of text.matchAll(BREAK)) positions.add(found.index + found[0].length);
  if (NEEDS_SEGMENTER.test(text)) {
    words ??= new Intl.Segmenter('und', { granularity: 'word' });
    for (const { index } of words.segment(text)) {
      const before = text.charAt(index - 1);
      const after = text[index];
      if (index > 0 && NEEDS_SEGMENTER.test(before + after) && !NOT_FIRST.test(after) && !NOT_LAST.test(before))
        positions.add(index);
    }
  }
  return [...positions.add(text.length)].sort((one, other) => one - other);
}
