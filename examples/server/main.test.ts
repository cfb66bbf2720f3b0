import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server as a process. */
class ServerProcess {
  output = '';
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(...args: readonly string[]) {
    this.#child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.exited = new Promise((done) => this.#child.once('exit', (code) => done(code)));
  }

  /** The address that it prints. */
  async origin(): Promise<string> {
    await expect.poll(() => this.output).toMatch(/http:\S+\//);
    return /http:\S+(?=\/)/.exec(this.output)?.[0] ?? '';
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal);
    return this.exited;
  }
}

let folder: string;
let db: string;
let running: ServerProcess[];
const start = (...args: readonly string[]) => {
  const server = new ServerProcess('--db', db, ...args);
  running.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
  db = join(folder, 'tasks.sqlite');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

const revisionOf = async (origin: string) => /revision=\d+/.exec((await fetch(`${origin}/document`)).headers.get('UI-Manifest') ?? '')?.[0];

describe('the server as a program', () => {
  it('[D1, D2] prints its address, seeds an empty store once, and starts again after kill -9', async () => {
    const first = start('--port', '0', '--seed', '5');
    expect(await revisionOf(await first.origin())).toBe('revision=5');
    expect((await fetch(`${await first.origin()}/tasks/5`, { method: 'DELETE' })).status).toBe(204);
    await first.end('SIGKILL');
    const second = start('--port', '0', '--seed', '5');
    expect(await revisionOf(await second.origin())).toBe('revision=6');
    const created = await fetch(`${await second.origin()}/tasks`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"title":"Again"}' });
    expect(await created.json()).toEqual({ id: 6, title: 'Again' });
  });

  it('says in one line that a port or a database is taken', async () => {
    const first = start('--port', '0');
    const { port } = new URL(await first.origin());
    const onSamePort = new ServerProcess('--db', join(folder, 'other.sqlite'), '--port', port);
    const onSameFile = start('--port', '0');
    expect(await onSamePort.exited).toBe(1);
    expect(onSamePort.output).toContain(`Port ${port} is taken.`);
    expect(await onSameFile.exited).toBe(1);
    expect(onSameFile.output).toContain(`Another process uses the database ${db}.`);
    expect(onSameFile.output).not.toContain('    at ');
    expect(await revisionOf(await first.origin())).toBe('revision=0');
  });

  it('finishes answers that are under way when it is asked to stop', async () => {
    const server = start('--port', '0', '--seed', '3000');
    const origin = await server.origin();
    const answer = new Promise<number>((done, fail) => {
      get(`${origin}/document`, (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => (length += chunk.length));
        response.on('end', () => done(length));
      }).on('error', fail).on('socket', (socket) => socket.on('connect', () => setTimeout(() => void server.end('SIGTERM'), 30)));
    });
    expect(await answer).toBeGreaterThan(200_000);
    expect(await server.exited).toBe(0);
  });

  it('explains its options', async () => {
    const help = new ServerProcess('--help');
    expect(await help.exited).toBe(0);
    expect(help.output).toContain('--db FILE');
    const wrong = new ServerProcess('--port', 'http');
    expect(await wrong.exited).toBe(1);
    expect(wrong.output).toContain('--port must be an integer from 0 to 65535, and is http.');
  });
});
