// Claims a database file for one process, for as long as that process lives.
// The claim is a listening socket: the kernel closes it however the process ends, so a stale one cannot be mistaken
// for a live one. Must not know what is in the file.
import { createHash } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest path that every platform accepts for a socket (macOS: 104 bytes with the closing zero). */
const MAX_SOCKET_PATH = 100;
const RETRY_MS = 50;

/** Another living process has the file. */
export class FileInUseError extends Error {
  override readonly name = 'FileInUseError';
}

/** The right to be the only process that uses a file. */
export interface FileClaim {
  release(): Promise<void>;
}

/**
 * Waits until this process is the only one that uses `file`.
 * @param patienceMs - how long a server that is just shutting down may still take
 * @throws FileInUseError when another living process keeps it
 */
export async function claimFile(file: string, patienceMs = 5_000): Promise<FileClaim> {
  const address = claimAddress(file);
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const server = await listen(address);
    if (server !== undefined) return { release: () => close(server) };
    if (!(await removeStale(address)) && waitedMs >= patienceMs) {
      throw new FileInUseError(`Another process uses the database ${file}. Stop it, or choose another file with --db.`);
    }
    await wait(RETRY_MS);
  }
}

function claimAddress(file: string): string {
  const path = resolve(file);
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\pantograph-${digest}`;
  const beside = `${path}.owner`;
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH ? beside : join(tmpdir(), `pantograph-${digest}.owner`);
}

/** The listening server, or undefined when the address is taken, dead or alive. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(address, () => done(server.unref()));
  });
}

/** Removes what a killed process left behind; false when somebody answers. */
async function removeStale(address: string): Promise<boolean> {
  const before = inodeOf(address);
  if (await answers(address)) return false;
  // Asked twice: between its bind and its listen a newborn owner refuses too.
  await wait(RETRY_MS);
  if (await answers(address)) return false;
  if (before !== undefined && inodeOf(address) === before) unlinkSync(address);
  return true;
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address);
    const settle = (alive: boolean) => {
      socket.destroy();
      done(alive);
    };
    socket.once('connect', () => settle(true));
    // A full backlog means that somebody listens; only a refusal or an absent file means that nobody does.
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
