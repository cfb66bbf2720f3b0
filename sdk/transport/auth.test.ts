import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiKey, bearer, jwt } from './auth.ts';
import { answer, answerProblem, startBadServer } from './test/bad-server.ts';
import type { BadServer } from './test/bad-server.ts';
import { createFakeClock, createFastClock } from './test/fake-clock.ts';
import type { FakeClock } from './test/fake-clock.ts';
import { createTransport } from './transport.ts';
import type { AuthProvider } from './auth.ts';

let server: BadServer;
let good: string;

beforeEach(async () => {
  good = 'first';
  server = await startBadServer((request, response) =>
    request.headers.authorization === `Bearer ${good}`
      ? answer(response, 'hello')
      : answerProblem(response, 401, 'unauthorized'),
  );
});
afterEach(() => server.close());

function open(auth: AuthProvider, factor = 20): ReturnType<typeof createTransport> {
  return createTransport({ baseUrl: server.url, auth, clock: createFastClock(factor) });
}

function token(exp: number): string {
  return `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.sig`;
}

describe('bearer', () => {
  it('[T3] a 401 renews once and repeats once', async () => {
    good = 'second';
    let refreshes = 0;
    const transport = open(bearer({ token: 'first', refresh: async () => ((refreshes += 1), 'second') }));
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(true);
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(true);
    expect(refreshes).toBe(1);
    expect(server.seen).toHaveLength(3);
  });

  it('[T3] 401 for ever is one renewal, one repetition, then reason auth', async () => {
    good = 'none';
    let refreshes = 0;
    const transport = open(bearer({ token: 'first', refresh: () => `again-${(refreshes += 1)}` }));
    expect(await transport.getDocument({ url: '/a' })).toMatchObject({
      ok: false,
      error: { code: 'transport/unauthorized' },
    });
    expect(refreshes).toBe(1);
    expect(server.seen).toHaveLength(2);
    good = 'again-1';
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(true);
  });

  it('[T3] twenty requests at once share one renewal', async () => {
    good = 'second';
    let refreshes = 0;
    const refresh = async (): Promise<string> => {
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
      return 'second';
    };
    const transport = open(bearer({ token: 'first', refresh }), 2);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => transport.getDocument({ url: `/s${index}` })),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect(refreshes).toBe(1);
  });

  it('[T3] a first token that must be fetched is fetched once', async () => {
    let fetched = 0;
    const transport = open(bearer({ token: async () => ((fetched += 1), 'first') }));
    await Promise.all([transport.getDocument({ url: '/a' }), transport.getDocument({ url: '/b' })]);
    expect(fetched).toBe(1);
  });

  it('[T3] a token source that fails or hangs is reason auth, quotes nothing, and heals', async () => {
    let mode: 'fail' | 'hang' | 'work' = 'fail';
    const refresh = (): Promise<string> => {
      if (mode === 'hang') return new Promise(() => undefined);
      return mode === 'fail' ? Promise.reject(new Error('token=secret')) : Promise.resolve('first');
    };
    const failing = await open(bearer({ refresh })).getDocument({ url: '/a' });
    expect(failing).toMatchObject({ ok: false, error: { code: 'transport/unauthorized' } });
    if (!failing.ok) expect(`${failing.error.message} ${String(failing.error.cause)}`).not.toContain('secret');
    mode = 'hang';
    expect(await open(bearer({ refresh })).getDocument({ url: '/a' })).toMatchObject({
      error: { code: 'transport/unauthorized' },
    });
    mode = 'work';
    expect((await open(bearer({ refresh })).getDocument({ url: '/a' })).ok).toBe(true);
    expect(server.seen).toHaveLength(1);
  });
});

