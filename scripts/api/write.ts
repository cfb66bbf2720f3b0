// Writes what is made from the types of the entries, their reports and the reference: `npm run api`.
import { writeFileSync } from 'node:fs';
import { apiReports } from './api-reports.ts';
import { packageProgram, root } from './package-program.ts';
import { referencePages } from './reference-pages.ts';

const program = packageProgram();
for (const [file, text] of [...apiReports(program), ...referencePages(program)]) {
  writeFileSync(root + file, text);
  console.log(`${file}: ${text.split('\n', 1)[0]}`);
}
