// `npm run bench`: every row side by side with its peer in one run; `--quick` takes fewer samples, `--json file` writes the rows.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeFixtures } from './fixtures.ts';
import { launchBenchBrowser } from './browser.ts';
import { formatRows, type BenchRow } from './row.ts';
import { measureDecode } from './rows/decode.ts';
import { measureFirstPaint } from './rows/first-paint.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } } });
const fixtures = makeFixtures([25, 1_000]);
const browser = await launchBenchBrowser(
  ['player', 'inner-html', 'decode'],
  Object.fromEntries(fixtures.flatMap((fixture) => [
    [`${fixture.name}.bin`, fixture.document],
    [`${fixture.name}.html`, fixture.html],
    [`${fixture.name}.json`, fixture.json],
  ])),
);

try {
  const rows: BenchRow[] = [];
  for (const fixture of fixtures) {
    rows.push(await measureFirstPaint(browser, fixture, values.quick ? 7 : 21));
    rows.push(await measureDecode(browser, fixture, values.quick ? 3 : 7));
  }
  console.log(formatRows(rows));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ rows }, undefined, 2)}\n`);
} finally {
  await browser.dispose();
}
