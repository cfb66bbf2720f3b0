// A single request and its answer: time limits by phase, bounded reading, no redirect. Must not retry, and knows no
// credentials.

import { isPlayerError, PlayerError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { within } from './clock.ts';
import { maxProblemBytes } from './problem.ts';
import { readBounded, tooLarge } from './read-bounded.ts';

/** The platform's fetch, or a replacement. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** Time limits. [T4] */
export interface TransportTimeouts {
  /** From the start to the head of the answer, in ms. Default 10,000. */
  readonly headMs: number;
  /** From the start to the last byte, in ms. Default 30,000. */
  readonly wholeMs: number;
  /** Silence of an event stream, in ms. Default 45,000. */
  readonly silenceMs: number;
}

/** The default time limits. [T4] */
export const defaultTimeouts: TransportTimeouts = { headMs: 10_000, wholeMs: 30_000, silenceMs: 45_000 };

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Most bytes of a successful answer. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Checks the head of a successful answer before its body is read. An error refuses the answer, and no byte follows.
   */
  readonly acceptHead?: ((status: number, headers: Headers) => PlayerError | undefined) | undefined;
}

/** The whole answer. The body of a refusal is cut at 16 KiB. */
export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** True for another origin, whose headers a browser shows only if the server exposes them. [T6] */
  readonly isCrossOrigin: boolean;
}

/** The ports of an exchange. */
export interface ExchangePorts {
  readonly fetch: FetchFunction;
  readonly clock: Clock;
  readonly timeouts: TransportTimeouts;
  /** The browser's own credentials in requests: cookies, passwords for challenges, certificates. */
  readonly credentials: 'omit' | 'same-origin' | 'include';
}

/** Longest time for the body of a refusal, in ms from its head. */
const REFUSAL_MS = 2_000;

/**
 * The options of a request. Redirects are never followed. [T3] Documents bypass the HTTP cache, because our own store
 * is their cache. Other answers are not cached anyway, and `no-store` would make Chromium preflight them across
 * origins. [T6]
 */
export function requestOptions(
  asksFor: 'document' | 'command' | 'events',
  { credentials }: Pick<ExchangePorts, 'credentials'>,
) {
  return {
    redirect: 'manual',
    cache: asksFor === 'document' ? 'no-store' : 'default',
    referrerPolicy: 'no-referrer',
    credentials,
  } as const;
}

/**
 * The answer to a request. Throws `transport/network`, `transport/timeout` (details.phase `head` or `body`),
 * `transport/too-large`, `transport/redirect`, `transport/aborted`, or the error of `acceptHead`. [A3] [T3] [T4]
 */
export async function exchange(ports: ExchangePorts, request: ExchangeRequest): Promise<ExchangeAnswer> {
  if (request.signal?.aborted === true) throw aborted();
  const deadline = createDeadline(ports, request.signal);
  try {
    // A host's own fetch may ignore the signal, so the limits end the wait.
    return await Promise.race([send(ports, request, deadline), deadline.over]);
  } catch (error) {
    throw deadline.explain(error);
  } finally {
    // Drops the connection if the body was not read to its end.
    deadline.stop();
    deadline.dispose();
  }
}

async function send(ports: ExchangePorts, request: ExchangeRequest, deadline: Deadline): Promise<ExchangeAnswer> {
  const response = await ports.fetch(request.url, {
    ...requestOptions(request.method === 'GET' ? 'document' : 'command', ports),
    method: request.method,
    headers: { ...request.headers },
    signal: deadline.signal,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  deadline.headArrived();
  refuseRedirect(response);
  const { status, headers } = response;
  const head = { status, headers, isCrossOrigin: response.type === 'cors' };
  if (!response.ok && status !== 304) return { ...head, body: await readRefusal(response, ports.clock) };
  const refusal = request.acceptHead?.(status, headers);
  if (refusal !== undefined) throw refusal;
  const read = await readBounded(response.body, request.maxBytes);
  if (read.kind === 'too-large') throw tooLarge(request.maxBytes, read.readBytes);
  return { ...head, body: read.bytes };
}

/** The body of a refusal, if it arrives whole and soon. Otherwise the status alone counts. */
async function readRefusal(response: Response, clock: Clock): Promise<Uint8Array> {
  const reading = readBounded(response.body, maxProblemBytes).catch(() => undefined);
  const read = await within(clock, REFUSAL_MS, reading);
  return read?.kind === 'whole' ? read.bytes : new Uint8Array(0);
}

/** The error of a request that its caller has stopped. */
export function aborted(): PlayerError {
  return new PlayerError('transport/aborted', 'the request was stopped by its caller');
}

/** Throws `transport/redirect` for any redirect: browsers hide its status, Node shows it. [T3] */
export function refuseRedirect(response: Response): void {
  const { status, type } = response;
  if (type !== 'opaqueredirect' && (status < 300 || status > 399 || status === 304)) return;
  throw new PlayerError(
    'transport/redirect',
    'the server: expected an answer, got a redirect, which is never followed',
    { status: status === 0 ? undefined : status },
  );
}

interface Deadline {
  readonly signal: AbortSignal;
  /** Rejects when the time is up or the caller has stopped the request. */
  readonly over: Promise<never>;
  readonly headArrived: () => void;
  /** Drops the connection with everything still under way. */
  readonly stop: () => void;
  readonly explain: (error: unknown) => unknown;
  readonly dispose: () => void;
}

function createDeadline({ clock, timeouts }: ExchangePorts, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let phase: 'head' | 'body' = 'head';
  let expired: number | undefined;
  let end = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    end = () => reject(aborted());
  });
  const stop = (): void => controller.abort();
  const giveUp = (): void => {
    stop();
    end();
  };
  const expire = (afterMs: number) => (): void => {
    expired ??= afterMs;
    giveUp();
  };
  const cancelHead = clock.after(timeouts.headMs, expire(timeouts.headMs));
  const cancelWhole = clock.after(timeouts.wholeMs, expire(timeouts.wholeMs));
  outer?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    over,
    stop,
    headArrived() {
      cancelHead();
      phase = 'body';
    },
    explain(error) {
      if (outer?.aborted === true) return aborted();
      if (isPlayerError(error) && error.code !== 'transport/aborted') return error;
      if (expired !== undefined) {
        return new PlayerError(
          'transport/timeout',
          `the ${phase} of the answer: expected within ${expired} ms, got none`,
          { phase, expired },
        );
      }
      return new PlayerError(
        'transport/network',
        `the ${phase} of the answer: the connection failed`,
        { phase },
        { cause: error },
      );
    },
    dispose() {
      cancelHead();
      cancelWhole();
      outer?.removeEventListener('abort', giveUp);
    },
  };
}
