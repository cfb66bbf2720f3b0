// Makes the standalone player small: stock terser, which also shortens the property names that nobody outside can see.
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { keptNames } from './kept-names.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
export const standalone = 'renderer/standalone.ts';

/**
 * Minifies the player.
 * @param {string} code the player as one module
 * @param {Readonly<Record<string, { readonly code: string | null }>>} modules what it is made of, by path
 * @returns {Promise<string>} the same as one small module
 */
export async function shrinkPlayer(code, modules) {
  const kept = keptNames(
    root,
    root + standalone,
    Object.keys(modules).filter((id) => modules[id].code !== null),
  );
  const { code: small } = await minify(code, {
    ecma: 2020,
    module: true,
    compress: { passes: 3, pure_getters: true },
    // The kept names come from the types, so terser's own list of the platform's names is not needed beside them.
    mangle: { properties: { builtins: true, reserved: [...kept] } },
  });
  return small;
}
