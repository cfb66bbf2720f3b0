// The packed package, installed in an empty folder. Must not know its tests.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { ensureLibrary } from './player-page.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A folder with the installed package. */
export class PackedPackage {
  readonly folder = mkdtempSync(join(tmpdir(), 'pantograph-package-'));
  /** The folder of the package. */
  readonly installed = join(this.folder, 'node_modules/pantograph');
  /** The packed file. */
  readonly tarball: string;

  constructor() {
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', this.folder], {
      cwd: root,
      encoding: 'utf8',
    });
    const [{ filename }] = JSON.parse(packed) as { readonly filename: string }[];
    this.tarball = join(this.folder, filename);
    mkdirSync(this.installed, { recursive: true });
    execFileSync('tar', ['-xzf', this.tarball, '-C', this.installed, '--strip-components=1']);
    this.write('package.json', '{ "type": "module" }');
  }

  /** Writes a file of the folder. */
  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** Links packages of this repository beside it, unless they are already there. */
  link(...names: readonly string[]): void {
    for (const name of names) {
      const installed = join(this.folder, 'node_modules', name);
      if (existsSync(installed)) continue;
      mkdirSync(dirname(installed), { recursive: true });
      if (!existsSync(installed)) symlinkSync(join(root, 'node_modules', name), installed);
    }
  }

  /** Runs a module in the folder, and returns what it prints. */
  run(text: string): string {
    this.write('run.js', text);
    return execFileSync(process.execPath, ['run.js'], { cwd: this.folder, encoding: 'utf8' }).trim();
  }
}

/** Builds the types of the package, if the last build left them out. */
function ensureTypes(): void {
  if (existsSync(`${root}dist/producer.d.ts`)) return;
  execFileSync(`${root}node_modules/.bin/rollup`, ['-c', '--silent'], { cwd: root });
}

/** A packed package with types, for all tests of a file, from the first test on. */
export function usePackedPackage(): () => PackedPackage {
  let packed: PackedPackage | undefined;
  beforeAll(() => {
    ensureTypes();
    ensureLibrary();
    packed = new PackedPackage();
  });
  afterAll(() => {
    if (packed !== undefined) rmSync(packed.folder, { recursive: true });
  });
  return () => {
    if (packed === undefined) throw new Error('the package is packed before the first test');
    return packed;
  };
}
