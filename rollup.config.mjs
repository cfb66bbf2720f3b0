// Builds dist/: every entry as ESM in one graph with shared chunks (two copies would split caches and classes),
// its .d.ts, the notices of the libraries inside, and the player alone, minified, for a script tag. `--configNoDts` skips the declarations.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';
import { parseAst } from 'rollup/parseAst';
import { minify } from 'terser';
import { noticesOf } from './scripts/notices.mjs';
import { entries, outputOf, publicEntries, specifierOf } from './scripts/entries.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const standalone = 'renderer/standalone.ts';
const inputs = Object.fromEntries(Object.entries(publicEntries).map(([entry, source]) => [outputOf(entry), source]));

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
  // Helpers of TypeScript in a package ask a script's `this` first; a module has none, and they do without.
  if (warning.code === 'THIS_IS_UNDEFINED' && warning.id?.includes('/node_modules/')) return;
  throw new Error(`${warning.code}: ${warning.message}`);
}

/** Writes the licences of the libraries that a chunk carries; the standalone player carries none. */
function notices() {
  let text = '';
  const collect = license({ thirdParty: (libraries) => (text = noticesOf(libraries)) });
  const emit = {
    name: 'emit-notices',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source: text });
    },
  };
  return [collect, emit];
}

function sources() {
  return [ownEntries, resolve({ browser: true }), esbuild({ target: 'es2022', tsconfig: 'tsconfig.json' })];
}

/** Makes the module small; the same as a script stands beside it. */
const shrink = {
  name: 'shrink',
  async renderChunk(code) {
    const options = { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } };
    return { code: (await minify(code, options)).code, map: null };
  },
  generateBundle(_, bundle) {
    for (const { fileName, code } of Object.values(bundle))
      this.emitFile({ type: 'asset', fileName: fileName.replace(/mjs$/, 'js'), source: scriptOf(code) });
  },
};

/** A module without imports as a script, whose exports are the properties of `pantograph`. */
function scriptOf(code) {
  const last = parseAst(code).body.at(-1);
  const exported = last.specifiers.map((specifier) => `${specifier.exported.name}:${specifier.local.name}`);
  return `var pantograph=(()=>{"use strict";${code.slice(0, last.start)}return{${exported.join()}}})();`;
}

export default function configure(commandLine) {
  const missing = [...Object.values(inputs), standalone].filter((source) => !existsSync(root + source));
  if (missing.length > 0) throw new Error(`no source for the entries ${missing.join(', ')}`);

  const library = {
    input: inputs,
    external: ['fast-check', 'react', /^node:/],
    plugins: [...sources(), removeOldChunks, ...notices()],
    // The ProtoBuf library has functions that were made for older engines, which look for helpers in `this`.
    moduleContext: (id) => (id.includes('/@bufbuild/protobuf/') ? 'globalThis' : undefined),
    onwarn,
    output: {
      dir: 'dist',
      format: 'es',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      // Where React runs on a server, its hooks are of modules that say that they are a page's.
      banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
    },
  };
  const declarations = {
    input: { ...inputs, 'pantograph.standalone': standalone },
    external: ['fast-check', 'react', /^node:/],
    plugins: [ownEntries, dts({ tsconfig: 'tsconfig.json' }), removeOldChunks],
    onwarn,
    output: { dir: 'dist', format: 'es', chunkFileNames: 'chunks/[name]-[hash].d.ts' },
  };
  const player = {
    input: standalone,
    plugins: sources(),
    onwarn,
    output: { file: 'dist/pantograph.standalone.mjs', format: 'es', plugins: [shrink] },
  };
  return commandLine.configNoDts ? [library, player] : [library, declarations, player];
}
