import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { heading, useBrowser } from './support/fixtures.ts';

const browser = useBrowser();
let child: ChildProcess | undefined;
let folder = '';

afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm start` with a store of its own. @returns the address that it prints */
async function start(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'pantograph-start-'));
  child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--seed', '3', '--db', join(folder, 'tasks.db')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => {
    if (child?.exitCode !== null) throw new Error(`it ended:\n${said}`);
    return said;
  }, { timeout: 280_000, interval: 200 }).toMatch(/http:\/\/\S+:\d+/u);
  return /http:\/\/\S+:\d+/u.exec(said)?.[0] ?? '';
}

it('[D1, D5] npm start builds, serves and prints an address where the demo connects', async () => {
  const { page } = await browser.open(await start());
  await page.getByRole('button', { name: 'Connect' }).click();
  await heading(page, 'Tasks').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(3);
  child?.kill('SIGTERM');
  expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
});
