// Builds dist/: every entry as ESM in one graph with shared chunks (two copies would split caches and classes),
// its .d.ts, the notices of the libraries inside, the player alone, minified, for a script tag, and the program of the command line.
// `--configNoDts` skips the declarations.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import resolve from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';
import { parseAst } from 'rollup/parseAst';
import { minify } from 'terser';
import { declarationOptions } from './scripts/declarations.mjs';
import { noticesOf } from './scripts/notices.mjs';
import { entries, outputOf, publicEntries, specifierOf } from './scripts/entries.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const standalone = 'renderer/standalone.ts';
const program = 'testkit/cli/main.ts';
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
function removeOldChunks(ending) {
  return {
    name: 'remove-old-chunks',
    writeBundle(_, bundle) {
      if (!existsSync(`${root}dist/chunks`)) return;
      for (const file of readdirSync(`${root}dist/chunks`)) {
        if (ending.test(file) && bundle[`chunks/${file}`] === undefined) rmSync(`${root}dist/chunks/${file}`);
      }
    },
  };
}

/** A warning is a fault of the build: a cycle, an unresolved import, an unused external. */
function onwarn(warning) {
  // Helpers of TypeScript in a package ask a script's `this` first; a module has none, and they do without.
  if (warning.code === 'THIS_IS_UNDEFINED' && warning.id?.includes('/node_modules/')) return;
  throw new Error(`${warning.code}: ${warning.message}`);
}

/** The ProtoBuf library has functions that were made for older engines, which look for helpers in `this`. */
const moduleContext = (id) => (id.includes('/@bufbuild/protobuf/') ? 'globalThis' : undefined);

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
  const missing = [...Object.values(inputs), standalone, program].filter((source) => !existsSync(root + source));
  if (missing.length > 0) throw new Error(`no source for the entries ${missing.join(', ')}`);

  const library = {
    input: inputs,
    external: ['fast-check', 'vitest', 'react', 'react-dom', 'vue', /^svelte/, /^node:/],
    plugins: [...sources(), removeOldChunks(/[.]js(?:[.]map)?$/), ...notices()],
    moduleContext,
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
  const bundled = declarationOptions(
    { ...inputs, 'pantograph.standalone': standalone },
    { emitted: `${root}node_modules/.cache/declarations` },
  );
  const declarations = {
    ...bundled,
    plugins: [...bundled.plugins, removeOldChunks(/[.]d[.]ts$/)],
    onwarn,
    output: {
      dir: 'dist',
      format: 'es',
      chunkFileNames: ({ name }) => `chunks/${name.replace(/[.]d$/, '')}-[hash].d.ts`,
    },
  };
  const player = {
    input: standalone,
    plugins: sources(),
    onwarn,
    output: {
      file: 'dist/pantograph.standalone.mjs',
      format: 'es',
      // It is a single file, with the code of fields too.
      inlineDynamicImports: true,
      plugins: [shrink],
    },
  };
  // A graph of its own, so that it changes no chunk of a page. It runs without any other install.
  const commandLineProgram = {
    input: program,
    external: /^node:/,
    plugins: sources(),
    moduleContext,
    onwarn,
    output: { file: 'dist/cli.js', format: 'es', inlineDynamicImports: true },
  };
  // The standalone player is last: a test takes its age for that of the build.
  const made = [library, commandLineProgram, player];
  return commandLine.configNoDts ? made : [declarations, ...made];
}
