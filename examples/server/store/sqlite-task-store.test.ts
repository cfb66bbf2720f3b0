import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileInUseError, StoreError } from './sqlite-database.ts';
import { openSqliteTaskStore } from './sqlite-task-store.ts';
import type { TaskDatabase } from './sqlite-task-store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tasks-'));
  file = join(folder, 'tasks.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the file with SQLite itself; a write-ahead log without shared memory needs the lock first. */
const openRaw = () => {
  const database = new sqlite.Database(file);
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  return database;
};
const command = (key: string, asked: string, owner = 'ada') => ({
  owner,
  key,
  digest: Buffer.from(asked).toString('hex'),
});

/** Revision and tasks of a tenant. */
const snapshotOf = (store: TaskDatabase, tenant = '') => {
  const tasks = store.tasksOf(tenant);
  return { revision: tasks.revision(), tasks: tasks.tasks() };
};

describe('SQLite task store', () => {
  it('[D2] starts empty at revision 0 and raises it with each create and delete', async () => {
    const store = openSqliteTaskStore(join(folder, 'new/folder/tasks.sqlite'));
    expect(snapshotOf(store)).toEqual({ revision: 0, tasks: [] });
    expect(store.tasksOf('').create(['One', 'Two'])).toEqual([
      { id: 1, title: 'One' },
      { id: 2, title: 'Two' },
    ]);
    expect(snapshotOf(store).revision).toBe(2);
    expect(store.tasksOf('').delete(1)).toBe(true);
    expect(store.tasksOf('').delete(1)).toBe(false);
    expect(snapshotOf(store)).toEqual({ revision: 3, tasks: [{ id: 2, title: 'Two' }] });
    store.dispose();
  });

  it('[D2] never gives an id again, not even the last one and after a restart', async () => {
    const first = openSqliteTaskStore(file);
    first.tasksOf('').create(['One', 'Two']);
    first.tasksOf('').delete(2);
    first.tasksOf('').delete(1);
    first.dispose();
    const second = openSqliteTaskStore(file);
    expect(second.tasksOf('').create(['Three'])).toEqual([{ id: 3, title: 'Three' }]);
    expect(snapshotOf(second).revision).toBe(5);
    second.dispose();
  });

  it('[D2] keeps every character of a title', async () => {
    const titles = [
      'a\0b',
      '\u0001\u001b[31m',
      'שלום 😀 e\u0301',
      "'); DROP TABLE task; --",
      '<script>alert(1)</script>',
      '\ufeffbom',
    ];
    const store = openSqliteTaskStore(file);
    store.tasksOf('').create(titles);
    expect(
      store
        .tasksOf('')
        .tasks()
        .map((task) => task.title),
    ).toEqual(titles);
    store.dispose();
  });

  it('[D2] refuses a second user of the file, and serves it once the first is gone, also by SIGKILL', () => {
    const store = openSqliteTaskStore(file);
    expect(() => openSqliteTaskStore(file)).toThrow(FileInUseError);
    store.dispose();
    openSqliteTaskStore(file).dispose();
    writeFileSync(`${file}.owner`, `${process.ppid} 1`);
    expect(() => openSqliteTaskStore(file)).toThrow(`Process ${process.ppid} uses the database`);
    // The ids of a dead process, and of a process before this one in the same container.
    for (const owner of [`${2 ** 22 + 1} 1`, `${process.pid} 1`]) {
      writeFileSync(`${file}.owner`, owner);
      mkdirSync(`${file}.lock`);
      openSqliteTaskStore(file).dispose();
    }
  });

  it('[D2] takes over the tasks of a version 1 database', async () => {
    const old = openRaw();
    old.exec(`
      CREATE TABLE task (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL) STRICT;
      CREATE TABLE surface (name TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT;
      INSERT INTO surface (name, revision) VALUES ('tasks', 5);
      INSERT INTO task (title) VALUES ('One'), ('Two'), ('Three');
      UPDATE task SET title = CAST(x'610062' AS TEXT) WHERE id = 2;
      DELETE FROM task WHERE id = 3;
      PRAGMA user_version = 1;`);
    old.close();
    const store = openSqliteTaskStore(file);
    expect(snapshotOf(store)).toEqual({
      revision: 5,
      tasks: [
        { id: 1, title: 'One' },
        { id: 2, title: 'a\0b' },
      ],
    });
    expect(store.tasksOf('').create(['Four'])).toEqual([{ id: 4, title: 'Four' }]);
    store.dispose();
    const newer = openRaw();
    newer.exec('PRAGMA user_version = 3');
    newer.close();
    expect(() => openSqliteTaskStore(file)).toThrow(/written by a newer version/);
  });

  it('[T5] keeps tenants apart, ids and revisions included, and tells of durable changes only', async () => {
    const store = openSqliteTaskStore(file);
    const changes: unknown[] = [];
    const stop = store.onChange((change) => changes.push(change));
    const [acme, globex] = [store.tasksOf('acme'), store.tasksOf('globex')];
    acme.create(['One', 'Two']);
    expect(globex.create(['Three'])).toEqual([{ id: 1, title: 'Three' }]);
    expect([globex.delete(2), acme.delete(3), acme.delete(1)]).toEqual([false, false, true]);
    expect([snapshotOf(store, 'acme'), snapshotOf(store, 'globex'), snapshotOf(store)]).toEqual([
      { revision: 3, tasks: [{ id: 2, title: 'Two' }] },
      { revision: 1, tasks: [{ id: 1, title: 'Three' }] },
      { revision: 0, tasks: [] },
    ]);
    expect(() =>
      store.answerOnce(command('k', 'broken'), 0, () => {
        acme.create(['Rolled back']);
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect([acme.revision(), changes]).toEqual([
      3,
      [
        { tenant: 'acme', revision: 2 },
        { tenant: 'globex', revision: 1 },
        { tenant: 'acme', revision: 3 },
      ],
    ]);
    stop();
    store.dispose();
  });

  it('[H5] keeps answers for a day, and the latest 10,000 of a user', async () => {
    const store = openSqliteTaskStore(file);
    let done = 0;
    const once = (owner: string, key: string, asked: string, seconds: number) => {
      const outcome = store.answerOnce(command(key, asked, owner), seconds, () => ({
        status: 200,
        headers: { A: 'b' },
        body: String((done += 1)),
      }));
      return outcome.kind === 'answered' ? outcome.answer.body : outcome.kind;
    };
    expect([
      once('ada', 'k', 'x', 0),
      once('ada', 'k', 'x', 86_400),
      once('ada', 'k', 'y', 86_400),
      once('ben', 'k', 'x', 0),
    ]).toEqual(['1', '1', 'other-command', '2']);
    expect(once('ada', 'k', 'x', 86_401)).toBe('3');
    store.dispose();
    const database = openRaw();
    database.exec(`
      DELETE FROM answer;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO answer (owner, key, digest, at, status, headers, body) SELECT 'ada', 'old' || i, x'00', 100000, 200, '{}', '' FROM n;
      INSERT INTO answer (owner, key, digest, at, status, headers, body) VALUES ('ben', 'his', x'00', 100000, 200, '{}', '')`);
    database.close();
    const again = openSqliteTaskStore(file);
    again.answerOnce(command('new', 'x', 'ada'), 100_000, () => ({ status: 200, headers: {}, body: '' }));
    again.dispose();
    const after = openRaw();
    expect(after.all('SELECT owner, count(*) AS kept, min(key) AS first FROM answer GROUP BY owner')).toEqual([
      { owner: 'ada', kept: 10_000, first: 'new' },
      { owner: 'ben', kept: 1, first: 'his' },
    ]);
    expect(after.get("SELECT 1 FROM answer WHERE key = 'old1'")).toBe(null);
    after.close();
  });

  it('says what is wrong with a file that is no database of this server', async () => {
    writeFileSync(file, 'this is not a database, but long enough to look like one'.repeat(40));
    const before = readFileSync(file);
    expect(() => openSqliteTaskStore(file)).toThrow(StoreError);
    expect(readFileSync(file)).toEqual(before);
    mkdirSync(join(folder, 'folder.sqlite'));
    expect(() => openSqliteTaskStore(join(folder, 'folder.sqlite'))).toThrow(/folder\.sqlite cannot be used/);
  });
});
