// `npm run check`, the inner loop, under a minute: types, lint, structure, and the tests that need no browser.
// It remembers what it has seen of unchanged files, and leaves the property tests, the long ones and the slowest rules to `npm test`.
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { runLanes, staticLanes, toolStep } = await import('./steps.mjs');

const cache = 'node_modules/.cache/check';
// A third of the time of a first lint, and what they find is rare where the types are strict.
const slowRules = [
  'assignment',
  'argument',
  'call',
  'class-instance-assignment',
  'enum-assignment',
  'member-access',
  'return',
].map((what) => `no-unsafe-${what}`);
const withoutSlowRules = [...slowRules, 'no-base-to-string', 'no-deprecated'].flatMap((rule) => [
  '--rule',
  `@typescript-eslint/${rule}:off`,
]);
const remembering = {
  lint: [...withoutSlowRules, '--cache', '--cache-strategy', 'content', '--cache-location', `${cache}/eslint`],
  format: ['--cache', '--cache-location', `${cache}/format`],
  types: ['--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
  'types of the sdk': ['--incremental', '--tsBuildInfoFile', `${cache}/sdk.tsbuildinfo`],
};
const remember = (step) => ({ ...step, args: [...step.args, ...(remembering[step.name] ?? [])] });
const tests = toolStep(
  'tests',
  'vitest',
  'run',
  '--project',
  'node',
  '--project',
  'dom',
  '--maxWorkers',
  '2',
  '--reporter',
  'agent',
);

const failed = await runLanes(staticLanes.lint.map(remember), staticLanes.types.map(remember), [tests]);
console.log(failed.length === 0 ? '\ncheck: all passed' : `\ncheck: FAILED ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
