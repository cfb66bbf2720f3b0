// Completes the package-lock.json of each folder after `npm install`. Packages with native binaries name one optional package per
// platform; a registry that does not carry them all makes npm drop those from the lock, and then `npm ci` refuses
// the whole lock ("Missing: X from lock file"). This writes each dropped package back: exact version, os, cpu and libc
// from its name, so that machines of that platform fetch it and all others skip it.
// Run it after each change of dependencies; `--check` only reports, and fails when something is missing.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  android: 'android',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const processors = {
  'arm-eabi': 'arm',
  'arm-gnueabihf': 'arm',
  'arm-musleabihf': 'arm',
  arm64: 'arm64',
  arm: 'arm',
  x64: 'x64',
  ia32: 'ia32',
  loong64: 'loong64',
  riscv64: 'riscv64',
  ppc64: 'ppc64',
  s390x: 's390x',
  mips64el: 'mips64el',
};

/** The missing entries of the lock: path -> entry. */
function missingPlatformPackages(locked) {
  const missing = {};
  for (const [path, entry] of Object.entries(locked)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (platform === undefined || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const all = { ...locked, ...missing };
      if (all[placeOf(all, path, name)]?.version === version) continue;
      const beside = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
      missing[all[beside] === undefined ? beside : `${path}/node_modules/${name}`] = {
        version,
        cpu: [platform.cpu],
        ...(entry.dev === true ? { dev: true } : {}),
        ...(platform.libc === undefined ? {} : { libc: [platform.libc] }),
        optional: true,
        os: [platform.os],
      };
    }
  }
  return missing;
}

/** The path where Node finds `name` for the package at `path`, or undefined. */
function placeOf(locked, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (locked[candidate] !== undefined) return candidate;
    if (folder === '') return undefined;
  }
}

/** Operating system, processor and C library of a package name such as `@rollup/rollup-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const start = words.findIndex((word) => systems[word] !== undefined);
  if (start < 0) return undefined;
  const rest = words.slice(start + 1);
  const cpu = processors[rest.join('-')] ?? processors[rest[0]];
  if (cpu === undefined) return undefined;
  const os = systems[words[start]];
  const libc =
    os !== 'linux'
      ? undefined
      : rest.some((word) => word.startsWith('musl'))
        ? 'musl'
        : rest.some((word) => word.startsWith('gnu'))
          ? 'glibc'
          : undefined;
  return { os, cpu, libc };
}

for (const folder of ['', 'bench/', 'site/']) {
  const file = new URL(`../${folder}package-lock.json`, import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPlatformPackages(lock.packages);
  const count = Object.keys(missing).length;
  if (count === 0) continue;
  if (process.argv.includes('--check')) {
    console.error(`${folder}package-lock.json lacks ${count} platform packages; run: node scripts/complete-lock.mjs`);
    process.exitCode = 1;
    continue;
  }
  const packages = { ...lock.packages, ...missing };
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${folder}package-lock.json: ${count} platform packages written back.`);
}
