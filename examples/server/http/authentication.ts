// Authenticates requests before their routes. [T3, T5] Must not know users or tokens.
import type { MiddlewareHandler } from 'hono';
import type { Authority } from '../auth/authority.ts';
import { anybody } from '../auth/principal.ts';
import type { Principal } from '../auth/principal.ts';
import { problemResponse } from './problem.ts';
import { addVary } from './vary.ts';

/** The headers that answers depend on if there are users. */
export const credentialHeaders = ['Authorization', 'X-API-Key'] as const;

/** Sets the principal, or answers 401. Without an authority it is `anybody`. Preflights carry no credentials. */
export function authenticate(
  authority: Authority | undefined,
  isOpen: (path: string) => boolean,
): MiddlewareHandler<{ Variables: { principal: Principal } }> {
  return async (context, next) => {
    context.set('principal', anybody);
    if (authority === undefined || context.req.method === 'OPTIONS' || isOpen(context.req.path)) return next();
    const authorization = context.req.header('Authorization');
    const apiKey = context.req.header('X-API-Key');
    const principal = authority.authenticate(authorization, apiKey);
    if (principal === undefined) {
      const isGiven = authorization !== undefined || apiKey !== undefined;
      context.res = unauthorized(isGiven);
    } else {
      context.set('principal', principal);
      await next();
    }
    addVary(context.res.headers, credentialHeaders);
    return undefined;
  };
}

/** The answer 401 for missing or refused credentials (RFC 6750). */
export function unauthorized(isGiven: boolean): Response {
  const challenge = 'Bearer realm="pantograph"';
  return problemResponse('unauthorized', {
    'WWW-Authenticate': isGiven ? `${challenge}, error="invalid_token"` : challenge,
  });
}

/** The `Cache-Control` of an answer: shared caches keep no answer for a user. [C3] */
export function cacheControlOf(principal: Principal): string {
  return principal.user === '' ? 'no-cache' : 'private, no-cache';
}
