// The level of each character of a paragraph (UAX 9, without explicit embeddings). Each function names its rule of UAX 9.

import { createAgingMap } from './aging-map.ts';
import type { BidiClass } from './bidi-class.ts';
import { bidiClasses, closingBracket, endingBracket } from './bidi-class.ts';
import { isolatingSequences } from './isolates.ts';
import type { IsolatingSequence } from './isolates.ts';

/** Most open brackets (BD16). */
const MAX_OPEN_BRACKETS = 63;

type Direction = 'L' | 'R';

function isNeutral(type: BidiClass): boolean {
  return type === 'ON' || type === 'LRI' || type === 'RLI' || type === 'FSI' || type === 'PDI';
}

/** W1 to W3: marks have the class of their letter. European digits after an Arabic letter become Arabic digits, and that letter R. */
function resolveMarksAndArabic(types: BidiClass[], edge: Direction): void {
  let before: BidiClass = edge;
  let letter: BidiClass = edge;
  types.forEach((type, index) => {
    if (type !== 'NSM') before = isNeutral(type) ? 'ON' : type;
    if (type === 'L' || type === 'R' || type === 'AL') letter = type;
    const own = type === 'NSM' ? before : type;
    if (own === 'EN' && letter === 'AL') types[index] = 'AN';
    else types[index] = own === 'AL' ? 'R' : own;
  });
}

/** W4: a single separator between two numbers of the same class gets that class. */
function resolveSeparators(types: BidiClass[]): void {
  for (let index = 1; index + 1 < types.length; index += 1) {
    const before = types[index - 1];
    if (before !== types[index + 1]) continue;
    const joins = types[index] === 'CS' ? before === 'EN' || before === 'AN' : types[index] === 'ES' && before === 'EN';
    if (joins) types[index] = before;
  }
}

/** W5 and W6: signs beside European digits become digits. Other signs and separators become neutral. */
function resolveSigns(types: BidiClass[]): void {
  for (let from = 0; from < types.length; from += 1) {
    if (types[from] !== 'ET') continue;
    let to = from;
    while (types[to] === 'ET') to += 1;
    types.fill(types[from - 1] === 'EN' || types[to] === 'EN' ? 'EN' : 'ON', from, to);
  }
  types.forEach((type, index) => {
    if (type === 'ES' || type === 'CS') types[index] = 'ON';
  });
}

/** W7: European digits after a left-to-right letter become L. */
function resolveDigits(types: BidiClass[], edge: Direction): void {
  let letter: BidiClass = edge;
  types.forEach((type, index) => {
    if (type === 'L' || type === 'R') letter = type;
    if (type === 'EN' && letter === 'L') types[index] = 'L';
  });
}

/** The direction of a character for neutral neighbours. Numbers count as right to left. */
function directionOf(type: BidiClass | undefined): Direction | undefined {
  if (type === 'L') return 'L';
  return type === 'R' || type === 'EN' || type === 'AN' ? 'R' : undefined;
}

/** Pairs of brackets, as indices of the opening and closing bracket (BD16). */
function bracketPairs(
  characters: readonly string[],
  types: readonly BidiClass[],
): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  const open: { readonly closing: string; readonly index: number }[] = [];
  for (const [index, character] of characters.entries()) {
    if (types[index] !== 'ON') continue;
    const closing = closingBracket(character);
    if (closing !== undefined) {
      if (open.length === MAX_OPEN_BRACKETS) break;
      open.push({ closing, index });
      continue;
    }
    const ending = endingBracket(character);
    const found = ending === undefined ? -1 : open.map((bracket) => bracket.closing).lastIndexOf(ending);
    if (found < 0) continue;
    pairs.push([open[found].index, index]);
    open.length = found;
  }
  return pairs.sort((one, other) => one[0] - other[0]);
}

