import { sign } from 'hono/jwt';
import { decodeDocument, dumpDocument } from 'pantograph';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientHeaders } from './test/client-headers.ts';
import { CachingProxy } from './test/caching-proxy.ts';
import { jsonOf, LiveServer, OpenEvents, problemOf } from './test/live-server.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const ada = bearer('demo-token-ada');
const ben = bearer('demo-token-ben');
const gil = bearer('demo-token-gil');
const robot = { 'X-API-Key': 'demo-key-globex' };
const json = { 'Content-Type': 'application/json' };
const create = (title: string) => ({ command: 'task.create', arguments: { title } });
const remove = (id: number) => ({ command: 'task.delete', arguments: { id } });

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

let server: LiveServer;
beforeEach(async () => {
  server = await new LiveServer({
    auth: true,
    allowedOrigins: ['https://shop.example', 'https://other.example'],
  }).start();
});
afterEach(() => server.dispose());

const get = (headers: Readonly<Record<string, string>>, path = '/v1/ui/tasks') => server.ask(path, { headers });
const act = (who: Readonly<Record<string, string>>, command: unknown, key?: string) => server.act(command, key, who);
const tokens = async (who: Readonly<Record<string, string>>) =>
  jsonOf<Tokens>(await server.ask('/v1/auth/token', { method: 'POST', headers: who }));
const refresh = (body: unknown) =>
  server.ask('/v1/auth/refresh', { method: 'POST', headers: json, body: JSON.stringify(body) });
const dumpOf = async (who: Readonly<Record<string, string>>) => {
  const document = decodeDocument((await get(who)).body);
  return document.ok ? dumpDocument(document.value) : '';
};

