// `npm run soak`: tests that take minutes. The tests named *.soak.test.ts, more rounds of every repeating test (scripts/rounds.ts),
// and the flows in three engines (scripts/engines.mjs), with new random inputs: PANTOGRAPH_SEED=<n> repeats them.
// Words after it choose files by their path, as in `npm run soak hostile-document`. The last line is `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines } from './engine-programs.mjs';

ensureInstall();
ensureChromium();
ensureEngines();
const { root, runLanes, testStep } = await import('./steps.mjs');
const { conclude, readTestReport, testFiles } = await import('./test-report.mjs');

process.env.PANTOGRAPH_SOAK = '1';
process.env.PANTOGRAPH_SEED ??= String(Date.now() % 1_000_000_000);
console.log(
  `fast-check seed ${process.env.PANTOGRAPH_SEED} (PANTOGRAPH_SEED=${process.env.PANTOGRAPH_SEED} repeats it)`,
);

const words = process.argv.slice(2);
const repeats = (file) =>
  /\.(?:engines|soak|prop)\.test\.ts$/.test(file) || readFileSync(root + file, 'utf8').includes("/rounds.ts'");
const files = testFiles(root).filter(
  (file) => (words.length === 0 || words.some((word) => file.includes(word))) && repeats(file),
);

const reportFile = `${root}reports/soak.json`;
rmSync(reportFile, { force: true });
// Every story in the dark, from right to left; `npm test` does that for some stories only.
const stories =
  words.length === 0 ? [`${root}stories/components/`, `${root}stories/pages/`, `${root}stories/gallery/`] : [];
const tests = testStep(reportFile, ...files.map((file) => root + file), ...stories);
const ran = files.length > 0 && (await runLanes([tests])).length === 0;
conclude(readTestReport(reportFile, root, files), ran, []);
