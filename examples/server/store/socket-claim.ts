// Claims an address of this machine for a process, as long as that process lives. The claim is a listening socket: the kernel
// closes it however the process ends, so a stale claim cannot look alive. Must not know the purpose of the claim.
import { lstatSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 50;

/** A claim of an address. */
export interface SocketClaim {
  release(): Promise<void>;
}

/**
 * Waits until this process is the only one at an address: a path, a Windows pipe, or an abstract name of Linux.
 * @returns undefined if another living process keeps it for `patienceMs`
 * @throws the error of the system if no socket can be there, such as EEXIST if the path is another file
 */
export async function claimSocket(address: string, patienceMs: number): Promise<SocketClaim | undefined> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const server = await listen(address);
    if (server !== undefined) return { release: () => close(server) };
    if (!(await removeStale(address)) && waitedMs >= patienceMs) return undefined;
    await wait(RETRY_MS);
  }
}

/** The listening server, or undefined if the address is taken, by a dead or a living process. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(address, () => done(server.unref()));
  });
}

/** Removes the socket of a killed process; false if somebody answers. */
async function removeStale(address: string): Promise<boolean> {
  const before = identityOf(address);
  if (await answers(address)) return false;
  // A second attempt follows, because a new owner refuses too between its bind and its listen.
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
    // After a full backlog somebody listens; only a refusal or an absent file shows that nobody does.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** The identity of the socket at a path. Its time tells it from a new socket with the same inode. */
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
