// Bad weather for the cluster: each is made on purpose, and its table row says what was lost and what clients saw. Must not know
// how the cluster is made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { gripMessage } from 'pantograph/server';
import { Crowd, Watcher, Writer } from './clients.ts';
import type { Cluster } from './cluster.ts';

/** Both columns of a row. */
interface Seen {
  /** `nothing`, or the commands and events that were lost. */
  readonly lost: string;
  readonly seen: string;
}

interface Weather {
  readonly cluster: Cluster;
  readonly watcher: Watcher;
  /** Readers of an address, who leave when the weather is over. */
  readonly crowdAt: (origin: string) => Crowd;
  /** Titles with a name of their own, to count them afterwards. */
  readonly titles: (count: number) => readonly string[];
  /** Commands of these titles that were lost or carried out twice. */
  readonly lost: () => Promise<string>;
  /** The revision in the database. */
  readonly revision: () => Promise<number>;
}

/** The time limit of a weather. */
const ROW_MS = 300_000;
const STREAMS = Number(process.env['LOAD_STREAMS'] ?? 5_000);

const weathers: Readonly<Record<string, (weather: Weather) => Promise<Seen>>> = {
  'an instance killed under 500 writes': async ({ cluster, watcher, titles, lost, revision }) => {
    const writer = new Writer(cluster.origin);
    const writing = writer.create(titles(500), 16);
    await delay(700);
    await cluster.instances[0].stop('SIGKILL');
    await writing;
    const shown = await watcher.waitFor(await revision());
    await cluster.instances[0].start();
    return { lost: await lost(), seen: `${writer.outcomes}; ${shown}` };
  },

  'the same key at two instances at once': async ({ cluster, watcher, titles, lost, revision }) => {
    const [one, two] = [new Writer(cluster.originOf(0)), new Writer(cluster.originOf(1))];
    const bodies = await Promise.all(
      titles(50).map(async (title) => {
        const key = crypto.randomUUID();
        const answers = await Promise.all([one.createOne(title, key), two.createOne(title, key)]);
        return new Set(answers).size;
      }),
    );
    const differing = bodies.filter((count) => count > 1).length;
    const shown = await watcher.waitFor(await revision());
    return {
      lost: differing === 0 ? await lost() : `${differing} keys with two answers`,
      seen: `${one.outcomes}; ${two.outcomes}; ${shown}`,
    };
  },

  'the database restarted under 200 writes': async ({ cluster, watcher, titles, lost, revision }) => {
    const writer = new Writer(cluster.origin);
    const writing = writer.create(titles(200), 8);
    await delay(300);
    await cluster.postgres.stop('SIGINT');
    await cluster.postgres.start();
    await writing;
    return { lost: await lost(), seen: `${writer.outcomes}; ${await watcher.waitFor(await revision())}` };
  },

  'the database gone for ten seconds': async ({ cluster, watcher, titles, lost, revision }) => {
    const writer = new Writer(cluster.origin);
    // The cache knows the document of these headers.
    await fetch(`${cluster.origin}/v1/ui/tasks`, { headers: watched });
    await cluster.postgres.stop('SIGQUIT');
    const documents = new Map<number, number>();
    const until = performance.now() + 10_000;
    while (performance.now() < until) {
      const { status } = await fetch(`${cluster.origin}/v1/ui/tasks`, { headers: watched });
      documents.set(status, (documents.get(status) ?? 0) + 1);
      await delay(200);
    }
    const [title] = titles(1);
    const { outcome } = await writer.try(title, crypto.randomUUID());
    await cluster.postgres.start();
    await writer.createOne(title);
    const shown = await watcher.waitFor(await revision());
    const statuses = Array.from(documents, ([status, count]) => `${count} documents ${status}`).join(', ');
    const isServed = documents.size === 1 && documents.has(200) && outcome.startsWith('503 Retry-After');
    return { lost: isServed ? await lost() : 'cached documents', seen: `${statuses}; a write ${outcome}; ${shown}` };
  },

  'a relay dead, then both': async ({ cluster, watcher, crowdAt, titles, lost, revision }) => {
    const writer = new Writer(cluster.originOf(1));
    const [first, second] = titles(2);
    await cluster.relays[0].stop('SIGKILL');
    await writer.createOne(first);
    const withOne = await watcher.waitFor(await revision());
    await cluster.relays[1].stop('SIGKILL');
    const held = crowdAt(cluster.originOf(0));
    await held.open(5);
    await writer.createOne(second);
    const polled = await held.waitFor(await revision(), 5_000);
    await Promise.all(cluster.relays.map((relay) => relay.start()));
    const withBoth = await watcher.waitFor(await revision());
    return {
      lost: polled === undefined ? 'events of an instance' : await lost(),
      seen: `one dead: ${withOne}; both: streams of instances heard after ${seconds(polled)}; back: ${withBoth}`,
    };
  },

  'Pushpin restarted': async ({ cluster, watcher, titles, lost, revision }) => {
    const restarting = cluster.restartPushpin();
    await new Writer(cluster.originOf(1)).create(titles(3));
    await restarting;
    return { lost: await lost(), seen: await watcher.waitFor(await revision()) };
  },

  'a cache that serves stale': async ({ cluster, watcher, titles, lost, revision }) => {
    await Promise.all(cluster.relays.map((relay) => relay.stop('SIGKILL')));
    const before = await revision();
    // The cache has the document of now, and nobody purges it.
    await fetch(`${cluster.origin}/v1/ui/tasks`, { headers: watched });
    await new Writer(cluster.originOf(1)).createOne(titles(1)[0]);
    const items = [gripMessage('tasks', '', before + 1, before)];
    await fetch(`${cluster.controlUrl}/publish/`, { method: 'POST', body: JSON.stringify({ items }) });
    const shown = await watcher.waitFor(before + 1);
    await Promise.all(cluster.relays.map((relay) => relay.start()));
    return { lost: await lost(), seen: shown };
  },

  'a migration cut half-way, then two instances at once': async ({ cluster }) => {
    await cluster.postgres.query('CREATE DATABASE cut');
    const url = cluster.postgres.url('cut');
    const program = `
      import { PostgresDatabase } from './examples/server/store/postgres-database.ts';
      import { migrate } from './examples/server/store/postgres-schema.ts';
      await migrate(new PostgresDatabase(${JSON.stringify(url)}), ['CREATE TABLE half (id integer)', 'SELECT pg_sleep(30)']);`;
    const migrating = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
    const sleeps = "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
    while ((await cluster.postgres.query(sleeps)).length === 0) await delay(50);
    migrating.kill('SIGKILL');
    await once(migrating, 'exit');
    const both = [0, 1].map((index) => cluster.spareInstance(index, url));
    await Promise.all(both.map((instance) => instance.start()));
    const tables = await cluster.postgres.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", 'cut');
    await Promise.all(both.map((instance) => instance.stop()));
    const hasHalf = tables.some(({ tablename }) => tablename === 'half');
    return {
      lost: hasHalf || tables.length !== 6 ? `tables: ${JSON.stringify(tables)}` : 'nothing',
      seen: 'both ready with all tables, none of the cut steps',
    };
  },

  'the clock of an instance an hour ahead': async ({ cluster, watcher, titles, lost, revision }) => {
    const [here, ahead] = [new Writer(cluster.originOf(0)), new Writer(cluster.originOf(2))];
    const date = (await fetch(`${cluster.originOf(2)}/healthz`)).headers.get('Date') ?? '';
    const offset = Math.round((Date.parse(date) - Date.now()) / 60_000);
    const pairs = await Promise.all(
      titles(10).map(async (title, index) => {
        const key = crypto.randomUUID();
        const [first, second] = index % 2 === 0 ? [here, ahead] : [ahead, here];
        return (await first.createOne(title, key)) === (await second.createOne(title, key));
      }),
    );
    const direct = new Watcher(cluster.originOf(2));
    const shown = await direct.waitFor(await revision());
    direct.dispose();
    await watcher.waitFor(await revision());
    return {
      lost: pairs.every(Boolean) ? await lost() : 'answers of keys',
      seen: `its clock is ${offset} min ahead; keys count on both; a client of it alone: ${shown}`,
    };
  },

  'an instance told to stop, with 200 streams': async ({ cluster, watcher, crowdAt, titles, lost, revision }) => {
    const crowd = crowdAt(cluster.originOf(1));
    await crowd.open(200);
    const writer = new Writer(cluster.origin);
    const writing = writer.create(titles(100), 8);
    await cluster.instances[1].stop('SIGTERM');
    await writing;
    await cluster.instances[1].start();
    const now = await revision();
    const back = await crowd.waitFor(now, 30_000);
    const shown = await watcher.waitFor(now);
    return {
      lost: back === undefined ? `${crowd.size - crowd.heard(now)} streams` : await lost(),
      seen:
        `${writer.outcomes}; streams told to come back in ${Math.min(...crowd.waits)} to ${Math.max(...crowd.waits)} ms, ` +
        `and all back; ${shown}`,
    };
  },

  [`${STREAMS} streams over Pushpin`]: async ({ cluster, crowdAt, titles, lost, revision }) => {
    const before = cluster.pushpinBytes();
    const crowd = crowdAt(cluster.origin);
    const openMs = await crowd.open(STREAMS);
    // Pushpin asks for each stream once more, after a second.
    await delay(5_000);
    const bytesAStream = Math.round((cluster.pushpinBytes() - before) / STREAMS);
    const writer = new Writer(cluster.origin);
    const times: number[] = [];
    let missing = 0;
    crowd.bytes = 0;
    for (const title of titles(3)) {
      const start = performance.now();
      await writer.createOne(title);
      const now = await revision();
      if ((await crowd.waitFor(now, 30_000)) === undefined) missing += STREAMS - crowd.heard(now);
      times.push(performance.now() - start);
    }
    const wire = Math.round(crowd.bytes / STREAMS / times.length);
    const instances = await Promise.all([0, 1, 2].map((index) => streamsOf(cluster.originOf(index))));
    return {
      lost: missing === 0 ? await lost() : `${missing} events`,
      seen:
        `opened in ${seconds(openMs)}, refusals: ${crowd.refusals}; a create, from its request on, reached all in ${times.map(seconds).join(', ')}; ` +
        `Pushpin: ${bytesAStream} bytes a stream; ${wire} bytes a stream and event; streams in instances: ${instances.join(', ')}`,
    };
  },
};

