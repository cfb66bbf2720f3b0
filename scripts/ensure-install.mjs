// Installs the packages of package-lock.json when node_modules does not hold exactly these. Uses only Node's own
// modules, since it is the first thing that runs in a bare clone. Run it, or import ensureInstall().
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Makes node_modules agree with the lock, or throws. Costs some milliseconds when it already does. */
export function ensureInstall() {
  if (isInstalled()) return;
  console.log('Installing packages.');
  if (npm('ci') || npm('install', '--no-save')) return;
  throw new Error('npm could not install the packages of package-lock.json; its message is above.');
}

/** Whether each package that every platform needs is there in the version of the lock. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (wanted === undefined) throw new Error('package-lock.json is missing');
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

function npm(...args) {
  // Under `npm start` and `npm test` npm tells where it is; a plain `node scripts/...` finds it on the path.
  const cli = process.env.npm_execpath;
  const [command, first] = cli === undefined ? ['npm', []] : [process.execPath, [cli]];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) ensureInstall();
