// Tables in IndexedDB. Must not know their contents.

import { isPlayerError, PlayerError } from '../errors.ts';
import { openDatabase } from './indexed-db-schema.ts';
import type { OpenDatabaseOptions } from './indexed-db-schema.ts';
import type { TableBackend, TableEntry, TableKey, TableName, TableTransaction } from './tables.ts';

/**
 * Tables in the database `options.name`. It is opened at the first transaction, and again after the browser closed it.
 * [A8] Transactions throw `store/unavailable` (private mode, blocked storage), `store/quota` or `store/aborted`. They
 * throw `store/blocked` while a tab with older code holds the database, and `store/newer` after a tab with newer code
 * upgraded it.
 */
export function createIndexedDbTables(options: OpenDatabaseOptions): TableBackend {
  let connection: Promise<IDBDatabase> | undefined;

  function drop(given: Promise<IDBDatabase> | undefined): void {
    if (connection === given) connection = undefined;
  }

  function connect(): Promise<IDBDatabase> {
    const opening = openDatabase(options, () => drop(opening));
    connection = opening;
    opening.catch(() => drop(opening));
    return opening;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const used = connection ?? connect();
    const database = await used;
    try {
      return inAll(database, mode);
    } catch {
      // The connection was closed meanwhile, so a new connection is tried once.
      drop(used);
      return inAll(await (connection ?? connect()), mode);
    }
  }

  const run = <T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
    withStoreErrors(async () => runIn(await begin(mode), work));

  return {
    kind: 'indexed-db',
    run: (mode, work) =>
      run(mode === 'read' ? 'readonly' : 'readwrite', (transaction) => work(transactionOf(transaction))),
    deleteNow: (table, prefixes) =>
      run('readwrite', async (transaction) => deleteAndCommit(transaction, table, prefixes)),
    dispose: () => {
      connection?.then((database) => database.close()).catch(() => undefined);
      drop(connection);
    },
  };
}

/** A transaction over all tables. */
function inAll(database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
  return database.transaction(database.objectStoreNames, mode);
}

async function withStoreErrors<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw storeError(error);
  }
}

async function runIn<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const failed = new Promise<never>((_resolve, reject) => {
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    // Chromium should end every transaction before it closes by force, but leaves some without an end.
    transaction.db.addEventListener('close', () => reject(new DOMException('closed', 'AbortError')), {
      signal: over.signal,
    });
  });
  const completed = Promise.race([failed, new Promise<void>((resolve) => (transaction.oncomplete = () => resolve()))]);
  // Awaited below, but it may fail before that.
  completed.catch(() => undefined);
  try {
    const value = await Promise.race([work(transaction), failed]);
    await completed;
    return value;
  } catch (error) {
    // The reason of the abort says more than the failed request.
    abort(transaction);
    await completed.catch((reason: unknown) => {
      if (reason instanceof DOMException && reason.name === 'QuotaExceededError') throw reason;
    });
    throw error;
  } finally {
    over.abort();
  }
}

/** Deletes and commits at once, because the automatic commit waits for the page to receive the results. */
function deleteAndCommit(transaction: IDBTransaction, table: TableName, prefixes: readonly TableKey[]): void {
  for (const prefix of prefixes) transaction.objectStore(table).delete(within(prefix));
  transaction.commit();
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already.
  }
}

function transactionOf(transaction: IDBTransaction): TableTransaction {
  const open = (table: TableName): IDBObjectStore => transaction.objectStore(table);
  return {
    get: (table, key) => settle<unknown>(open(table).get([...key])),
    put: async (table, key, value) => {
      await settle(open(table).put(value, [...key]));
    },
    delete: (table, key) => settle(open(table).delete([...key])),
    entries: async (table, prefix) => {
      const [keys, values] = await Promise.all([
        settle(open(table).getAllKeys(within(prefix))),
        settle<unknown[]>(open(table).getAll(within(prefix))),
      ]);
      return keys.map((key, index): TableEntry => ({ key: key as string[], value: values[index] }));
    },
    deleteAll: (table, prefix) => settle(open(table).delete(within(prefix))),
  };
}

/** The range of all longer keys with this prefix: lists sort item by item, and a list sorts after every string. */
function within(prefix: TableKey): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []], true, true);
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('failed', 'UnknownError'));
  });
}

function storeError(error: unknown): unknown {
  if (isPlayerError(error) || !(error instanceof DOMException)) return error;
  if (error.name === 'QuotaExceededError') {
    return new PlayerError('store/quota', 'the store: expected room for the record, got none', {}, { cause: error });
  }
  return new PlayerError(
    'store/aborted',
    `the store: expected the transaction to complete, got ${error.name}`,
    { name: error.name },
    { cause: error },
  );
}
