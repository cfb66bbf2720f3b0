// `npm run api` writes the exports of every published entry to `api/`, where reviews see their changes: a file of names for each entry,
// and `api/parts` with the declarations behind them, without comments. `--check` compares only.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { rollup } from 'rollup';
import { declarationOptions } from './declarations.mjs';
import { outputOf, publicEntries } from './entries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}api`;
const emitted = `${root}node_modules/.cache/declarations-of-api`;
const inputs = Object.fromEntries(Object.entries(publicEntries).map(([entry, source]) => [outputOf(entry), source]));

/** A part for each folder, so that a file that moves within its folder changes no other part. */
const partOf = (id) =>
  id
    .slice(emitted.length + 1)
    .split('/')
    .slice(0, -1)
    .slice(0, 2)
    .join('-');

const bundle = await rollup({ ...declarationOptions(inputs, { emitted, removeComments: true }), onwarn() {} });
const { output } = await bundle.generate({
  format: 'es',
  manualChunks: partOf,
  chunkFileNames: 'parts/[name].d.ts',
  minifyInternalExports: false,
  hoistTransitiveImports: false,
});

const style = { printWidth: 120, singleQuote: true, objectWrap: 'collapse' };
const reports = new Map();
for (const { fileName, code } of output) reports.set(fileName, (await format(fileName, code, style)).code);
const written = existsSync(folder)
  ? readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.d.ts'))
  : [];

if (process.argv.includes('--check')) {
  const stale = [...new Set([...written, ...reports.keys()])].filter(
    (file) => !written.includes(file) || readFileSync(`${folder}/${file}`, 'utf8') !== reports.get(file),
  );
  if (stale.length > 0) {
    console.error(`api: ${stale.join(', ')}: other exports than the sources; \`npm run api\` writes them`);
    process.exitCode = 1;
  }
} else {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of reports) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, text);
  }
}
