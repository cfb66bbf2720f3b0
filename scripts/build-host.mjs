// Builds the demo host page, examples/host -> examples/host/dist, with our sources behind the package's names.
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { entries, specifierOf } from './entries.mjs';
import { root } from './steps.mjs';

/** Builds the page; `quiet` prints problems only. */
export async function buildHost({ quiet = false } = {}) {
  await build({
    configFile: false,
    root: `${root}examples/host`,
    base: './',
    logLevel: quiet ? 'warn' : 'info',
    resolve: {
      // Exact: 'pantograph' must not catch 'pantograph/renderer'.
      alias: Object.entries(entries).map(([entry, source]) => ({
        find: new RegExp(`^${specifierOf(entry)}$`),
        replacement: root + source,
      })),
    },
    build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: true },
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await buildHost();
