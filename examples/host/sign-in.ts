// Signs a person in to a server with users: exchanges a key for short-lived tokens, and refreshes them. [T3]
// Nothing is stored, so a reloaded page asks again. Must not know the page's elements.
import { jwt } from 'pantograph';
import type { AuthProvider } from 'pantograph';

/** The signed-in user, and their tokens. */
export interface SignedIn {
  readonly user: string;
  readonly auth: AuthProvider;
}

/** The result: a signed-in user, or the fault in words for the person. */
export type SigningIn =
  | { readonly ok: true; readonly signedIn: SignedIn }
  | { readonly ok: false; readonly fault: string };

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The longest wait for the server, in milliseconds. */
const PATIENCE_MS = 10_000;
/** The form of a key, which is sent in a header (RFC 6750, 2.1). */
const KEY = /^[\w.~+/-]+=*$/;

/** Exchanges a key for tokens, at `v1/auth/token` below the server's address. */
export async function signIn(base: URL, key: string, send: typeof fetch = fetch): Promise<SigningIn> {
  if (!KEY.test(key)) return { ok: false, fault: key === '' ? 'Write your key.' : 'A key has no spaces.' };
  const ask = (path: string, request: RequestInit): Promise<Response> =>
    send(new URL(path, base), {
      ...request,
      method: 'POST',
      // Credentials never follow a redirect. [T3]
      redirect: 'manual',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  let answer: Response;
  try {
    answer = await ask('v1/auth/token', { headers: { Authorization: `Bearer ${key}` } });
  } catch {
    return { ok: false, fault: 'The server cannot be reached.' };
  }
  if (answer.status === 404) return { ok: false, fault: 'This server has no users.' };
  const first = answer.ok ? await readTokens(answer) : undefined;
  const user = first && userOf(first.accessToken);
  if (first === undefined || user === undefined) return { ok: false, fault: 'The server does not know this key.' };
  let { refreshToken } = first;
  const refresh = async (): Promise<string> => {
    const next = await readTokens(
      await ask('v1/auth/refresh', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
      }),
    );
    if (next === undefined) throw new Error('the server gave no tokens');
    ({ refreshToken } = next);
    return next.accessToken;
  };
  return { ok: true, signedIn: { user, auth: jwt({ token: first.accessToken, refresh }) } };
}

async function readTokens(answer: Response): Promise<Tokens | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { accessToken, refreshToken } = (body ?? {}) as Partial<Record<keyof Tokens, unknown>>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : undefined;
}

/** The subject of a JSON Web Token (RFC 7519): read to keep users apart on this device, never trusted. [A9] */
function userOf(token: string): string | undefined {
  const payload = token.split('.')[1] ?? '';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const subject: unknown = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : undefined;
    return typeof subject === 'string' && subject !== '' ? subject : undefined;
  } catch {
    return undefined;
  }
}