/** Number of characters of a direction before each index, so that a pair is judged in constant time. */
function countBefore(types: readonly BidiClass[], direction: Direction): Uint32Array {
  const counts = new Uint32Array(types.length + 1);
  types.forEach((type, index) => {
    counts[index + 1] = counts[index] + Number(directionOf(type) === direction);
  });
  return counts;
}

/**
 * N0: a pair of brackets has the embedding direction if that occurs inside. Otherwise it has the direction that occurs
 * both inside and before it. Pairs are resolved in the order of their opening brackets.
 */
function resolveBrackets(
  characters: readonly string[],
  marks: readonly boolean[],
  types: BidiClass[],
  edge: Direction,
): void {
  const pairs = bracketPairs(characters, types);
  if (pairs.length === 0) return;
  const along = countBefore(types, edge);
  const against = countBefore(types, edge === 'L' ? 'R' : 'L');
  let before: Direction = edge;
  let at = 0;
  for (const [start, end] of pairs) {
    for (; at < start; at += 1) before = directionOf(types[at]) ?? before;
    const isAlong = along[end] > along[start + 1];
    if (!isAlong && against[end] === against[start + 1]) continue;
    const direction = isAlong ? edge : before;
    for (const bracket of [start, end]) {
      types[bracket] = direction;
      for (let mark = bracket + 1; marks[mark]; mark += 1) types[mark] = direction;
    }
  }
}

/** N1 and N2: neutral characters have the direction of both neighbours if these agree, else the embedding direction. */
function resolveNeutrals(types: BidiClass[], edge: Direction): void {
  for (let from = 0; from < types.length; from += 1) {
    if (!isNeutral(types[from])) continue;
    let to = from;
    while (to < types.length && isNeutral(types[to])) to += 1;
    const before = directionOf(types[from - 1]) ?? edge;
    const after = directionOf(types[to]) ?? edge;
    types.fill(before === after ? before : edge, from, to);
  }
}

/** I1 and I2: the level of a character of a sequence. */
function levelOf(type: BidiClass, level: number): number {
  if (level % 2 === 1) return type === 'R' ? level : level + 1;
  if (type === 'R') return level + 1;
  return type === 'L' ? level : level + 2;
}

function resolveSequence(
  text: string,
  classes: readonly BidiClass[],
  { level, indices }: IsolatingSequence,
): readonly BidiClass[] {
  const types = indices.map((index) => classes[index]);
  // X10: an isolate is deeper than its surroundings, so both its edges have its own direction.
  const edge = level % 2 === 1 ? 'R' : 'L';
  resolveMarksAndArabic(types, edge);
  resolveSeparators(types);
  resolveSigns(types);
  resolveDigits(types, edge);
  resolveBrackets(
    indices.map((index) => text[index]),
    indices.map((index) => classes[index] === 'NSM'),
    types,
    edge,
  );
  resolveNeutrals(types, edge);
  return types;
}

function findLevels(text: string, base: number): Uint8Array {
  const classes = bidiClasses(text);
  const levels = new Uint8Array(text.length);
  for (const sequence of isolatingSequences(classes, base)) {
    const types = resolveSequence(text, classes, sequence);
    sequence.indices.forEach((index, place) => {
      levels[index] = levelOf(types[place], sequence.level);
    });
  }
  return levels;
}

/** Units of texts whose levels are remembered, for each direction of a paragraph. */
const KEPT_UNITS = 262_144;
const known = [0, 1].map(() => createAgingMap<string, Uint8Array>(KEPT_UNITS, ({ length }) => length));

/**
 * The level of each character of a paragraph by UTF-16 unit, at most 126. Odd levels are right to left. The result is
 * shared between calls; do not change it.
 *
 * @param base - the level of the paragraph: 0, or 1 for right to left
 */
export function directionLevels(text: string, base: number): Uint8Array {
  let levels = known[base].get(text);
  if (levels === undefined) known[base].set(text, (levels = findLevels(text, base)));
  return levels;
}
