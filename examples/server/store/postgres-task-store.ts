// The tasks of all tenants in PostgreSQL, for any number of instances. Must not know HTTP or documents.
import { setTimeout as delay } from 'node:timers/promises';
import { KEEP_SECONDS } from 'pantograph/server';
import type { CommandKey, MaybePromise, OnceOutcome, RecordedAnswer } from 'pantograph/server';
import { newestPosition, readOutbox, removeOld } from './outbox.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { migrate } from './postgres-schema.ts';
import type { Task, TaskDatabase, TaskStore } from './task-store.ts';

/** The interval of looks at the outbox. */
const POLL_MS = 200;
/** The number of looks between two removals of old rows. */
const LOOKS_UNTIL_REMOVAL = 300;

/** Opens the store, and takes the steps from older tables. @throws StoreUnavailableError */
export async function openPostgresTaskStore(url: string): Promise<TaskDatabase> {
  const database = new PostgresDatabase(url);
  try {
    await migrate(database);
    return new PostgresTaskDatabase(database, await newestPosition(database));
  } catch (error) {
    await database.dispose();
    throw error;
  }
}

class PostgresTaskDatabase implements TaskDatabase {
  readonly #database: PostgresDatabase;
  readonly #listeners = new Set<(tenant: string) => void>();
  readonly #stop = new AbortController();
  readonly #following: Promise<void>;
  /** By the clock that nobody sets. */
  #readAtMs = performance.now();
  #heldSeconds = 0;

  constructor(database: PostgresDatabase, position: string) {
    this.#database = database;
    this.#following = this.#follow(position);
  }

  tasksOf(tenant: string): TaskStore {
    return new TenantTasks(this.#database, tenant);
  }

  runOnce({ owner, key, digest }: CommandKey, work: () => MaybePromise<RecordedAnswer>): Promise<OnceOutcome> {
    const database = this.#database;
    return database.transact(async (): Promise<OnceOutcome> => {
      // The lock ends with the transaction, so that an instance that dies leaves no key in progress.
      const [{ locked }] = await database.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked',
        [JSON.stringify([owner, key])],
      );
      if (!locked) return { kind: 'in-progress' };
      const [known] = await database.query<RecordedAnswer & { digest: string }>(
        `SELECT digest, status, headers, body FROM answer
         WHERE owner = $1 AND key = $2 AND at >= now() - make_interval(secs => $3)`,
        [owner, key, KEEP_SECONDS],
      );
      if ((known as typeof known | undefined) !== undefined) {
        const { status, headers, body } = known;
        return known.digest === digest
          ? { kind: 'answered', answer: { status, headers, body } }
          : { kind: 'other-command' };
      }
      const answer = await work();
      await database.query(
        `INSERT INTO answer (owner, key, digest, status, headers, body) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (owner, key) DO UPDATE SET digest = $3, status = $4, headers = $5, body = $6, at = now()`,
        [owner, key, digest, answer.status, JSON.stringify(answer.headers), answer.body],
      );
      return { kind: 'answered', answer };
    });
  }

  onChange(listener: (tenant: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async lagSeconds(): Promise<number> {
    return Math.max(this.#heldSeconds, (performance.now() - this.#readAtMs) / 1_000);
  }

  async dispose(): Promise<void> {
    this.#stop.abort();
    await this.#following;
    await this.#database.dispose();
  }

  /** Reads the outbox until the end. While the database is away, the lag grows and the position stays. */
  async #follow(start: string): Promise<void> {
    const { signal } = this.#stop;
    let position = start;
    for (let look = 0; !signal.aborted; look += 1) {
      try {
        if (look % LOOKS_UNTIL_REMOVAL === 0) await removeOld(this.#database);
        const read = await readOutbox(this.#database, position);
        ({ position, heldSeconds: this.#heldSeconds } = read);
        this.#readAtMs = performance.now();
        for (const { tenant } of read.changes) for (const listener of this.#listeners) listener(tenant);
      } catch {
        // The lag tells of it.
      }
      await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

class TenantTasks implements TaskStore {
  readonly #database: PostgresDatabase;
  readonly #tenant: string;

  constructor(database: PostgresDatabase, tenant: string) {
    this.#database = database;
    this.#tenant = tenant;
  }

  async tasks(): Promise<readonly Task[]> {
    const rows = await this.#database.query<{ id: string; title: Buffer }>(
      'SELECT id, title FROM task WHERE tenant = $1 ORDER BY id',
      [this.#tenant],
    );
    return rows.map(({ id, title }) => ({ id: Number(id), title: title.toString() }));
  }

  async revision(): Promise<number> {
    const rows = await this.#database.query<{ revision: string }>('SELECT revision FROM tenant WHERE name = $1', [
      this.#tenant,
    ]);
    return Number(rows.at(0)?.revision ?? 0);
  }

  /** The row of the tenant is locked until the transaction ends, so that revisions end in their order. */
  async create(titles: readonly string[]): Promise<readonly Task[]> {
    if (titles.length === 0) return [];
    const [{ last }] = await this.#database.query<{ last: string }>(
      `WITH raised AS (
         INSERT INTO tenant (name, revision, last_id) VALUES ($1, $2::int, $2::int)
         ON CONFLICT (name) DO UPDATE SET revision = tenant.revision + $2::int, last_id = tenant.last_id + $2::int
         RETURNING revision, last_id
       ), created AS (
         INSERT INTO task (tenant, id, title)
         SELECT $1, last_id - $2::int + number, title FROM raised, unnest($3::bytea[]) WITH ORDINALITY AS given (title, number)
       ), told AS (
         INSERT INTO outbox (tenant, revision, previous) SELECT $1, revision, revision - $2::int FROM raised
       )
       SELECT last_id AS last FROM raised`,
      [this.#tenant, titles.length, titles.map((title) => Buffer.from(title))],
    );
    const first = Number(last) - titles.length + 1;
    return titles.map((title, index) => ({ id: first + index, title }));
  }

  async delete(id: number): Promise<boolean> {
    const told = await this.#database.query(
      `WITH gone AS (
         DELETE FROM task WHERE tenant = $1 AND id = $2 RETURNING id
       ), raised AS (
         UPDATE tenant SET revision = revision + 1 WHERE name = $1 AND EXISTS (SELECT FROM gone) RETURNING revision
       )
       INSERT INTO outbox (tenant, revision, previous) SELECT $1, revision, revision - 1 FROM raised RETURNING seq`,
      [this.#tenant, id],
    );
    return told.length > 0;
  }
}
