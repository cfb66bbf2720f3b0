// One request and its answer: time limits by phase, bounded reading, no redirect. Must not retry, and knows no credentials.

import { isPlayerError, PlayerError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { maxProblemBytes } from './problem.ts';
import { readBounded, tooLarge } from './read-bounded.ts';

/** The platform's fetch, or what stands for it. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** Time limits. [T4] */
export interface TransportTimeouts {
  /** From the start to the head of the answer, in ms. Default 10,000. */
  readonly headMs: number;
  /** From the start to the last byte, in ms. Default 30,000. */
  readonly wholeMs: number;
  /** Of an event stream without a byte, in ms. Default 45,000. */
  readonly silenceMs: number;
}

/** Defaults of [T4]. */
export const defaultTimeouts: TransportTimeouts = { headMs: 10_000, wholeMs: 30_000, silenceMs: 45_000 };

/** What to ask for. */
export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Bytes of a successful answer. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
  /** Looks at the head of a successful answer before its body is read; an error refuses it, and no byte follows. */
  readonly acceptHead?: ((status: number, headers: Headers) => PlayerError | undefined) | undefined;
}

/** The answer, whole. The body of a refusal is cut at 16 KiB. */
export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Of another origin, whose headers the browser shows only where the server exposes them. [T6] */
  readonly isCrossOrigin: boolean;
}

/** What an exchange needs from outside. */
export interface ExchangePorts {
  readonly fetch: FetchFunction;
  readonly clock: Clock;
  readonly timeouts: TransportTimeouts;
  /** Whether requests take along what the browser holds of its own: cookies, passwords for challenges, certificates. */
  readonly credentials: 'omit' | 'same-origin' | 'include';
}

/** How long the body of a refusal may take, in ms from its head. */
const REFUSAL_MS = 2_000;

/**
 * The options of a request: a redirect is never followed. [T3] Our own store is the cache of documents. What no cache keeps
 * anyway must not say so: Chromium asks a preflight of its own for every cross-origin request that does. [T6]
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
 * The answer to one request. Throws `transport/network`, `transport/timeout` (details.phase `head` or `body`),
 * `transport/too-large`, `transport/redirect`, `transport/aborted`, or what `acceptHead` says. [A3] [T3] [T4]
 */
export async function exchange(ports: ExchangePorts, request: ExchangeRequest): Promise<ExchangeAnswer> {
  if (request.signal?.aborted === true) throw aborted();
  const deadline = createDeadline(ports, request.signal);
  try {
    // A fetch that is not the platform's may not know the signal: nobody waits for it longer than the limits say.
    return await Promise.race([send(ports, request, deadline), deadline.over]);
  } catch (error) {
    throw deadline.explain(error);
  } finally {
    // What is left of a body that was not read whole must not hold its connection.
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

/** What a refusal says beside its status, if it comes whole and soon: the status alone counts otherwise. */
async function readRefusal(response: Response, clock: Clock): Promise<Uint8Array> {
  let cancel = (): void => undefined;
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(REFUSAL_MS, () => resolve(undefined));
  });
  const read = await Promise.race([readBounded(response.body, maxProblemBytes).catch(() => undefined), late]).finally(
    cancel,
  );
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
  /** Drops the connection: what is still under way is not wanted. */
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
