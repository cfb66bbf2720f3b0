// Builds `version-player.ts` from today's sources into a single file. Frozen clients were built by the same function.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { entries, specifierOf } from '../../../scripts/entries.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The client as a script of one module, for a page. */
export async function bundleVersionPlayer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}examples/test/support/version-player.ts`],
    // The longest names come first, because `pantograph` is the prefix of all others.
    alias: Object.fromEntries(
      Object.entries(entries)
        .map(([entry, source]): [string, string] => [specifierOf(entry), root + source])
        .sort(([one], [other]) => other.length - one.length),
    ),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0].text;
}
