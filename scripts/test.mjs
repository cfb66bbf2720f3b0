// `npm test`: installs missing packages, then runs every vitest project, and beside them build, size, types, lint and structure.
// The last line is `N passed, N failed`: the runner's own counts, plus a failure for each other step that failed.
import { rmSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureChromium } from './chromium.mjs';

ensureInstall();
const { root, runLanes, scriptStep, staticLanes, testStep, toolStep } = await import('./steps.mjs');
const { conclude, readTestReport } = await import('./test-report.mjs');

const reportFile = `${root}reports/vitest.json`;
rmSync(reportFile, { force: true });
const failedSteps = findBrowser() ? [] : ['chromium'];
const built = [
  toolStep('library', 'rollup', '-c', '--silent'),
  toolStep('size', 'size-limit'),
  scriptStep('api', 'scripts/api.mjs', '--check'),
  toolStep('package', 'publint', 'run', '--strict', '--pack', 'false'),
];
const tests = testStep(reportFile);
// Tests of the built package come last, long after the build; an end-to-end test without a build makes its own.
failedSteps.push(
  ...(await runLanes([...built, ...staticLanes.types, ...staticLanes.lint], [{ ...tests, isLive: true }])),
);
const ran = !failedSteps.includes(tests.name);

conclude(
  readTestReport(reportFile, root),
  ran,
  failedSteps.filter((name) => name !== tests.name),
);

function findBrowser() {
  try {
    console.log(`chromium: ${ensureChromium()}`);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}
