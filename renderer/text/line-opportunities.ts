// Break opportunities of UAX 14, as in browsers with `line-break: auto`. Must not know fonts or widths.

import { lineCharacterOf } from './line-class.ts';
import { segmentStarts } from './segments.ts';
import type { LineClass } from './line-class.ts';

/** A character with the marks on it (LB 9). */
interface Unit {
  readonly type: LineClass;
  readonly start: number;
  readonly character: string;
  readonly isWide: boolean;
  /** True if it ends with a joiner (LB 8a), or is the first half of a flag. */
  readonly isJoined: boolean;
}

type Types = readonly LineClass[];

const LETTERS: Types = ['AL', 'HL', 'SA'];
const QUOTES: Types = ['QU', 'PI', 'PF'];
const PICTURES: Types = ['ID', 'EB', 'EM'];
/** No line begins with these (LB 13, 15d, 21, 22). */
const NOT_FIRST: Types = ['BA', 'CL', 'CP', 'EX', 'HY', 'IN', 'IS', 'NS', 'SY'];
/** Classes after a closing quotation mark that glues to the text before it (LB 15b). */
const AFTER_CLOSING: readonly (LineClass | undefined)[] = [
  'SP',
  'GL',
  'WJ',
  'CL',
  'QU',
  'PI',
  'PF',
  'CP',
  'EX',
  'IS',
  'SY',
  'BK',
  'ZW',
  undefined,
];
/** Classes before an opening quotation mark that glues to the text after it (LB 15a). */
const BEFORE_OPENING: readonly (LineClass | undefined)[] = ['BK', 'OP', 'QU', 'PI', 'PF', 'GL', 'SP', 'ZW', undefined];

/** Signs of Thai, Lao and Khmer that repeat or abbreviate the word before. */
const REPEATS = /[\p{Lm}ฯ]/u;

/** Hyphens and short dashes (LB 20a, 21a). */
const HYPHENS = /[-\u058a\u05be\u1400\u2010\u2012\u2013]/;

/** Two printable characters of ASCII. */
const ASCII = /^[!-~]{2}$/;

let words: Intl.Segmenter | undefined;

function unitsOf(text: string): readonly Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    const { type, isWide } = lineCharacterOf(character);
    const before = units.at(-1);
    const earlier = units.at(-2);
    // Two regional indicators form a flag (LB 30a).
    if (type === 'RI' && before?.type === 'RI' && !(earlier?.type === 'RI' && earlier.isJoined))
      units[units.length - 1] = { ...before, isJoined: true };
    if (type !== 'CM' && type !== 'ZWJ') units.push({ type, start, character, isWide, isJoined: false });
    else if (before === undefined || before.type === 'SP' || before.type === 'BK' || before.type === 'ZW')
      units.push({ type: 'AL', start, character, isWide: false, isJoined: type === 'ZWJ' });
    else units[units.length - 1] = { ...before, isJoined: type === 'ZWJ' };
    start += character.length;
  }
  return units;
}

/** True if a number and its signs must not be separated here (LB 25). */
function isInNumber(units: readonly Unit[], index: number): boolean {
  const [before, after] = [units[index - 1].type, units[index].type];
  if (after === 'NU' && ['PO', 'PR', 'HY', 'IS', 'NU'].includes(before)) return true;
  if ((before === 'PO' || before === 'PR') && after === 'OP') {
    const next = units.at(index + 1)?.type;
    return next === 'NU' || (next === 'IS' && units.at(index + 2)?.type === 'NU');
  }
  if (after !== 'PO' && after !== 'PR' && after !== 'NU') return false;
  let at = index - 1;
  if (after !== 'NU' && (before === 'CL' || before === 'CP')) at -= 1;
  while (units[at]?.type === 'SY' || units[at]?.type === 'IS') at -= 1;
  return units[at]?.type === 'NU';
}

/** True if a quotation mark prevents a break here (LB 19, 19a). */
function isQuoted(units: readonly Unit[], index: number): boolean {
  const [before, after] = [units[index - 1], units[index]];
  const next = units.at(index + 1);
  if (QUOTES.includes(after.type)) return after.type !== 'PI' || !before.isWide || next === undefined || !next.isWide;
  if (!QUOTES.includes(before.type)) return false;
  const earlier = units.at(Math.max(0, index - 2));
  return before.type !== 'PF' || !after.isWide || index < 2 || earlier?.isWide !== true;
}

