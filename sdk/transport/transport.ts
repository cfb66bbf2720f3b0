// The door of the network: documents, commands and event streams of one origin. The only folder that names fetch.
// Must not know what a document means, nor keep one.

import { isPlayerError } from '../errors.ts';
import type { PlayerError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Result } from '../result.ts';
import type { AuthProvider } from './auth.ts';
import { createAuthorizedExchange } from './authorized-exchange.ts';
import type { Clock, Random } from './clock.ts';
import { pause, systemClock, systemRandom } from './clock.ts';
import type { CommandAnswer, CommandRequest } from './command.ts';
import { commandBody, commandHeaders, readCommandAnswer } from './command.ts';
import { createEventHub } from './event-hub.ts';
import type { EventStreamListener } from './event-stream.ts';
import type { ExchangeAnswer, ExchangePorts, ExchangeRequest, FetchFunction, TransportTimeouts } from './exchange.ts';
import { aborted, defaultTimeouts } from './exchange.ts';
import { atAddress, withoutQuery } from './asked-address.ts';
import { readDate, statusError } from './problem.ts';
import type { RetryPolicy } from './retry.ts';
import { defaultRetry, isTransient, retryDelay } from './retry.ts';

/** What the host decides about the network. */
export interface TransportOptions {
  /** The server: credentials are for its origin, and relative addresses are below its path. */
  readonly baseUrl: string;
  readonly auth?: AuthProvider | undefined;
  /**
   * Whether requests take along what the browser holds of its own: cookies, passwords for challenges, client certificates.
   * Default `'omit'`: a 401 with a challenge is `transport/unauthorized` at once, where it else is a dialog of the browser that
   * the request waits behind. What `auth` gives is sent in any case. A server that knows its users by cookie needs `'same-origin'`.
   */
  readonly credentials?: ExchangePorts['credentials'] | undefined;
  /** Defaults: 10 s to the head, 30 s to the end, 45 s of silence of an event stream. [T4] */
  readonly timeouts?: Partial<TransportTimeouts> | undefined;
  /** Defaults: 3 tries, 300 ms doubling to 4 s. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /** How many event streams are open at once; others take turns. Default 4: over HTTP/1.1 a page has six connections. Raise it for HTTP/2. */
  readonly maxEventStreams?: number | undefined;
  /** Default: the platform's. */
  readonly fetch?: FetchFunction | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
}

/** A document to ask for. */
export interface DocumentRequest {
  readonly url: string;
  /** What the client declares, `Accept` included; credentials are added by the transport. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The entity tag of the verified document that is held; the answer may then be `not-modified`. [T1] [A2] */
  readonly etag?: string | undefined;
  /** Default 524,288, and never more. [A3] */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** At most, and never more than the transport's own. */
  readonly tries?: number | undefined;
  /** Looks at the head before the body is read; an error refuses the answer. */
  readonly acceptHead?: ((head: DocumentHead) => PlayerError | undefined) | undefined;
}

/** The head of an answer. */
export interface DocumentHead {
  readonly kind: 'document' | 'not-modified';
  readonly headers: Headers;
  /** When the server says it answered, in ms since 1970. */
  readonly dateMs: number | undefined;
}

/** An answer: a whole body, not yet verified, or `not-modified` with an empty one. */
export interface DocumentAnswer extends DocumentHead {
  readonly body: Uint8Array;
  /** What was asked, without its query. Default: not told. */
  readonly address?: string | undefined;
  /** Whether the browser shows no more of its headers than the server exposes. Default false. [T6] */
  readonly isCrossOrigin?: boolean | undefined;
}

