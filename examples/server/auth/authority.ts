// Authenticates requests, and issues short-lived tokens. [T3, T5] Must not know addresses.
import { createHash, randomBytes } from 'node:crypto';
import { demoUsers } from './demo-users.ts';
import { readToken, signToken } from './json-web-token.ts';
import type { TaskUser } from './principal.ts';

/** A short-lived access token, and the refresh token for the next. */
export interface IssuedTokens {
  readonly accessToken: string;
  /** Lifetime of the access token in seconds. */
  readonly expiresIn: number;
  /** Valid for a single use. */
  readonly refreshToken: string;
}

export interface AuthorityOptions {
  /** Lifetime of an access token in seconds. Default 60: short, so that refreshes can be seen. */
  readonly tokenSeconds?: number;
  readonly now: () => Date;
}

/** Lifetime of a refresh token. */
const REFRESH_SECONDS = 12 * 60 * 60;
/** The most refresh tokens; beyond it, the oldest are removed. */
const MAX_REFRESH_TOKENS = 10_000;

interface Grant {
  readonly user: string;
  readonly expiresAt: number;
}

export class Authority {
  /** A key of this process: after a restart, clients must authenticate again. */
  readonly #key = randomBytes(32);
  readonly #grants = new Map<string, Grant>();
  readonly #tokenSeconds: number;
  readonly #now: () => Date;

  constructor({ tokenSeconds = 60, now }: AuthorityOptions) {
    this.#tokenSeconds = tokenSeconds;
    this.#now = now;
  }

  /** The user whom the headers of a request prove, or undefined. If `Authorization` is present, it alone counts. */
  authenticate({ headers }: Request): TaskUser | undefined {
    const [authorization, apiKey] = [headers.get('Authorization'), headers.get('X-API-Key')];
    if (authorization === null) return apiKey === null ? undefined : holderOf('api-key', apiKey);
    const token = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    return holderOf('bearer', token) ?? this.#bearerOf(token);
  }

  /** Issues tokens for the id of an authenticated user. */
  issue(user: string): IssuedTokens {
    const now = this.#seconds();
    const refreshToken = randomBytes(32).toString('base64url');
    this.#dropOldGrants(now);
    this.#grants.set(digest(refreshToken), { user, expiresAt: now + REFRESH_SECONDS });
    const accessToken = signToken({ sub: user, iat: now, exp: now + this.#tokenSeconds }, this.#key);
    return { accessToken, expiresIn: this.#tokenSeconds, refreshToken };
  }

  /** Exchanges a refresh token for new tokens; undefined if it is unknown, used or too old. */
  refresh(refreshToken: string): IssuedTokens | undefined {
    const id = digest(refreshToken);
    const grant = this.#grants.get(id);
    this.#grants.delete(id);
    return grant === undefined || grant.expiresAt <= this.#seconds() ? undefined : this.issue(grant.user);
  }

  #bearerOf(token: string): TaskUser | undefined {
    const claims = readToken(token, this.#key, this.#seconds());
    const user = demoUsers.find(({ id }) => id === claims?.sub);
    return claims === undefined || user === undefined ? undefined : { ...user, expiresAt: claims.exp };
  }

  #dropOldGrants(now: number): void {
    // Tokens stand in the order of their issue, which is the order of their expiry.
    for (const [id, { expiresAt }] of this.#grants) {
      if (expiresAt > now && this.#grants.size < MAX_REFRESH_TOKENS) return;
      this.#grants.delete(id);
    }
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
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
