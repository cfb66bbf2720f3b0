// Bundles the scripts of pages, as production builds do. Must not know the scripts.

import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { entries, specifierOf } from '../scripts/entries.mjs';
import type { BenchPage } from './page-table.ts';

const root = new URL('..', import.meta.url).pathname;
const folder = `${root}bench/`;

/** A source with its imports, resolved from this folder, as a single module for production. */
export async function bundleSource(source: string, minify = true): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(Object.entries(entries).map(([entry, path]) => [specifierOf(entry), root + path])),
  });
  return result.outputFiles[0].text;
}

/** The script and the styles of a page. */
export async function bundlePage({
  source,
  styles = [],
}: BenchPage): Promise<{ readonly script: string; readonly css: string }> {
  const [script, ...sheets] = await Promise.all([
    bundleSource(source),
    ...styles.map((style) => readFile(root + style, 'utf8')),
  ]);
  return { script, css: sheets.join('\n') };
}
