// Credentials: their source and their renewal, at most one at a time. [T3]
// Must not know requests, and never puts a credential into a message.

import { PlayerError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { createRenewal } from './renewal.ts';
import type { TokenSource } from './renewal.ts';

export type { TokenSource } from './renewal.ts';

/** Headers that authenticate a request, and their number. Refused credentials are renewed once, however many requests had that number. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly generation: number;
}

/** An authentication scheme. All requests of a transport share the provider. */
export interface AuthProvider {
  /** The name of the scheme, for telemetry. */
  readonly scheme: string;
  /** The current credentials, renewed early if their expiry is known. Throws `transport/unauthorized`. */
  current(): Promise<Credentials>;
  /** Other credentials than `refused`, or undefined without others. Callers share a renewal and its result. */
  renew(refused: Credentials): Promise<Credentials | undefined>;
  /** Drops held credentials and failures: the user has signed out or in, or the host has other credentials. */
  forget?(): void;
}

/** The source of a token. */
export interface BearerOptions {
  /** The first token. Without it the first request renews. */
  readonly token?: TokenSource;
  /** Returns a new token after the server refused the old. Without it `token` is called again if it is a function. */
  readonly refresh?: () => string | Promise<string>;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
}

/** `Authorization: Bearer` with an opaque token. [T3] */
export function bearer(options: BearerOptions): AuthProvider {
  return tokenProvider('bearer', options, authorization, () => false);
}

/** Time before the end of a JSON Web Token at which it is renewed, in ms. */
const AHEAD_MS = 30_000;

/** `Authorization: Bearer` with a JSON Web Token, renewed 30 s ahead of its `exp` (RFC 7519). The token is read, never trusted. [T3] */
export function jwt(options: BearerOptions): AuthProvider {
  const { clock = systemClock } = options;
  return tokenProvider('jwt', options, authorization, (token) => {
    const expiresAt = expiryOf(token);
    return expiresAt !== undefined && clock.now() >= expiresAt - AHEAD_MS;
  });
}

/** Options of an API key in its own header. */
export interface ApiKeyOptions {
  readonly key: TokenSource;
  /** Default `X-API-Key`. */
  readonly header?: string;
  /** Default: the platform's. */
  readonly clock?: Clock | undefined;
}

/** An API key in a header, never in the URL. [T3] */
export function apiKey({ key, header = 'X-API-Key', clock }: ApiKeyOptions): AuthProvider {
  return tokenProvider(
    'api-key',
    { token: key, clock },
    (value) => ({ [header]: value }),
    () => false,
  );
}

function authorization(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function tokenProvider(
  scheme: string,
  { token, refresh, clock = systemClock }: BearerOptions,
  headersOf: (token: string) => Record<string, string>,
  runsOut: (token: string) => boolean,
): AuthProvider {
  const renewal = createRenewal(scheme, clock);
  // A new token that has already expired shows an error of this device's clock: it is used until the server refuses it.
  let freshAnyway = -1;
  const source = refresh ?? (typeof token === 'function' ? token : undefined);

  return {
    scheme,
    forget: renewal.forget,
    async current() {
      const first = token ?? source;
      if (first === undefined)
        throw new PlayerError('transport/unauthorized', `${scheme}: the host gave no token`, { scheme });
      let held = renewal.held() ?? (await renewal.run(first));
      if (source !== undefined && held.generation !== freshAnyway && runsOut(held.token)) {
        // Without a new token the old token may do, because the server decides about its expiry.
        held = await renewal.run(source).catch(() => held);
        if (runsOut(held.token)) freshAnyway = held.generation;
      }
      return { headers: headersOf(held.token), generation: held.generation };
    },
    async renew(refused) {
      const held = renewal.held();
      if (held !== undefined && held.generation !== refused.generation)
        return { headers: headersOf(held.token), generation: held.generation };
      if (source === undefined || renewal.isNew()) return undefined;
      const { token: next, generation } = await renewal.run(source);
      return { headers: headersOf(next), generation };
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
