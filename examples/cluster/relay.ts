// A program that tells Varnish and Pushpin of changes. Any number of relays may run: each look belongs to a single one of them.
import { setTimeout as delay } from 'node:timers/promises';
import { gripMessage } from 'pantograph/server';
import { newestPosition, readOutbox } from '../server/store/outbox.ts';
import { PostgresDatabase } from '../server/store/postgres-database.ts';
import { migrate } from '../server/store/postgres-schema.ts';

/** The interval of looks at the outbox. */
const POLL_MS = 100;
const TIMEOUT_MS = 2_000;
const LOCK = 7_267_469_224;

const [databaseUrl, pushpin, varnish] = process.argv.slice(2);
const database = new PostgresDatabase(databaseUrl);

await migrate(database);

/** Tells of all changes since the last look, and keeps the position. What is told twice is harmless, what is not told is not. */
async function look(): Promise<void> {
  await database.transact(async () => {
    const [{ locked }] = await database.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [
      LOCK,
    ]);
    if (!locked) return;
    const [known] = await database.query<{ position: string }>('SELECT position FROM relay');
    const start = (known as typeof known | undefined)?.position ?? (await newestPosition(database));
    const { changes, position } = await readOutbox(database, start);
    if (changes.length > 0) {
      // A cache that cannot be reached is empty when it is back, or forgets by itself.
      await send(varnish, { method: 'PURGE', headers: { 'xkey-purge': 'tasks' } }).catch(() => undefined);
      const items = changes.map(({ tenant, revision, previous }) => gripMessage('tasks', tenant, revision, previous));
      await send(`${pushpin}/publish/`, { method: 'POST', body: JSON.stringify({ items }) });
    }
    if (position === known?.position) return;
    // The number of this transaction would hold up all readers, so this is its last work.
    if (known === undefined) await database.query('INSERT INTO relay (position) VALUES ($1)', [position]);
    else if (changes.length > 0) await database.query('UPDATE relay SET position = $1', [position]);
  });
}

async function send(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
}

for (;;) {
  await look().catch((error: unknown) => console.error(String(error)));
  await delay(POLL_MS);
}
