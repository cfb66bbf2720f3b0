// Joins the routes. Must not know sockets, files or the command line.
import { Hono } from 'hono';
import type { Authority } from './auth/authority.ts';
import type { EventHub } from './events/event-hub.ts';
import { authenticate, credentialHeaders } from './http/authentication.ts';
import { allowOrigins, corsHeaders, corsVary } from './http/cors.ts';
import { drainBody } from './http/json-body.ts';
import { problemResponse } from './http/problem.ts';
import type { ServerApp, ServerContext } from './http/server-context.ts';
import { varyOf } from './http/vary.ts';
import { CAPABILITIES_PATH, serveCapabilities } from './routes/capabilities.ts';
import { serveDocument } from './routes/document.ts';
import { serveHostPage } from './routes/host-page.ts';
import { serveSurfaceActions } from './routes/surface-actions.ts';
import { serveSurfaceEvents } from './routes/surface-events.ts';
import { serveSurface } from './routes/surface.ts';
import { serveTasks } from './routes/tasks.ts';
import { REFRESH_PATH, serveTokens } from './routes/tokens.ts';
import { StoreLostError } from './store/sqlite-database.ts';
import type { TaskDatabase } from './store/sqlite-task-store.ts';
import { KnownNames } from './surfaces/known-names.ts';

/** An answered request, for the log. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface AppOptions {
  readonly database: TaskDatabase;
  readonly hub: EventHub;
  /** The issue time of documents. */
  readonly now: () => Date;
  /** Folder of the built host page. */
  readonly hostPage: string;
  /** Authenticates users; without it everybody has all rights. */
  readonly authority?: Authority | undefined;
  /** Other origins whose pages may send requests, if there are users; without users all may. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Called after each answer. */
  readonly onRequest?: ((record: RequestRecord) => void) | undefined;
  /** Called with an error that a route threw. The answer does not contain it. */
  readonly onFault?: ((error: unknown) => void) | undefined;
}

/** All paths except the host page. */
const API_PATHS = ['/document', '/tasks/*', '/v1/*'];
/** Paths that need no credentials. */
const OPEN_PATHS: readonly string[] = [CAPABILITIES_PATH, REFRESH_PATH];

/** The server's answers to requests: the demo's own addresses [D1] and the contract below `/v1`. */
export function createApp({
  database,
  hub,
  now,
  hostPage,
  authority,
  allowedOrigins = [],
  onRequest,
  onFault,
}: AppOptions): ServerApp {
  const app: ServerApp = new Hono();
  const origins = authority === undefined ? undefined : allowedOrigins;
  app.use(async (context, next) => {
    await next();
    if (!['GET', 'HEAD'].includes(context.req.method)) await drainBody(context.req.raw);
    onRequest?.({ method: context.req.method, path: context.req.path, status: context.res.status });
  });
  for (const path of API_PATHS)
    app.use(
      path,
      allowOrigins(origins),
      authenticate(authority, (asked) => OPEN_PATHS.includes(asked)),
    );
  const tasksOf = (tenant: string) => database.tasksOf(tenant);
  const once = { answerOnce: database.answerOnce.bind(database), now, underWay: new Set<string>() };
  const commonVary = varyOf([...corsVary(origins), ...(authority === undefined ? [] : credentialHeaders)]);
  const commonHeaders = (context: ServerContext) => ({
    ...corsHeaders(origins, context.req.header('Origin')),
    ...(commonVary === '' ? {} : { Vary: commonVary }),
  });
  serveDocument(app, { tasksOf, now });
  serveTasks(app, { tasksOf, once });
  // This route precedes the surfaces, because `capabilities` is no surface. [C5]
  serveCapabilities(app, authority === undefined ? [] : ['bearer', 'jwt', 'api-key']);
  serveSurface(app, { tasksOf, now, knownNames: new KnownNames() });
  serveSurfaceActions(app, { tasksOf, once });
  serveSurfaceEvents(app, { tasksOf, hub, commonHeaders });
  if (authority !== undefined) serveTokens(app, authority);
  serveHostPage(app, hostPage);
  app.notFound(() => problemResponse('not-found'));
  app.onError((error) => {
    onFault?.(error);
    return problemResponse(error instanceof StoreLostError ? 'store-lost' : 'internal');
  });
  return app;
}
