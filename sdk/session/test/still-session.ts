// A session without sockets on a clock that a test moves, for tests over hours and many repetitions.
import { createHash } from 'node:crypto';
import { PlayerError } from '../../errors.ts';
import type { Result } from '../../result.ts';
import type { DocumentStore } from '../../store/document-store.ts';
import { createMemoryStore } from '../../store/memory-store.ts';
import type { DocumentAnswer, DocumentRequest, Transport } from '../../transport/transport.ts';
import { createFakeClock } from '../../transport/test/fake-clock.ts';
import type { EventStreamListener, EventStreamStatus } from '../../transport/event-stream.ts';
import type { FakeClock } from '../../transport/test/fake-clock.ts';
import { headersFor, supports } from '../../verify/test/delivered.ts';
import type { Manifest } from '../../manifest/manifest.ts';
import { createSession } from '../session.ts';
import type { Session } from '../session.ts';
import type { SessionOptions } from '../session-options.ts';

/** The server's answer to a request for a document. */
export type DocumentServer = (
  request: DocumentRequest,
) => Result<DocumentAnswer, PlayerError> | Promise<Result<DocumentAnswer, PlayerError>>;

/** A document with its manifest and the server's time, or 304 if the request names it. */
export function answerOf(
  { etag }: DocumentRequest,
  body: Uint8Array,
  manifest: Manifest,
  atMs: number,
): Result<DocumentAnswer, PlayerError> {
  const headers = headersFor(manifest, { Date: new Date(atMs).toUTCString() });
  const isKnown = etag === manifest.etag;
  const kind = isKnown ? 'not-modified' : 'document';
  return { ok: true, value: { kind, headers, body: isKnown ? new Uint8Array(0) : body } };
}

/** The transport's error for an answer with this status. */
export function refusal(code: PlayerError['code'], details: PlayerError['details'] = {}): Result<never, PlayerError> {
  return { ok: false, error: new PlayerError(code, 'the server: expected 200 or 304, got another', details) };
}

export interface StillSession {
  readonly clock: FakeClock;
  /** The store of all visits. */
  readonly store: DocumentStore;
  readonly asked: DocumentRequest[];
  readonly behave: (server: DocumentServer) => void;
  /** Opens a session, like a new visit. */
  readonly visit: (options?: Partial<SessionOptions>) => Session;
  /** Sets the status of the event stream. */
  readonly stream: (status: EventStreamStatus) => void;
  /** Sends a revision over the stream. */
  readonly invalidate: (revision: number) => void;
  /** Moves the clock, and waits for the work that it starts. */
  readonly wait: (ms: number) => Promise<void>;
}

export function startStillSession(server: DocumentServer): StillSession {
  const clock = createFakeClock();
  const asked: DocumentRequest[] = [];
  const digest = (bytes: Uint8Array): Promise<Uint8Array> =>
    Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()));
  const store = createMemoryStore({ clock, digest });
  const listeners = new Set<EventStreamListener>();
  let behave = server;
  const transport: Transport = {
    getDocument: async (request) => {
      asked.push(request);
      return behave(request);
    },
    sendCommand: async () => refusal('transport/status', { status: 503 }),
    listen: (_url, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pauseEvents: () => undefined,
    resumeEvents: () => undefined,
    dispose: () => undefined,
  };
  return {
    clock,
    store,
    asked,
    behave: (next) => (behave = next),
    visit: (options) =>
      createSession({
        baseUrl: 'https://shop.example',
        capabilities: () => supports,
        smokeCheck: 'skip',
        digest,
        transport,
        store,
        clock,
        random: () => 0.5,
        visits: 'unwatched',
        ...options,
      }),
    stream: (status) => listeners.forEach((listener) => listener.onStatus?.(status)),
    invalidate: (revision) =>
      listeners.forEach((listener) =>
        listener.onEvent({
          type: 'invalidate',
          data: JSON.stringify({ surface: 'tasks', revision }),
          lastEventId: String(revision),
        }),
      ),
    wait: async (ms) => {
      clock.advance(ms);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
