// Writes the reports of the entries: `npm run api`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiReports } from './api-reports.ts';

for (const [file, text] of apiReports()) {
  writeFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), text);
  console.log(`${file}: ${text.split('\n', 1)[0]}`);
}
