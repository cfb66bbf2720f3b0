// Bundles the declarations of entries with rollup: `npm run build` for users, and `npm run api` without comments, for reviewers.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dts } from 'rollup-plugin-dts';
import { entries, specifierOf } from './entries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The input options of rollup.
 * @param {Record<string, string>} inputs - sources relative to the root, by the name of the output
 * @param {{ emitted: string, removeComments?: boolean }} options - `emitted`: the folder for the declarations of single files
 */
export function declarationOptions(inputs, { emitted, removeComments = false }) {
  const declarationOf = (source) => join(emitted, source.replace(/[.]ts$/, '.d.ts'));
  /** Has the native compiler write the declarations, which takes a tenth of the time that a bundler's plugin needs for the same. */
  const emitDeclarations = {
    name: 'emit-declarations',
    buildStart() {
      rmSync(emitted, { recursive: true, force: true });
      const project = ['-p', `${root}scripts/declarations.tsconfig.json`, '--outDir', emitted];
      const compiler = [
        `${root}node_modules/typescript-7/bin/tsc`,
        ...project,
        ...(removeComments ? ['--removeComments'] : []),
      ];
      const { status, stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`declarations: ${stdout}`);
    },
    resolveId(specifier, importer) {
      const entry = Object.entries(entries).find(([name]) => specifierOf(name) === specifier);
      if (entry !== undefined) return declarationOf(entry[1]);
      return specifier.startsWith('.') ? join(dirname(importer), specifier.replace(/[.]ts$/, '.d.ts')) : null;
    },
  };
  return {
    input: Object.fromEntries(Object.entries(inputs).map(([name, source]) => [name, declarationOf(source)])),
    external: ['fast-check', 'vitest', 'react', 'react-dom', 'vue', /^svelte/, /^node:/, /^@noble/],
    plugins: [emitDeclarations, dts()],
  };
}
