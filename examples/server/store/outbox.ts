// The outbox: each change writes a row in its transaction, and readers see every row once. Must not know who is told.
import { KEEP_SECONDS } from 'pantograph/server';
import type { PostgresDatabase } from './postgres-database.ts';

/** The changes of a tenant between two positions. */
export interface TaskChange {
  readonly tenant: string;
  readonly revision: number;
  /** The revision before the first of them. */
  readonly previous: number;
}

/** The changes between two positions. */
export interface OutboxRead {
  /** The position to read on from. */
  readonly position: string;
  readonly changes: readonly TaskChange[];
  /** The age of the oldest change that has to wait for a transaction that began before it. */
  readonly heldSeconds: number;
}

/** The time for which rows are kept. A reader that was away for longer has to look at everything. */
const KEEP_ROWS_SECONDS = 3_600;

/** The position behind all that has ended. */
export async function newestPosition(database: PostgresDatabase): Promise<string> {
  const [{ position }] = await database.query<{ position: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot()) AS position',
  );
  return position;
}

/**
 * Reads on from a position. Sequences end out of order, so that a reader by `seq` would miss rows. A position is the number of the
 * oldest transaction that was running: all rows below it are visible or never will be.
 */
export async function readOutbox(database: PostgresDatabase, position: string): Promise<OutboxRead> {
  interface Row {
    position: string;
    held: number;
    tenant: string | null;
    revision: string;
    previous: string;
  }
  const rows = await database.query<Row>(
    `WITH oldest AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS running),
       waiting AS (
         SELECT coalesce(extract(epoch FROM clock_timestamp() - min(at)), 0)::float8 AS held
         FROM outbox, oldest WHERE transaction >= running
       ),
       change AS (
         SELECT tenant, max(revision) AS revision, min(previous) AS previous
         FROM outbox, oldest WHERE transaction >= $1::xid8 AND transaction < running GROUP BY tenant
       )
     SELECT running AS position, held, tenant, revision, previous FROM oldest, waiting LEFT JOIN change ON true`,
    [position],
  );
  return {
    position: rows[0].position,
    changes: rows.flatMap(({ tenant, revision, previous }) =>
      tenant === null ? [] : [{ tenant, revision: Number(revision), previous: Number(previous) }],
    ),
    heldSeconds: rows[0].held,
  };
}

/** Removes rows and answers that nobody asks for any more. The database's clock counts. */
export async function removeOld(database: PostgresDatabase): Promise<void> {
  await database.query('DELETE FROM outbox WHERE at < now() - make_interval(secs => $1)', [KEEP_ROWS_SECONDS]);
  await database.query('DELETE FROM answer WHERE at < now() - make_interval(secs => $1)', [KEEP_SECONDS]);
}