/** True if a line may end between two printable characters of ASCII: after a hyphen or question mark, and before a bracket. */
function mayBreakAscii(earlier: string, before: string, after: string): boolean {
  // Before digits it is a minus sign, unless it stands as in B-52.
  if (before === '-' && /\d/.test(after)) return /[a-z\d]/i.test(earlier);
  if (before === '-') return !/[!$),./:;?\]|}]/.test(after);
  if (before === '?') return !/[!"'),./:;?\]|}]/.test(after);
  return /[(<[{]/.test(after) && !/[\w$'(/<@[^`{]/.test(before);
}

/** True if a line may end between adjacent letters, numbers or signs (LB 20a to 31). */
function mayBreakBetween(units: readonly Unit[], index: number): boolean {
  const [{ type: before, isWide: isWideBefore }, { type: after, isWide }] = [units[index - 1], units[index]];
  const earlier = units[index - 2]?.type;
  const isLetter = LETTERS.includes(before);
  const isHyphen = HYPHENS.test(units[index - 1].character);
  const isToLetter = LETTERS.includes(after);
  if (isHyphen && isToLetter && ['BK', 'SP', 'ZW', 'GL', undefined].includes(earlier)) return false;
  if (earlier === 'HL' && isHyphen && after !== 'HL') return false;
  if (before === 'BB' || (before === 'SY' && after === 'HL') || isInNumber(units, index)) return false;
  if ((isLetter && after === 'NU') || (before === 'NU' && isToLetter)) return false;
  if (before === 'PR' && PICTURES.concat('H', 'JAMO').includes(after)) return false;
  if (after === 'PO' && PICTURES.concat('H', 'JAMO').includes(before)) return false;
  if ((before === 'PR' || before === 'PO') && isToLetter) return false;
  if (isLetter && (after === 'PR' || after === 'PO')) return false;
  if (isToLetter && before === 'IS') return false;
  if ((isLetter || before === 'NU') && after === 'OP' && !isWide) return false;
  if (before === 'CP' && !isWideBefore && (isToLetter || after === 'NU')) return false;
  if (before === 'JAMO' && (after === 'JAMO' || after === 'H')) return false;
  if (before === 'H' && after === 'JAMO') return false;
  return before !== 'EB' || after !== 'EM';
}

function mayBreak(units: readonly Unit[], index: number): boolean {
  const [before, after] = [units[index - 1], units[index]];
  if (before.type === 'BK') return true;
  if (['BK', 'SP', 'ZW'].includes(after.type)) return false;
  // Browsers break lines after spaces, whatever follows.
  if (before.type === 'ZW' || before.type === 'SP') return true;
  if (before.isJoined) return false;
  // Chromium has rules of its own for ASCII, which suit web addresses.
  if (after.start - before.start === 1 && ASCII.test(before.character + after.character))
    return mayBreakAscii(units[index - 2]?.character ?? '', before.character, after.character);
  // Most pairs are letters (LB 28).
  if (LETTERS.includes(before.type) && LETTERS.includes(after.type)) return false;
  if (before.type === 'WJ' || after.type === 'WJ' || before.type === 'GL') return false;
  if (after.type === 'GL') return before.type === 'BA' || before.type === 'HY';
  if (before.type === 'OP' || NOT_FIRST.includes(after.type)) return false;
  if (before.type === 'PI' && BEFORE_OPENING.includes(units[index - 2]?.type)) return false;
  if (after.type === 'PF' && AFTER_CLOSING.includes(units[index + 1]?.type)) return false;
  if (before.type === 'B2' && after.type === 'B2') return false;
  return !isQuoted(units, index) && mayBreakBetween(units, index);
}

/** Texts whose lines end only at spaces, as of most texts. */
const PLAIN = /^[!-',./\w:;=>@\\\]^`|}~)*+ ]*$/;

/** Positions where a line may end, rising, the text's length last. Words of Thai, Lao, Khmer and Burmese are those of `Intl.Segmenter`. */
export function findOpportunities(text: string): readonly number[] {
  const positions: number[] = [];
  if (PLAIN.test(text)) {
    for (const { index } of text.matchAll(/(?<= )[^ ]/g)) positions.push(index);
    positions.push(text.length);
    return positions;
  }
  const units = unitsOf(text);
  const starts = units.some(({ type }) => type === 'SA') ? wordStarts(text) : undefined;
  units.forEach(({ start, type }, index) => {
    if (index === 0) return;
    const isInScript = type === 'SA' && units[index - 1].type === 'SA';
    const mayEnd = isInScript ? starts?.has(start) === true && !REPEATS.test(text[start]) : mayBreak(units, index);
    if (mayEnd) positions.push(start);
  });
  positions.push(text.length);
  return positions;
}

function wordStarts(text: string): ReadonlySet<number> {
  words ??= new Intl.Segmenter('und', { granularity: 'word' });
  return new Set(segmentStarts(words, text));
}
