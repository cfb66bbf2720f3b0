// In which order a bundle's functions stand, so that it packs well: gzip finds what was said before within 32 KB only, and
// each time it is cheaper the nearer it is. Modules are written for readers, so what is alike stands far apart.
// A good order takes minutes to find: `npm run arrange` does, and writes it down by name; builds follow it.
import { readFileSync } from 'node:fs';

/** Where the order is written down: the names of functions in the bundle before it is minified. */
export const orderFile = new URL('function-order.txt', import.meta.url);

export const readOrder = () => readFileSync(orderFile, 'utf8').split('\n');

/**
 * The functions of a bundle in the order that is written down; a function that is not stands after the one before it.
 * @param {readonly import('./bundle-parts.mjs').Part[]} parts
 * @param {readonly string[]} order
 */
export function arrange(parts, order) {
  const places = new Map(order.map((name, place) => [name, place]));
  let before = -1;
  const placed = parts.filter(({ name }) => name !== undefined).map((part) => ({ part, place: before = places.get(part.name) ?? before }));
  return placed.sort((one, other) => one.place - other.place).map(({ part }) => part);
}

/**
 * Puts a module together again: its functions are hoisted, they may stand anywhere; declarations that follow each other are one.
 * @param {readonly import('./bundle-parts.mjs').Part[]} parts the last ones are its exports
 * @param {readonly import('./bundle-parts.mjs').Part[]} functions in their order
 * @param {(part: import('./bundle-parts.mjs').Part) => string} textOf what each is written like; a declaration ends in a semicolon
 */
export function writeModule(parts, functions, textOf) {
  const texts = [];
  let before;
  for (const part of parts.filter(({ name }) => name === undefined)) {
    const text = textOf(part);
    if (part.kind !== undefined && part.kind === before) texts.push(`${texts.pop().slice(0, -1)},${text.slice(part.kind.length + 1)}`);
    else texts.push(text);
    before = part.kind;
  }
  const exported = texts.pop();
  return [...texts, ...functions.map(textOf), exported].join('');
}
