// GET /v1/ui/{surface}/events: says when a surface has changed, never what. [T1, T2]
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
  /** The headers that stand on every answer to this request; these answers bypass whoever adds them to the others. */
  readonly commonHeaders: (context: ServerContext) => Readonly<Record<string, string>>;
}

/** When somebody who found no room may try again. */
const RETRY_SECONDS = '10';

export function serveSurfaceEvents(app: ServerApp, options: EventRouteOptions): void {
  serveResource(app, '/v1/ui/:surface/events', { GET: (context) => answer(context, options) });
}

/** Tells everybody who listens to the tasks of a tenant. */
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
    // The stream is the connection's last answer, so that ending it frees the socket.
    Connection: 'close',
    // Proxies that collect answers would hold events back.
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
  // Gone before it began: its close has been told already.
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
  // A reader that vanished is noticed when it closes, and not as a failure of ours.
  outgoing.on('error', () => undefined);
  outgoing.on('close', hub.open(topicOf(principal.tenant, surface.name), sink, principal.expiresAt));
  // Events say what is, not what happened: whatever Last-Event-ID names, the current revision is all that is missing.
  sink.write(invalidateEvent(surface.name, tasksOf(principal.tenant).revision()));
  if (context.req.header('Last-Event-ID') === undefined) return;
  // Who comes back may have heard an older server: this one may make documents differently.
  const versions = new Set(surface.catalogue.variants.map((variant) => versionEvent(variant).toString()));
  for (const version of versions) sink.write(Buffer.from(version));
}

function topicOf(tenant: string, surface: string): string {
  return JSON.stringify([tenant, surface]);
}
