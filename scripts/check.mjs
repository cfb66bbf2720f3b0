// `npm run check`, the inner loop, under a minute: types and structure of everything, lint and style of files that differ from `main`,
// and the tests in Node of what these files reach. `npm test` has all else.
import { spawnSync } from 'node:child_process';
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { root, runLanes, scriptStep, staticLanes, toolStep } = await import('./steps.mjs');

/** The lines that git prints; none where it fails. */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
}

const base = [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main'), 'HEAD'][0];
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file));
console.log(`${changed.length} files of code differ from ${base.slice(0, 8)}`);

const ofFiles =
  changed.length === 0
    ? []
    : [
        toolStep('lint', 'oxlint', ...changed),
        toolStep('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed),
      ];
const tests = toolStep(
  'tests',
  'vitest',
  'run',
  '--project',
  'node',
  '--changed',
  base,
  '--passWithNoTests',
  '--reporter',
  'agent',
);

const structure = scriptStep('structure', 'scripts/structure.mjs');
const failed = await runLanes([...staticLanes.types, ...ofFiles], [structure, tests]);
console.log(failed.length === 0 ? '\ncheck: all passed' : `\ncheck: FAILED ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
