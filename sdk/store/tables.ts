// The port below the store: named tables, keys that are lists of strings, and atomic transactions.
// Must not know the stored data.

/** The tables. Keys begin with origin, user and surface, so that a partition is a range [A9]; keys of `epochs` do not reveal the user. */
export const tableNames = ['documents', 'rejections', 'intents', 'revisions', 'times', 'showings', 'epochs'] as const;

export type TableName = (typeof tableNames)[number];

/** A key. Lists sort item by item. */
export type TableKey = readonly string[];

/** A row with its key. */
export interface TableEntry {
  readonly key: TableKey;
  readonly value: unknown;
}

/** The value of a small row, `{ value }`; undefined without a row. */
export function valueOf(row: unknown): unknown {
  return (row as { readonly value?: unknown } | null | undefined)?.value;
}

/** Reads and writes of a transaction. Between them nothing else may be awaited. */
export interface TableTransaction {
  readonly get: (table: TableName, key: TableKey) => Promise<unknown>;
  readonly put: (table: TableName, key: TableKey, value: unknown) => Promise<void>;
  readonly delete: (table: TableName, key: TableKey) => Promise<void>;
  /** Rows with longer keys that begin with `prefix`. */
  readonly entries: (table: TableName, prefix: TableKey) => Promise<readonly TableEntry[]>;
  readonly deleteAll: (table: TableName, prefix: TableKey) => Promise<void>;
}

/** An implementation of tables. */
export interface TableBackend {
  /** The kind of implementation, for telemetry. */
  readonly kind: 'memory' | 'indexed-db';
  /** Runs `work` in a transaction. If it throws, nothing has changed. Throws `store/...`. [A8] */
  readonly run: <T>(mode: 'read' | 'write', work: (transaction: TableTransaction) => Promise<T>) => Promise<T>;
  /** Deletes rows with longer keys that begin with a prefix, with an immediate request, because a page that goes away cannot wait. */
  readonly deleteNow: (table: TableName, prefixes: readonly TableKey[]) => Promise<void>;
  readonly dispose: () => void;
}
