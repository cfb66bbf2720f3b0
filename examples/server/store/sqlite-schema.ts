// The tables of the database, and the migration of older tables. Must not know queries.
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

/** Version 1 had a table of tasks without owners. */
const FROM_1 = `
  INSERT INTO tenant (name, revision, last_id)
    SELECT '', revision, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'task'), 0) FROM surface WHERE name = 'tasks';
  INSERT INTO tenant_task (tenant, id, title) SELECT '', id, title FROM task;
  DROP TABLE task;
  DROP TABLE surface;`;

/** Migrates a database of an older version, or an empty database (0). Call it in a transaction. */
export function migrate(database: Database, version: number): void {
  database.exec(TABLES);
  if (version === 1) database.exec(FROM_1);
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}
