// Authenticates requests, and issues short-lived tokens. [T3, T5] Must not know addresses.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import type { AnswerStore } from 'pantograph/server';
import { demoUsers } from './demo-users.ts';
import type { TaskUser } from './principal.ts';

/** A short-lived access token, and the refresh token for the next, which is valid for a single use. */
export interface IssuedTokens {
  readonly accessToken: string;
  /** Lifetime of the access token in seconds. */
  readonly expiresIn: number;
  readonly refreshToken: string;
}

/** Lifetime of a refresh token. Below a day, for which answers are kept. */
const REFRESH_SECONDS = 12 * 60 * 60;

export interface AuthorityOptions {
  /** Lifetime of an access token. */
  readonly tokenSeconds: number;
  /** Signs tokens; instances share it. Default: a key of this process, so that clients authenticate again after a restart. */
  readonly tokenKey?: string | undefined;
  /** Knows the refresh tokens that were used. */
  readonly answers: AnswerStore;
}

export class Authority {
  readonly #options: AuthorityOptions;
  readonly #key: string;

  constructor(options: AuthorityOptions) {
    this.#options = options;
    this.#key = options.tokenKey ?? randomBytes(32).toString('hex');
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
    const expiresIn = this.#options.tokenSeconds;
    return {
      accessToken: await this.#sign('access', user, expiresIn),
      expiresIn,
      refreshToken: await this.#sign('refresh', user, REFRESH_SECONDS),
    };
  }

  /** Exchanges a refresh token for new tokens; undefined if it is unknown, used or too old. */
  async refresh(refreshToken: string): Promise<IssuedTokens | undefined> {
    const claims = await this.#claimsOf('refresh', refreshToken);
    if (claims === undefined) return undefined;
    let isFirst = false;
    await this.#options.answers.runOnce({ owner: 'refresh', key: claims.jti, digest: '' }, () => {
      isFirst = true;
      return { status: 204, headers: {}, body: '' };
    });
    return isFirst ? this.issue(claims.sub) : undefined;
  }

  #sign(use: TokenUse, sub: string, seconds: number): Promise<string> {
    const iat = nowSeconds();
    return sign({ use, sub, iat, exp: iat + seconds, jti: randomUUID() }, this.#key, 'HS256');
  }

  async #claimsOf(use: TokenUse, token: string): Promise<Claims | undefined> {
    const claims = (await verify(token, this.#key, 'HS256').catch(() => undefined)) as Claims | undefined;
    return claims?.use === use ? claims : undefined;
  }

  async #bearerOf(token: string): Promise<TaskUser | undefined> {
    const claims = await this.#claimsOf('access', token);
    const user = demoUsers.find(({ id }) => id === claims?.sub);
    return user && claims && { ...user, expiresAt: claims.exp };
  }
}

type TokenUse = 'access' | 'refresh';

interface Claims {
  readonly use: TokenUse;
  readonly sub: string;
  readonly exp: number;
  readonly jti: string;
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
