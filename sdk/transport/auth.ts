// Credentials: where they come from and when they are renewed, one renewal at a time. [T3]
// Must not know requests, and never puts a credential into a message.

import { PlayerError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';

/** Headers that prove who asks, and their number: a refused number is renewed once, however many requests carried it. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly generation: number;
}

/** A scheme. Providers are shared by all requests of a transport. */
export interface AuthProvider {
  /** The name of the scheme, for telemetry. */
  readonly scheme: string;
  /** Credentials as they stand, renewed ahead when they are known to run out. Throws `transport/unauthorized`. */
  current(): Promise<Credentials>;
  /** Others than the refused ones, or undefined when there are none. Concurrent calls share one renewal. */
  renew(refused: Credentials): Promise<Credentials | undefined>;
}

/** A value, or a function that gives or fetches it. */
export type TokenSource = string | (() => string | Promise<string>);

/** Where a token comes from. */
export interface BearerOptions {
  /** The token to begin with. Without it the first request renews. */
  readonly token?: TokenSource;
  /** Gets a new token when the server refuses the old one. Without it `token` is asked again if it is a function. */
  readonly refresh?: () => string | Promise<string>;
}

/** `Authorization: Bearer` with an opaque token. [T3] */
export function bearer(options: BearerOptions): AuthProvider {
  return tokenProvider('bearer', options, authorization, () => false);
}

/** A JSON Web Token and when to renew it. */
export interface JwtOptions extends BearerOptions {
  /** How long before `exp` the token is renewed, in ms. Default 30,000. */
  readonly aheadMs?: number;
  readonly clock?: Clock;
}

/** `Authorization: Bearer` with a JSON Web Token, renewed ahead of its `exp` (RFC 7519). The token is read, never trusted. [T3] */
export function jwt(options: JwtOptions): AuthProvider {
  const { aheadMs = 30_000, clock = systemClock } = options;
  return tokenProvider('jwt', options, authorization, (token) => {
    const expiresAt = expiryOf(token);
    return expiresAt !== undefined && clock.now() >= expiresAt - aheadMs;
  });
}

/** A key in a header of its own. */
export interface ApiKeyOptions {
  readonly key: TokenSource;
  /** Default `X-API-Key`. */
  readonly header?: string;
}

/** An API key in a header, never in the URL. [T3] */
export function apiKey({ key, header = 'X-API-Key' }: ApiKeyOptions): AuthProvider {
  return tokenProvider('api-key', { token: key }, (value) => ({ [header]: value }), () => false);
}

function authorization(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function tokenProvider(
  scheme: string,
  { token, refresh }: BearerOptions,
  headersOf: (token: string) => Record<string, string>,
  runsOut: (token: string) => boolean,
): AuthProvider {
  let held: string | undefined;
  let generation = 0;
  let flight: Promise<void> | undefined;
  // A token that has run out when it comes tells about this device's clock: it is used until the server refuses it.
  let freshAnyway = -1;
  const source = refresh ?? (typeof token === 'function' ? token : undefined);

  async function take(from: TokenSource): Promise<void> {
    const taken = typeof from === 'string' ? from : await from();
    if (typeof taken !== 'string' || taken === '') throw new TypeError('no token');
    held = taken;
    generation += 1;
  }

  async function once(from: TokenSource): Promise<void> {
    flight ??= take(from).finally(() => {
      flight = undefined;
    });
    try {
      await flight;
    } catch {
      // What the host's function threw may quote the token.
      throw new PlayerError('transport/unauthorized', `${scheme}: the host's token source failed`, { scheme });
    }
  }

  function credentials(): Credentials {
    return { headers: headersOf(held ?? ''), generation };
  }

  return {
    scheme,
    async current() {
      if (held === undefined) {
        const first = token ?? source;
        if (first === undefined) throw new PlayerError('transport/unauthorized', `${scheme}: the host gave no token`, { scheme });
        await once(first);
      }
      if (held !== undefined && source !== undefined && generation !== freshAnyway && runsOut(held)) {
        await once(source);
        if (runsOut(held)) freshAnyway = generation;
      }
      return credentials();
    },
    async renew(refused) {
      if (source === undefined) return undefined;
      if (refused.generation === generation) await once(source);
      return credentials();
    },
  };
}

function expiryOf(token: string): number | undefined {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp: unknown = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
