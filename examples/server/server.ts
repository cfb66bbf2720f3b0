// A listening server with its store: starts, and stops without cutting an answer. Must not know the command line.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { seedTitles } from './seed-titles.ts';
import { openSqliteTaskStore } from './store/sqlite-task-store.ts';

export interface ServerSettings extends Pick<AppOptions, 'hostPage' | 'onRequest' | 'onFault'> {
  readonly port: number;
  readonly host: string;
  readonly db: string;
  readonly seed: number;
}

export interface RunningServer {
  /** `http://host:port` */
  readonly origin: string;
  /** Answers what has been asked, then closes connections and store. */
  stop(): Promise<void>;
}

/** How long an answer under way may still take when the server stops. */
const DRAIN_MS = 3_000;
/** A request must be here, whole, within this time. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Opens the store, fills it if it is empty, and listens. @throws FileInUseError, StoreError, or what listening throws */
export async function startServer({ port, host, db, seed, ...rest }: ServerSettings): Promise<RunningServer> {
  const store = await openSqliteTaskStore(db);
  try {
    if (seed > 0 && store.snapshot().tasks.length === 0) store.create(seedTitles(seed));
    const app = createApp({ store, now: () => new Date(), ...rest });
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    await listen(server, port, host);
    return {
      origin: originOf(server.address() as AddressInfo, host),
      stop: async () => {
        await close(server);
        await store.dispose();
      },
    };
  } catch (error) {
    await store.dispose();
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      done();
    });
    server.closeIdleConnections();
  });
}

function originOf({ port }: AddressInfo, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
