// Adds credentials to requests of their own origin, and renews refused credentials once. [T3]
// Must not retry for any other reason.

import { PlayerError } from '../errors.ts';
import type { AuthProvider, Credentials } from './auth.ts';
import { within } from './clock.ts';
import type { ExchangeAnswer, ExchangePorts, ExchangeRequest } from './exchange.ts';
import { aborted, exchange } from './exchange.ts';

/** Requests with credentials. */
export interface AuthorizedExchange {
  /** The absolute address. */
  resolve(address: string): URL;
  /** Sends a request. A 401 renews the credentials and repeats the request once. A second 401 is the answer. */
  exchange(request: ExchangeRequest): Promise<ExchangeAnswer>;
  /** Runs any exchange with credentials, and repeats it once if it answers that they were refused. */
  run<T>(url: string, exchanging: Exchanging<T>, signal: AbortSignal | undefined): Promise<T>;
}

export interface Exchanging<T> {
  readonly send: (url: string, headers: Readonly<Record<string, string>>) => Promise<T>;
  /** True if the answer refuses the credentials. */
  readonly refused: (answer: T) => boolean;
}

/** Exchanges whose credentials go only to the origin of `baseUrl`. Relative addresses are below its path. */
export function createAuthorizedExchange(
  ports: ExchangePorts,
  baseUrl: string,
  auth: AuthProvider | undefined,
): AuthorizedExchange {
  const base = readBase(baseUrl);
  const resolve = (address: string): URL => readUrl(address, base);

  /** Limits a token source to the time for the head of an answer. It must not block a screen or a caller that has given up. */
  async function inTime(
    task: Promise<Credentials | undefined>,
    signal: AbortSignal | undefined,
  ): Promise<Credentials | undefined> {
    const { headMs } = ports.timeouts;
    const answer = await within(
      ports.clock,
      headMs,
      task.then((credentials) => ({ credentials })),
      signal,
    );
    if (answer !== undefined) return answer.credentials;
    if (signal?.aborted === true) throw aborted();
    throw new PlayerError('transport/unauthorized', `credentials: expected within ${headMs} ms, got none`);
  }

  async function run<T>(
    address: string,
    { send, refused }: Exchanging<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const url = resolve(address);
    const scheme = url.origin === base.origin ? auth : undefined;
    const credentials = scheme && (await inTime(scheme.current(), signal));
    const answer = await send(url.href, credentials?.headers ?? {});
    if (scheme === undefined || credentials === undefined || !refused(answer)) return answer;
    const renewed = await inTime(scheme.renew(credentials), signal);
    return renewed === undefined ? answer : send(url.href, renewed.headers);
  }

  return {
    resolve,
    run,
    exchange: (request) =>
      run(
        request.url,
        {
          send: (url, headers) => exchange(ports, { ...request, url, headers: { ...request.headers, ...headers } }),
          refused: (answer) => answer.status === 401,
        },
        request.signal,
      ),
  };
}

/** The base address of a server, whose path is a folder, without a query. Throws `transport/url`. */
export function readBase(address: string): URL {
  const base = readUrl(address, undefined);
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

function readUrl(address: string, base: URL | undefined): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new PlayerError(
      'transport/url',
      'the address: expected http or https without user and password, got something else',
    );
  }
  return url;
}
