import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileInUseError, StoreError } from './sqlite-database.ts';
import { openSqliteTaskStore } from './sqlite-task-store.ts';
import { answer, command, describeTaskStore, snapshotOf } from './test/task-store-contract.ts';

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
const watchQueries = () => {
  const methods = (['get', 'all', 'run', 'exec'] as const).map((name) => vi.spyOn(sqlite.Database.prototype, name));
  return () => methods.flatMap(({ mock }) => mock.calls.map(([sql]) => sql));
};
afterEach(() => void vi.restoreAllMocks());

describeTaskStore('SQLite', () => openSqliteTaskStore(file), watchQueries);

describe('SQLite task store', () => {
  it('[D2] makes missing folders', async () => {
    await (await openSqliteTaskStore(join(folder, 'new/folder/tasks.sqlite'))).dispose();
  });

  it('[D2] refuses a second user of the file, and serves it once the first is gone, also by SIGKILL', async () => {
    const store = await openSqliteTaskStore(file);
    await expect(openSqliteTaskStore(file)).rejects.toThrow(FileInUseError);
    await store.dispose();
    await (await openSqliteTaskStore(file)).dispose();
    writeFileSync(`${file}.owner`, `${process.ppid} 1`);
    await expect(openSqliteTaskStore(file)).rejects.toThrow(`Process ${process.ppid} uses the database`);
    // The ids of a dead process, and of a process before this one in the same container.
    for (const owner of [`${2 ** 22 + 1} 1`, `${process.pid} 1`]) {
      writeFileSync(`${file}.owner`, owner);
      mkdirSync(`${file}.lock`);
      await (await openSqliteTaskStore(file)).dispose();
    }
  });

  it.each([1, 3])('[D2] leaves the database of version %i alone', async (version) => {
    await (await openSqliteTaskStore(file)).dispose();
    const other = openRaw();
    other.exec(`PRAGMA user_version = ${version}`);
    other.close();
    await expect(openSqliteTaskStore(file)).rejects.toThrow(/written by another version/);
  });

  it('[H5] keeps answers for a day, and the latest 10,000 of a user', async () => {
    let seconds = 0;
    const store = await openSqliteTaskStore(file, () => new Date(seconds * 1_000));
    let done = 0;
    const once = async () => {
      const outcome = await store.runOnce(command('k', 'x'), () => answer(String((done += 1))));
      return outcome.kind === 'answered' && outcome.answer.body;
    };
    const bodies = [];
    for (seconds of [0, 86_400, 86_401]) bodies.push(await once());
    expect(bodies).toEqual(['1', '1', '2']);
    await store.dispose();
    const database = openRaw();
    database.exec(`
      DELETE FROM answer;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO answer (owner, key, digest, at, status, headers, body) SELECT 'ada', 'old' || i, x'00', 86401, 200, '{}', '' FROM n;
      INSERT INTO answer (owner, key, digest, at, status, headers, body) VALUES ('ben', 'his', x'00', 86401, 200, '{}', '')`);
    database.close();
    const again = await openSqliteTaskStore(file, () => new Date(seconds * 1_000));
    await again.runOnce(command('new', 'x'), () => answer(''));
    await again.dispose();
    const after = openRaw();
    expect(after.all('SELECT owner, count(*) AS kept, min(key) AS first FROM answer GROUP BY owner')).toEqual([
      { owner: 'ada', kept: 10_000, first: 'new' },
      { owner: 'ben', kept: 1, first: 'his' },
    ]);
    expect(after.get("SELECT 1 FROM answer WHERE key = 'old1'")).toBe(null);
    after.close();
  });

  it('[D2] [H5] loses nothing on a full disk, and takes the command with its key once there is room', async () => {
    const store = await openSqliteTaskStore(file);
    await store.tasksOf('').create(['Before']);
    const act = () =>
      store.runOnce(command('k', 'x'), async () => answer(String((await store.tasksOf('').create(['After']))[0].id)));
    const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    await expect(act()).rejects.toThrow();
    expect((await snapshotOf(store)).tasks.map((task) => task.title)).toEqual(['Before']);
    full.mockRestore();
    expect(await act()).toEqual({ kind: 'answered', answer: answer('2') });
    expect((await snapshotOf(store)).revision).toBe(2);
    await store.dispose();
  });

  it('says what is wrong with a file that is no database of this server', async () => {
    writeFileSync(file, 'this is not a database, but long enough to look like one'.repeat(40));
    const before = readFileSync(file);
    await expect(openSqliteTaskStore(file)).rejects.toThrow(StoreError);
    expect(readFileSync(file)).toEqual(before);
    mkdirSync(join(folder, 'folder.sqlite'));
    await expect(openSqliteTaskStore(join(folder, 'folder.sqlite'))).rejects.toThrow(/folder\.sqlite cannot be used/);
  });
});
