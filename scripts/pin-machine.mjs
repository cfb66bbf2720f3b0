// Pins fonts, time zone and language of the machine for tests. Processes and browsers that tests start inherit them.
// PANTOGRAPH_MACHINE=own keeps the machine's own, to run the tests with these too.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unwrapWoff } from './unwrap-woff.mjs';

const pathOf = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const folder = pathOf('.cache/one-font/');

/** The environment variables of the pinned machine. Writes the files that they name. */
export function pinnedVariables() {
  return {
    // A zone that is hours from everyone's: code that takes it for UTC, or for its own, fails everywhere.
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'C.UTF-8',
    FONTCONFIG_FILE: writeFontconfig(),
  };
}

/** Pins the machine for this process and its child processes. */
export function pinMachine() {
  if (process.env.PANTOGRAPH_MACHINE !== 'own') Object.assign(process.env, pinnedVariables());
}

/** Writes a configuration of fontconfig, for platforms like Linux, with a single font: the Latin letters of Inter. */
function writeFontconfig() {
  const fonts = `${folder}fonts`;
  mkdirSync(fonts, { recursive: true });
  // Fontconfig also lists WOFF files, but Chromium cannot draw with them.
  replaceFile(
    `${fonts}/inter.ttf`,
    unwrapWoff(readFileSync(pathOf('@fontsource/inter/files/inter-latin-400-normal.woff'))),
  );
  const [fontsXml, cacheXml] = [fonts, `${folder}cache`].map((path) =>
    path.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
  replaceFile(
    `${folder}fonts.conf`,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fontsXml}</dir>
  <cachedir>${cacheXml}</cachedir>
  <!-- As platforms do: letters that are hinted take whole pixels. -->
  <match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
</fontconfig>
`,
  );
  return `${folder}fonts.conf`;
}

/** Replaces a file atomically, since another run may be reading it. */
function replaceFile(path, content) {
  const written = `${folder}${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, path);
}
