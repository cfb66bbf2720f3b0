// The server as a process, for tests of options, signals and kill -9.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

export class ServerProcess {
  output = '';
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(...args: readonly string[]) {
    this.#child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.exited = new Promise((done) => this.#child.once('exit', (code) => done(code)));
  }

  /** Waits for the address that it prints. */
  async origin(): Promise<string> {
    await expect.poll(() => this.output).toMatch(/http:\S+\//);
    return /http:\S+(?=\/)/.exec(this.output)?.[0] ?? '';
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.exited;
  }
}
