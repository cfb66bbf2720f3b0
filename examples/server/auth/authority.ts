// Says who a request comes from, and issues tokens that run out soon. [T3, T5] Must not know routes.
import { createHash, randomBytes } from 'node:crypto';
import { demoUsers } from './demo-users.ts';
import { readToken, signToken } from './json-web-token.ts';
import type { Principal } from './principal.ts';

/** A short-lived token, and what gets the next one. */
export interface IssuedTokens {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  /** Works once. */
  readonly refreshToken: string;
}

export interface AuthorityOptions {
  /** Seconds that an access token lives. Default 60: short, so that clients are seen to refresh. */
  readonly tokenSeconds?: number;
  readonly now: () => Date;
}

/** How long a refresh token waits to be used. */
const REFRESH_SECONDS = 12 * 60 * 60;
/** The oldest give way beyond this. */
const MAX_REFRESH_TOKENS = 10_000;

interface Grant {
  readonly user: string;
  readonly expiresAt: number;
}

export class Authority {
  /** Lives as long as the process: after a restart clients prove who they are again. */
  readonly #key = randomBytes(32);
  readonly #grants = new Map<string, Grant>();
  readonly #tokenSeconds: number;
  readonly #now: () => Date;

  constructor({ tokenSeconds = 60, now }: AuthorityOptions) {
    this.#tokenSeconds = tokenSeconds;
    this.#now = now;
  }

  /** Who proves to be somebody with these headers, or undefined. `Authorization` counts alone when it is there. */
  authenticate(authorization: string | undefined, apiKey: string | undefined): Principal | undefined {
    if (authorization === undefined) return apiKey === undefined ? undefined : holderOf('api-key', apiKey);
    const token = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    return holderOf('bearer', token) ?? this.#bearerOf(token);
  }

  /** Tokens for somebody who has proved to be it. */
  issue(user: string): IssuedTokens {
    const now = this.#seconds();
    const refreshToken = randomBytes(32).toString('base64url');
    this.#dropOldGrants(now);
    this.#grants.set(digest(refreshToken), { user, expiresAt: now + REFRESH_SECONDS });
    const accessToken = signToken({ sub: user, iat: now, exp: now + this.#tokenSeconds }, this.#key);
    return { accessToken, expiresIn: this.#tokenSeconds, refreshToken };
  }

  /** The next tokens, or undefined for a refresh token that is unknown, used or too old. */
  refresh(refreshToken: string): IssuedTokens | undefined {
    const id = digest(refreshToken);
    const grant = this.#grants.get(id);
    this.#grants.delete(id);
    return grant === undefined || grant.expiresAt <= this.#seconds() ? undefined : this.issue(grant.user);
  }

  #bearerOf(token: string): Principal | undefined {
    const claims = readToken(token, this.#key, this.#seconds());
    const user = demoUsers.find(({ user }) => user === claims?.sub);
    return claims === undefined || user === undefined ? undefined : { ...user, expiresAt: claims.exp };
  }

  #dropOldGrants(now: number): void {
    // In the order of their issue, which is the order in which they run out.
    for (const [id, { expiresAt }] of this.#grants) {
      if (expiresAt > now && this.#grants.size < MAX_REFRESH_TOKENS) return;
      this.#grants.delete(id);
    }
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }
}

/** Compared by digest, so that time tells nothing about how much of a secret was right. */
function holderOf(scheme: 'bearer' | 'api-key', secret: string): Principal | undefined {
  const given = digest(secret);
  return demoUsers.find(({ credential }) => credential.scheme === scheme && digest(credential.secret) === given);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
