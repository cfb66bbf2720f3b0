import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bearer } from './auth.ts';
import type { Transport, TransportOptions } from './transport.ts';
import { createTransport } from './transport.ts';
import { answer, answerProblem, startBadServer } from './test/bad-server.ts';
import type { BadServer } from './test/bad-server.ts';
import { createFastClock } from './test/fake-clock.ts';

let server: BadServer;
let stranger: BadServer;

beforeEach(async () => {
  server = await startBadServer((_request, response) => answer(response, 'hello'));
  stranger = await startBadServer((_request, response) => answer(response, 'stolen'));
});
afterEach(() => Promise.all([server.close(), stranger.close()]));

// At a factor of 40, 10 s to the head are 250 ms, and 30 s to the end 750 ms. Without a factor the limits are long,
// because a loaded machine is not a silent server.
function open(options: Partial<TransportOptions> = {}, factor?: number): Transport {
  const timeouts = factor === undefined ? { headMs: 600_000, wholeMs: 600_000 } : {};
  return createTransport({
    baseUrl: server.url,
    clock: createFastClock(factor ?? 10),
    random: () => 0.5,
    timeouts,
    ...options,
  });
}

async function codeOf(transport: Transport, path = '/document'): Promise<string> {
  const result = await transport.getDocument({ url: path });
  return result.ok ? `ok ${new TextDecoder().decode(result.value.body)}` : result.error.code;
}

