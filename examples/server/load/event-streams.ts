// Measures how soon a change reaches many event streams. [T2]
// Usage: npx tsx examples/server/load/event-streams.ts [streams, default 1000]
// The exit code is 1 if some stream gets no event within a second. The server runs in its own process, for its own memory.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createStreamCrowd } from './stream-crowd.ts';

const SETTLE_MS = 3_000;
const PATIENCE_MS = 30_000;
/** The time in which all streams must get an event. */
const GOAL_MS = 1_000;

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Resident memory of a process in KiB. */
function residentKib(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString());
}

async function measure(origin: string, pid: number, count: number): Promise<void> {
  const crowd = createStreamCrowd(origin);
  // The first stream loads code.
  await crowd.open(1);
  await wait(SETTLE_MS);
  const before = residentKib(pid);
  const openedAt = performance.now();
  await crowd.open(count - 1);
  const openMs = performance.now() - openedAt;
  await wait(SETTLE_MS);
  const after = residentKib(pid);
  const { status, answeredMs, delaysMs } = await crowd.reach(PATIENCE_MS);
  const last = delaysMs.at(-1);
  const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(1)} ms`;
  console.log(`cores            ${availableParallelism()}`);
  console.log(`streams          ${count}, opened in ${ms(openMs)}`);
  console.log(
    `memory           ${before} KiB before, ${after} KiB after: ${((after - before) / (count - 1)).toFixed(1)} KiB per stream`,
  );
  console.log(`one create       ${status} after ${ms(answeredMs)}`);
  console.log(
    `reached          ${delaysMs.length} of ${count}: first ${ms(delaysMs[0])}, median ${ms(delaysMs[delaysMs.length >> 1])}, last ${ms(last)}`,
  );
  const fault =
    delaysMs.length < count
      ? 'not all were reached'
      : last !== undefined && last > GOAL_MS
        ? `the last was reached after more than ${GOAL_MS} ms`
        : undefined;
  console.log(fault === undefined ? 'the goal is met' : `the goal is missed: ${fault}`);
  if (fault !== undefined) process.exitCode = 1;
}

const count = Number(process.argv[2] ?? '1000');
const folder = mkdtempSync(join(tmpdir(), 'event-streams-'));
const server = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    main,
    '--port',
    '0',
    '--connections-per-client',
    String(count + 10),
    '--db',
    join(folder, 'tasks.sqlite'),
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
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
