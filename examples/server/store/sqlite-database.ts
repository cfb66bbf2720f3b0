// A SQLite file for a single process: opening and transactions. Must not know tasks.
//
// node-sqlite3-wasm locks with a directory beside the file, which a killed process leaves behind. Its check for a reserved
// lock sees its own lock, so that SQLite never replays a rollback journal. Therefore a process writes its id beside the file, and
// removes the lock of a dead owner; and a write-ahead log is used, whose recovery needs no lock.
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { Database } from 'node-sqlite3-wasm';
import type { MaybePromise } from 'pantograph/server';
import { makeTables, SCHEMA_VERSION } from './sqlite-schema.ts';

/** The file exists and cannot be used. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Another living process uses the file. */
export class FileInUseError extends Error {
  override readonly name = 'FileInUseError';
}

/** An open database. */
export interface OwnedDatabase {
  readonly database: Database;
  readonly dispose: () => void;
}

/**
 * Opens a database, and makes missing folders and files.
 * @throws FileInUseError if another process has it, StoreError if it is no database of this server
 */
export async function openOwnedDatabase(file: string): Promise<OwnedDatabase> {
  const path = makeFile(resolve(file));
  const owner = `${path}.owner`;
  takeOver(path, owner);
  try {
    // The owner of this lock is dead, because the file is ours.
    rmSync(`${path}.lock`, { recursive: true, force: true });
    const database = await openDatabase(path);
    const dispose = () => {
      database.close();
      rmSync(owner, { force: true });
    };
    return { database, dispose };
  } catch (error) {
    rmSync(owner, { force: true });
    throw error;
  }
}

/** Writes the id of this process beside the file, unless a living process has done so. */
function takeOver(path: string, owner: string): void {
  // A process in a container may have the id of a dead process.
  const self = `${process.pid} ${performance.timeOrigin}`;
  try {
    writeFileSync(owner, self, { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(path, cause);
    const known = readFileSync(owner, 'utf8');
    const [pid] = known.split(' ', 1);
    if (known === self || (Number(pid) !== process.pid && isAlive(Number(pid)))) throw inUse(path, pid);
    writeFileSync(owner, self);
  }
}

function inUse(path: string, pid: string): FileInUseError {
  return new FileInUseError(`Process ${pid} uses the database ${path}. Stop it, or choose another file with --db.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs work in a transaction. */
export async function transact<T>(database: Database, work: () => MaybePromise<T>): Promise<T> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The real path of a file; a missing file is made. */
function makeFile(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a'));
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

async function openDatabase(path: string): Promise<Database> {
  let database: Database | undefined;
  try {
    database = new sqlite.Database(path);
    await prepare(database, path);
    return database;
  } catch (cause) {
    database?.close();
    if (cause instanceof StoreError) throw cause;
    throw unusable(path, cause);
  }
}

async function prepare(database: Database, path: string): Promise<void> {
  // If the mode is set before the first read, the log needs no shared memory.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  const mode = database.get('PRAGMA journal_mode = WAL')?.['journal_mode'];
  if (mode !== 'wal') throw new StoreError(`The database ${path} cannot keep a write-ahead log.`);
  database.exec('PRAGMA synchronous = FULL');
  const version = Number(database.get('PRAGMA user_version')?.['user_version']);
  if (version === 0) await transact(database, () => makeTables(database));
  else if (version !== SCHEMA_VERSION)
    throw new StoreError(`The database ${path} was written by another version (${version}).`);
}
