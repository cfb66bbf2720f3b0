// In which order a bundle's functions stand, so that it packs well: gzip finds what was said before within 32 KB only, and
// each time it is cheaper the nearer it is. Modules are written for readers, so what is alike stands far apart.
// A good order takes minutes to find: `npm run arrange` does, and writes it down by name; builds follow it.
import { readFileSync } from 'node:fs';
import { parseAst } from 'rollup/parseAst';

/** Where the order is written down: the names of functions in the bundle before it is minified. */
export const orderFile = new URL('function-order.txt', import.meta.url);

/** Declarations that follow each other are one; each ends in a semicolon. */
function joined(declarations) {
  const texts = [];
  let before;
  for (const { kind, text } of declarations) {
    if (kind !== undefined && kind === before) texts.push(`${texts.pop().slice(0, -1)},${text.slice(kind.length + 1)}`);
    else texts.push(text);
    before = kind;
  }
  return texts;
}

/**
 * Takes a minified module apart.
 * @param {string} code a module that ends in its exports
 * @returns its functions with their names, and how it is written with them in another order; they are hoisted: they may stand anywhere
 */
export function partsOf(code) {
  const parts = parseAst(code).body.map(({ type, kind, id, start, end }) => ({ name: type === 'FunctionDeclaration' ? id.name : undefined, kind, text: code.slice(start, end) }));
  const others = joined(parts.filter((part) => part.name === undefined));
  const exported = others.pop();
  return {
    functions: parts.filter((part) => part.name !== undefined),
    write: (functions) => [...others, ...functions.map((part) => part.text), exported].join(''),
  };
}

/**
 * The same module with its functions in the order that is written down; a function that is not stands after the one before it.
 * @param {string} code a module that ends in its exports
 * @param {ReadonlyMap<string, string>} names what functions were called before, by what they are called now
 * @param {readonly string[]} order
 * @returns {string}
 */
export function arrange(code, names, order = readFileSync(orderFile, 'utf8').split('\n')) {
  const places = new Map(order.map((name, place) => [name, place]));
  const { functions, write } = partsOf(code);
  let before = -1;
  const placed = functions.map((part) => ({ ...part, place: before = places.get(names.get(part.name)) ?? before }));
  return write(placed.sort((one, other) => one.place - other.place));
}
