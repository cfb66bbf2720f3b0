// Tasks in a SQLite file. Must not know HTTP or documents.
//
// node-sqlite3-wasm locks with a directory beside the file, which a killed process leaves behind, and its check for a
// reserved lock sees its own: SQLite then never replays a rollback journal. So: one process a file (file-claim.ts),
// which may clear a left lock; and a write-ahead log, whose recovery does not ask for locks.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { Database } from 'node-sqlite3-wasm';
import { claimFile } from './file-claim.ts';
import type { FileClaim } from './file-claim.ts';
import type { Task, TaskStore } from './task-store.ts';

const SCHEMA_VERSION = 1;

/** AUTOINCREMENT is what keeps a deleted task's id from being given again. [D2] */
const SCHEMA = `
  CREATE TABLE task (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL) STRICT;
  CREATE TABLE surface (name TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT;
  INSERT INTO surface (name, revision) VALUES ('tasks', 0);
  PRAGMA user_version = ${SCHEMA_VERSION};`;

/** The file is there and cannot be used. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Opens the store, and makes its file and folder when they are missing.
 * @throws FileInUseError when another process has it, StoreError when it is no database of this server
 */
export async function openSqliteTaskStore(file: string): Promise<TaskStore> {
  const path = resolve(file);
  mkdirSync(dirname(path), { recursive: true });
  const claim = await claimFile(path);
  try {
    // Whoever made this lock is dead: the claim is ours.
    rmSync(`${path}.lock`, { recursive: true, force: true });
    return new SqliteTaskStore(openDatabase(path), claim);
  } catch (error) {
    await claim.release();
    throw error;
  }
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The database ${path} cannot be used: ${reason}.`, { cause });
  }
}

function prepare(database: Database, path: string): void {
  // The log needs no shared memory when the mode is set before the first read.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  const mode = database.get('PRAGMA journal_mode = WAL')?.['journal_mode'];
  if (mode !== 'wal') throw new StoreError(`The database ${path} cannot keep a write-ahead log.`);
  database.exec('PRAGMA synchronous = FULL');
  const version = Number(database.get('PRAGMA user_version')?.['user_version']);
  if (version > SCHEMA_VERSION) throw new StoreError(`The database ${path} was written by a newer version (${version}).`);
  if (version === 0) transact(database, () => database.exec(SCHEMA));
}

function transact<T>(database: Database, work: () => T): T {
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

class SqliteTaskStore implements TaskStore {
  readonly #database: Database;
  readonly #claim: FileClaim;

  constructor(database: Database, claim: FileClaim) {
    this.#database = database;
    this.#claim = claim;
  }

  snapshot() {
    const revision = Number(this.#database.get("SELECT revision FROM surface WHERE name = 'tasks'")?.['revision']);
    // As bytes: the binding would cut a title at a zero character.
    const rows = this.#database.all('SELECT id, CAST(title AS BLOB) AS title FROM task ORDER BY id');
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const tasks = rows.map((row) => ({ id: Number(row['id']), title: decoder.decode(row['title'] as Uint8Array) }));
    return { revision, tasks };
  }

  create(titles: readonly string[]): readonly Task[] {
    return transact(this.#database, () => titles.map((title) => this.#createOne(title)));
  }

  #createOne(title: string): Task {
    const bytes = new TextEncoder().encode(title);
    const { lastInsertRowid } = this.#database.run('INSERT INTO task (title) VALUES (CAST(? AS TEXT))', [bytes]);
    this.#raiseRevision();
    return { id: Number(lastInsertRowid), title };
  }

  delete(id: number): boolean {
    return transact(this.#database, () => {
      if (this.#database.run('DELETE FROM task WHERE id = ?', [id]).changes === 0) return false;
      this.#raiseRevision();
      return true;
    });
  }

  #raiseRevision(): void {
    this.#database.run("UPDATE surface SET revision = revision + 1 WHERE name = 'tasks'");
  }

  async dispose(): Promise<void> {
    this.#database.close();
    await this.#claim.release();
  }
}
