// The tasks of all tenants in a SQLite file. Must not know HTTP or documents.
import type { Database } from 'node-sqlite3-wasm';
import type { CommandKey, MaybePromise, OnceOutcome, RecordedAnswer } from 'pantograph/server';
import { answerOnce } from './sqlite-answer-log.ts';
import { openOwnedDatabase, transact } from './sqlite-database.ts';
import type { OwnedDatabase } from './sqlite-database.ts';
import type { Task, TaskChange, TaskStore } from './task-store.ts';

/**
 * Opens the store, and makes missing folders and files.
 * @throws FileInUseError if another process has it, StoreError if it is no database of this server
 */
export function openSqliteTaskStore(file: string): TaskDatabase {
  return new TaskDatabase(openOwnedDatabase(file));
}

/** The tasks of all tenants. Listeners get a change once it is durable. */
export class TaskDatabase {
  readonly #database: Database;
  readonly #owned: OwnedDatabase;
  readonly #listeners = new Set<(change: TaskChange) => void>();
  readonly #changed = new Set<string>();

  constructor(owned: OwnedDatabase) {
    this.#owned = owned;
    this.#database = owned.database;
  }

  /** The tasks of a tenant; '' is the only tenant while there are no users. */
  tasksOf(tenant: string): TaskStore {
    return new TenantTasks(this.#database, tenant, (work) => this.#commit(work));
  }

  /** Runs `work` unless the key already has an answer; change and answer become durable together. [H5] */
  answerOnce(command: CommandKey, nowSeconds: number, work: () => MaybePromise<RecordedAnswer>): OnceOutcome {
    return this.#commit(() => answerOnce(this.#database, command, nowSeconds, work));
  }

  /** @returns a function that removes the listener */
  onChange(listener: (change: TaskChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#owned.dispose();
  }

  #commit<T>(work: (changed: (tenant: string) => void) => T): T {
    const outermost = !this.#database.inTransaction;
    if (outermost) {
      this.#changed.clear();
      this.#owned.requireInPlace();
    }
    const result = transact(this.#database, () => work((tenant) => this.#changed.add(tenant)));
    if (!outermost) return result;
    // A second check precedes the listeners, because the file may be gone meanwhile.
    this.#owned.requireInPlace();
    for (const tenant of this.#changed) {
      const revision = this.tasksOf(tenant).revision();
      for (const listener of this.#listeners) listener({ tenant, revision });
    }
    return result;
  }
}

/** Runs work in a transaction; the work reports the tenants that it changes. */
type Commit = <T>(work: (changed: (tenant: string) => void) => T) => T;

class TenantTasks implements TaskStore {
  readonly #database: Database;
  readonly #tenant: string;
  readonly #commit: Commit;

  constructor(database: Database, tenant: string, commit: Commit) {
    this.#database = database;
    this.#tenant = tenant;
    this.#commit = commit;
  }

  tasks(): readonly Task[] {
    // Titles are read as bytes, because the binding would cut a text at a zero character.
    const rows = this.#database.all(
      'SELECT id, CAST(title AS BLOB) AS title FROM tenant_task WHERE tenant = ? ORDER BY id',
      [this.#tenant],
    );
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return rows.map((row) => ({ id: Number(row['id']), title: decoder.decode(row['title'] as Uint8Array) }));
  }

  revision(): number {
    return Number(this.#database.get('SELECT revision FROM tenant WHERE name = ?', [this.#tenant])?.['revision'] ?? 0);
  }

  create(titles: readonly string[]): readonly Task[] {
    return this.#commit((changed) => {
      if (titles.length > 0) changed(this.#tenant);
      return titles.map((title) => this.#createOne(title));
    });
  }

  #createOne(title: string): Task {
    this.#database.run(
      `INSERT INTO tenant (name, revision, last_id) VALUES (?, 1, 1)
        ON CONFLICT (name) DO UPDATE SET revision = revision + 1, last_id = last_id + 1`,
      [this.#tenant],
    );
    const id = Number(this.#database.get('SELECT last_id FROM tenant WHERE name = ?', [this.#tenant])?.['last_id']);
    const bytes = new TextEncoder().encode(title);
    this.#database.run('INSERT INTO tenant_task (tenant, id, title) VALUES (?, ?, CAST(? AS TEXT))', [
      this.#tenant,
      id,
      bytes,
    ]);
    return { id, title };
  }

  delete(id: number): boolean {
    return this.#commit((changed) => {
      if (this.#database.run('DELETE FROM tenant_task WHERE tenant = ? AND id = ?', [this.#tenant, id]).changes === 0)
        return false;
      this.#database.run('UPDATE tenant SET revision = revision + 1 WHERE name = ?', [this.#tenant]);
      changed(this.#tenant);
      return true;
    });
  }
}
