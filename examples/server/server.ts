// A listening server with its store. It stops without cutting an answer. Must not know the command line.
import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { Authority } from './auth/authority.ts';
import { demoUsers } from './auth/demo-users.ts';
import { EventHub } from './events/event-hub.ts';
import { boundClients, inTurn } from './http/fair-connections.ts';
import { announceChange } from './routes/surface-events.ts';
import { seedTitles } from './seed-titles.ts';
import { openSqliteTaskStore } from './store/sqlite-task-store.ts';
import type { TaskDatabase } from './store/sqlite-task-store.ts';

/** Limits of time and resources for clients. */
export interface ServerLimits {
  /** The most open event streams. */
  readonly maxStreams: number;
  /** The most open connections, idle connections included. Further connections are closed unanswered. */
  readonly maxConnections: number;
  /** The most connections of a client (http/client-address.ts); a proxy counts as one client. Further connections get 429. */
  readonly maxConnectionsPerClient: number;
  /** The interval of comments in streams. [T2] */
  readonly heartbeatMs: number;
  /** The time limit for the head of a request, so that nobody holds a connection by a byte a second. */
  readonly headersTimeoutMs: number;
  /** The time limit for a whole request. */
  readonly requestTimeoutMs: number;
  /** An idle connection is closed after this time; comments in streams are more frequent. */
  readonly idleTimeoutMs: number;
  /** The most bytes of a request's head; capabilities with all lists are below 2 KiB. Beyond it, Node answers 431. */
  readonly maxHeaderBytes: number;
  /** Lifetime of an access token in seconds. */
  readonly tokenSeconds: number;
}

export const serverLimits: ServerLimits = {
  maxStreams: 2_000,
  maxConnections: 4_000,
  maxConnectionsPerClient: 256,
  heartbeatMs: 15_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  idleTimeoutMs: 60_000,
  maxHeaderBytes: 16_384,
  tokenSeconds: 60,
};

export interface ServerSettings extends Pick<AppOptions, 'hostPage' | 'allowedOrigins' | 'onRequest' | 'onFault'> {
  readonly port: number;
  readonly host: string;
  readonly db: string;
  readonly seed: number;
  /** True if requests need credentials of a demo user. Default false. [T5] */
  readonly auth?: boolean | undefined;
  /** Default `serverLimits`. */
  readonly limits?: Partial<ServerLimits> | undefined;
}

export interface RunningServer {
  /** `http://host:port` */
  readonly origin: string;
  /** The number of open event streams. */
  readonly streams: () => number;
  /** Ends event streams, answers pending requests, then closes connections and store. */
  stop(): Promise<void>;
}

/** The time for pending answers when the server stops. */
const DRAIN_MS = 3_000;

/** Opens the store, fills it if it is empty, and listens. @throws FileInUseError, FileClaimError, StoreError, or an error of `listen` */
export async function startServer({
  port,
  host,
  db,
  seed,
  auth = false,
  limits,
  ...rest
}: ServerSettings): Promise<RunningServer> {
  const bounds = { ...serverLimits, ...limits };
  const now = () => new Date();
  const database = await openSqliteTaskStore(db);
  const hub = new EventHub({ ...bounds, now });
  try {
    for (const tenant of auth ? new Set(demoUsers.map((user) => user.tenant)) : ['']) fill(database, tenant, seed);
    database.onChange((change) => announceChange(hub, change));
    const authority = auth ? new Authority({ tokenSeconds: bounds.tokenSeconds, now }) : undefined;
    const server = createServer(createApp({ database, hub, now, authority, ...rest }).fetch, bounds);
    await listen(server, port, host);
    return {
      origin: originOf(server.address() as AddressInfo, host),
      streams: () => hub.size,
      stop: async () => {
        hub.close();
        await close(server);
        await database.dispose();
      },
    };
  } catch (error) {
    await database.dispose();
    throw error;
  }
}

function fill(database: TaskDatabase, tenant: string, count: number): void {
  const tasks = database.tasksOf(tenant);
  if (count > 0 && tasks.snapshot().tasks.length === 0) tasks.create(seedTitles(count));
}

function createServer(fetch: Parameters<typeof getRequestListener>[0], limits: ServerLimits): Server {
  const { headersTimeoutMs, requestTimeoutMs, idleTimeoutMs, maxHeaderBytes, maxConnections, maxConnectionsPerClient } =
    limits;
  const server = createHttpServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      // The most delay of both time limits.
      connectionsCheckingInterval: Math.min(1_000, headersTimeoutMs),
      maxHeaderSize: maxHeaderBytes,
    },
    inTurn(getRequestListener(fetch)),
  );
  server.maxConnections = maxConnections;
  boundClients(server, maxConnectionsPerClient);
  server.setTimeout(idleTimeoutMs);
  return server;
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
