// The entry of the network: documents, commands and event streams of one origin. The only folder that names fetch.
// Must not know the meaning of a document, nor keep documents.

import { isPlayerError, restated } from '../errors.ts';
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
import { statusError } from './problem.ts';
import type { RetryPolicy } from './retry.ts';
import { defaultRetry, isTransient, retryDelay } from './retry.ts';

/** The host's options of the network. */
export interface TransportOptions {
  /** The server's address. Credentials are sent to its origin only, and relative addresses are below its path. */
  readonly baseUrl: string;
  readonly auth?: AuthProvider | undefined;
  /**
   * The browser's own credentials in requests: cookies, passwords for challenges, client certificates.
   * Default `'omit'`: a 401 with a challenge is `transport/unauthorized` at once; otherwise the browser shows a dialog
   * and the request waits. Credentials of `auth` are always sent. A server that identifies users by cookie needs
   * `'same-origin'`.
   */
  readonly credentials?: ExchangePorts['credentials'] | undefined;
  /** Defaults: 10 s to the head, 30 s to the end, 45 s of silence of an event stream. [T4] */
  readonly timeouts?: Partial<TransportTimeouts> | undefined;
  /** Defaults: 3 tries, 300 ms doubling to 4 s. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /**
   * Most event streams open at once; others take turns. Default 4, because a page has six connections over HTTP/1.1.
   * Raise it for HTTP/2.
   */
  readonly maxEventStreams?: number | undefined;
  /** Default: the platform's. */
  readonly fetch?: FetchFunction | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
}

/** A request for a document. */
export interface DocumentRequest {
  readonly url: string;
  /** The client's declaration, `Accept` included. The transport adds credentials. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The entity tag of the held verified document; the answer may then be `not-modified`. [T1] [A2] */
  readonly etag?: string | undefined;
  /** Most bytes of the body. Default 524,288, which is also the maximum. [A3] */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Most tries, at most the transport's own. */
  readonly tries?: number | undefined;
  /** Checks the head before the body is read; an error refuses the answer. */
  readonly acceptHead?: ((head: DocumentHead) => PlayerError | undefined) | undefined;
}

/** The head of an answer. */
export interface DocumentHead {
  readonly kind: 'document' | 'not-modified';
  readonly headers: Headers;
}

/** An answer: a whole, unverified body, or `not-modified` with an empty body. */
export interface DocumentAnswer extends DocumentHead {
  readonly body: Uint8Array;
  /** The requested address, without its query. Default: none. */
  readonly address?: string | undefined;
  /** True if the browser only shows headers that the server exposes. Default false. [T6] */
  readonly isCrossOrigin?: boolean | undefined;
}

/** The network, for a session. */
export interface Transport {
  /** Fetches a document, with retries where they are safe. Codes: see the Reasons table. [T1] [T3] [T4] [A3] */
  readonly getDocument: (request: DocumentRequest) => Promise<Result<DocumentAnswer, PlayerError>>;
  /** Delivers a command, with the same key in every try. [H5] [H6] */
  readonly sendCommand: (request: CommandRequest) => Promise<Result<CommandAnswer, PlayerError>>;
  /** Listens to an event stream; all listeners of an address share a connection. @returns ends the subscription [T2] */
  readonly listen: (url: string, listener: EventStreamListener) => () => void;
  /** Closes the event streams while the page is hidden. [T2] */
  readonly pauseEvents: () => void;
  /** Opens the event streams again. */
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

  /** The error with the requested address, unless the address is invalid. */
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

/** True for a status that answers a request for a document. Other successes have a part of a document, or none. */
function isAnswer(status: number): boolean {
  return status === 200 || status === 304;
}

function headOf(status: number, headers: Headers): DocumentHead {
  return { kind: status === 304 ? 'not-modified' : 'document', headers };
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

/** The address without its query, which may contain a secret. */
function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname;
}

/**
 * The same fault with the address. For another origin the message says that CORS may be the cause, which a browser does
 * not reveal. [T6]
 */
function atAddress(error: PlayerError, url: URL): PlayerError {
  const address = withoutQuery(url);
  const page = globalThis.location?.origin;
  const isCrossOrigin = page !== undefined && page !== url.origin;
  const mayBeRefused = error.code === 'transport/network' && error.details.phase === 'head' && isCrossOrigin;
  const words = `; the page is of another origin (${page}), which the server must allow in Access-Control-Allow-Origin`;
  return restated(
    error,
    `${error.message}, at ${address}${mayBeRefused ? words : ''}`,
    mayBeRefused ? { address, isCrossOrigin } : { address },
    { cause: error.cause },
  );
}
