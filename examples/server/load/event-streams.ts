// How many event streams the server holds, and how soon a change reaches all of them. [T2]
// Usage: npx tsx examples/server/load/event-streams.ts [streams, default 1000]
// The server runs in a process of its own, so that its memory is its own; both share the machine's cores.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Connections that are opened at once: the listen queue of most systems is short. */
const BATCH = 100;
const SETTLE_MS = 3_000;
const PATIENCE_MS = 30_000;

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Opens a stream; `heard` is called with the number of each revision and the time at which it came. */
function openStream(origin: string, heard: (revision: number, atMs: number) => void): Promise<void> {
  return new Promise((done, fail) => {
    get(`${origin}/v1/ui/tasks/events`, { agent: false }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`The server answered ${response.statusCode ?? 0}`));
      response.on('data', (chunk: Buffer) => {
        const atMs = performance.now();
        for (const [, revision] of chunk.toString().matchAll(/^id: (\d+)$/gm)) heard(Number(revision), atMs);
        done();
      });
    }).on('error', fail);
  });
}

/** Resident memory of a process in KiB. */
function residentKib(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString());
}

async function measure(origin: string, pid: number, count: number): Promise<void> {
  const arrivals: number[] = [];
  const heard = (revision: number, atMs: number) => revision === 1 && arrivals.push(atMs);
  // The first stream pays for code that is loaded once.
  await openStream(origin, heard);
  await wait(SETTLE_MS);
  const before = residentKib(pid);
  const openedAt = performance.now();
  for (let opened = 1; opened < count; opened += BATCH) {
    await Promise.all(Array.from({ length: Math.min(BATCH, count - opened) }, () => openStream(origin, heard)));
  }
  const openMs = performance.now() - openedAt;
  await wait(SETTLE_MS);
  const after = residentKib(pid);
  const createdAt = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const created = await fetch(`${origin}/tasks`, { method: 'POST', headers, body: '{"title":"Reach everybody"}' });
  const answeredMs = performance.now() - createdAt;
  while (arrivals.length < count && performance.now() - createdAt < PATIENCE_MS) await wait(5);
  const delays = arrivals.map((atMs) => atMs - createdAt).sort((a, b) => a - b);
  const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(1)} ms`;
  console.log(`cores            ${availableParallelism()}`);
  console.log(`streams          ${count}, opened in ${ms(openMs)}`);
  console.log(`memory           ${before} KiB before, ${after} KiB after: ${((after - before) / (count - 1)).toFixed(1)} KiB per stream`);
  console.log(`one create       ${created.status} after ${ms(answeredMs)}`);
  console.log(`reached          ${delays.length} of ${count}: first ${ms(delays[0])}, median ${ms(delays[delays.length >> 1])}, last ${ms(delays.at(-1))}`);
  if (delays.length < count) process.exitCode = 1;
}

const count = Number(process.argv[2] ?? '1000');
const folder = mkdtempSync(join(tmpdir(), 'event-streams-'));
const server = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0', '--db', join(folder, 'tasks.sqlite')], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const origin = await new Promise<string>((done, fail) => {
    server.once('exit', () => fail(new Error('The server did not start.')));
    server.stdout.on('data', (chunk: Buffer) => {
      const address = /http:\S+(?=\/$)/m.exec(chunk.toString())?.[0];
      if (address !== undefined) done(address);
    });
  });
  await measure(origin, server.pid ?? 0, count);
} finally {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
