import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

/** Copies the files of a clone, with the installed packages, but without build output. */
async function copyCheckout(to: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));
  for (const file of files) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await cp(file, join(to, file));
  }
  await symlink(resolve('node_modules'), join(to, 'node_modules'));
}

/** Runs `npm start` in a fresh checkout. @returns the address that it prints */
async function start(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'pantograph-start-'));
  await copyCheckout(folder);
  child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0', '--seed', '3', '--db', 'tasks.db'], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { stdout, stderr } = child;
  let said = '';
  return new Promise((resolveAddress, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/\S+:\d+/u.exec(said)?.[0];
      if (address !== undefined) resolveAddress(address);
    };
    for (const stream of [stdout, stderr]) stream?.on('data', listen);
    child?.on('exit', () => {
      reject(new Error(`it ended:\n${said}`));
    });
  });
}

it('[D1, D5] npm start in a fresh checkout builds, serves and prints an address where the demo connects', async () => {
  const { page } = await browser.open(await start());
  await page.getByRole('button', { name: 'Connect' }).click();
  await heading(page, 'Tasks').waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
  child?.kill('SIGTERM');
  expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
});
