// Builds dist/: every entry as ESM in one graph with shared chunks (two copies would split caches and classes),
// its .d.ts, and the player alone, minified, for a script tag. `--configNoDts` skips the declarations.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';
import { entries, outputOf, specifierOf } from './scripts/entries.mjs';
import { keptNames, shortNames } from './scripts/kept-names.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const inputs = Object.fromEntries(Object.entries(entries).map(([entry, source]) => [outputOf(entry), source]));
const standalone = 'renderer/standalone.ts';

/** Maps 'pantograph/...' in our own sources to the source of that entry. */
const ownEntries = {
  name: 'own-entries',
  resolveId(specifier) {
    const found = Object.entries(entries).find(([entry]) => specifierOf(entry) === specifier);
    return found === undefined ? null : root + found[1];
  },
};

/** Removes the chunks of earlier builds, whose names carry another hash, once the new ones are there. */
const removeOldChunks = {
  name: 'remove-old-chunks',
  writeBundle({ chunkFileNames }, bundle) {
    if (!existsSync(`${root}dist/chunks`)) return;
    const ending = chunkFileNames.endsWith('.d.ts') ? /[.]d[.]ts$/ : /[.]js(?:[.]map)?$/;
    for (const file of readdirSync(`${root}dist/chunks`)) {
      if (ending.test(file) && bundle[`chunks/${file}`] === undefined) rmSync(`${root}dist/chunks/${file}`);
    }
  },
};

/** A warning is a fault of the build: a cycle, an unresolved import, an unused external. */
function onwarn(warning) {
  throw new Error(`${warning.code}: ${warning.message}`);
}

function sources() {
  return [ownEntries, resolve({ browser: true }), esbuild({ target: 'es2022', tsconfig: 'tsconfig.json' })];
}

let kept;

/** Shortens names, those of the player's own properties too. A script's top-level names are its exports, so they stay; a module's are its own. */
function shrink(isModule) {
  return {
    name: 'shrink',
    async renderChunk(code, { modules }) {
      kept ??= keptNames(root, root + standalone, Object.keys(modules).filter((id) => modules[id].code !== null));
      const short = Object.fromEntries([...shortNames(code, kept)].map(([name, its]) => [`$${name}`, its]));
      // Unsafe where somebody has replaced String, Array or Math, or puts an object into a text: nothing here does.
      // Hoisting properties turns constants that are used as keys into variables, which stay.
      const compress = { passes: 3, pure_getters: true, lhs_constants: false, unsafe: true, hoist_props: false };
      const mangle = { properties: { builtins: true, reserved: [...kept] } };
      const shrunk = await minify(code, { ecma: 2020, module: isModule, compress, mangle, nameCache: { props: { props: short } } });
      return { code: shrunk.code, map: null };
    },
  };
}

export default function configure(commandLine) {
  const missing = [...Object.values(inputs), standalone].filter((source) => !existsSync(root + source));
  if (missing.length > 0) throw new Error(`no source for the entries ${missing.join(', ')}`);

  const library = {
    input: inputs,
    external: ['fast-check', /^node:/],
    plugins: [...sources(), removeOldChunks],
    onwarn,
    output: { dir: 'dist', format: 'es', chunkFileNames: 'chunks/[name]-[hash].js', sourcemap: true },
  };
  const declarations = {
    input: inputs,
    external: ['fast-check', /^node:/],
    plugins: [ownEntries, dts({ tsconfig: 'tsconfig.json' }), removeOldChunks],
    onwarn,
    output: { dir: 'dist', format: 'es', chunkFileNames: 'chunks/[name]-[hash].d.ts' },
  };
  const player = {
    input: standalone,
    plugins: sources(),
    onwarn,
    output: [
      { file: 'dist/pantograph.standalone.mjs', format: 'es', plugins: [shrink(true)] },
      { file: 'dist/pantograph.standalone.js', format: 'iife', name: 'pantograph', plugins: [shrink(false)] },
    ],
  };
  return commandLine.configNoDts ? [library, player] : [library, declarations, player];
}
