// GET /v1/ui/{surface}/events: sends an event when a surface has changed, without its content. [T1, T2]
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Principal } from '../auth/principal.ts';
import type { EventHub, EventSink } from '../events/event-hub.ts';
import { invalidateEvent, versionEvent } from '../events/server-sent-event.ts';
import { problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import type { ServerApp, ServerContext } from '../http/server-context.ts';
import type { TaskChange, TaskStore } from '../store/task-store.ts';
import type { ServedSurface } from '../surfaces/surface.ts';
import { surfaces } from '../surfaces/task-surface.ts';

export interface EventRouteOptions {
  readonly tasksOf: (tenant: string) => TaskStore;
  readonly hub: EventHub;
  /** The headers of every answer, which these answers must add themselves, because they bypass the middleware. */
  readonly commonHeaders: (context: ServerContext) => Readonly<Record<string, string>>;
}

/** The `Retry-After` of a refused stream. */
const RETRY_SECONDS = '10';

export function serveSurfaceEvents(app: ServerApp, options: EventRouteOptions): void {
  serveResource(app, '/v1/ui/:surface/events', { GET: (context) => answer(context, options) });
}

/** Sends the event of a change to all streams of a tenant. */
export function announceChange(hub: EventHub, { tenant, revision }: TaskChange): void {
  for (const surface of surfaces.keys()) hub.publish(topicOf(tenant, surface), invalidateEvent(surface, revision));
}

function answer(context: ServerContext, options: EventRouteOptions): Response {
  const surface = surfaces.get(context.req.param('surface') ?? '');
  if (surface === undefined) return problemResponse('unknown-surface');
  if (!options.hub.hasRoom) return problemResponse('too-many-streams', { 'Retry-After': RETRY_SECONDS });
  const headers = {
    ...options.commonHeaders(context),
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // The stream is the connection's last answer, so that its end frees the socket.
    Connection: 'close',
    // Buffering proxies would hold events back.
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  };
  if (context.req.method === 'HEAD') return new Response(null, { headers });
  context.env.outgoing.writeHead(200, headers);
  begin(context, surface, options);
  return RESPONSE_ALREADY_SENT;
}

function begin(context: ServerContext, surface: ServedSurface, { tasksOf, hub }: EventRouteOptions): void {
  const { incoming, outgoing } = context.env;
  // The client may have left before the stream began; its `close` event is past.
  if (incoming.socket.destroyed) return;
  const principal: Principal = context.get('principal');
  const sink: EventSink = {
    get waiting() {
      return outgoing.writableLength;
    },
    write: (bytes) => void outgoing.write(bytes),
    end: () => void outgoing.end(),
    destroy: () => void outgoing.destroy(),
  };
  // A vanished reader is handled on `close`, so its error is ignored.
  outgoing.on('error', () => undefined);
  outgoing.on('close', hub.open(topicOf(principal.tenant, surface.name), sink, principal.expiresAt));
  // Events carry the current state, so whatever Last-Event-ID names, the client needs the current revision only.
  sink.write(invalidateEvent(surface.name, tasksOf(principal.tenant).revision()));
  if (context.req.header('Last-Event-ID') === undefined) return;
  // A client that reconnects may know an older server, which made other documents.
  const versions = new Set(surface.catalogue.variants.map((variant) => versionEvent(variant).toString()));
  for (const version of versions) sink.write(Buffer.from(version));
}

function topicOf(tenant: string, surface: string): string {
  return JSON.stringify([tenant, surface]);
}
