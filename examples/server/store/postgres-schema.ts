// The tables of the database, and the steps from older tables. Must not know queries.
import type { PostgresDatabase } from './postgres-database.ts';

/**
 * A step for each version, from an empty database on. The last version of the server runs beside the next, so a step only adds.
 * Titles are bytes, because a text of PostgreSQL has no zero character.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE tenant (name text PRIMARY KEY, revision bigint NOT NULL, last_id bigint NOT NULL);
   CREATE TABLE task (tenant text, id bigint, title bytea NOT NULL, PRIMARY KEY (tenant, id));
   CREATE TABLE answer (
     owner text, key text, digest text NOT NULL, at timestamptz NOT NULL DEFAULT now(),
     status integer NOT NULL, headers json NOT NULL, body text NOT NULL, PRIMARY KEY (owner, key)
   );
   CREATE INDEX answer_by_age ON answer (at);
   CREATE TABLE outbox (
     seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
     at timestamptz NOT NULL DEFAULT now(), tenant text NOT NULL, revision bigint NOT NULL, previous bigint NOT NULL
   );
   CREATE INDEX outbox_by_transaction ON outbox (transaction);
   CREATE INDEX outbox_by_age ON outbox (at);
   CREATE TABLE relay (position xid8 NOT NULL);`,
];

/** Any number that other programs of the database do not lock. */
const LOCK = 7_267_469_223;

/** Takes the steps that the database has not taken, all or none of them. Instances that start together take turns. */
export async function migrate(database: PostgresDatabase, steps = STEPS): Promise<void> {
  await database.transact(async () => {
    await database.query('SET LOCAL lock_timeout = 0');
    await database.query('SET LOCAL statement_timeout = 0');
    await database.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await database.query('CREATE TABLE IF NOT EXISTS schema_version (version integer PRIMARY KEY)');
    const [{ version }] = await database.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM schema_version',
    );
    for (const [index, step] of steps.entries()) {
      if (index < version) continue;
      await database.query(step);
      await database.query('INSERT INTO schema_version (version) VALUES ($1)', [index + 1]);
    }
  });
}
