// Puts the routes together. Must not know sockets, files or the command line.
import { Hono } from 'hono';
import { allowOtherOrigins } from './http/cors.ts';
import { problemResponse } from './http/problem.ts';
import { serveDocument } from './routes/document.ts';
import { serveHostPage } from './routes/host-page.ts';
import { serveTasks } from './routes/tasks.ts';
import type { TaskStore } from './store/task-store.ts';

/** One answered request, for the log. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface AppOptions {
  readonly store: TaskStore;
  /** The time that documents are issued at. */
  readonly now: () => Date;
  /** Folder of the built host page. */
  readonly hostPage: string;
  /** Called after each answer. */
  readonly onRequest?: (record: RequestRecord) => void;
  /** Called with what a route threw; the client is told nothing of it. */
  readonly onFault?: (error: unknown) => void;
}

/** The demo server's answers to requests. [D1] */
export function createApp({ store, now, hostPage, onRequest, onFault }: AppOptions): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    onRequest?.({ method: context.req.method, path: context.req.path, status: context.res.status });
  });
  for (const path of ['/document', '/tasks/*']) app.use(path, allowOtherOrigins);
  serveDocument(app, { store, now });
  serveTasks(app, store);
  serveHostPage(app, hostPage);
  app.notFound(() => problemResponse('not-found'));
  app.onError((error) => {
    onFault?.(error);
    return problemResponse('internal');
  });
  return app;
}
