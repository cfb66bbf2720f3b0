// A killed process leaves a file that the next process can open.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rounds } from '../../../scripts/rounds.ts';
import { openSqliteTaskStore } from './sqlite-task-store.ts';

const tornWriter = fileURLToPath(new URL('test/torn-writer.ts', import.meta.url));
const killedWriter = fileURLToPath(new URL('test/killed-writer.ts', import.meta.url));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  file = join(folder, 'tasks.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('[D2] takes a transaction back that a kill has torn', async () => {
  const titles = Array.from({ length: 300 }, (_, index) => `whole ${index} ${'x'.repeat(150)}`);
  const first = await openSqliteTaskStore(file);
  await first.tasksOf('').create(titles);
  await first.dispose();
  expect(spawnSync(process.execPath, ['--import', 'tsx', tornWriter, file]).signal).toBe('SIGKILL');
  const second = await openSqliteTaskStore(file);
  expect((await second.tasksOf('').tasks()).map((task) => task.title)).toEqual(titles);
  await second.dispose();
});

it('[D2] loses nothing that was acknowledged when its process is killed, and opens at once', async () => {
  for (let round = 0; round < rounds(1); round += 1) {
    const acknowledged = await runUntilKilled();
    expect(existsSync(`${file}.lock`)).toBe(true);
    const store = await openSqliteTaskStore(file);
    const [revision, tasks] = [await store.tasksOf('').revision(), await store.tasksOf('').tasks()];
    expect(tasks.length).toBeGreaterThanOrEqual(acknowledged);
    expect(tasks.length).toBeGreaterThan(0);
    expect(revision).toBe(tasks.length);
    expect(tasks.map((task) => task.id)).toEqual(tasks.map((_, index) => index + 1));
    await store.dispose();
  }
});

/** Runs a process that creates tasks, and kills it with SIGKILL. Returns the number of acknowledged tasks. */
async function runUntilKilled(): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', killedWriter, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((done) => child.stdout.once('data', done));
  await promisify(setTimeout)(60);
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await exited;
  return Number(Buffer.concat(chunks).toString().trim().split('\n').at(-1));
}
