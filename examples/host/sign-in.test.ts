import { describe, expect, it } from 'vitest';
import { signIn } from './sign-in.ts';

const base = new URL('https://tasks.example/');
const tokenOf = (claims: object): string => `e30.${btoa(JSON.stringify(claims))}.x`;
const tokens = (number: number) =>
  Response.json({ accessToken: tokenOf({ sub: 'ada', number }), refreshToken: `refresh-${number}` });

interface Sent {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

function answering(...answers: readonly (Response | Error)[]): { readonly sent: Sent[]; readonly send: typeof fetch } {
  const sent: Sent[] = [];
  const left = [...answers];
  const send: typeof fetch = async (url, init) => {
    sent.push({
      path: url instanceof Request ? url.url : url.toString(),
      authorization: new Headers(init?.headers).get('Authorization'),
      body: init?.body,
    });
    const next = left.shift() ?? new Error('asked too often');
    if (next instanceof Error) throw next;
    return next;
  };
  return { sent, send };
}

describe('signing in', () => {
  it('[T3, A9] exchanges a key for tokens once, and a refresh token for the next ones', async () => {
    const { sent, send } = answering(tokens(1), tokens(2), tokens(3));
    const signing = await signIn(base, 'demo-token-ada', send);
    if (!signing.ok) throw new Error(signing.fault);
    const { user, auth } = signing.signedIn;
    const first = await auth.current();
    const second = await auth.renew(first);
    expect([user, first.headers, second?.headers]).toEqual([
      'ada',
      { Authorization: `Bearer ${tokenOf({ sub: 'ada', number: 1 })}` },
      { Authorization: `Bearer ${tokenOf({ sub: 'ada', number: 2 })}` },
    ]);
    expect(sent).toEqual([
      { path: 'https://tasks.example/v1/auth/token', authorization: 'Bearer demo-token-ada', body: undefined },
      { path: 'https://tasks.example/v1/auth/refresh', authorization: null, body: '{"refreshToken":"refresh-1"}' },
    ]);
  });

  it.each([
    ['', 'Write your key.'],
    ['two words', 'A key has no spaces.'],
    ['line\nbreak', 'A key has no spaces.'],
  ])('[T3] sends nothing for %j', async (key, fault) => {
    const { sent, send } = answering();
    expect([await signIn(base, key, send), sent]).toEqual([{ ok: false, fault }, []]);
  });

  it.each([
    ['a refusal', new Response(null, { status: 401 }), 'The server does not know this key.'],
    ['no tokens', Response.json({}), 'The server does not know this key.'],
    ['no object', Response.json(null), 'The server does not know this key.'],
    ['no JSON', new Response('<html>'), 'The server does not know this key.'],
    [
      'a token of nobody',
      Response.json({ accessToken: 'x.y.z', refreshToken: 'r' }),
      'The server does not know this key.',
    ],
    ['no such address', new Response(null, { status: 404 }), 'This server has no users.'],
    ['no answer', new TypeError('Failed to fetch'), 'The server cannot be reached.'],
  ])('[T3] says so of %s', async (_, answer, fault) => {
    const { send } = answering(answer);
    expect(await signIn(base, 'demo-token-ada', send)).toEqual({ ok: false, fault });
  });
});