describe('GET', () => {
  it('[T1] sends the entity tag and hands on 304 without a body', async () => {
    server.behave((request, response) =>
      request.headers['if-none-match'] === '"abc"'
        ? response.writeHead(304, { etag: '"abc"' }).end()
        : answer(response, 'hello', { etag: '"abc"' }),
    );
    const transport = open();
    const first = await transport.getDocument({ url: '/document' });
    const second = await transport.getDocument({ url: '/document', etag: '"abc"' });
    expect(first).toMatchObject({ ok: true, value: { kind: 'document' } });
    expect(second).toMatchObject({ ok: true, value: { kind: 'not-modified', body: new Uint8Array(0) } });
    expect(server.seen).toHaveLength(2);
  });

  it('[A3] stops at the limit of a body without a length, and the server notices', async () => {
    let sent = 0;
    let closed = false;
    server.behave((_request, response) => {
      response.writeHead(200);
      response.on('close', () => (closed = true));
      const more = (): void => {
        while (!closed && sent < 50_000_000) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    const result = await open().getDocument({ url: '/document' });
    expect(result).toMatchObject({ ok: false, error: { code: 'transport/too-large', details: { maxBytes: 524_288 } } });
    await expect.poll(() => closed).toBe(true);
    expect(sent).toBeLessThan(50_000_000);
    expect(server.seen).toHaveLength(1);
    server.behave((_request, response) => answer(response, 'well'));
    expect(await codeOf(open())).toBe('ok well');
  });

  it('[A3] takes exactly the limit and refuses one byte more, whatever Content-Length says', async () => {
    server.behave((request, response) => answer(response, Buffer.alloc(request.path === '/fits' ? 524_288 : 524_289)));
    const transport = open();
    expect((await transport.getDocument({ url: '/fits' })).ok).toBe(true);
    expect(await codeOf(transport, '/over')).toBe('transport/too-large');
    expect(await transport.getDocument({ url: '/fits', maxBytes: 10 })).toMatchObject({
      ok: false,
      error: { code: 'transport/too-large' },
    });
    // No host can raise the limit.
    expect(await transport.getDocument({ url: '/over', maxBytes: 10_000_000 })).toMatchObject({ ok: false });
  });

  it('[A3] counts decoded bytes: a bomb of 600 kB from 60 MB ends at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000));
    expect(bomb.byteLength).toBeLessThan(100_000);
    server.behave((_request, response) => answer(response, bomb, { 'content-encoding': 'gzip' }));
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(open())).toBe('transport/too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('[T4] no head within ten seconds is a timeout, and is not asked for again at once', async () => {
    server.behave(() => undefined);
    expect(await open({}, 40).getDocument({ url: '/document' })).toMatchObject({
      ok: false,
      error: { code: 'transport/timeout', details: { phase: 'head', expired: 10_000 } },
    });
    expect(server.seen).toHaveLength(1);
  });

  it('[T4] a stall after the head is a timeout of the body', async () => {
    server.behave((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('some');
    });
    expect(await open({}, 40).getDocument({ url: '/document' })).toMatchObject({
      ok: false,
      error: { code: 'transport/timeout', details: { phase: 'body', expired: 30_000 } },
    });
  });

  it('[T4] one byte every second ends after thirty', async () => {
    server.behave((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect(await codeOf(open({}, 40))).toBe('transport/timeout');
  });

  it('[T1] a truncated body is a network fault, tried three times and healed by a good answer', async () => {
    server.behave((_request, response, number) => {
      if (number === 3) {
        answer(response, 'whole');
        return;
      }
      response.writeHead(200, { 'content-length': '100' });
      response.write('part');
      setTimeout(() => response.destroy(), 5);
    });
    expect(await codeOf(open())).toBe('ok whole');
    expect(server.seen).toHaveLength(3);
    server.behave((_request, response) => response.destroy());
    expect(await codeOf(open())).toBe('transport/network');
    expect(server.seen).toHaveLength(6);
  });

  it.each([429, 500, 502, 503, 504])('[T1] %i and then fine is fine', async (status) => {
    server.behave((_request, response, number) =>
      number < 3 ? answerProblem(response, status, 'busy') : answer(response, 'fine'),
    );
    expect(await codeOf(open())).toBe('ok fine');
    expect(server.seen).toHaveLength(3);
  });

  it.each([1, 2, 99])('[EV6] a caller may want at most %i tries, and gets no more than three', async (tries) => {
    server.behave((_request, response) => answerProblem(response, 503, 'busy'));
    expect(await open().getDocument({ url: '/document', tries })).toMatchObject({
      error: { code: 'transport/status' },
    });
    expect(server.seen).toHaveLength(Math.min(tries, 3));
  });

  it.each([
    [404, 'unknown-surface', 'transport/status'],
    [403, 'forbidden', 'transport/forbidden'],
    [401, 'unauthorized', 'transport/unauthorized'],
    [406, 'use-fallback', 'transport/use-fallback'],
    [406, 'not-acceptable', 'transport/status'],
    [412, 'capabilities-unknown', 'transport/capabilities-unknown'],
  ])('[F1] %i %s is %s, asked once', async (status, problem, code) => {
    server.behave((_request, response) =>
      answerProblem(response, status, problem, { fallbackKey: 'tasks', detail: 'secret words' }),
    );
    const result = await open().getDocument({ url: '/document' });
    expect(result).toMatchObject({ ok: false, error: { code, details: { status, problem, fallbackKey: 'tasks' } } });
    if (!result.ok) expect(result.error.message + JSON.stringify(result.error.details)).not.toContain('secret');
    expect(server.seen).toHaveLength(1);
  });

  it('[T1] waits as long as Retry-After says, and leaves a long one to the caller', async () => {
    server.behave((_request, response, number) =>
      number === 1 ? answerProblem(response, 503, 'busy', {}, { 'retry-after': '2' }) : answer(response, 'fine'),
    );
    const delays: number[] = [];
    const clock = createFastClock(20);
    const transport = open({ clock: { now: clock.now, after: (ms, run) => (delays.push(ms), clock.after(ms, run)) } });
    expect(await codeOf(transport)).toBe('ok fine');
    expect(delays).toContain(2_150);
    server.behave((_request, response) => answerProblem(response, 503, 'busy', {}, { 'retry-after': '120' }));
    expect(await transport.getDocument({ url: '/document' })).toMatchObject({
      ok: false,
      error: { details: { retryAfterMs: 120_000 } },
    });
    expect(server.seen).toHaveLength(3);
    const at = new Date(Date.now() + 60_000).toUTCString();
    server.behave((_request, response) =>
      answerProblem(response, 429, 'slow-down', {}, { 'retry-after': at, date: new Date().toUTCString() }),
    );
    const dated = await transport.getDocument({ url: '/document' });
    expect(dated.ok ? 0 : Number(dated.error.details.retryAfterMs)).toBeGreaterThan(55_000);
  });

  it('[T3] never follows a redirect, and the stranger sees nothing', async () => {
    server.behave((_request, response) => response.writeHead(302, { location: `${stranger.url}/document` }).end());
    expect(await codeOf(open({ auth: bearer({ token: 'secret' }) }))).toBe('transport/redirect');
    expect(stranger.seen).toHaveLength(0);
    server.behave((_request, response) => response.writeHead(301, { location: '/elsewhere' }).end());
    expect(await codeOf(open())).toBe('transport/redirect');
    expect(server.countOf('/elsewhere')).toBe(0);
    server.behave((_request, response) => answer(response, 'home'));
    expect(await codeOf(open())).toBe('ok home');
  });

  it('[T3] a redirect that the browser hides is one too', async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    expect(await codeOf(open({ fetch: async () => hidden }))).toBe('transport/redirect');
  });

  it('[T3] credentials go to their own origin alone', async () => {
    const transport = open({ auth: bearer({ token: 'secret' }) });
    await transport.getDocument({ url: '/document' });
    await transport.getDocument({ url: `${stranger.url}/document` });
    expect(server.seen[0].headers.authorization).toBe('Bearer secret');
    expect(stranger.seen[0].headers.authorization).toBeUndefined();
  });

  it('[T3] an address with a user, or of another scheme, is refused before anything is sent', async () => {
    const transport = open();
    for (const url of ['http://user:secret@127.0.0.1/', 'file:///etc/passwd', 'data:,x', 'http://']) {
      const result = await transport.getDocument({ url });
      expect(result).toMatchObject({ ok: false, error: { code: 'transport/url' } });
      if (!result.ok) expect(result.error.message).not.toContain('secret');
    }
  });

  it('[T1] an aborted request ends as aborted, and is not repeated', async () => {
    server.behave(() => undefined);
    const controller = new AbortController();
    const waiting = open().getDocument({ url: '/document', signal: controller.signal });
    await expect.poll(() => server.seen.length).toBe(1);
    controller.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'transport/aborted' } });
    const before = await open().getDocument({ url: '/document', signal: controller.signal });
    expect(before).toMatchObject({ ok: false, error: { code: 'transport/aborted' } });
    expect(server.seen).toHaveLength(1);
  });

  it('[A1] a head that is refused costs no body', async () => {
    let closed = false;
    server.behave((_request, response) => {
      response.on('close', () => (closed = true));
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<html>');
    });
    const { PlayerError } = await import('../errors.ts');
    const result = await open().getDocument({
      url: '/document',
      acceptHead: () => new PlayerError('verify/media-type', 'no', { got: 'text/html' }),
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'verify/media-type' } });
    await expect.poll(() => closed).toBe(true);
  });

  it('[A3] a body longer than its Content-Length is cut there by HTTP, so the digest decides', async () => {
    server.behave((_request, response) => {
      response.strictContentLength = false;
      response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello and more');
    });
    const result = await open().getDocument({ url: '/document' });
    const digest = (text: Uint8Array | string): string => createHash('sha256').update(text).digest('hex');
    if (result.ok) expect(digest(result.value.body)).not.toBe(digest('hello and more'));
    else expect(result.error.code).toBe('transport/network');
  });
});

