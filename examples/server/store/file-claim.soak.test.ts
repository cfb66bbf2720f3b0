// Only one process uses a database, under any name of its file. The tests start servers on the same file.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askRaw } from '../test/live-server.ts';
import { ServerProcess } from '../test/server-process.ts';
import { claimFile } from './file-claim.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let file: string;
let running: ServerProcess[];
const start = (db: string) => {
  const server = new ServerProcess('--port', '0', '--db', db);
  running.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
  file = join(folder, 'tasks.sqlite');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

async function create(origin: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const { status } = await askRaw(`${origin}/tasks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title":"Acknowledged"}',
    });
    expect(status).toBe(201);
  }
}

const revisionOf = async (server: ServerProcess) =>
  /revision=(\d+)/.exec(String((await askRaw(`${await server.origin()}/document`)).headers['ui-manifest']))?.[1];

/** The first words of a server, and its exit code if it refuses to start. */
async function firstWords(server: ServerProcess): Promise<readonly [string, number | null | undefined]> {
  await expect.poll(() => server.output).toMatch(/\n$/);
  return [server.output, server.output.startsWith('Pantograph') ? undefined : await server.exited];
}

const inUse: readonly unknown[] = [expect.stringMatching(/^Another process uses the database .+\n$/), 1];

/** Makes other names of a file, and returns them. */
function otherNames(): readonly string[] {
  const at = (name: string) => join(folder, name);
  mkdirSync(at('elsewhere'));
  symlinkSync(file, at('link.sqlite'));
  symlinkSync('link.sqlite', at('link-to-link.sqlite'));
  symlinkSync(folder, at('folder'));
  linkSync(file, at('hard.sqlite'));
  linkSync(file, at('elsewhere/hard.sqlite'));
  return [
    at('link.sqlite'),
    at('link-to-link.sqlite'),
    at('folder/tasks.sqlite'),
    at('hard.sqlite'),
    at('elsewhere/hard.sqlite'),
    relative(root, file),
  ];
}

describe('the claim on a database', () => {
  it('[D2] holds by whatever name a second process comes, and no acknowledged write is lost', async () => {
    const first = start(file);
    const origin = await first.origin();
    await create(origin, 1);
    const others = otherNames().map((name) => ({ name, server: start(name) }));
    await create(origin, 20);
    for (const { name, server } of others) expect([name, ...(await firstWords(server))]).toEqual([name, ...inUse]);
    await create(origin, 19);
    await first.end('SIGKILL');
    for (const name of ['hard.sqlite', 'elsewhere/hard.sqlite']) rmSync(join(folder, name));
    expect(await revisionOf(start(join(folder, 'link.sqlite')))).toBe('40');
  });

  it('[D2] goes with a file that is moved while a process uses it', async () => {
    const first = start(file);
    await create(await first.origin(), 1);
    const moved = join(folder, 'moved.sqlite');
    renameSync(file, moved);
    expect(await firstWords(start(moved))).toEqual(inUse);
    // Its log stands beside the old name, so a new file with that name is in use too.
    expect(await firstWords(start(file))).toEqual(inUse);
  });

  it('[D2] finds by the real name what a process killed behind a link has acknowledged', async () => {
    symlinkSync('tasks.sqlite', join(folder, 'link.sqlite'));
    for (const [round, count] of [10, 40].entries()) {
      const server = start(round === 1 ? file : join(folder, 'link.sqlite'));
      const before = Number(await revisionOf(server));
      await create(await server.origin(), count);
      await server.end('SIGKILL');
      const next = start(round === 1 ? join(folder, 'link.sqlite') : file);
      expect(Number(await revisionOf(next))).toBe(before + count);
      await next.end('SIGTERM');
    }
  });

  it('[D2] is refused where the file has two names, since the log stands beside one of them', async () => {
    const first = start(file);
    await create(await first.origin(), 1);
    await first.end('SIGTERM');
    linkSync(file, join(folder, 'hard.sqlite'));
    expect(await firstWords(start(join(folder, 'hard.sqlite')))).toEqual([
      expect.stringMatching(/^The database .*hard\.sqlite has 2 names \(hard links\)\..+\n$/),
      1,
    ]);
    rmSync(file);
    expect(await revisionOf(start(join(folder, 'hard.sqlite')))).toBe('1');
  });

  it('[D2] is taken over from a process that was killed, by one of many', async () => {
    writeFileSync(file, '');
    const listener = `require('node:net').createServer().listen(${JSON.stringify(`${file}.owner`)}, () => process.kill(process.pid, 'SIGKILL'))`;
    expect(spawnSync(process.execPath, ['-e', listener]).signal).toBe('SIGKILL');
    expect(existsSync(`${file}.owner`)).toBe(true);
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimFile(file, 300)));
    const won = claims.filter((claim) => claim.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0].value.release();
    expect(existsSync(`${file}.owner`)).toBe(false);
  });

  it('[D2] that cannot be written is said to be so, and what is in its place stays', async () => {
    const [inPlace, isFolder, noFolder] = ['file.sqlite', 'folder.sqlite', 'note/tasks.sqlite'].map((name) =>
      join(folder, name),
    );
    writeFileSync(`${inPlace}.owner`, "somebody's own");
    mkdirSync(`${isFolder}.owner`);
    writeFileSync(join(folder, 'note'), 'no folder');
    const servers = [inPlace, isFolder, noFolder].map((db) => ({ db, server: start(db) }));
    for (const { db, server } of servers)
      expect([db, ...(await firstWords(server))]).toEqual([
        db,
        expect.stringMatching(/^The database .+ cannot be (claimed|used): .+\n$/),
        1,
      ]);
    expect(readFileSync(`${inPlace}.owner`, 'utf8')).toBe("somebody's own");
  });
});
