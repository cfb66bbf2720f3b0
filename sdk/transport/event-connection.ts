// A single connection of an event stream, from its request to its end. [T2] Must not reconnect, nor know the meaning of
// events.

import { isPlayerError, PlayerError } from '../errors.ts';
import type { AuthorizedExchange } from './authorized-exchange.ts';
import { createEventStreamParser } from './event-stream-parser.ts';
import type { EventStreamSink } from './event-stream-parser.ts';
import type { ExchangePorts } from './exchange.ts';
import { refuseRedirect, requestOptions } from './exchange.ts';
import { mediaTypeOf, readRetryAfter } from './problem.ts';

export interface EventConnectionPorts extends ExchangePorts {
  readonly authorized: AuthorizedExchange;
}

export interface EventConnectionRequest extends EventStreamSink {
  readonly url: string;
  readonly lastEventId: string;
  /** Aborts the connection, for the caller or after silence. */
  readonly controller: AbortController;
  readonly onOpen: () => void;
}

/** The end of a connection: `stop` if the server asks clients not to listen, `none` if it offers no stream here. */
export type EventConnectionEnd =
  | { readonly kind: 'stop' }
  | { readonly kind: 'none'; readonly afterMs: number | undefined }
  | {
      readonly kind: 'again';
      readonly error: PlayerError | undefined;
      readonly afterMs?: number | undefined;
      /** Time of the last byte, in ms since 1970; undefined without a byte. */
      readonly heardAt?: number | undefined;
    };

/** Statuses for a missing stream; event streams are optional. */
const NONE = new Set([404, 405, 410, 501]);

/** Listens until the connection ends or falls silent. [T2] [T4] Never throws for faults of the network. */
export async function listenOnce(
  ports: EventConnectionPorts,
  request: EventConnectionRequest,
): Promise<EventConnectionEnd> {
  const silence = createSilence(ports, request.controller);
  try {
    // A host's own fetch may ignore the signal.
    const end = await Promise.race([listen(ports, request, silence), silence.over]);
    return end.kind === 'again' ? { ...end, heardAt: silence.heardAt() } : end;
  } catch (error) {
    return {
      kind: 'again',
      error: silence.expired() ? silenceError() : networkError(error),
      heardAt: silence.heardAt(),
    };
  } finally {
    silence.stop();
    // Drops the connection even if part of the body is unread.
    request.controller.abort();
  }
}

async function listen(
  ports: EventConnectionPorts,
  request: EventConnectionRequest,
  silence: Silence,
): Promise<EventConnectionEnd> {
  const exchanging = {
    send: (url: string, headers: Readonly<Record<string, string>>) => send(ports, request, url, headers),
    refused,
  };
  const response = await ports.authorized.run(request.url, exchanging, request.controller.signal);
  silence.heard();
  refuseRedirect(response);
  const end = judgeHead(response, ports.clock.now());
  if (end !== undefined) return end;
  request.onOpen();
  return readBody(response, request, silence);
}

function send(
  ports: EventConnectionPorts,
  { lastEventId, controller }: EventConnectionRequest,
  url: string,
  credentials: Readonly<Record<string, string>>,
): Promise<Response> {
  // A header cannot hold other ids, and fetch would throw. Without an id the stream starts from the beginning, which is
  // always correct.
  const resume = /^[\x20-\x7e]{1,256}$/.test(lastEventId) ? { 'Last-Event-ID': lastEventId } : {};
  const headers = { Accept: 'text/event-stream', ...resume, ...credentials };
  return ports.fetch(url, { ...requestOptions('events', ports), headers, signal: controller.signal });
}

function refused(response: Response): boolean {
  if (response.status !== 401) return false;
  response.body?.cancel().catch(() => undefined);
  return true;
}

function judgeHead({ status, headers }: Response, nowMs: number): EventConnectionEnd | undefined {
  // In the standard, 204 means: do not reconnect.
  if (status === 204) return { kind: 'stop' };
  const afterMs = readRetryAfter(headers, nowMs);
  if (NONE.has(status)) return { kind: 'none', afterMs };
  if (status === 200 && mediaTypeOf(headers.get('content-type')) === 'text/event-stream') return undefined;
  const code = status === 401 ? 'transport/unauthorized' : status === 403 ? 'transport/forbidden' : 'transport/status';
  const error = new PlayerError(code, `the event stream: expected 200 text/event-stream, got ${status}`, { status });
  return { kind: 'again', error, afterMs };
}

async function readBody(
  response: Response,
  request: EventConnectionRequest,
  silence: Silence,
): Promise<EventConnectionEnd> {
  const parser = createEventStreamParser(request, request.lastEventId);
  const reader = response.body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done || request.controller.signal.aborted)
      return { kind: 'again', error: undefined };
    silence.heard();
    if (!parser.push(chunk.value)) {
      return {
        kind: 'again',
        error: new PlayerError('transport/too-large', 'an event: expected at most 65,536 characters, got more'),
      };
    }
  }
}

interface Silence {
  /** Rejects after too long a silence. */
  readonly over: Promise<never>;
  readonly expired: () => boolean;
  readonly heard: () => void;
  readonly heardAt: () => number | undefined;
  readonly stop: () => void;
}

/** Ends a connection without a byte, even of a comment, for as long as [T4] allows; the head has less time. */
function createSilence({ clock, timeouts }: EventConnectionPorts, controller: AbortController): Silence {
  let isExpired = false;
  let heardAt: number | undefined;
  let end = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    end = () => reject(silenceError());
  });
  const start = (delayMs: number): (() => void) =>
    clock.after(delayMs, () => {
      isExpired = true;
      controller.abort();
      end();
    });
  let cancel = start(timeouts.headMs);
  return {
    over,
    expired: () => isExpired,
    heardAt: () => heardAt,
    heard: () => {
      heardAt = clock.now();
      cancel();
      cancel = start(timeouts.silenceMs);
    },
    stop: () => cancel(),
  };
}

function silenceError(): PlayerError {
  return new PlayerError('transport/timeout', 'the event stream: expected a sign of life in time, got none', {
    phase: 'silence',
  });
}

function networkError(error: unknown): PlayerError {
  if (isPlayerError(error)) return error;
  return new PlayerError('transport/network', 'the event stream: the connection failed', {}, { cause: error });
}
