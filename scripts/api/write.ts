// `npm run api`: writes the reports of the entries and the reference pages.
import { writeFileSync } from 'node:fs';
import { apiReports } from './api-reports.ts';
import { packageProgram, root } from './package-program.ts';
import { referencePages } from './reference-pages.ts';

const program = packageProgram();
for (const [file, text] of [...apiReports(program), ...referencePages(program)]) {
  writeFileSync(root + file, text);
  console.log(`${file}: ${text.split('\n', 1)[0]}`);
}
