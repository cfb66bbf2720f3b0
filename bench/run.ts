// `npm run bench`: every row side by side with its peer in a single run, and a page of plots. README.md has its options.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { BenchRun, RowSource } from './bench.ts';
import { launchBrowser, serveBench, type BenchBrowser } from './browser.ts';
import { makeFixtures } from './fixtures.ts';
import { circumstances, formatRecord, recordFile } from './record.ts';
import { writeReport } from './report/report.ts';
import { meetsGoal, type BenchRow } from './row.ts';
import { contract } from './rows/contract.ts';
import { decode } from './rows/decode.ts';
import { detail } from './rows/detail.ts';
import { firstPaint } from './rows/first-paint.ts';
import { growth } from './rows/growth.ts';
import { heap } from './rows/heap.ts';
import { layout } from './rows/layout.ts';
import { mirror } from './rows/mirror.ts';
import { pace } from './rows/pace.ts';
import { reload } from './rows/reload.ts';
import { scroll } from './rows/scroll.ts';
import { size } from './rows/size.ts';
import { typing } from './rows/typing.ts';
import { wholePages } from './rows/whole-page.ts';
import { takeScreenshots } from './screenshots.ts';
import { formatRows } from './table.ts';

const sources: readonly RowSource[] = [
  decode,
  contract,
  firstPaint,
  wholePages,
  reload,
  layout,
  scroll,
  pace,
  detail,
  heap,
  growth,
  mirror,
  typing,
  size,
];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    once: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    report: { type: 'string', default: 'bench/report.html' },
    screenshots: { type: 'string' },
  },
});

/** The output of `--json`: rows with a goal, and rows that are only reported. */
function toJson(rows: readonly BenchRow[]): string {
  const [gated, reported] = [
    rows.filter(({ goal }) => goal !== undefined),
    rows.filter(({ goal }) => goal === undefined),
  ];
  return `${JSON.stringify({ rows: gated, reported }, undefined, 2)}\n`;
}

/** Refuses to record a part of a run: the performance page would lose the other rows. */
function checkOptions(): void {
  const part = (['quick', 'once', 'only'] as const).find(
    (name) => values[name] !== undefined && values[name] !== false,
  );
  if (values.write && part !== undefined)
    throw new Error(`--write writes down a full run, and --${part} asks for a part of one: leave one of them out`);
}

function summary(rows: readonly BenchRow[], seconds: number): string {
  const verdicts = rows.map(meetsGoal);
  const [met, missed] = [true, false].map((wanted) => verdicts.filter((isMet) => isMet === wanted).length);
  return `${met} goals met, ${missed} missed, ${rows.length - met - missed} rows reported, in ${Math.round(seconds)} s`;
}

async function measureAll(run: BenchRun): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const source of sources) {
    if (values.only !== undefined && !values.only.split(',').includes(source.name)) continue;
    const start = performance.now();
    try {
      rows.push(...(await source.measure(run)));
    } catch (error) {
      // The other rows still count.
      console.error(error);
      process.exitCode = 1;
    }
    console.error(`${source.name}: ${Math.round((performance.now() - start) / 1_000)} s`);
  }
  return rows;
}

async function main(): Promise<void> {
  const start = performance.now();
  checkOptions();
  const { fixtures, data } = makeFixtures();
  const server = await serveBench(data);
  const browser = await launchBrowser(server, false);
  let paced: Promise<BenchBrowser> | undefined;
  try {
    if (values.screenshots !== undefined) {
      await takeScreenshots(browser, values.screenshots);
      return;
    }
    // Before the rows, since later commits are not measured.
    const facts = circumstances(browser.version);
    const rows = await measureAll({
      browser,
      fixtures,
      isQuick: values.quick,
      pacedBrowser: () => (paced ??= launchBrowser(server, true)),
      samples: (full, quick) => (values.once ? 1 : values.quick ? quick : full),
    });
    console.log(formatRows(rows));
    console.log(summary(rows, (performance.now() - start) / 1_000));
    if (values.json !== undefined) writeFileSync(values.json, toJson(rows));
    if (values.write && process.exitCode === 1) console.error('A row could not be measured: nothing is written down.');
    else if (values.write) writeFileSync(recordFile, formatRecord({ ...facts, rows }));
    await writeReport(values.report, rows, { ...facts, isQuick: values.quick });
    console.log(`plots: ${values.report}`);
  } finally {
    await browser.dispose();
    if (paced !== undefined) await (await paced).dispose();
    server.dispose();
  }
}

await main();