describe('--auth', () => {
  it('[T3] asks everybody who they are, on the demo addresses too, and says how', async () => {
    const bad = [
      {},
      bearer('nope'),
      bearer('demo-key-globex'),
      { Authorization: 'Basic YTpi' },
      { Authorization: 'demo-token-ada' },
      { 'X-API-Key': 'demo-token-ada' },
      { ...robot, ...bearer('nope') },
      bearer('demo-token-ada demo-token-ada'),
    ];
    for (const headers of bad) {
      for (const path of ['/document', '/v1/ui/tasks', '/v1/ui/nope', '/v1/ui/tasks/events', '/v1/nope']) {
        const answer = await get(headers, path);
        const challenge =
          Object.keys(headers).length === 0
            ? 'Bearer realm="pantograph"'
            : 'Bearer realm="pantograph", error="invalid_token"';
        expect([
          problemOf(answer),
          answer.headers['www-authenticate'],
          answer.headers.vary,
          answer.headers['cache-control'],
        ]).toEqual(['401 unauthorized', challenge, 'Authorization, Origin, X-API-Key', 'no-store']);
      }
      expect(problemOf(await act(headers, create('x')))).toBe('401 unauthorized');
      expect(
        problemOf(
          await server.ask('/tasks', { method: 'POST', headers: { ...headers, ...json }, body: '{"title":"x"}' }),
        ),
      ).toBe('401 unauthorized');
      expect(problemOf(await server.ask('/tasks/1', { method: 'DELETE', headers }))).toBe('401 unauthorized');
    }
    for (const who of [ada, ben, gil, robot]) expect((await get(who)).status).toBe(200);
  });

  it('[T3] asks however an address is written: no spelling of it leads past the question', async () => {
    const spellings = [
      '/%64ocument',
      '/document/',
      '//document',
      '/document%00',
      '/document?x',
      '/v1/ui/%74asks',
      '/%76%31/ui/tasks',
      '/%76%31/ui/tasks/events',
      '/v1/ui/tasks%2fevents',
      '/V1/ui/tasks',
      '/v1%2Fui%2Ftasks',
      '/v1/auth/refresh/../../ui/tasks',
      '/v1/ui/capabilities/../tasks',
      '/v1/auth%2frefresh',
      '/v1;/ui/tasks',
      '/tasks%2f1',
      '/%74asks/1',
    ];
    for (const path of spellings) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status } = await server.ask(path, { method, headers: json });
        expect([path, method, status === 401 || status === 404]).toEqual([path, method, true]);
      }
    }
  });

  it('[C3] keeps answers out of shared caches, and varies on who asks', async () => {
    for (const [path, vary] of [
      ['/document', 'Accept-Encoding, Authorization, Origin, X-API-Key'],
      ['/v1/ui/tasks', 'Accept, Accept-Encoding, Authorization, Origin, UI-Accept, UI-Client, X-API-Key'],
    ] as const) {
      const answer = await get(ada, path);
      expect([answer.headers['cache-control'], answer.headers.vary]).toEqual(['private, no-cache', vary]);
      const same = await get({ ...ada, 'If-None-Match': String(answer.headers.etag) }, path);
      expect([same.status, same.headers['cache-control'], same.headers.vary]).toEqual([304, 'private, no-cache', vary]);
    }
    expect((await get({ ...ada, Accept: 'text/html' })).headers.vary).toBe(
      'Accept, Accept-Encoding, Authorization, Origin, UI-Accept, UI-Client, X-API-Key',
    );
    const proxy = new CachingProxy(`${server.origin}/v1/ui/tasks`);
    for (const who of [ada, gil, robot, {}, ada]) await proxy.get({ ...clientHeaders(), ...who });
    expect(proxy.size).toBe(0);
  });

  it('[T5] parts tenants: nobody sees, hears of, deletes or counts the tasks of others', async () => {
    const heard = {
      ada: await OpenEvents.open(`${server.origin}/v1/ui/tasks/events`, ada),
      gil: await OpenEvents.open(`${server.origin}/v1/ui/tasks/events`, gil),
    };
    for (const title of ['Acme one', 'Acme two', 'Acme three'])
      expect((await act(ada, create(title))).status).toBe(200);
    expect(jsonOf(await act(gil, create('Globex one')))).toEqual({
      status: 'done',
      revision: 1,
      invalidates: ['tasks'],
    });
    for (const who of [ada, ben]) expect(await dumpOf(who)).not.toContain('Globex');
    for (const who of [gil, robot]) expect(await dumpOf(who)).not.toContain('Acme');
    expect(await dumpOf(ben)).toContain('Acme three');
    expect(await dumpOf(robot)).toContain('Globex one');
    for (const id of [2, 3]) {
      expect(problemOf(await act(gil, remove(id)))).toBe('404 unknown-task');
      expect(problemOf(await server.ask(`/tasks/${id}`, { method: 'DELETE', headers: robot }))).toBe(
        '404 unknown-task',
      );
    }
    // Each tenant has its own task 1.
    expect((await act(robot, remove(1))).status).toBe(200);
    expect(await dumpOf(ada)).toContain('Acme one');
    await expect
      .poll(() => [heard.ada.revisions, heard.gil.revisions])
      .toEqual([
        [0, 1, 2, 3],
        [0, 1, 2],
      ]);
    heard.ada.close();
    heard.gil.close();
  });

  it('[H5] keeps the keys of users apart', async () => {
    const key = crypto.randomUUID();
    for (const who of [ada, ben, gil]) expect((await act(who, create('Same key'), key)).status).toBe(200);
    expect((await get(ada)).headers['ui-manifest']).toContain('revision=2');
    expect((await get(gil)).headers['ui-manifest']).toContain('revision=1');
  });

  it('[H5, T5] tells nobody the answer that another user had, nor takes a tag of theirs for what somebody else may see', async () => {
    const key = crypto.randomUUID();
    const post = (who: Readonly<Record<string, string>>, title: string) =>
      server.ask('/tasks', {
        method: 'POST',
        headers: { ...who, ...json, 'Idempotency-Key': key },
        body: JSON.stringify({ title }),
      });
    expect(jsonOf(await post(ada, 'Acme secret'))).toEqual({ id: 1, title: 'Acme secret' });
    // Others get neither the stored answer nor a hint that the key is known.
    for (const who of [ben, gil, robot])
      expect(await post(who, 'Mine').then((answer) => [answer.status, jsonOf(answer)['title']])).toEqual([201, 'Mine']);
    const tag = String((await get(ada)).headers.etag);
    for (const who of [ben, gil]) expect((await get({ ...who, 'If-None-Match': tag })).status).toBe(200);
    expect((await get({ 'If-None-Match': tag })).status).toBe(401);
  });

  it('[H4, T5] shows nobody what they may not do, and refuses it', async () => {
    await act(ben, create('Stay'));
    expect(await dumpOf(ada)).toContain('task.delete');
    expect(await dumpOf(ben)).not.toContain('task.delete');
    expect(await dumpOf(ben)).toContain('task.create');
    expect(problemOf(await act(ben, remove(1)))).toBe('403 forbidden');
    expect(problemOf(await server.ask('/tasks/1', { method: 'DELETE', headers: ben }))).toBe('403 forbidden');
    expect((await act(ada, remove(1))).status).toBe(200);
  });

  it('[T5] gives what an experiment shows to its members alone, whatever a client says', async () => {
    await act(ada, create('Numbered'));
    const supporting = (dump: string) => dump.includes('supporting');
    expect([
      supporting(await dumpOf(ada)),
      supporting(await dumpOf(ben)),
      supporting(await dumpOf({ ...ben, 'UI-Experiments': 'numbered-rows' })),
    ]).toEqual([true, false, false]);
  });

  it('[T3] issues tokens that run out, and refreshes each once', async () => {
    await server.stop();
    server = await new LiveServer({ auth: true, limits: { tokenSeconds: 1 } }).start();
    const first = await tokens(ada);
    expect(first.expiresIn).toBe(1);
    expect(JSON.parse(Buffer.from(first.accessToken.split('.')[1], 'base64url').toString())).toMatchObject({
      sub: 'ada',
      exp: expect.any(Number) as number,
    });
    await act(bearer(first.accessToken), create('By a token'));
    await expect.poll(async () => (await get(bearer(first.accessToken))).status).toBe(401);
    const next = await refresh({ refreshToken: first.refreshToken });
    expect([next.status, next.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await get(bearer(jsonOf<Tokens>(next).accessToken))).status).toBe(200);
    expect(problemOf(await refresh({ refreshToken: first.refreshToken }))).toBe('401 unauthorized');
    expect(problemOf(await refresh({ refreshToken: 'guess' }))).toBe('401 unauthorized');
    expect(problemOf(await refresh({}))).toBe('422 arguments-invalid');
    expect(problemOf(await server.ask('/v1/auth/token', { method: 'POST' }))).toBe('401 unauthorized');
  });

  it('[T3] believes no token but its own', async () => {
    const { accessToken } = await tokens(gil);
    const [head, payload, signature] = accessToken.split('.');
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1_000);
    const forged = [
      await sign({ sub: 'ada', iat: now, exp: now + 60 }, '00'.repeat(32), 'HS256'),
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${head}.${part({ sub: 'ada', exp: now + 60 })}.${signature}`,
      `${head}.${payload}.${signature}=`,
      `${head}.${payload}.${signature.slice(1)}`,
      `${head}.${payload}`,
      `${accessToken}.x`,
      `${head}..${signature}`,
      'a.b.c',
      `${head}.${'A'.repeat(5_000)}.${signature}`,
    ];
    for (const token of forged)
      expect([token.slice(0, 60), (await get(bearer(token))).status]).toEqual([token.slice(0, 60), 401]);
    expect((await get(bearer(accessToken))).status).toBe(200);
    await server.stop();
    await server.start();
    expect((await get(bearer(accessToken))).status).toBe(401);
  });

  it('[T3] ends an event stream when its token runs out', async () => {
    await server.stop();
    server = await new LiveServer({ auth: true, limits: { tokenSeconds: 1, heartbeatMs: 50 } }).start();
    const { accessToken } = await tokens(ada);
    const [short, long] = await Promise.all([server.listen(bearer(accessToken)), server.listen(ada)]);
    await expect.poll(() => short.ended).toBe(true);
    expect(long.ended).toBe(false);
    long.close();
  });

  it('[T6] lets in pages of the origins on its list, by name', async () => {
    const preflight = (origin: string) =>
      server.ask('/v1/ui/tasks/actions', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const allowed = await preflight('https://shop.example');
    expect([allowed.status, allowed.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': 'https://shop.example',
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-max-age': '86400',
        vary: 'Origin',
        'access-control-allow-headers': expect.stringMatching(/Authorization.*Idempotency-Key.*X-API-Key/) as string,
      },
    ]);
    for (const origin of ['https://evil.example', 'https://shop.example.evil.example', 'null', 'http://shop.example']) {
      const refused = await preflight(origin);
      expect([
        refused.status,
        Object.keys(refused.headers).filter((name) => name.startsWith('access-control')),
      ]).toEqual([204, []]);
      expect((await get({ ...ada, Origin: origin })).headers).not.toHaveProperty('access-control-allow-origin');
    }
    for (const [path, status] of [
      ['/document', 200],
      ['/v1/ui/nope', 404],
    ] as const) {
      const answer = await get({ ...ada, Origin: 'https://other.example' }, path);
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, 'https://other.example']);
    }
    expect((await get({ Origin: 'https://shop.example' })).headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-expose-headers':
        'ETag, UI-Manifest, Date, Location, Retry-After, Vary, Access-Control-Expose-Headers',
    });
    const events = await server.listen({ ...ada, Origin: 'https://shop.example' });
    expect(events.headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      vary: 'Authorization, Origin, X-API-Key',
    });
    events.close();
  });

  it('is off unless asked for: tasks belong to nobody then, and to no tenant afterwards', async () => {
    await server.stop();
    const open = await new LiveServer().start();
    expect((await open.act(create('For all'))).status).toBe(200);
    expect((await open.ask('/v1/auth/token', { method: 'POST' })).status).toBe(404);
    expect((await open.ask('/document', { headers: ada })).headers['cache-control']).toBe('no-cache');
    await open.dispose();
  });
});
