// A listening server with its store. It stops without cutting an answer. Must not know the command line.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { problemResponse, servingLimits } from 'pantograph/server';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { Authority } from './auth/authority.ts';
import { demoUsers } from './auth/demo-users.ts';
import { readHostPage } from './host-page.ts';
import { seedTitles } from './seed-titles.ts';
import { Operations } from './operations.ts';
import { openSqliteTaskStore } from './store/sqlite-task-store.ts';
import type { TaskDatabase } from './store/task-store.ts';

/** Limits of time and resources for clients. */
export const serverLimits = {
  ...servingLimits,
  /** The most open connections, idle connections included. Further connections are closed unanswered. */
  maxConnections: 4_000,
  /** The time limit for the head of a request, so that nobody holds a connection by a byte a second. */
  headersTimeoutMs: 10_000,
  /** The time limit for a whole request. */
  requestTimeoutMs: 15_000,
  /** An idle connection is closed after this time; comments in streams are more frequent. */
  idleTimeoutMs: 60_000,
  /** The most bytes of a request's head; capabilities with all lists are below 2 KiB. Beyond it, Node answers 431. */
  maxHeaderBytes: 16_384,
  /** Lifetime of an access token in seconds. */
  tokenSeconds: 60,
};

/** An answered request, for the log. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface ServerSettings extends Pick<AppOptions, 'allowedOrigins' | 'grip' | 'onFault'> {
  readonly port: number;
  readonly host: string;
  readonly db: string;
  readonly seed: number;
  /** Folder of the built host page. */
  readonly hostPage: string;
  /** True if requests need credentials of a demo user. Default false. [T5] */
  readonly auth?: boolean | undefined;
  /** Signs the tokens of users. Default: a key of this process. */
  readonly tokenKey?: string | undefined;
  /** Default `serverLimits`. */
  readonly limits?: Partial<typeof serverLimits> | undefined;
  /** The time between not being ready and the end of streams, in which balancers turn away. Default 0. */
  readonly graceMs?: number | undefined;
  /** Called after each answer. */
  readonly onRequest?: ((record: RequestRecord) => void) | undefined;
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

/** Opens the store, fills it if it is empty, and listens. @throws FileInUseError, StoreError, or an error of `listen` */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { port, host, db, seed, auth = false, tokenKey, hostPage, graceMs = 0, onRequest, ...rest } = settings;
  const limits = { ...serverLimits, ...settings.limits };
  const database = await openTaskDatabase(db);
  try {
    for (const tenant of auth ? new Set(demoUsers.map((user) => user.tenant)) : [''])
      await fill(database, tenant, seed);
    const authority = auth ? new Authority({ ...limits, tokenKey, answers: database }) : undefined;
    const operations = new Operations({ lagSeconds: () => database.lagSeconds(), streams: () => surfaces.streams() });
    const { onAnswer, onDocument } = operations;
    const { surfaces, answer } = createApp({ database, authority, onAnswer, onDocument, ...rest, limits });
    const page = readHostPage(hostPage);
    // The catalogue is made before somebody waits for it.
    await surfaces.fetch(new Request('http://localhost/v1/ui/capabilities'));
    const server = createServer(async (request) => {
      const { pathname: path } = new URL(request.url);
      const response = await (operations.answer(path) ??
        answer(request) ??
        page(request) ??
        problemResponse('not-found'));
      // The stream is the connection's last answer, so that its end frees the socket.
      if (response.headers.get('Content-Type') === 'text/event-stream') response.headers.set('Connection', 'close');
      onRequest?.({ method: request.method, path, status: response.status });
      return response;
    }, limits);
    server.listen(port, host);
    await once(server, 'listening');
    return {
      origin: originOf(server.address() as AddressInfo, host),
      streams: surfaces.streams,
      stop: async () => {
        operations.stop();
        if (graceMs > 0) await delay(graceMs);
        surfaces.close();
        await close(server);
        await database.dispose();
      },
    };
  } catch (error) {
    await database.dispose();
    throw error;
  }
}

/** @param db - a file of SQLite, or the address of a PostgreSQL */
async function openTaskDatabase(db: string): Promise<TaskDatabase> {
  if (!/^postgres(ql)?:/.test(db)) return openSqliteTaskStore(db);
  const { openPostgresTaskStore } = await import('./store/postgres-task-store.ts');
  return openPostgresTaskStore(db);
}

/** Fills an empty list, once where two instances start together. */
async function fill(database: TaskDatabase, tenant: string, count: number): Promise<void> {
  if (count === 0) return;
  const tasks = database.tasksOf(tenant);
  const key = `seed ${await tasks.revision()}`;
  await database.runOnce({ owner: tenant, key, digest: '' }, async () => {
    if ((await tasks.tasks()).length === 0) await tasks.create(seedTitles(count));
    return { status: 204, headers: {}, body: '' };
  });
}

function createServer(fetch: (request: Request) => Promise<Response>, limits: typeof serverLimits): Server {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createHttpServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      // The most delay of both time limits.
      connectionsCheckingInterval: Math.min(1_000, limits.headersTimeoutMs),
      maxHeaderSize: limits.maxHeaderBytes,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.idleTimeoutMs);
  return server;
}

async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const closed = once(server.close(), 'close');
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}

function originOf({ port }: AddressInfo, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