describe('commands', () => {
  it('[H5, Q3, Q4] the same key goes with every try, and the command is repeated after a dropped connection', async () => {
    const executed = new Map<string, number>();
    server.behave((request, response, number) => {
      const key = String(request.headers['idempotency-key']);
      if (!executed.has(key)) executed.set(key, 1);
      if (number === 1) response.destroy();
      else
        answer(response, JSON.stringify({ status: 'done', revision: 8, invalidates: ['tasks'], extra: 1 }), {
          'content-type': 'application/json',
        });
    });
    const result = await open().sendCommand({
      url: '/actions',
      idempotencyKey: 'k-1',
      body: { command: 'task.delete', arguments: { id: 3 } },
    });
    expect(result).toEqual({ ok: true, value: { status: 200, revision: 8, invalidates: ['tasks'] } });
    expect(server.seen.map((request) => request.headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
    expect(server.seen[1].body).toBe('{"command":"task.delete","arguments":{"id":3}}');
    expect([...executed.values()]).toEqual([1]);
  });

  it.each([
    [400, 'key-missing', 'transport/rejected', 1],
    [422, 'key-reused', 'transport/rejected', 1],
    [409, 'conflict', 'transport/rejected', 1],
    [409, 'in-progress', 'transport/status', 3],
    [404, 'unknown-task', 'transport/gone', 1],
    [401, 'unauthorized', 'transport/unauthorized', 1],
    [403, 'forbidden', 'transport/forbidden', 1],
    [503, 'busy', 'transport/status', 3],
  ])('[H5] %i %s is %s after %i tries', async (status, problem, code, tries) => {
    server.behave((_request, response) => answerProblem(response, status, problem));
    const result = await open().sendCommand({ url: '/actions', idempotencyKey: 'k', body: {} });
    expect(result).toMatchObject({ ok: false, error: { code, details: { status } } });
    expect(server.seen).toHaveLength(tries);
  });

  it('[D1, Q4] DELETE without a body, 204 without an answer, and an answer that is no JSON are all carried out', async () => {
    server.behave((request, response) =>
      request.method === 'DELETE'
        ? response.writeHead(204).end()
        : answer(response, '{', { 'content-type': 'application/json' }),
    );
    const transport = open();
    expect(await transport.sendCommand({ url: '/tasks/3', method: 'DELETE', idempotencyKey: 'k' })).toEqual({
      ok: true,
      value: { status: 204, revision: undefined, invalidates: [] },
    });
    expect(server.seen[0].headers['content-type']).toBeUndefined();
    expect(await transport.sendCommand({ url: '/tasks', idempotencyKey: 'k', body: {} })).toMatchObject({
      ok: true,
      value: { status: 200 },
    });
  });
});
