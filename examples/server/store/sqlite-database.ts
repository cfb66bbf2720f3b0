// A SQLite file for one process: how it is opened, and transactions. Must not know tasks.
//
// node-sqlite3-wasm locks with a directory beside the file, which a killed process leaves behind, and its check for a
// reserved lock sees its own: SQLite then never replays a rollback journal. So: one process a file (file-claim.ts),
// which may clear a left lock; and a write-ahead log, whose recovery does not ask for locks. Lock and log stand beside
// the name that is opened, so that is always the real one, never a link's.
import { closeSync, fstatSync, mkdirSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { Database } from 'node-sqlite3-wasm';
import { claimFile } from './file-claim.ts';
import type { FileClaim } from './file-claim.ts';
import { migrate, SCHEMA_VERSION } from './sqlite-schema.ts';

/** The file is there and cannot be used. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The file was removed or renamed while it was open: what is written now is not there after a restart. */
export class StoreLostError extends Error {
  override readonly name = 'StoreLostError';
}

/** An open database and the claim on its file. */
export interface ClaimedDatabase {
  readonly database: Database;
  readonly claim: FileClaim;
  /** @throws StoreLostError when the file is no longer where it was opened */
  readonly requireInPlace: () => void;
}

/**
 * Opens a database, and makes its file and folder when they are missing.
 * @throws FileInUseError when another process has it, FileClaimError when nobody can,
 *   StoreError when it is no database of this server
 */
export async function openClaimedDatabase(file: string): Promise<ClaimedDatabase> {
  const path = makeFile(resolve(file));
  const claim = await claimFile(path);
  try {
    // Whoever made this lock is dead: the claim is ours.
    rmSync(`${path}.lock`, { recursive: true, force: true });
    return { database: openDatabase(path), claim, requireInPlace: placeOf(path) };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** The database and its log: what is written stands in the log until the database closes. */
function placeOf(path: string): () => void {
  const identities = (): string =>
    [path, `${path}-wal`]
      .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
      .map((found) => (found === undefined ? 'none' : `${found.dev} ${found.ino}`))
      .join(', ');
  const opened = identities();
  return () => {
    if (identities() !== opened) throw new StoreLostError(`The database ${path} was removed or renamed.`);
  };
}

/** Does the work in one transaction; inside another one, as a part of it. */
export function transact<T>(database: Database, work: () => T): T {
  if (database.inTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The real path of a file, which is made empty when it is missing. */
function makeFile(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const descriptor = openSync(path, 'a');
    const isFile = fstatSync(descriptor).isFile();
    closeSync(descriptor);
    if (!isFile) throw new Error('it is no file');
    return realpathSync.native(path);
  } catch (cause) {
    throw unusable(path, cause);
  }
}

function unusable(path: string, cause: unknown): StoreError {
  return new StoreError(
    `The database ${path} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
    { cause },
  );
}

function openDatabase(path: string): Database {
  let database: Database | undefined;
  try {
    database = new sqlite.Database(path);
    prepare(database, path);
    return database;
  } catch (cause) {
    database?.close();
    if (cause instanceof StoreError) throw cause;
    throw unusable(path, cause);
  }
}

function prepare(database: Database, path: string): void {
  // The log needs no shared memory when the mode is set before the first read.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  const mode = database.get('PRAGMA journal_mode = WAL')?.['journal_mode'];
  if (mode !== 'wal') throw new StoreError(`The database ${path} cannot keep a write-ahead log.`);
  database.exec('PRAGMA synchronous = FULL');
  const version = Number(database.get('PRAGMA user_version')?.['user_version']);
  if (version > SCHEMA_VERSION)
    throw new StoreError(`The database ${path} was written by a newer version (${version}).`);
  if (version < SCHEMA_VERSION) transact(database, () => migrate(database, version));
}
