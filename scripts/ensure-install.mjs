// Installs the packages of a folder's package-lock.json when its node_modules differs from it. Uses only Node's own modules, since it
// runs first in a bare clone. Run it with folders, or import ensureInstall().
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes node_modules of a folder agree with its lock, or throws. Takes some milliseconds when it already does.
 * @param {string} folder relative to the root: `.`, or `bench` and `site`, which have packages of their own
 */
export function ensureInstall(folder = '.') {
  if (isInstalled(folder)) return;
  console.log(folder === '.' ? 'Installing packages.' : `Installing packages of ${folder}.`);
  if (npm(folder, 'ci') || npm(folder, 'install', '--no-save')) return;
  throw new Error(`npm could not install the packages of ${folder}/package-lock.json; its message is above.`);
}

/** True where each package that every platform needs is installed in the version of the lock. */
function isInstalled(folder) {
  const wanted = readPackages(`${folder}/package-lock.json`);
  const present = readPackages(`${folder}/node_modules/.package-lock.json`);
  if (wanted === undefined) throw new Error(`${folder}/package-lock.json is missing`);
  if (present === undefined) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional === true || present[path]?.version === entry.version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(root + file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function npm(folder, ...args) {
  // Under `npm start` and `npm test` npm sets its own path; a plain `node scripts/...` finds npm on PATH.
  const cli = process.env.npm_execpath;
  const [command, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  return spawnSync(command, [...first, ...args], { cwd: root + folder, stdio: 'inherit' }).status === 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const folder of ['.', ...process.argv.slice(2)]) ensureInstall(folder);
