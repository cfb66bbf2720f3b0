// What tests see of the machine is the same everywhere: its fonts, time zone and language. Processes that tests start, browsers too, inherit it.
// PANTOGRAPH_MACHINE=own leaves the machine's own, to see that tests pass with these too.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unwrapWoff } from './unwrap-woff.mjs';

const pathOf = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const folder = pathOf('.cache/one-font/');

/** The environment variables of the pinned machine. Writes the files that they name. */
export function pinnedVariables() {
  return {
    // A zone that is hours from everyone's: what takes it for UTC or its own fails everywhere.
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'C.UTF-8',
    FONTCONFIG_FILE: writeFontconfig(),
  };
}

/** Pins the machine for this process and those that it starts. */
export function pinMachine() {
  if (process.env.PANTOGRAPH_MACHINE !== 'own') Object.assign(process.env, pinnedVariables());
}

/** A configuration of fontconfig, which platforms like Linux ask for fonts, that knows one font: Latin letters of Inter, and nothing else. */
function writeFontconfig() {
  const fonts = `${folder}fonts`;
  mkdirSync(fonts, { recursive: true });
  // Fontconfig lists WOFF files too, but Chromium draws nothing with them.
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

/** Writes at once: another run may be reading. */
function replaceFile(path, content) {
  const written = `${folder}${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, path);
}