const watched = { 'UI-Accept': 'contract=(1 1), api=(1 1)' };

/** Runs all weathers, and prints their table. @returns false where something was lost */
export async function runChecks(cluster: Cluster, only: string | undefined): Promise<boolean> {
  const watcher = new Watcher(cluster.origin);
  const countOf = async (sql: string) => Number((await cluster.postgres.query(sql))[0]['n']);
  const revision = () => countOf("SELECT coalesce(max(revision), 0) AS n FROM tenant WHERE name = ''");
  await watcher.waitFor(await revision());
  const rows: string[] = ['| weather | lost | seen by clients |', '|---|---|---|'];
  let isGood = true;
  for (const [index, [name, run]] of Object.entries(weathers).entries()) {
    if (only !== undefined && !name.includes(only)) continue;
    console.log(`… ${name}`);
    let asked: readonly string[] = [];
    const titles = (count: number) =>
      (asked = Array.from({ length: count }, (_, number) => `Weather ${index}, ${number}.`));
    const lost = async (): Promise<string> => {
      const like = `FROM task WHERE convert_from(title, 'UTF8') LIKE 'Weather ${index}, %'`;
      const [all, different] = [
        await countOf(`SELECT count(*) AS n ${like}`),
        await countOf(`SELECT count(DISTINCT title) AS n ${like}`),
      ];
      if (all === asked.length && different === all) return 'nothing';
      return `${asked.length - different} commands lost, ${all - different} carried out twice`;
    };
    const crowds: Crowd[] = [];
    const crowdAt = (origin: string) => crowds[crowds.push(new Crowd(origin)) - 1];
    const row = await within(ROW_MS, name, run({ cluster, watcher, crowdAt, titles, lost, revision })).catch(
      async (error: unknown): Promise<Seen> => {
        // The next weather begins with everything up.
        await cluster.start();
        return { lost: 'the check failed', seen: String(error) };
      },
    );
    for (const crowd of crowds) crowd.close();
    isGood &&= row.lost === 'nothing';
    rows.push(`| ${name} | ${row.lost} | ${row.seen} |`);
    console.log(`  ${row.lost}: ${row.seen}`);
  }
  watcher.dispose();
  console.log(`\n${rows.join('\n')}`);
  return isGood;
}

/** The work, or an error that names it. All that the weathers wait for has a shorter limit, and says what it was. */
async function within<T>(limitMs: number, name: string, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const limit = delay(limitMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${name}: not over after ${limitMs / 1_000} s`);
  });
  return Promise.race([work, limit]).finally(() => stop.abort());
}

async function streamsOf(origin: string): Promise<string> {
  return /^pantograph_streams (\d+)$/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1] ?? '?';
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1_000).toFixed(2)} s`;
}
