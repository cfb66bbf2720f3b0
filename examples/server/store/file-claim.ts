// Claims a database file for a process, as long as that process lives. It claims the file under all its names,
// and the name, beside which SQLite keeps its log. Must not know the content of the file.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimSocket } from './socket-claim.ts';
import type { SocketClaim } from './socket-claim.ts';

/** Longest path that every platform accepts for a socket (macOS: 104 bytes with the closing zero). */
const MAX_SOCKET_PATH = 100;

/** Another living process has claimed the file. */
export class FileInUseError extends Error {
  override readonly name = 'FileInUseError';
}

/** The claim cannot be made, or would not hold. */
export class FileClaimError extends Error {
  override readonly name = 'FileClaimError';
}

/** The right to be the only process that uses a file. */
export type FileClaim = SocketClaim;

/**
 * Waits until this process is the only one that uses `file`.
 * @param file - the real path of an existing file, without links
 * @param patienceMs - the wait for a server that is shutting down
 * @throws FileInUseError if another living process keeps it, FileClaimError if no claim can be made
 */
export async function claimFile(file: string, patienceMs = 5_000): Promise<FileClaim> {
  const name = await claimAddress(nameAddress(file), file, patienceMs);
  try {
    // The file is read only now, because after the claim of its name no other process replaces it.
    const { dev, ino, nlink } = statSync(file, { bigint: true });
    const identity = await claimAddress(identityAddress(dev, ino), file, patienceMs);
    if (nlink > 1n) {
      await identity.release();
      throw new FileClaimError(
        `The database ${file} has ${nlink} names (hard links). Its log stands beside one of them and is missed through another: remove all names but one.`,
      );
    }
    return {
      release: async () => {
        await identity.release();
        await name.release();
      },
    };
  } catch (error) {
    await name.release();
    throw error;
  }
}

async function claimAddress(address: string, file: string, patienceMs: number): Promise<SocketClaim> {
  let claim: SocketClaim | undefined;
  try {
    claim = await claimSocket(address, patienceMs);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const place = address.startsWith('/') ? ` at ${address}` : '';
    throw new FileClaimError(
      `The database ${file} cannot be claimed: ${code ?? String(cause)}${place}. A socket must be allowed there, and nothing else in its place.`,
      { cause },
    );
  }
  if (claim === undefined)
    throw new FileInUseError(
      `Another process uses the database ${file}, perhaps by another name. Stop it, or choose another file with --db.`,
    );
  return claim;
}

/** An address beside the file, common to all processes that share its folder, also in containers. */
function nameAddress(file: string): string {
  const digest = createHash('sha256').update(file).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\pantograph-${digest}`;
  const beside = `${file}.owner`;
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH ? beside : join(tmpdir(), `pantograph-${digest}.owner`);
}

/** An address that is the same for every name of the file on this machine. */
function identityAddress(device: bigint, inode: bigint): string {
  const identity = `pantograph-${device}-${inode}`;
  switch (process.platform) {
    case 'win32':
      return `\\\\.\\pipe\\${identity}`;
    // An abstract name needs no folder, and leaves no file.
    case 'linux':
      return `\0${identity}`;
    // tmpdir() would differ for each user.
    default:
      return `/tmp/${identity}.owner`;
  }
}
