// `npm test`: installs what is missing, then types, lint, structure, build, size, and every vitest project.
// The last line is `N passed, N failed`: the runner's own counts, plus one failure for each other step that failed.
import { rmSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureChromium } from './chromium.mjs';

ensureInstall();
const { root, runLanes, scriptStep, staticLanes, toolStep } = await import('./steps.mjs');
const { readTestReport } = await import('./test-report.mjs');

const reportFile = `${root}reports/vitest.json`;
rmSync(reportFile, { force: true });
const failedSteps = findBrowser() ? [] : ['chromium'];
const built = [
  toolStep('library', 'rollup', '-c', '--silent'),
  toolStep('size', 'size-limit'),
  toolStep('package', 'publint', 'run', '--strict', '--pack', 'false'),
];
const page = scriptStep('demo page', 'scripts/build-host.mjs');
failedSteps.push(...(await runLanes(staticLanes.lint, [...staticLanes.types, page], built)));
const tests = toolStep('tests', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`);
const ran = (await runLanes([tests])).length === 0;

const { passed, failed, problems } = readTestReport(reportFile, root);
// A runner that fails without a failed test (an import error, a crash) is a failure too.
if (!ran && failed === 0 && problems.length === 0) problems.push('the test runner failed without naming a test');
for (const name of failedSteps) problems.push(`step failed: ${name}`);
console.log('');
for (const problem of problems) console.log(`FAILED ${problem}`);
console.log(`${passed} passed, ${failed + problems.length} failed`);
process.exitCode = failed + problems.length === 0 ? 0 : 1;

function findBrowser() {
  try {
    console.log(`chromium: ${ensureChromium()}`);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}
