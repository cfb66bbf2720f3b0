// POST /v1/auth/token and /v1/auth/refresh: short-lived tokens for an authenticated user. [T3]
import type { Authority, IssuedTokens } from '../auth/authority.ts';
import { unauthorized } from '../http/authentication.ts';
import { readStrictJsonBody } from '../http/json-body.ts';
import { problemResponse } from '../http/problem.ts';
import { serveResource } from '../http/resource.ts';
import type { ServerApp, ServerContext } from '../http/server-context.ts';

/** This path needs a refresh token instead of credentials. */
export const REFRESH_PATH = '/v1/auth/refresh';

export function serveTokens(app: ServerApp, authority: Authority): void {
  serveResource(app, '/v1/auth/token', {
    POST: (context) => {
      const { user, expiresAt } = context.get('principal');
      // A short-lived access token must not give a refresh token, which lives for hours.
      return expiresAt === undefined ? tokenAnswer(authority.issue(user)) : problemResponse('forbidden');
    },
  });
  serveResource(app, REFRESH_PATH, { POST: (context) => refresh(context, authority) });
}

async function refresh(context: ServerContext, authority: Authority): Promise<Response> {
  const body = await readStrictJsonBody(context.req.raw);
  if (!body.ok) return body.problem;
  const { refreshToken } = (typeof body.value === 'object' && body.value !== null ? body.value : {}) as {
    readonly refreshToken?: unknown;
  };
  if (typeof refreshToken !== 'string') return problemResponse('arguments-invalid');
  const tokens = authority.refresh(refreshToken);
  return tokens === undefined ? unauthorized(true) : tokenAnswer(tokens);
}

/** The answer with tokens, which no cache may keep (RFC 6749, 5.1). */
function tokenAnswer(tokens: IssuedTokens): Response {
  return Response.json(tokens, { headers: { 'Cache-Control': 'no-store' } });
}
