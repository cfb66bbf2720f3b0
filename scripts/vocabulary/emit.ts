// Writes the emitted files of sdk/vocabulary and schema from the table; with `--check` it only names the stale files.

import { readFileSync, writeFileSync } from 'node:fs';
import { emittedFiles } from './emitted-files.ts';

for (const [file, text] of Object.entries(emittedFiles())) {
  const target = new URL(`../../${file}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${file} is stale: run \`npm run emit\`.`);
    process.exitCode = 1;
  }
}