describe('a renewal that fails', () => {
  const opened = (auth: AuthProvider, clock: FakeClock): ReturnType<typeof createTransport> =>
    createTransport({ baseUrl: server.url, auth, clock, timeouts: { headMs: 60_000, wholeMs: 60_000 } });

  it('[T3] is one for twenty callers, at once or one after the other, and heals when the source does', async () => {
    good = 'second';
    const clock = createFakeClock();
    let refreshes = 0;
    let isWell = false;
    const refresh = async (): Promise<string> => {
      refreshes += 1;
      if (!isWell) throw new Error('token=secret');
      return 'second';
    };
    const transport = opened(bearer({ token: 'first', refresh, clock }), clock);
    const get = (index: number) => transport.getDocument({ url: `/s${index}` });
    const atOnce = await Promise.all(Array.from({ length: 20 }, (_, index) => get(index)));
    for (let index = 0; index < 20; index += 1)
      expect(await get(index)).toMatchObject({ ok: false, error: { code: 'transport/unauthorized' } });
    expect(new Set(atOnce.map((result) => (result.ok ? 'ok' : result.error.code)))).toEqual(
      new Set(['transport/unauthorized']),
    );
    expect(refreshes).toBe(1);
    clock.advance(1_000);
    await Promise.all([get(0), get(1)]);
    expect(refreshes).toBe(2);
    // The wait doubles, and restarts after a success.
    clock.advance(1_500);
    await get(0);
    expect(refreshes).toBe(2);
    isWell = true;
    clock.advance(500);
    expect((await get(0)).ok).toBe(true);
    expect(refreshes).toBe(3);
  });

  it('[T3] is forgotten with the credentials, at once', async () => {
    good = 'second';
    const clock = createFakeClock();
    let isWell = false;
    const auth = bearer({ token: 'first', refresh: () => (isWell ? 'second' : ''), clock });
    const transport = opened(auth, clock);
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(false);
    isWell = true;
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(false);
    auth.forget?.();
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(true);
  });

  it('[T3] a clock that is set back does not make it last', async () => {
    let nowMs = 1_000_000_000;
    let refreshes = 0;
    const clock = { ...createFakeClock(), now: () => nowMs };
    const auth = bearer({ refresh: () => Promise.reject(new Error(`${(refreshes += 1)}`)), clock });
    await expect(auth.current()).rejects.toMatchObject({ code: 'transport/unauthorized' });
    await expect(auth.current()).rejects.toMatchObject({ code: 'transport/unauthorized' });
    expect(refreshes).toBe(1);
    nowMs -= 500_000_000;
    await expect(auth.current()).rejects.toMatchObject({ code: 'transport/unauthorized' });
    expect(refreshes).toBe(2);
  });

  it('[T3] a source that hangs is given up, and does not keep out those that come later', async () => {
    const clock = createFakeClock();
    let calls = 0;
    let release: ((token: string) => void) | undefined;
    const refresh = (): Promise<string> | string =>
      (calls += 1) === 1 ? new Promise((resolve) => (release = resolve)) : 'first';
    const auth = bearer({ refresh, clock });
    const hung = auth.current();
    clock.advance(10_000);
    await expect(hung).rejects.toMatchObject({ code: 'transport/unauthorized' });
    clock.advance(1_000);
    expect(await opened(auth, clock).getDocument({ url: '/a' })).toMatchObject({ ok: true });
    release?.('of long ago');
    expect((await auth.current()).headers).toEqual({ Authorization: 'Bearer first' });
    expect(calls).toBe(2);
  });

  it("[T3] [A9] a token that comes after its user has left is nobody's", async () => {
    let release: ((token: string) => void) | undefined;
    let calls = 0;
    const auth = bearer({
      token: () => ((calls += 1) === 1 ? new Promise((resolve) => (release = resolve)) : 'of the next user'),
    });
    const left = auth.current();
    auth.forget?.();
    const next = auth.current();
    release?.('of the user who left');
    await expect(left).rejects.toMatchObject({ code: 'transport/unauthorized' });
    expect((await next).headers).toEqual({ Authorization: 'Bearer of the next user' });
    expect((await auth.current()).headers).toEqual({ Authorization: 'Bearer of the next user' });
  });

  it('[T3] 401 for ever to requests one after the other: a token that has just replaced another is not replaced again', async () => {
    good = 'none';
    const clock = createFakeClock();
    let refreshes = 0;
    const transport = opened(bearer({ token: 'first', refresh: () => `again-${(refreshes += 1)}`, clock }), clock);
    for (let index = 0; index < 20; index += 1)
      expect((await transport.getDocument({ url: `/s${index}` })).ok).toBe(false);
    expect(refreshes).toBe(1);
    clock.advance(5_000);
    good = 'again-2';
    expect((await transport.getDocument({ url: '/a' })).ok).toBe(true);
    expect(refreshes).toBe(2);
  });
});

describe('jwt', () => {
  it('[T3] a renewal ahead that fails leaves the token that is still good, until the server refuses it', async () => {
    const clock = createFakeClock();
    let refreshes = 0;
    const held = token(clock.now() / 1000 + 20);
    good = held;
    const auth = jwt({ token: held, refresh: () => Promise.reject(new Error(`${(refreshes += 1)}`)), clock });
    const transport = createTransport({ baseUrl: server.url, auth, clock });
    for (let index = 0; index < 20; index += 1)
      expect((await transport.getDocument({ url: `/s${index}` })).ok).toBe(true);
    expect(refreshes).toBe(1);
    good = 'another';
    expect(await transport.getDocument({ url: '/a' })).toMatchObject({ error: { code: 'transport/unauthorized' } });
    expect(refreshes).toBe(1);
  });

  it('[T3] renews ahead of exp, and not before', async () => {
    const clock = createFakeClock();
    const seconds = (): number => Math.floor(clock.now() / 1000);
    let refreshes = 0;
    const first = token(seconds() + 3600);
    const provider = jwt({ token: first, refresh: () => ((refreshes += 1), token(seconds() + 3600)), clock });
    expect((await provider.current()).headers['Authorization']).toBe(`Bearer ${first}`);
    clock.advance(3_569_000);
    await provider.current();
    expect(refreshes).toBe(0);
    clock.advance(2_000);
    await Promise.all([provider.current(), provider.current()]);
    await provider.current();
    expect(refreshes).toBe(1);
  });

  it('[T3] a clock ten years ahead does not make every request renew', async () => {
    const clock = createFakeClock();
    let refreshes = 0;
    const provider = jwt({ refresh: () => ((refreshes += 1), token(1)), clock });
    for (let index = 0; index < 5; index += 1) await provider.current();
    expect(refreshes).toBe(2);
  });

  it.each(['', 'x', 'a.b.c', 'a.e30.c', `a.${btoa('{"exp":"soon"}')}.c`])(
    '[T3] a token without a readable exp is used until it is refused (%s)',
    async (text) => {
      const provider = jwt({ token: text === '' ? 'plain' : text, refresh: () => 'other' });
      expect((await provider.current()).generation).toBe(1);
    },
  );
});

describe('apiKey', () => {
  it('[T3] goes in its header, never into the URL, and a refused one is reason auth', async () => {
    server.behave((request, response) =>
      request.headers['x-key'] === 'k1' ? answer(response, 'hello') : answerProblem(response, 401, 'unauthorized'),
    );
    expect((await open(apiKey({ key: 'k1', header: 'X-Key' })).getDocument({ url: '/a?b=1' })).ok).toBe(true);
    expect(server.seen[0].path).toBe('/a?b=1');
    expect(await open(apiKey({ key: 'k2', header: 'X-Key' })).getDocument({ url: '/a' })).toMatchObject({
      error: { code: 'transport/unauthorized' },
    });
    expect(server.seen).toHaveLength(2);
  });
});
