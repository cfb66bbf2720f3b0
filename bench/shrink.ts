// Sizes of bundles on the wire, by the same tools for us and for peers. Must not know the bundles.

import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { bundleSource } from './bundle.ts';

const ENTRY = 'bundle';

/** KiB of a source with its imports, tree-shaken, minified and gzipped. */
export async function gzipSize(source: string): Promise<number> {
  const code = await bundleSource(source, false);
  const bundle = await rollup({
    input: ENTRY,
    plugins: [{ name: 'bundled', resolveId: (id) => id, load: () => code }],
    // Warnings about peers' code do not concern us.
    onLog: () => undefined,
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const { code: shrunk = '' } = await minify(output[0].code, {
    ecma: 2020,
    module: true,
    compress: { passes: 2, pure_getters: true },
  });
  return gzipSync(shrunk, { level: 9 }).length / 1_024;
}
