// Writes sdk/vocabulary/emitted.ts from the table; with `--check` it only says whether that file is stale.

import { readFileSync, writeFileSync } from 'node:fs';
import { emitText } from './emit-text.ts';

const target = new URL('../../sdk/vocabulary/emitted.ts', import.meta.url);

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== emitText()) {
    console.error('sdk/vocabulary/emitted.ts is stale: run `npm run emit`.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, emitText());
}
