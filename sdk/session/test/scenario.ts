// A session against a real server that misbehaves on command, over a store that a second visit finds again.
import type { ServerResponse } from 'node:http';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { afterEach, beforeEach } from 'vitest';
import { encodeManifestHeader } from '../../manifest/manifest-header.ts';
import type { Manifest } from '../../manifest/manifest.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import type { DocumentStore } from '../../store/document-store.ts';
import { createMemoryStore } from '../../store/memory-store.ts';
import type { Partition } from '../../store/partition.ts';
import type { Clock } from '../../transport/clock.ts';
import { startBadServer } from '../../transport/test/bad-server.ts';
import type { BadServer, Behaviour, SeenRequest } from '../../transport/test/bad-server.ts';
import { createFastClock, until } from '../../transport/test/fake-clock.ts';
import { manifestFor, nodeDigest, supports } from '../../verify/test/delivered.ts';
import type { Session } from '../session.ts';
import { createSession } from '../session.ts';
import type { SessionOptions } from '../session-options.ts';
import type { OpenSurface, Surface } from '../surface.ts';
import type { TelemetryEvent } from '../telemetry.ts';

const DAY_MS = 86_400_000;

/** A transport without timeouts, because a loaded machine is not a silent server. */
export const patient = { timeouts: { headMs: 600_000, wholeMs: 600_000, silenceMs: 600_000 } } as const;

/** A document that contains its revision. */
export function bodyOf(revision: number): Uint8Array {
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    root: ui.column({}, [
      ui.text({ text: `Secret title ${revision}` }),
      ui.button({ label: 'New', actions: [a.host({ name: 'task.create' })] }),
    ]),
  });
}

/** A manifest that is valid now. */
export function manifestOf(body: Uint8Array, change: Partial<Manifest> = {}, atMs = Date.now()): Manifest {
  const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  return manifestFor(body, { issuedAt: iso(atMs - 60_000), expiresAt: iso(atMs + DAY_MS), ...change });
}

/** Sends a document, or 304 if the request names it. */
export function sendDocument(
  request: SeenRequest,
  response: ServerResponse,
  body: Uint8Array,
  manifest: Manifest,
  headers: Record<string, string> = {},
): void {
  const head = {
    etag: manifest.etag,
    'ui-manifest': encodeManifestHeader(manifest),
    vary: 'Accept-Encoding, UI-Accept',
    'cache-control': 'no-cache',
    ...headers,
  };
  if (request.headers['if-none-match'] === manifest.etag) response.writeHead(304, head).end();
  else response.writeHead(200, { 'content-type': mediaTypes.document, ...head }).end(body);
}

/** The good server: the document of one revision. */
export function good(revision: number): Behaviour {
  const body = bodyOf(revision);
  return (request, response) => sendDocument(request, response, body, manifestOf(body, { revision }));
}

/** Answers as `document` does, but opens event streams, which `streams` collects. */
export function withStreams(streams: ServerResponse[], document: Behaviour): Behaviour {
  return (request, response, number) => {
    if (!request.path.includes('events')) {
      document(request, response, number);
      return;
    }
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  };
}

export interface Scenario {
  readonly server: BadServer;
  readonly store: DocumentStore;
  readonly telemetry: TelemetryEvent[];
  readonly clock: Clock;
  /** Opens a session, like a new visit. */
  readonly visit: (options?: Partial<SessionOptions>) => Session;
  /** A visit whose surface shows a fresh document. */
  readonly freshVisit: (options?: Partial<SessionOptions>) => Promise<Surface>;
  /** The store's partition of the user `''`. */
  readonly partition: Partition;
  /** Requests for documents so far. */
  readonly gets: () => SeenRequest[];
  readonly dispose: () => Promise<void>;
}

/** @param factor - how much faster than life */
export async function startScenario(factor = 5): Promise<Scenario> {
  const server = await startBadServer(good(1));
  const clock = createFastClock(factor);
  const store = createMemoryStore({ clock, digest: nodeDigest });
  const telemetry: TelemetryEvent[] = [];
  const sessions: Session[] = [];
  const visit: Scenario['visit'] = (options = {}) => {
    const session = createSession({
      baseUrl: server.url,
      capabilities: () => supports,
      smokeCheck: 'skip',
      digest: nodeDigest,
      urls: (surface) => ({ document: `/${surface}`, actions: `/${surface}/actions` }),
      store,
      clock,
      random: () => 0,
      telemetry: (event) => telemetry.push(event),
      ...options,
    });
    sessions.push(session);
    return session;
  };
  return {
    server,
    store,
    telemetry,
    clock,
    gets: () => server.seen.filter(({ method, path }) => method === 'GET' && !path.includes('events')),
    visit,
    freshVisit: async (options) => {
      const surface = visit(options).open('tasks');
      await untilShown(surface, 'fresh');
      return surface;
    },
    partition: { origin: server.url, user: '', surface: 'tasks' },
    dispose: async () => {
      for (const session of sessions) session.dispose();
      await server.close();
    },
  };
}

/** A scenario that starts anew for each test. */
export function useScenario(factor?: number): Scenario {
  const scenario = {} as Scenario;
  beforeEach(async () => {
    Object.assign(scenario, await startScenario(factor));
  });
  afterEach(() => scenario.dispose());
  return scenario;
}

/** Waits until nothing is under way and the content is `fresh`, `stale network`, ... */
export async function untilShown(surface: Surface, expected: string): Promise<void> {
  try {
    await until(() => shownBy(surface) === expected && surface.getSnapshot().activity === 'idle');
  } catch {
    throw new Error(
      `expected ${expected}, got ${shownBy(surface)} (${surface.getSnapshot().activity}, ${surface.getSnapshot().rejected?.code ?? 'not rejected'})`,
    );
  }
}

export function shownBy(surface: Surface): string {
  const snapshot = surface.getSnapshot();
  return 'why' in snapshot ? `${snapshot.shown} ${snapshot.why}` : snapshot.shown;
}

/** Makes the surface ask again as after a changed capability, without a person's retry. */
export function askAgain(surface: Surface): void {
  (surface as OpenSurface).dispatch({ kind: 'asked', cause: 'capabilities' });
}

/** The revision on the screen. */
export function revisionOf(surface: Surface): number | undefined {
  const snapshot = surface.getSnapshot();
  return 'content' in snapshot ? snapshot.content?.manifest.revision : undefined;
}
