// A project of `npm create vite`, with the packed package installed by npm, without network: create-vite has a pinned version,
// and Vite and TypeScript of this repository are linked in place of the versions of the template.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

export class ViteProject {
  readonly root: string;

  /**
   * Writes the template `vanilla-ts` into a new folder.
   * @param folder - the parent of that folder
   * @param name - the name of the project
   */
  constructor(folder: string, name: string) {
    this.root = join(folder, name);
    const options = [name, '--template', 'vanilla-ts', '--no-interactive'];
    execFileSync(process.execPath, [join(installed, 'create-vite/index.js'), ...options], { cwd: folder });
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  /** Replaces text in a file. Throws if the file does not contain it. */
  edit(file: string, before: string, after: string): void {
    const text = this.read(file);
    if (!text.includes(before)) throw new Error(`${file}: expected ${before}, got ${text}`);
    this.write(
      file,
      text.replace(before, () => after),
    );
  }

  /** Installs the dependencies of the template, and the packed package. */
  install(tarball: string): void {
    const manifest = JSON.parse(this.read('package.json')) as { readonly devDependencies: object };
    const linked = Object.keys(manifest.devDependencies).map(
      (name) => [name, `file:${join(installed, name)}`] as const,
    );
    this.write('package.json', JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(linked) }));
    this.#npm('install', '--offline', '--no-audit', '--no-fund', tarball);
  }

  /** Runs a script of the template. */
  run(script: string): void {
    this.#npm('run', script);
  }

  dispose(): void {
    rmSync(this.root, { recursive: true });
  }

  #npm(...args: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: this.root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`);
  }
}
