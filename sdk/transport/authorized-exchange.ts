// Adds credentials to requests of their own origin, and renews them once when they are refused. [T3]
// Must not retry for any other reason.

import { PlayerError } from '../errors.ts';
import type { AuthProvider, Credentials } from './auth.ts';
import type { ExchangeAnswer, ExchangePorts, ExchangeRequest } from './exchange.ts';
import { aborted, exchange } from './exchange.ts';

/** Requests with credentials. */
export interface AuthorizedExchange {
  /** The whole address of what is asked for. */
  resolve(address: string): URL;
  /** One request; a 401 renews the credentials and repeats it once. A second 401 is the answer. */
  exchange(request: ExchangeRequest): Promise<ExchangeAnswer>;
  /** Runs any exchange with credentials, and once more when it answers that they were refused. */
  run<T>(url: string, exchanging: Exchanging<T>, signal: AbortSignal | undefined): Promise<T>;
}

/** An exchange of any kind. */
export interface Exchanging<T> {
  readonly send: (url: string, headers: Readonly<Record<string, string>>) => Promise<T>;
  /** Whether the answer refuses the credentials. */
  readonly refused: (answer: T) => boolean;
}

/** Exchanges whose credentials go to the origin of `baseUrl` and to no other; relative addresses are below its path. */
export function createAuthorizedExchange(
  ports: ExchangePorts,
  baseUrl: string,
  auth: AuthProvider | undefined,
): AuthorizedExchange {
  const base = readBase(baseUrl);
  const resolve = (address: string): URL => readUrl(address, base);

  /** A token source that never answers must not hold a screen, nor anyone who has given up: it has as long as the head of an answer. */
  async function inTime(
    task: Promise<Credentials | undefined>,
    signal: AbortSignal | undefined,
  ): Promise<Credentials | undefined> {
    let settle = (): void => undefined;
    const over = new Promise<never>((_resolve, reject) => {
      const stop = (): void => reject(aborted());
      const cancel = ports.clock.after(ports.timeouts.headMs, () => {
        reject(
          new PlayerError(
            'transport/unauthorized',
            `credentials: expected within ${ports.timeouts.headMs} ms, got none`,
          ),
        );
      });
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted === true) stop();
      settle = () => {
        cancel();
        signal?.removeEventListener('abort', stop);
      };
    });
    return Promise.race([task, over]).finally(settle);
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

/** The address of a server: its path is a folder, and it has no query. Throws `transport/url`. */
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
