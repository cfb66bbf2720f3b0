// The surfaces of a server as an object: a handler for web requests and for Node, and the same without HTTP. Must not know routes.
import type { OnceOptions, Prepared } from './answer-once.ts';
import type { ServedDocument } from './document-source.ts';
import type { NodeListener } from './node-listener.ts';
import type { RecordedAnswer } from './problem.ts';
import type { Methods } from './resource.ts';
import type { SurfacesOptions } from './serving-options.ts';
import { SurfaceServer } from './surface-server.ts';
import type { MaybePromise, Principal } from './surface.ts';

/** The surfaces of a server. */
export interface Surfaces<P extends Principal = Principal> {
  /** Answers a web request: for hono, Next, Deno, Bun and workers. Never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Answers a request of `node:http`, Express or Fastify. */
  readonly node: NodeListener;
  /** The same without HTTP, for tests and for addresses of your own. */
  readonly api: SurfacesApi<P>;
  /** Tells readers of events that a surface may have changed for a scope, by default the guest's. Commands tell it themselves. [T2] */
  readonly changed: (surface: string, scope?: string) => Promise<void>;
  /** Answers at an address of your own, with the same users, problems, CORS and hooks. */
  readonly serve: (request: Request, methods: Methods<P>, options?: { readonly isOpen?: boolean }) => Promise<Response>;
  /** Answers a request of your own that changes something, once for its `Idempotency-Key`. [H5] */
  readonly answerOnce: (
    request: Request,
    options: OnceOptions,
    prepare: () => MaybePromise<Prepared>,
  ) => Promise<Response>;
  /** The number of open event streams. */
  readonly streams: () => number;
  /** Ends the event streams, each with the time to come back, and refuses new streams. */
  readonly close: () => void;
}

export interface SurfacesApi<P extends Principal = Principal> {
  /**
   * The document of a surface for a user.
   * @param variant - such as `binary-1`, which is the default
   * @throws RangeError for an unknown name; DocumentTooLarge; an error of the surface
   */
  readonly render: (
    surface: string,
    principal: P,
    options?: { readonly variant?: string; readonly isFresh?: boolean },
  ) => Promise<ServedDocument>;
  /** The answer to a request with a document that `render` gave. */
  readonly respond: (request: Request, served: ServedDocument) => Promise<Response>;
  /** Runs a command for a user, without a key. A refusal is an answer too. */
  readonly run: (
    surface: string,
    command: string,
    given: Readonly<Record<string, unknown>>,
    principal: P,
  ) => Promise<RecordedAnswer>;
}

/**
 * The surfaces of a server behind one handler: documents with their negotiation, commands, events and capabilities. Nothing
 * runs before the first request.
 * @throws RangeError for two surfaces of the same name, a name that no address can have, and a policy that no manifest can carry
 */
export function createSurfaces<P extends Principal = Principal>(options: SurfacesOptions<P>): Surfaces<P> {
  const server = new SurfaceServer<P>(options);
  return {
    fetch: (request) => server.fetch(request),
    node: async (incoming, outgoing) => (await server.nodeListener())(incoming, outgoing),
    api: {
      render: (name, principal, { variant, isFresh } = {}) => server.render(name, principal, variant, isFresh),
      respond: (request, served) => server.respond(request, served),
      run: (name, command, given, principal) => server.run(name, { command, arguments: given }, principal),
    },
    changed: (name, scope) => server.changed(name, scope),
    serve: (request, methods, { isOpen } = {}) => server.serve(request, methods, isOpen),
    answerOnce: (request, once, prepare) => server.answerOnce(request, once, prepare),
    streams: () => server.events.size,
    close: () => server.events.close(),
  };
}
