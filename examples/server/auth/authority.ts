// Authenticates requests, and issues short-lived tokens. [T3, T5] Must not know addresses.
import { createHash, randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { demoUsers } from './demo-users.ts';
import type { TaskUser } from './principal.ts';

/** A short-lived access token, and the refresh token for the next, which is valid for a single use. */
export interface IssuedTokens {
  readonly accessToken: string;
  /** Lifetime of the access token in seconds. */
  readonly expiresIn: number;
  readonly refreshToken: string;
}

/** Lifetime of a refresh token. */
const REFRESH_SECONDS = 12 * 60 * 60;
/** The most refresh tokens; beyond it, the oldest are removed. */
const MAX_REFRESH_TOKENS = 10_000;

export class Authority {
  /** A key of this process: after a restart, clients must authenticate again. */
  readonly #key = randomBytes(32).toString('hex');
  /** Users by the digest of their refresh token, in the order of expiry. */
  readonly #grants = new Map<string, { readonly user: string; readonly expiresAt: number }>();
  readonly #tokenSeconds: number;

  /** @param tokenSeconds - lifetime of an access token */
  constructor(tokenSeconds: number) {
    this.#tokenSeconds = tokenSeconds;
  }

  /** The user whom the headers of a request prove, or undefined. If `Authorization` is present, it alone counts. */
  async authenticate({ headers }: Request): Promise<TaskUser | undefined> {
    const [authorization, apiKey] = [headers.get('Authorization'), headers.get('X-API-Key')];
    if (authorization === null) return apiKey === null ? undefined : holderOf('api-key', apiKey);
    const token = /^Bearer ([\w.~-]{1,1024})$/i.exec(authorization)?.[1];
    return token === undefined ? undefined : (holderOf('bearer', token) ?? this.#bearerOf(token));
  }

  /** Issues tokens for the id of an authenticated user. */
  async issue(user: string): Promise<IssuedTokens> {
    const [now, expiresIn] = [nowSeconds(), this.#tokenSeconds];
    for (const [id, { expiresAt }] of this.#grants) {
      if (expiresAt > now && this.#grants.size < MAX_REFRESH_TOKENS) break;
      this.#grants.delete(id);
    }
    const refreshToken = randomBytes(32).toString('base64url');
    this.#grants.set(digest(refreshToken), { user, expiresAt: now + REFRESH_SECONDS });
    const accessToken = await sign({ sub: user, iat: now, exp: now + expiresIn }, this.#key, 'HS256');
    return { accessToken, expiresIn, refreshToken };
  }

  /** Exchanges a refresh token for new tokens; undefined if it is unknown, used or too old. */
  async refresh(refreshToken: string): Promise<IssuedTokens | undefined> {
    const id = digest(refreshToken);
    const grant = this.#grants.get(id);
    this.#grants.delete(id);
    return grant === undefined || grant.expiresAt <= nowSeconds() ? undefined : this.issue(grant.user);
  }

  async #bearerOf(token: string): Promise<TaskUser | undefined> {
    const claims = await verify(token, this.#key, 'HS256').catch(() => undefined);
    const user = demoUsers.find(({ id }) => id === claims?.sub);
    return user && claims?.exp !== undefined ? { ...user, expiresAt: claims.exp } : undefined;
  }
}

/** The user of a secret. Digests are compared, so that the time reveals nothing about the secret. */
function holderOf(scheme: 'bearer' | 'api-key', secret: string): TaskUser | undefined {
  const given = digest(secret);
  return demoUsers.find(({ credential }) => credential.scheme === scheme && digest(credential.secret) === given);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
