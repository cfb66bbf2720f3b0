// Makes the standalone player small: nothing is said at length, names that meet nobody outside are short, and what is alike stands together.
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rollup/parseAst';
import { minify } from 'terser';
import { arrange, readOrder, writeModule } from './arrange.mjs';
import { nodesIn, openBundle } from './bundle-parts.mjs';
import { keptNames } from './kept-names.mjs';
import { nameLocals, nameProperties, nameTops, readNames, writePart } from './short-names.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
export const standalone = 'renderer/standalone.ts';

/**
 * Lets what functions declare change, though none of it does: gzip finds one word where there were two, and declarations beside each other become one.
 * What stands outside of them stays as it is: engines rely on that.
 */
function letAllChange(code) {
  const constants = parseAst(code).body.flatMap((statement) => nodesIn(statement).filter((node) => node !== statement && node.kind === 'const'));
  const starts = constants.map(({ start }) => start).sort((one, other) => other - one);
  return starts.reduce((text, start) => `${text.slice(0, start)}let${text.slice(start + 'const'.length)}`, code);
}

/**
 * The player as it is to be written: nothing is said at length, names and the order of functions are those that are written down.
 * @param {string} code the player as one module
 * @param {Readonly<Record<string, { readonly code: string | null }>>} modules what it is made of, by path
 */
export async function openPlayer(code, modules) {
  const kept = keptNames(root, root + standalone, Object.keys(modules).filter((id) => modules[id].code !== null));
  // Unsafe where somebody has replaced String, Array or Math, or puts an object into a text: nothing here does.
  // Hoisting properties turns constants that are used as keys into variables, which stay.
  const compress = { passes: 3, pure_getters: true, lhs_constants: false, unsafe: true, unsafe_arrows: true, hoist_props: false, loops: false };
  const { code: compressed } = await minify(letAllChange(code), { ecma: 2020, module: true, compress, mangle: false });
  const player = openBundle(compressed);
  const { properties, tops, words } = readNames();
  const candidate = {
    order: arrange(player.parts, readOrder()),
    properties: nameProperties(player.parts, kept, properties),
    tops: nameTops(player.variables, tops),
    words,
  };
  nameLocals(player.variables, words);
  return { player, candidate };
}

/** @returns {Promise<string>} the player as one small module */
export async function shrinkPlayer(code, modules) {
  const { player, candidate } = await openPlayer(code, modules);
  return writeModule(player.parts, candidate.order, (part) => writePart(part, candidate.properties));
}
