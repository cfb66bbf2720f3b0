// `npm run check`, the inner loop, under a minute: types, lint, structure, and the tests that need no browser.
// It leaves the property tests, the long tests and the browser to `npm test`.
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { runLanes, staticLanes, toolStep } = await import('./steps.mjs');

const tests = toolStep('tests', 'vitest', 'run', '--project', 'node', '--reporter', 'agent');

const failed = await runLanes([...staticLanes.types, ...staticLanes.lint], [tests]);
console.log(failed.length === 0 ? '\ncheck: all passed' : `\ncheck: FAILED ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
