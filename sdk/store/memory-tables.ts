// Tables in memory: for servers, tests, and pages whose storage is blocked. Must not know their contents.

import type { TableBackend, TableEntry, TableKey, TableName, TableTransaction } from './tables.ts';

type Rows = Map<string, TableEntry>;

/** Tables that live as long as this object. Transactions run one after the other. */
export function createMemoryTables(): TableBackend {
  const tables = new Map<TableName, Rows>();
  let last: Promise<unknown> = Promise.resolve();

  async function runAlone<T>(work: (transaction: TableTransaction) => Promise<T>): Promise<T> {
    const changed = new Map<TableName, Rows>();
    const value = await work(transactionOf(tables, changed));
    for (const [table, rows] of changed) tables.set(table, rows);
    return value;
  }

  function run<T>(work: (transaction: TableTransaction) => Promise<T>): Promise<T> {
    const result = last.then(() => runAlone(work));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    kind: 'memory',
    run: (_mode, work) => run(work),
    deleteNow: (table, prefixes) =>
      run(async (transaction) => {
        for (const prefix of prefixes) await transaction.deleteAll(table, prefix);
      }),
    dispose: () => tables.clear(),
  };
}

function transactionOf(tables: ReadonlyMap<TableName, Rows>, changed: Map<TableName, Rows>): TableTransaction {
  const rowsOf = (table: TableName): Rows => changed.get(table) ?? tables.get(table) ?? new Map<string, TableEntry>();
  const change = (table: TableName): Rows => {
    const rows = changed.get(table) ?? new Map(tables.get(table));
    changed.set(table, rows);
    return rows;
  };
  const within = (table: TableName, prefix: TableKey): TableEntry[] =>
    [...rowsOf(table).values()].filter(
      ({ key }) => key.length > prefix.length && prefix.every((part, index) => key[index] === part),
    );
  return {
    // Copies, like a database: later changes of the caller's bytes have no effect here.
    get: async (table, key) => structuredClone(rowsOf(table).get(idOf(key))?.value),
    put: async (table, key, value) => {
      change(table).set(idOf(key), { key: [...key], value: structuredClone(value) });
    },
    delete: async (table, key) => {
      change(table).delete(idOf(key));
    },
    entries: async (table, prefix) => structuredClone(within(table, prefix)),
    deleteAll: async (table, prefix) => {
      for (const { key } of within(table, prefix)) change(table).delete(idOf(key));
    },
  };
}

function idOf(key: TableKey): string {
  return JSON.stringify(key);
}