/** The network as the session sees it. */
export interface Transport {
  /** One document, retried where that is safe. Codes: see the Reasons table. [T1] [T3] [T4] [A3] */
  readonly getDocument: (request: DocumentRequest) => Promise<Result<DocumentAnswer, PlayerError>>;
  /** Delivers a command; the same key goes with every try. [H5] [H6] */
  readonly sendCommand: (request: CommandRequest) => Promise<Result<CommandAnswer, PlayerError>>;
  /** Listens to an event stream; all listeners of one address share one connection. The answer ends it. [T2] */
  readonly listen: (url: string, listener: EventStreamListener) => () => void;
  /** Closes the event streams while nobody looks. [T2] */
  readonly pauseEvents: () => void;
  /** Opens them again. */
  readonly resumeEvents: () => void;
  /** Ends all event streams. */
  readonly dispose: () => void;
}

/** A transport for one origin. */
export function createTransport(options: TransportOptions): Transport {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const retry = { ...defaultRetry, ...options.retry };
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const ports = {
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    clock,
    timeouts,
    credentials: options.credentials ?? 'omit',
  } as const;
  const authorized = createAuthorizedExchange(ports, options.baseUrl, options.auth);
  const events = createEventHub({ ...ports, authorized, random }, options.maxEventStreams);

  /** Tries until the outcome is final. `read` turns an answer into a value or throws. */
  async function attempt<T>(
    request: ExchangeRequest,
    read: (answer: ExchangeAnswer) => T,
    maxTries = Infinity,
  ): Promise<Result<T, PlayerError>> {
    for (let tries = 1; ; tries += 1) {
      const settled = await settle(async () => read(await authorized.exchange(request)));
      const outcome = settled.ok ? settled : locate(settled.error, request.url);
      if (outcome.ok || tries >= maxTries || !isTransient(outcome.error, request.method)) return outcome;
      const delay = retryDelay(retry, tries + 1, outcome.error, random);
      if (delay === undefined) return outcome;
      await pause(clock, delay, request.signal);
      if (request.signal?.aborted === true) return { ok: false, error: aborted() };
    }
  }

  /** The error with the address that was asked; an address that is none is not repeated. */
  function locate(error: PlayerError, url: string): { readonly ok: false; readonly error: PlayerError } {
    const isOfAnswer = error.code !== 'transport/url' && error.code !== 'transport/aborted';
    return { ok: false, error: isOfAnswer ? atAddress(error, authorized.resolve(url)) : error };
  }

  return {
    getDocument(request) {
      const { acceptHead } = request;
      return attempt(
        {
          method: 'GET',
          url: request.url,
          headers: { ...request.headers, ...(request.etag === undefined ? {} : { 'If-None-Match': request.etag }) },
          maxBytes: Math.min(request.maxBytes ?? limits.maxBytes, limits.maxBytes),
          signal: request.signal,
          acceptHead:
            acceptHead && ((status, headers) => (isAnswer(status) ? acceptHead(headOf(status, headers)) : undefined)),
        },
        (answer) => readDocument(answer, authorized.resolve(request.url), clock.now()),
        request.tries,
      );
    },
    sendCommand(request) {
      return attempt(
        {
          method: request.method ?? 'POST',
          url: request.url,
          headers: commandHeaders(request),
          body: commandBody(request),
          maxBytes: 65_536,
          signal: request.signal,
        },
        (answer) => readCommandAnswer(answer, clock.now()),
        request.tries,
      );
    },
    listen: events.listen,
    pauseEvents: events.pause,
    resumeEvents: events.resume,
    dispose: events.dispose,
  };
}

/** Other successes hold no document: a part of one, or none. */
function isAnswer(status: number): boolean {
  return status === 200 || status === 304;
}

function headOf(status: number, headers: Headers): DocumentHead {
  return { kind: status === 304 ? 'not-modified' : 'document', headers, dateMs: readDate(headers.get('date')) };
}

function readDocument(
  { status, headers, body, isCrossOrigin }: ExchangeAnswer,
  url: URL,
  nowMs: number,
): DocumentAnswer {
  if (!isAnswer(status)) throw statusError(status, headers, body, nowMs);
  return { ...headOf(status, headers), body, isCrossOrigin, address: withoutQuery(url) };
}

async function settle<T>(run: () => Promise<T>): Promise<Result<T, PlayerError>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (isPlayerError(error)) return { ok: false, error };
    throw error;
  }
}
