// What the names of a bundle are in short. What is called alike is called alike everywhere, so that gzip finds it again:
// a variable of a function has one letter, by its word; a property has one or two; what stands outside functions has two.
// Which letters pack well takes minutes to find: `npm run arrange` does, and writes them down; builds follow it.
import { readFileSync } from 'node:fs';

/** Where they are written down: each line begins with a short name; the property that has it, after a dot, and the words of variables follow. */
export const namesFile = new URL('short-names.txt', import.meta.url);

/** @typedef {{ properties: Map<string, string>, words: Map<string, string> }} ShortNames of properties, and of variables by their words */

const LOWER = [...'tenoirlascdhfupmkybgxvwjqz'];
export const LETTERS = [...LOWER, ...LOWER.map((letter) => letter.toUpperCase())];
const PAIRS = LOWER.flatMap((second) => LETTERS.map((first) => first + second)).filter((pair) => !/^(?:as|do|if|in|is|of)$/.test(pair));

/** @returns {ShortNames} */
export function readNames(text = readFileSync(namesFile, 'utf8')) {
  const lines = text.trim().split('\n').map((line) => line.split(' '));
  const each = (take) => new Map(lines.flatMap(([short, ...long]) => long.filter((name) => name.startsWith('.') === take).map((name) => [name.replace('.', ''), short])));
  return { properties: each(true), words: each(false) };
}

/**
 * @param {ShortNames} names
 * @returns {string} a text from which they are read again
 */
export function printNames({ properties, words }) {
  const longNames = (short) => [...properties].filter(([, its]) => its === short).map(([name]) => `.${name}`)
    .concat([...words].filter(([, its]) => its === short).map(([word]) => word).sort());
  return [...LETTERS, ...PAIRS].map((short) => [short, ...longNames(short)]).filter(([, name]) => name !== undefined).map((line) => `${line.join(' ')}\n`).join('');
}

/**
 * Short names for all properties of a bundle: those that are written down, and of the others one after the other the first that is free.
 * @param {readonly import('./bundle-parts.mjs').Part[]} parts
 * @param {ReadonlySet<string>} kept names of properties that stay as they are
 * @param {ReadonlyMap<string, string>} written
 * @returns {Map<string, string>}
 */
export function nameProperties(parts, kept, written) {
  const names = new Set(parts.flatMap(({ pieces }) => pieces.map(({ property }) => property)));
  for (const name of [undefined, ...kept]) names.delete(name);
  const named = new Map([...written].filter(([name, short]) => names.has(name) && !kept.has(short)));
  const taken = new Set([...named.values(), ...kept]);
  const free = [...LETTERS, ...PAIRS].filter((short) => !taken.has(short));
  for (const name of names) if (!named.has(name)) named.set(name, free.shift());
  return named;
}

/**
 * Names variables of functions, the outer ones before those that they must not be called like.
 * @param {readonly import('./bundle-parts.mjs').Variable[]} variables
 * @param {ReadonlyMap<string, string>} words which letter each word has, if no variable around has it; else, and without one, it is the first that is free
 */
export function nameLocals(variables, words) {
  for (const variable of variables) {
    const isFree = (letter) => variable.earlier.every(({ short }) => short !== letter);
    const letter = words.get(variable.word);
    variable.short = letter !== undefined && isFree(letter) ? letter : LETTERS.find(isFree);
    if (variable.short === undefined) throw new Error(`no letter is left for ${variable.word}`);
  }
}

/** Names all variables: with two letters in their order those that stand outside functions. */
export function nameVariables(variables, words) {
  variables.filter(({ isTop }) => isTop).forEach((variable, index) => {
    variable.short = PAIRS[index];
  });
  nameLocals(variables.filter(({ isTop }) => !isTop), words);
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
