// `npm run check`, the inner loop: types, lint, structure, and the tests that need no browser. Under a minute.
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { runStaticSteps, runStep, tool } = await import('./steps.mjs');

const steps = {
  ...runStaticSteps(),
  tests: runStep('node tests', tool('vitest'), ['run', '--project', 'node', '--project', 'dom', '--reporter', 'dot']),
};
const failed = Object.keys(steps).filter((name) => !steps[name]);
console.log(failed.length === 0 ? '\ncheck: all passed' : `\ncheck: FAILED ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
