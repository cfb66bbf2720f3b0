// `npm run sizes`: prints the table of sizes and writes it into `docs/sizes.md`; `sizes.long.test.ts` keeps that true.
import { readFileSync, writeFileSync } from 'node:fs';
import { replaceTable } from '../../bench/table.ts';
import { formatSizes, measureSizes } from './size-table.ts';

const file = new URL('../../docs/sizes.md', import.meta.url);
const table = formatSizes(await measureSizes());
console.log(table);
writeFileSync(file, replaceTable(readFileSync(file, 'utf8'), table, 'sizes'));
