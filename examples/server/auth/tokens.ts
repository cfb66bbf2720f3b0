// POST /v1/auth/token and /v1/auth/refresh: short-lived tokens for an authenticated user. [T3]
import { problemResponse, readJsonBody, unauthorized } from 'pantograph/server';
import type { Authority, IssuedTokens } from './authority.ts';
import type { TaskUser } from './principal.ts';

/** Answers an authenticated user with tokens. A short-lived token must not give a refresh token, which lives for hours. */
export async function issueTokens(authority: Authority, { id, expiresAt }: TaskUser): Promise<Response> {
  return expiresAt === undefined ? tokenAnswer(await authority.issue(id)) : problemResponse('forbidden');
}

/** Exchanges a refresh token, which is all that this request needs. */
export async function refreshTokens(authority: Authority, request: Request): Promise<Response> {
  const body = await readJsonBody(request, true);
  if (!body.ok) return body.problem;
  const { refreshToken } = (body.value ?? {}) as { readonly refreshToken?: unknown };
  if (typeof refreshToken !== 'string') return problemResponse('arguments-invalid');
  const tokens = await authority.refresh(refreshToken);
  return tokens === undefined ? unauthorized(true) : tokenAnswer(tokens);
}

/** The answer with tokens, which no cache may keep (RFC 6749, 5.1). */
function tokenAnswer(tokens: IssuedTokens): Response {
  return Response.json(tokens, { headers: { 'Cache-Control': 'no-store' } });
}
