// A PostgreSQL of its own in a folder, on a socket of that folder. Must not know tables.
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { endProcess } from './service.ts';

/** Debian's folder, with a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';
const READY_MS = 120_000;
const QUERY_MS = 30_000;

/** The folder of `initdb`, or undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [...versions].sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

export class PostgresProcess {
  readonly #bin: string;
  readonly #folder: string;
  readonly #settings: readonly string[];
  #process: ChildProcess | undefined;

  /**
   * @param folder - an empty folder that every user can reach, with a short path for the socket
   * @param settings - such as `fsync=off`
   */
  constructor(bin: string, folder: string, settings: readonly string[] = []) {
    this.#bin = bin;
    this.#folder = folder;
    this.#settings = settings;
    const { uid, gid } = userOf();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    chmodSync(folder, 0o700);
    const options = ['--auth=trust', '--username=tasks', '--encoding=UTF8', '--no-locale', '--no-sync'];
    execFileSync(join(bin, 'initdb'), ['--pgdata', join(folder, 'data'), ...options], {
      ...userOf(),
      cwd: folder,
      stdio: 'ignore',
    });
  }

  /** The address of a database. */
  url(database = 'postgres'): string {
    return `postgres:///${database}?user=tasks&host=${encodeURIComponent(this.#folder)}`;
  }

  /** Starts the server unless it runs, and waits until it answers. */
  async start(): Promise<this> {
    if (this.#process?.exitCode === null) return this;
    const settings = ['listen_addresses=', `unix_socket_directories=${this.#folder}`, ...this.#settings];
    const options = settings.flatMap((setting) => ['-c', setting]);
    this.#process = spawn(join(this.#bin, 'postgres'), ['-D', join(this.#folder, 'data'), ...options], {
      ...userOf(),
      cwd: this.#folder,
      stdio: 'ignore',
    });
    const until = Date.now() + READY_MS;
    for (;;) {
      await delay(50);
      try {
        await this.query('SELECT 1');
        return this;
      } catch (error) {
        if (Date.now() > until || this.#process.exitCode !== null) throw error;
      }
    }
  }

  /** Runs statements in a connection of its own. */
  async query(sql: string, database?: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the server, without waiting: for the end of this process. */
  kill(): void {
    this.#process?.kill('SIGQUIT');
  }

  /** @param signal - SIGINT ends connections, SIGQUIT ends as a crash does */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGQUIT'): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    await endProcess(ending, signal);
  }
}

/** PostgreSQL does not run as root, so root runs it as Debian's user. */
function userOf(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
