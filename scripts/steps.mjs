// Runs the commands of a check in parallel lanes. Failures are printed and counted, never hidden.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The root of the project, where every command runs. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A command of a check. The output of a live command is shown as it comes.
 * @typedef {{ name: string, command: string, args: string[], isLive?: boolean }} Step
 */

/**
 * A step that runs the command line tool of an installed package.
 * @param {string} name
 * @param {string} tool
 * @param {...string} args
 * @returns {Step}
 */
export function toolStep(name, tool, ...args) {
  return { name, command: `${root}node_modules/.bin/${tool}`, args };
}

/**
 * A step that runs a script of our own.
 * @param {string} name
 * @param {...string} args
 * @returns {Step}
 */
export function scriptStep(name, ...args) {
  return { name, command: process.execPath, args };
}

/**
 * The step that runs test files, by default all, and writes a report of every test.
 * @param {string} reportFile
 * @param {...string} files by their whole paths, since parts of names could match other files too
 * @returns {Step}
 */
export function testStep(reportFile, ...files) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return toolStep('tests', 'vitest', 'run', ...reporters, ...files);
}

/** A step that checks the types of a project by TypeScript 7, which is native; tools that need the compiler as a library use 6. */
function compileStep(name, project) {
  return scriptStep(name, `${root}node_modules/typescript-7/bin/tsc`, '-p', project);
}

/** The steps that need no browser and no build, in two lanes of about the same length. */
export const staticLanes = {
  lint: [
    toolStep('lint', 'oxlint'),
    toolStep('format', 'oxfmt', '--check'),
    scriptStep('structure', 'scripts/structure.mjs'),
    scriptStep('lock', 'scripts/complete-lock.mjs', '--check'),
  ],
  types: [compileStep('types', '.'), compileStep('types of the sdk', 'sdk')],
};

/**
 * Runs lanes in parallel, and the steps of a lane in sequence.
 * A lane that runs alone shows its output as it comes; else the output of a step that is not live is shown when it ends.
 * @param {...Step[]} lanes
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runLanes(...lanes) {
  const failed = [];
  const runLane = async (steps) => {
    for (const step of steps)
      if (!(await runStep(step, step.isLive || lanes.length === 1 ? 'inherit' : 'pipe'))) failed.push(step.name);
  };
  await Promise.all(lanes.map(runLane));
  return failed;
}

async function runStep({ name, command, args }, output) {
  if (output === 'inherit') console.log(`\n== ${name}`);
  const start = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const outcome = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status, signal) => resolve(status === 0 ? undefined : (signal ?? `exit code ${status}`)));
  });
  if (output === 'pipe') console.log(`\n== ${name}\n${Buffer.concat(chunks).toString()}`.trimEnd());
  console.log(
    `== ${name}: ${outcome === undefined ? 'passed' : `FAILED (${outcome})`}, ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
  return outcome === undefined;
}
