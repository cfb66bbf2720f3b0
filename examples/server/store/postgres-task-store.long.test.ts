// The tasks in PostgreSQL, for several instances at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPostgres, PostgresProcess } from '../../cluster/postgres-process.ts';
import { jsonOf, LiveServer, problemOf } from '../test/live-server.ts';
import { newestPosition, readOutbox } from './outbox.ts';
import { PostgresDatabase, StoreUnavailableError } from './postgres-database.ts';
import { migrate } from './postgres-schema.ts';
import { openPostgresTaskStore } from './postgres-task-store.ts';
import { answer, command, describeTaskStore, snapshotOf } from './test/task-store-contract.ts';

const bin = findPostgres();
const title = bin === undefined ? 'PostgreSQL (skipped: no initdb in /usr/lib/postgresql)' : 'PostgreSQL';

describe.skipIf(bin === undefined)(title, () => {
  let folder: string;
  let server: PostgresProcess;
  let url: string;
  let databases = 0;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tasks-pg-'));
    server = await new PostgresProcess(bin ?? '', folder, ['fsync=off']).start();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    databases += 1;
    await server.query(`CREATE DATABASE test_${databases} STRATEGY file_copy`);
    url = server.url(`test_${databases}`);
  });
  const open = () => openPostgresTaskStore(url);

  /** Without those of the instance itself, which looks at the outbox all the time. */
  const watchQueries = () => {
    const { mock } = vi.spyOn(PostgresDatabase.prototype, 'query');
    return () => mock.calls.map(([sql]) => sql).filter((sql) => !/outbox|DELETE FROM answer/.test(sql));
  };
  afterEach(() => void vi.restoreAllMocks());

  describeTaskStore('PostgreSQL', open, watchQueries);

  it('[H5] carries a command out once when its key reaches two instances at once', async () => {
    const instances = await Promise.all([open(), open(), open()]);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const store = instances[index % 3];
        return store.runOnce(command(`key ${index % 5}`, 'x'), async () => {
          const [task] = await store.tasksOf('').create([`By key ${index % 5}`]);
          return answer(String(task.id));
        });
      }),
    );
    expect(new Set(outcomes.map(({ kind }) => kind)).has('other-command')).toBe(false);
    expect((await snapshotOf(instances[0])).tasks.map((task) => task.title).sort()).toEqual(
      Array.from({ length: 5 }, (_, index) => `By key ${index}`),
    );
    const [{ answers, told }] = await server.query(
      'SELECT (SELECT count(*) FROM answer) AS answers, (SELECT count(*) FROM outbox) AS told',
      `test_${databases}`,
    );
    expect([answers, told]).toEqual(['5', '5']);
    for (const instance of instances) await instance.dispose();
  });

  it('[T2] tells every instance of the changes of every other', async () => {
    const instances = await Promise.all([open(), open()]);
    const told = instances.map((instance) => {
      const tenants: string[] = [];
      instance.onChange((tenant) => tenants.push(tenant));
      return tenants;
    });
    await instances[0].tasksOf('acme').create(['One']);
    await instances[1].tasksOf('globex').create(['Two']);
    await expect
      .poll(() => told.map((tenants) => [...tenants].sort().join(' ')))
      .toEqual(['acme globex', 'acme globex']);
    expect(await instances[0].lagSeconds()).toBeLessThan(60);
    for (const instance of instances) await instance.dispose();
  });

  it('[T2] misses no change in the outbox whose transaction ends after a later one', async () => {
    const [early, late] = [new PostgresDatabase(url), new PostgresDatabase(url)];
    await migrate(early);
    const write = (database: PostgresDatabase, tenant: string) =>
      database.query('INSERT INTO outbox (tenant, revision, previous) VALUES ($1, 1, 0)', [tenant]);
    let position = await newestPosition(late);
    let finish = (): void => undefined;
    const waiting = new Promise<void>((done) => (finish = done));
    let hasWritten = (): void => undefined;
    const written = new Promise<void>((done) => (hasWritten = done));
    const slow = early.transact(async () => {
      await write(early, 'early');
      hasWritten();
      await waiting;
    });
    await written;
    await write(late, 'late');
    const seen: string[] = [];
    const look = async () => {
      const read = await readOutbox(late, position);
      seen.push(...read.changes.map(({ tenant }) => tenant));
      ({ position } = read);
      return read;
    };
    expect((await look()).heldSeconds).toBeGreaterThan(0);
    expect(seen).toEqual([]);
    finish();
    await slow;
    await look();
    await look();
    expect(seen).toEqual(['early', 'late']);
    await early.dispose();
    await late.dispose();
  });

  it('takes the steps from older tables once for instances that start together, and none of them when it is cut', async () => {
    const databases = Array.from({ length: 4 }, () => new PostgresDatabase(url));
    const steps = ['CREATE TABLE one (id integer)', 'CREATE TABLE two (id integer)'];
    await expect(migrate(databases[0], [...steps, 'SELECT 1 / 0'])).rejects.toThrow('division by zero');
    expect(await databases[0].query("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    await Promise.all(databases.map((database) => migrate(database, steps)));
    await migrate(databases[0], steps.slice(0, 1));
    expect(await databases[0].query('SELECT version FROM schema_version ORDER BY version')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    for (const database of databases) await database.dispose();
  });

  it('[H6] [T2] [H5] lets any of two servers answer anything, and stand still while the database is away', async () => {
    const servers = [new LiveServer({ db: url, seed: 2 }), new LiveServer({ db: url, seed: 2 })];
    await Promise.all(servers.map((instance) => instance.start()));
    const [one, two] = servers;
    const events = await two.listen();
    const key = crypto.randomUUID();
    const create = { command: 'task.create', arguments: { title: 'Anywhere' } };
    const first = await one.act(create, key);
    expect(jsonOf(first)).toEqual({ status: 'done', revision: 3, invalidates: ['tasks'] });
    expect((await two.act(create, key)).body).toEqual(first.body);
    await expect.poll(() => events.revisions).toEqual([2, 3]);
    expect((await two.ask('/document')).headers['ui-manifest']).toMatch(/revision=3$/);
    events.close();
    await server.stop();
    const refused = await two.act(create);
    expect([problemOf(refused), refused.headers['retry-after']]).toEqual(['503 store-unavailable', '2']);
    await server.start();
    expect(jsonOf(await two.act(create))).toMatchObject({ revision: 4 });
    expect(two.faults.splice(0).map(String)).toEqual([expect.stringContaining('StoreUnavailableError: ')]);
    for (const instance of servers) await instance.dispose();
  });

  it('[H5] survives the end of a connection in a transaction, of which nothing takes effect', async () => {
    const store = await open();
    const outcome = store.runOnce(command('k', 'x'), async () => {
      await store.tasksOf('').create(['Cut']);
      await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction'");
      await delay(200);
      return answer('lost');
    });
    await expect(outcome).rejects.toThrow(StoreUnavailableError);
    expect(await store.runOnce(command('k', 'x'), () => answer('now'))).toMatchObject({ answer: { body: 'now' } });
    expect(await snapshotOf(store)).toEqual({ revision: 0, tasks: [] });
    await store.dispose();
  });

  it('says that the database is away, and goes on once it is back', async () => {
    const store = await open();
    await store.tasksOf('').create(['Before']);
    await server.stop();
    await expect(store.tasksOf('').create(['Lost'])).rejects.toThrow(StoreUnavailableError);
    await expect(store.runOnce(command('k', 'x'), () => answer('lost'))).rejects.toThrow(StoreUnavailableError);
    await expect(store.tasksOf('').revision()).rejects.toMatchObject({ problem: { status: 503, retryAfter: 2 } });
    await server.start();
    await store.tasksOf('').create(['After']);
    expect((await snapshotOf(store)).tasks.map((task) => task.title)).toEqual(['Before', 'After']);
    await store.dispose();
  });
});
