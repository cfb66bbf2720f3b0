// Finds programs of the system, and installs Debian's packages where that is allowed.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of the first command that is on PATH, else of the first executable file.
 * @param {readonly string[]} commands
 * @param {readonly string[]} [places]
 * @returns {string | undefined}
 */
export function findExecutable(commands, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...places].find(isExecutable);
}

/**
 * Installs packages with apt-get, as root or by sudo. The caller checks the result.
 * @param {...string} packages
 */
export function installPackages(...packages) {
  const prefix = process.getuid?.() === 0 ? [] : isThere('sudo') ? ['sudo'] : undefined;
  if (prefix === undefined || !isThere('apt-get')) return;
  console.log(`Installing with apt-get: ${packages.join(', ')}.`);
  run([...prefix, 'apt-get', 'update']);
  run([...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run([command, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function isThere(command) {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
