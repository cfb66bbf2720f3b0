// `npm run engines`: the flows of *.engines.test.ts in Chromium, Firefox and WebKit, all from the system's packages. Installs with
// apt-get missing packages, as root; else names them, and skips that engine. A whole run writes `docs/engines.md`.
// Words after it choose files by their path, as in `npm run engines demo`. The last line is `N passed, N failed`, and skipped engines.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';
import { engineNames, ensureEngines, findEngine } from './engine-programs.mjs';
import { enginePage, flowsOf } from './engine-page.mjs';

ensureInstall();
ensureEngines();
const { root, runLanes, testStep } = await import('./steps.mjs');
const { conclude, readTestReport, testFiles } = await import('./test-report.mjs');

process.env.PANTOGRAPH_ENGINES = '1';
const words = process.argv.slice(2);
const files = testFiles(root).filter(
  (file) => file.endsWith('.engines.test.ts') && (words.length === 0 || words.some((word) => file.includes(word))),
);
const reportFile = `${root}reports/engines.json`;
rmSync(reportFile, { force: true });
const tests = testStep(reportFile, '--project', 'engines', ...files.map((file) => root + file));
const ran = files.length > 0 && (await runLanes([tests])).length === 0;

if (words.length === 0 && existsSync(reportFile) && engineNames.every((name) => findEngine(name) !== undefined)) {
  writeFileSync(`${root}docs/engines.md`, enginePage(flowsOf(JSON.parse(readFileSync(reportFile, 'utf8')))));
  console.log('\nWritten: docs/engines.md');
} else console.log('\nNot the whole: docs/engines.md stays as it is.');
conclude(readTestReport(reportFile, root, files), ran, []);
