// The browsers for tests named *.engines.test.ts, and Debian's packages of these browsers.
import { readdirSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { findExecutable, installPackages } from './system-packages.mjs';

/**
 * The order of reports.
 * @type {readonly ['chromium', 'firefox', 'webkit']}
 */
export const engineNames = ['chromium', 'firefox', 'webkit'];

const packages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  // The last three are for its accessibility tree.
  webkit: ['webkit2gtk-driver', 'xvfb', 'at-spi2-core', 'dbus', 'systemd'],
};

/**
 * The programs of an engine, by the names that its driver uses; undefined where any is missing.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {Readonly<Record<string, string>> | undefined}
 */
export function findEngine(name) {
  const programs = find[name]();
  return Object.values(programs).includes(undefined) ? undefined : programs;
}

/**
 * The advice where an engine is missing.
 * @param {'chromium' | 'firefox' | 'webkit'} name
 */
export function howToInstall(name) {
  return `${name} is not installed: apt-get install ${packages[name].join(' ')}`;
}

/** Installs the packages of missing engines, where that is allowed. */
export function ensureEngines() {
  const missing = engineNames.filter((name) => findEngine(name) === undefined);
  if (missing.length > 0) installPackages(...missing.flatMap((name) => packages[name]));
}

const find = {
  chromium: () => ({ browser: findChromium() }),
  firefox: () => ({ browser: findExecutable(['firefox-esr', 'firefox'], []) }),
  webkit: () => ({
    browser: findExecutable(['MiniBrowser'], miniBrowsers()),
    driver: findExecutable(['WebKitWebDriver']),
    display: findExecutable(['Xvfb']),
    bus: findExecutable(['dbus-daemon']),
    registry: findExecutable([], ['/usr/libexec/at-spi2-registryd']),
    caller: findExecutable(['busctl']),
  }),
};

/** Paths of MiniBrowser, by processor and version: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function miniBrowsers() {
  const foldersOf = (folder) => {
    try {
      return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
      );
    } catch {
      return [];
    }
  };
  return foldersOf('/usr/lib')
    .flatMap(foldersOf)
    .filter((folder) => /\/webkit2?gtk-/.test(folder))
    .map((folder) => `${folder}/MiniBrowser`);
}
