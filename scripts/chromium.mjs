// Finds a Chromium on this machine, or installs the distribution's. Never downloads a browser from anywhere else.
// Run it to see the path; import findChromium() to use it.
import { pathToFileURL } from 'node:url';
import { findExecutable, installPackages, isExecutable } from './system-packages.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Features to switch off. Chromium reads only the last list, so Playwright's list stands here again. */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages of the address bar for each window without a head: a third of the time to open a window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Flags under which every test and benchmark draws alike, also as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  `--disable-features=${featuresOff.join()}`,
];

/** The path of an installed Chromium (CHROME_PATH first), or undefined. */
export function findChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`CHROME_PATH names no executable file: ${chosen}`);
    return chosen;
  }
  return findExecutable(commands, places);
}

/** The path of a Chromium, installed with apt-get if there is none. Throws with advice if that fails too. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  installPackages('chromium');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROME_PATH to its executable file.');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
