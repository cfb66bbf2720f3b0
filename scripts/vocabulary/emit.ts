// Writes sdk/vocabulary/emitted.ts from the table; with `--check` it only says whether that file is stale.

import { readFileSync, writeFileSync } from 'node:fs';
import { emitConstants } from './emit-constants.ts';

const target = new URL('../../sdk/vocabulary/emitted.ts', import.meta.url);
const header = '// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows.\n\n';
const text = header + emitConstants();

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('sdk/vocabulary/emitted.ts is stale: run `npm run emit`.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
}
