// `npm run api`: writes the reference pages; `scripts/api.mjs` has written the exports.
import { writeFileSync } from 'node:fs';
import { packageProgram, root } from './package-program.ts';
import { referencePages } from './reference-pages.ts';

const program = packageProgram();
for (const [file, text] of referencePages(program)) {
  writeFileSync(root + file, text);
  console.log(`${file}: ${text.split('\n', 1)[0]}`);
}
