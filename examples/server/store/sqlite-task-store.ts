// The tasks of all tenants in a SQLite file. Must not know HTTP or documents.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from 'node-sqlite3-wasm';
import type { CommandKey, MaybePromise, OnceOutcome, RecordedAnswer } from 'pantograph/server';
import { runOnce } from './sqlite-answer-log.ts';
import { openOwnedDatabase, transact } from './sqlite-database.ts';
import type { OwnedDatabase } from './sqlite-database.ts';
import type { Task, TaskDatabase, TaskStore } from './task-store.ts';

/**
 * Opens the store, and makes missing folders and files.
 * @throws FileInUseError if another process has it, StoreError if it is no database of this server
 */
export async function openSqliteTaskStore(file: string, now = () => new Date()): Promise<TaskDatabase> {
  return new SqliteTaskDatabase(await openOwnedDatabase(file), now);
}

/** Runs work in a transaction; the work reports the tenants that it changes. */
type Commit = <T>(work: (changed: Set<string>) => MaybePromise<T>) => Promise<T>;

class SqliteTaskDatabase implements TaskDatabase {
  readonly #database: Database;
  readonly #owned: OwnedDatabase;
  readonly #now: () => Date;
  readonly #listeners = new Set<(tenant: string) => void>();
  /** The transaction around this call, with the tenants that it has changed. */
  readonly #transaction = new AsyncLocalStorage<{ readonly changed: Set<string>; hasEnded: boolean }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(owned: OwnedDatabase, now: () => Date) {
    this.#owned = owned;
    this.#database = owned.database;
    this.#now = now;
  }

  tasksOf(tenant: string): TaskStore {
    return new TenantTasks(
      this.#database,
      tenant,
      (work) => this.#alone(work),
      (work) => this.#commit(work),
    );
  }

  runOnce(command: CommandKey, work: () => MaybePromise<RecordedAnswer>): Promise<OnceOutcome> {
    const nowSeconds = Math.floor(this.#now().getTime() / 1_000);
    return this.#commit(() => runOnce(this.#database, command, nowSeconds, work));
  }

  onChange(listener: (tenant: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async lagSeconds(): Promise<number> {
    return 0;
  }

  async dispose(): Promise<void> {
    await this.#alone(() => this.#owned.dispose());
  }

  /** Runs work after all other work, because the file has a single connection; within a transaction, at once. */
  async #alone<T>(work: () => MaybePromise<T>): Promise<T> {
    if (this.#around() !== undefined) return work();
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #commit: Commit = async (work) => {
    const outer = this.#around();
    if (outer !== undefined) return work(outer);
    const changed = new Set<string>();
    const transaction = { changed, hasEnded: false };
    const result = await this.#alone(() =>
      this.#transaction
        .run(transaction, () => transact(this.#database, () => work(changed)))
        .finally(() => (transaction.hasEnded = true)),
    );
    for (const tenant of changed) for (const listener of this.#listeners) listener(tenant);
    return result;
  };

  /** The changes of the transaction around this call. Work that outlives it must not change anything outside of it. */
  #around(): Set<string> | undefined {
    const transaction = this.#transaction.getStore();
    if (transaction?.hasEnded === true) throw new Error('The transaction has ended.');
    return transaction?.changed;
  }
}

class TenantTasks implements TaskStore {
  readonly #database: Database;
  readonly #tenant: string;
  readonly #read: <T>(work: () => T) => Promise<T>;
  readonly #commit: Commit;

  constructor(database: Database, tenant: string, read: <T>(work: () => T) => Promise<T>, commit: Commit) {
    this.#database = database;
    this.#tenant = tenant;
    this.#read = read;
    this.#commit = commit;
  }

  tasks(): Promise<readonly Task[]> {
    // Titles are read as bytes, because the binding would cut a text at a zero character.
    const query = 'SELECT id, CAST(title AS BLOB) AS title FROM tenant_task WHERE tenant = ? ORDER BY id';
    return this.#read(() => {
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      return this.#database
        .all(query, [this.#tenant])
        .map((row) => ({ id: Number(row['id']), title: decoder.decode(row['title'] as Uint8Array) }));
    });
  }

  revision(): Promise<number> {
    const query = 'SELECT revision FROM tenant WHERE name = ?';
    return this.#read(() => Number(this.#database.get(query, [this.#tenant])?.['revision'] ?? 0));
  }

  create(titles: readonly string[]): Promise<readonly Task[]> {
    return this.#commit((changed) => {
      if (titles.length > 0) changed.add(this.#tenant);
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

  delete(id: number): Promise<boolean> {
    return this.#commit((changed) => {
      if (this.#database.run('DELETE FROM tenant_task WHERE tenant = ? AND id = ?', [this.#tenant, id]).changes === 0)
        return false;
      this.#database.run('UPDATE tenant SET revision = revision + 1 WHERE name = ?', [this.#tenant]);
      changed.add(this.#tenant);
      return true;
    });
  }
}
