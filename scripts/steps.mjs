// Runs the commands of a check one after the other and keeps count. What fails is printed and counted, never hidden.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root of the project, where every command runs. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a command line tool of an installed package. */
export function tool(name) {
  return `${root}node_modules/.bin/${name}`;
}

/** Runs one named step with its output shown. True when it succeeded. */
export function runStep(name, command, args, options = {}) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const { status, error, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error !== undefined) console.error(error.message);
  const passed = status === 0;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`== ${name}: ${passed ? 'passed' : `FAILED (${signal ?? `exit code ${status}`})`}, ${seconds} s`);
  return passed;
}

/** The steps that need no browser and no build: types, lint, structure. Name -> whether it passed. */
export function runStaticSteps() {
  return {
    types: runStep('types', tool('tsc'), ['-p', '.']) && runStep('types of the sdk', tool('tsc'), ['-p', 'sdk']),
    lint: runStep('lint', tool('eslint'), ['.', '--max-warnings', '0']),
    structure: runStep('structure', process.execPath, ['scripts/structure.mjs']),
    lock: runStep('lock', process.execPath, ['scripts/complete-lock.mjs', '--check']),
  };
}
