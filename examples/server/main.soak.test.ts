import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askRaw } from './test/live-server.ts';
import { ServerProcess } from './test/server-process.ts';

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

const revisionOf = async (origin: string) =>
  /revision=\d+/.exec((await fetch(`${origin}/document`)).headers.get('UI-Manifest') ?? '')?.[0];

describe('the server as a program', () => {
  it('[D1, D2] prints its address, seeds an empty store once, and starts again after kill -9', async () => {
    const first = start('--port', '0', '--seed', '5');
    expect(await revisionOf(await first.origin())).toBe('revision=5');
    expect((await fetch(`${await first.origin()}/tasks/5`, { method: 'DELETE' })).status).toBe(204);
    await first.end('SIGKILL');
    const second = start('--port', '0', '--seed', '5');
    expect(await revisionOf(await second.origin())).toBe('revision=6');
    const created = await fetch(`${await second.origin()}/tasks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"Again"}',
    });
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
    expect(onSameFile.output).toMatch(/Process \d+ uses the database .+\. Stop it, or choose another file with --db\./);
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
      })
        .on('error', fail)
        .on('socket', (socket) => socket.on('connect', () => setTimeout(() => void server.end('SIGTERM'), 30)));
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

  it('[H5] does nothing twice when it is killed and asked again', async () => {
    const act = (origin: string, key: string) =>
      askRaw(`${origin}/v1/ui/tasks/actions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: '{"command":"task.create","arguments":{"title":"Once"}}',
      });
    const first = start('--port', '0');
    const firstOrigin = await first.origin();
    const answeredKey = crypto.randomUUID();
    const answer = await act(firstOrigin, answeredKey);
    // After a kill, each command under way was done and recorded, or neither.
    const keys = Array.from({ length: 30 }, () => crypto.randomUUID());
    const tries = Promise.allSettled(keys.map((key) => act(firstOrigin, key)));
    await new Promise((done) => setTimeout(done, 20));
    await first.end('SIGKILL');
    await tries;
    const origin = await start('--port', '0').origin();
    expect((await act(origin, answeredKey)).body.toString()).toBe(answer.body.toString());
    for (const key of keys) expect((await act(origin, key)).status).toBe(200);
    expect(await revisionOf(origin)).toBe('revision=31');
  });
});
