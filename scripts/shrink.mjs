// Makes the standalone player small: names that meet nobody outside are shortened, and nothing is said at length.
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { keptNames, shortNames } from './kept-names.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
export const standalone = 'renderer/standalone.ts';

/**
 * @param {string} code the player as one module
 * @param {Readonly<Record<string, { readonly code: string | null }>>} modules what it is made of, by path
 * @returns {Promise<{ code: string, names: Map<string, string> }>} the module, and what its functions were called before, by what they are called now
 */
export async function shrinkPlayer(code, modules) {
  const kept = keptNames(root, root + standalone, Object.keys(modules).filter((id) => modules[id].code !== null));
  const short = Object.fromEntries([...shortNames(code, kept)].map(([name, its]) => [`$${name}`, its]));
  // Unsafe where somebody has replaced String, Array or Math, or puts an object into a text: nothing here does.
  // Hoisting properties turns constants that are used as keys into variables, which stay.
  const compress = { passes: 3, pure_getters: true, lhs_constants: false, unsafe: true, unsafe_arrows: true, hoist_props: false, loops: false };
  const nameCache = { props: { props: short } };
  const mangle = { properties: { builtins: true, reserved: [...kept] } };
  const { code: shrunk } = await minify(code, { ecma: 2020, module: true, compress, mangle, nameCache });
  return { code: shrunk, names: new Map(Object.entries(nameCache.vars.props).map(([name, its]) => [its, name.slice(1)])) };
}
