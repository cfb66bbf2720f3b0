// Claims an address of this machine for one process, for as long as that process lives.
// The claim is a listening socket: the kernel closes it however the process ends, so a stale one cannot be mistaken
// for a live one. Must not know what is claimed.
import { lstatSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 50;

/** The right to be the only process at an address. */
export interface SocketClaim {
  release(): Promise<void>;
}

/**
 * Waits until this process is the only one at an address: a path, a Windows pipe, or an abstract name of Linux.
 * @returns undefined when another living process keeps it for `patienceMs`
 * @throws what the system says when a socket cannot be there, among it EEXIST where something else is in its place
 */
export async function claimSocket(address: string, patienceMs: number): Promise<SocketClaim | undefined> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const server = await listen(address);
    if (server !== undefined) return { release: () => close(server) };
    if (!(await removeStale(address)) && waitedMs >= patienceMs) return undefined;
    await wait(RETRY_MS);
  }
}

/** The listening server, or undefined when the address is taken, dead or alive. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(address, () => done(server.unref()));
  });
}

/** Removes what a killed process left behind; false when somebody answers. */
async function removeStale(address: string): Promise<boolean> {
  const before = identityOf(address);
  if (await answers(address)) return false;
  // Asked twice: between its bind and its listen a newborn owner refuses too.
  await wait(RETRY_MS);
  if (await answers(address)) return false;
  if (before !== undefined && identityOf(address) === before) unlinkSync(address);
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
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** Which socket stands at a path; its time tells it from a new one that was given the same inode. */
function identityOf(address: string): string | undefined {
  // Pipes and abstract names vanish with their process, and leave no file.
  if (!address.startsWith('/')) return undefined;
  const found = lstatSync(address, { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isSocket()) throw Object.assign(new Error(`EEXIST: ${address} is no socket`), { code: 'EEXIST' });
  return `${found.dev} ${found.ino} ${found.ctimeNs}`;
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
