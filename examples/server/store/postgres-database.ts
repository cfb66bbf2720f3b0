// A PostgreSQL database: queries, transactions, and faults that pass. Must not know tasks.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { PoolClient } from 'pg';
import type { MaybePromise } from 'pantograph/server';
import { taskProblems } from '../task-rules.ts';

/** The database cannot be reached, or has no time. Nobody knows whether a transaction that was ending has ended. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly problem = taskProblems.storeUnavailable;
}

/** No connection waits longer than this, so that a stopped instance holds no lock for long. */
const WAIT_MS = 5_000;

/**
 * Classes of SQLSTATE that pass: lost connections, rollbacks for other transactions, lack of resources, a server that stops, a
 * standby that takes no writes (25006), waits for locks (55P03).
 */
const PASSING = /^(08|40|53|57|25006|55P03)/;

export class PostgresDatabase {
  readonly #pool: pg.Pool;
  /** The transaction around this call. */
  readonly #transaction = new AsyncLocalStorage<{ readonly client: PoolClient; hasEnded: boolean }>();

  /** @param url - such as `postgres://user@host/database` */
  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: 2 * WAIT_MS,
      statement_timeout: WAIT_MS,
      lock_timeout: WAIT_MS,
      idle_in_transaction_session_timeout: WAIT_MS,
    });
    // The next query tells of a connection that has ended. Without listeners, its error would end the process.
    this.#pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined));
  }

  /** The rows of a query, which belongs to the transaction around the call. @throws StoreUnavailableError */
  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return rowsOf<Row>(this.#around() ?? this.#pool, sql, values);
  }

  /** Runs work in a transaction, or as a part of the transaction around it. @throws StoreUnavailableError */
  async transact<T>(work: () => MaybePromise<T>): Promise<T> {
    if (this.#around() !== undefined) return work();
    const client = await this.#pool.connect().catch(fail);
    const transaction = { client, hasEnded: false };
    try {
      await rowsOf(client, 'BEGIN');
      const result = await this.#transaction.run(transaction, async () => work());
      transaction.hasEnded = true;
      await rowsOf(client, 'COMMIT');
      client.release();
      return result;
    } catch (error) {
      transaction.hasEnded = true;
      await client.query('ROLLBACK').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  }

  async dispose(): Promise<void> {
    await this.#pool.end();
  }

  /** The connection of the transaction around this call. Work that outlives it must not use the connection, which is another's. */
  #around(): PoolClient | undefined {
    const transaction = this.#transaction.getStore();
    if (transaction?.hasEnded === true) throw new Error('The transaction has ended.');
    return transaction?.client;
  }
}

async function rowsOf<Row extends object>(
  client: PoolClient | pg.Pool,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>(sql, [...values]).catch(fail);
  return rows;
}

/** Tells faults that pass from faults of ours. An error without SQLSTATE is an error of the connection. */
function fail(cause: unknown): never {
  const code = cause instanceof pg.DatabaseError ? (cause.code ?? '') : '08';
  if (!PASSING.test(code)) throw cause;
  throw new StoreUnavailableError(`The database cannot be used now: ${String(cause)}`, { cause });
}
