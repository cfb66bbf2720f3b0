// The port below the store: named tables, keys that are lists of strings, transactions that happen whole or not at all.
// Must not know what is kept.

/** What is kept where. Keys begin with origin, user and surface, so that a partition is a range [A9]; those of `epochs` name nobody. */
export const tableNames = ['documents', 'rejections', 'intents', 'revisions', 'times', 'showings', 'epochs'] as const;

export type TableName = (typeof tableNames)[number];

/** A key: lists are ordered item by item. */
export type TableKey = readonly string[];

/** A row with its key. */
export interface TableEntry {
  readonly key: TableKey;
  readonly value: unknown;
}

/** Reads and writes of one transaction. Between two of them nothing else may be waited for. */
export interface TableTransaction {
  readonly get: (table: TableName, key: TableKey) => Promise<unknown>;
  readonly put: (table: TableName, key: TableKey, value: unknown) => Promise<void>;
  readonly delete: (table: TableName, key: TableKey) => Promise<void>;
  /** Rows whose key begins with `prefix` and goes on. */
  readonly entries: (table: TableName, prefix: TableKey) => Promise<readonly TableEntry[]>;
  readonly deleteAll: (table: TableName, prefix: TableKey) => Promise<void>;
}

/** Where tables live. */
export interface TableBackend {
  /** Which one, for telemetry. */
  readonly kind: 'memory' | 'indexed-db';
  /** Runs `work` in one transaction; when it throws, nothing has happened. Throws `store/...`. [A8] */
  readonly run: <T>(mode: 'read' | 'write', work: (transaction: TableTransaction) => Promise<T>) => Promise<T>;
  /** Deletes rows whose key begins with a prefix and goes on, and asks for that at once: a page that is going away waits for nothing. */
  readonly deleteNow: (table: TableName, prefixes: readonly TableKey[]) => Promise<void>;
  readonly dispose: () => void;
}
