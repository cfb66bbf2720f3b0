// What the names of a bundle are in short. What is called alike is called alike everywhere, so that gzip finds it again:
// a variable of a function has one letter, by its word; a property has one or two; what stands outside functions has two.
// Which letters pack well takes minutes to find: `npm run arrange` does, and writes them down; builds follow it.
import { readFileSync } from 'node:fs';

/**
 * Where they are written down: each line begins with a short name; the property that has it follows after a dot, what stands outside
 * functions and has it after a caret, and the words of variables.
 */
export const namesFile = new URL('short-names.txt', import.meta.url);

/** @typedef {{ properties: Map<string, string>, tops: Map<string, string>, words: Map<string, string> }} ShortNames of properties, of what stands outside functions, and of variables by their words */

const LOWER = [...'tenoirlascdhfupmkybgxvwjqz'];
export const LETTERS = [...LOWER, ...LOWER.map((letter) => letter.toUpperCase())];
const PAIRS = LOWER.flatMap((second) => LETTERS.map((first) => first + second)).filter((pair) => !/^(?:as|do|if|in|is|of)$/.test(pair));

/** @returns {ShortNames} */
export function readNames(text = readFileSync(namesFile, 'utf8')) {
  const lines = text.trim().split('\n').map((line) => line.split(' '));
  const named = (sign) => new Map(lines.flatMap(([short, ...names]) => names.filter((name) => sign.test(name)).map((name) => [name.replace(sign, ''), short])));
  return { properties: named(/^[.]/), tops: named(/^\^/), words: named(/^(?![.^])/) };
}

/**
 * @param {ShortNames} names
 * @returns {string} a text from which they are read again
 */
export function printNames({ properties, tops, words }) {
  const longNames = (short) => [['.', properties], ['^', tops], ['', words]].flatMap(([sign, names]) => [...names].filter(([, its]) => its === short).map(([name]) => sign + name).sort());
  return [...LETTERS, ...PAIRS].map((short) => [short, ...longNames(short)]).filter(({ length }) => length > 1).map((line) => `${line.join(' ')}\n`).join('');
}

/** What is written down of the names that are there, the first one for each short name, and for every other name the next that is free. */
function complete(names, written, shorts) {
  const free = new Set(shorts);
  const named = new Map([...written].filter(([name, short]) => names.has(name) && free.delete(short)));
  for (const name of names) {
    if (named.has(name)) continue;
    const [short] = free;
    free.delete(short);
    named.set(name, short);
  }
  return named;
}

/**
 * @param {readonly import('./bundle-parts.mjs').Part[]} parts
 * @param {ReadonlySet<string>} kept names of properties that stay as they are
 * @param {ReadonlyMap<string, string>} written
 * @returns {Map<string, string>} short names for all other properties of a bundle
 */
export function nameProperties(parts, kept, written) {
  const names = new Set(parts.flatMap(({ pieces }) => pieces.map(({ property }) => property)));
  for (const name of [undefined, ...kept]) names.delete(name);
  return complete(names, written, [...LETTERS, ...PAIRS].filter((short) => !kept.has(short)));
}

/** Names what stands outside functions, with two letters: what is inside has one. */
export function nameTops(variables, written) {
  const tops = variables.filter(({ isTop }) => isTop);
  const named = complete(new Set(tops.map(({ word }) => word)), written, PAIRS);
  for (const variable of tops) variable.short = named.get(variable.word);
  return named;
}

/**
 * Names variables of functions, the outer ones before those that they must not be called like.
 * @param {readonly import('./bundle-parts.mjs').Variable[]} variables
 * @param {ReadonlyMap<string, string>} words which letter each word has, if no variable around has it; else, and without one, it is the first that is free
 */
export function nameLocals(variables, words) {
  for (const variable of variables.filter(({ isTop }) => !isTop)) {
    const isFree = (letter) => variable.earlier.every(({ short }) => short !== letter);
    const letter = words.get(variable.word);
    variable.short = letter !== undefined && isFree(letter) ? letter : LETTERS.find(isFree);
    if (variable.short === undefined) throw new Error(`no letter is left for ${variable.word}`);
  }
}

/**
 * @param {import('./bundle-parts.mjs').Part} part
 * @param {ReadonlyMap<string, string>} properties their short names
 * @returns {string} its text with short names
 */
export function writePart({ pieces }, properties) {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const value = piece.value?.short ?? piece.value;
    if (piece.exported !== undefined) return `${value} as ${piece.exported}`;
    const property = properties.get(piece.property) ?? piece.property;
    return property === undefined || property === value ? value : value === undefined ? property : `${property}:${value}`;
  }).join('');
}
