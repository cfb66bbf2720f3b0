// The tables of the database. Must not know queries.
import type { Database } from 'node-sqlite3-wasm';

export const SCHEMA_VERSION = 2;

/** Ids are counted per tenant, so that nobody can count the tasks of others. The counter outlives tasks: no id is reused. [D2] */
const TABLES = `
  CREATE TABLE tenant (name TEXT PRIMARY KEY, revision INTEGER NOT NULL, last_id INTEGER NOT NULL) STRICT;
  CREATE TABLE tenant_task (
    tenant TEXT NOT NULL, id INTEGER NOT NULL, title TEXT NOT NULL, PRIMARY KEY (tenant, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE answer (
    number INTEGER PRIMARY KEY, owner TEXT NOT NULL, key TEXT NOT NULL, digest BLOB NOT NULL, at INTEGER NOT NULL,
    status INTEGER NOT NULL, headers TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (owner, key)
  ) STRICT;
  CREATE INDEX answer_by_owner ON answer (owner, number);
  CREATE INDEX answer_by_age ON answer (at);`;

/** Makes the tables of an empty database. Call it in a transaction. */
export function makeTables(database: Database): void {
  database.exec(`${TABLES} PRAGMA user_version = ${SCHEMA_VERSION}`);
}
