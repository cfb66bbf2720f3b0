import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseDictionary } from 'structured-headers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { openSqliteTaskStore } from './store/sqlite-task-store.ts';

const DOCUMENT = 'application/vnd.pantograph.remote-ui';

let folder: string;
let server: RunningServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-'));
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    db: join(folder, 'tasks.sqlite'),
    seed: 0,
    hostPage: join(folder, 'none'),
  });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init);
const post = (body: BodyInit, type = 'application/json') =>
  ask('/tasks', { method: 'POST', body, headers: { 'Content-Type': type } });
const create = (title: unknown) => post(JSON.stringify({ title }));
const manifestOf = (answer: Response) => parseDictionary(answer.headers.get('UI-Manifest') ?? '');

async function expectProblem(answer: Response, status: number, code: string): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await answer.json()).toEqual({
    type: `urn:pantograph:problem:${code}`,
    title: expect.any(String) as string,
    status,
  });
}

/** Sends a GET with exactly these headers. Returns the body without decoding. */
function getRaw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((done, fail) => {
    request(server.origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

describe('GET /document', () => {
  it('[D1, M2, C3] answers with the document, its manifest and its validators', async () => {
    const before = Date.now();
    await create('Water the plants');
    const answer = await getRaw('/document', {});
    expect(answer.status).toBe(200);
    const sha256 = createHash('sha256').update(answer.body).digest();
    expect(answer.headers).toMatchObject({
      'content-type': DOCUMENT,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: `"${sha256.toString('base64url')}"`,
      'content-length': String(answer.body.length),
      date: expect.any(String) as string,
      'access-control-allow-origin': '*',
    });
    const manifest = parseDictionary(String(answer.headers['ui-manifest']));
    const value = (key: string) => manifest.get(key)?.[0];
    const time = (key: string) => Date.parse(value(key) as string);
    expect(Array.from(manifest.keys())).toEqual([
      'surface',
      'format',
      'contract-version',
      'document-api',
      'profile',
      'producer-version',
      'min-app-build',
      'issued-at',
      'expires-at',
      'sha256',
      'fallback-key',
      'revision',
    ]);
    expect(Buffer.from(value('sha256') as ArrayBuffer)).toEqual(sha256);
    expect([value('surface'), value('revision'), value('document-api')]).toEqual(['tasks', 1, 1]);
    expect(value('issued-at')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(Math.abs(time('issued-at') - before)).toBeLessThan(5_000);
    expect(time('expires-at')).toBeGreaterThan(before);
  });

  it('[A2] answers 304 with the same headers while nothing has changed, for strong and weak tags', async () => {
    await create('One');
    const first = await ask('/document', { headers: { 'Accept-Encoding': 'identity' } });
    const tag = first.headers.get('ETag') ?? '';
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await getRaw('/document', { 'If-None-Match': header });
      expect([header, answer.status, answer.body.length]).toEqual([header, 304, 0]);
      expect(answer.headers).toMatchObject({
        etag: tag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
        date: expect.any(String) as string,
      });
      expect(answer.headers['ui-manifest']).toContain('revision=1');
    }
    await create('Two');
    expect((await getRaw('/document', { 'If-None-Match': tag })).status).toBe(200);
  });

  it('[M2] codes the content as asked, with a weak tag and the digest of the uncoded bytes', async () => {
    for (let index = 0; index < 25; index += 1) await create(`Task number ${index}`);
    const plain = await getRaw('/document', {});
    const cases = [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, br', 'br'],
      ['gzip;q=1.0, br;q=0.5', 'gzip'],
      ['*', 'br'],
      ['gzip;q=0', undefined],
      ['zstd', undefined],
      ['identity', undefined],
    ] as const;
    for (const [accept, coding] of cases) {
      const answer = await getRaw('/document', { 'Accept-Encoding': accept });
      expect([accept, answer.headers['content-encoding']]).toEqual([accept, coding]);
      const body =
        coding === 'gzip' ? gunzipSync(answer.body) : coding === 'br' ? brotliDecompressSync(answer.body) : answer.body;
      expect(body.equals(plain.body)).toBe(true);
      expect(answer.headers['etag']).toBe(
        coding === undefined ? plain.headers['etag'] : `W/${String(plain.headers['etag'])}`,
      );
      expect(answer.headers['ui-manifest']).toContain(
        `sha256=:${createHash('sha256').update(plain.body).digest('base64')}:`,
      );
    }
  });

  it('[D1] answers HEAD like GET without a body', async () => {
    const get = await getRaw('/document', {});
    const head = await ask('/document', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect([head.status, head.headers.get('ETag'), head.headers.get('Content-Length')]).toEqual([
      200,
      get.headers['etag'],
      String(get.body.length),
    ]);
    expect(await head.text()).toBe('');
  });

  it('[D2] answers 500 payload-limit when the tasks do not fit, and deletion makes room', async () => {
    await server.stop();
    const db = join(folder, 'tasks.sqlite');
    const store = await openSqliteTaskStore(db);
    await store.tasksOf('').create(Array.from({ length: 700 }, (_, index) => `${'😀'.repeat(196)}${index}`));
    await store.dispose();
    server = await startServer({ port: 0, host: '127.0.0.1', db, seed: 0, hostPage: folder });
    const answer = await ask('/document');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    await expectProblem(answer, 500, 'payload-limit');
    const both = { 'UI-Accept': 'contract=(1 1), api=(1 2)' };
    await expectProblem(await ask('/v1/ui/tasks', { headers: both }), 500, 'payload-limit');
    for (let id = 1; id <= 100; id += 1) expect((await ask(`/tasks/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask('/document')).status).toBe(200);
  });
});

describe('a list that fits at a later level alone', () => {
  it('[D2] [V4] [S4] goes to clients that have declared that level, and to no other', async () => {
    await server.stop();
    const db = join(folder, 'many.sqlite');
    server = await startServer({ port: 0, host: '127.0.0.1', db, seed: 8_000, hostPage: folder });
    const asked = async (uiAccept: string): Promise<readonly unknown[]> => {
      const answer = await ask('/v1/ui/tasks', { headers: { 'UI-Accept': uiAccept } });
      return [answer.status, answer.status === 200 && manifestOf(answer).get('document-api')?.[0]];
    };
    expect(await asked('contract=(1 1), api=(1 2)')).toEqual([200, 2]);
    expect(await asked('contract=(1 1), api=(1 1)')).toEqual([500, false]);
    expect(await asked('profiles=("canvas-1")')).toEqual([500, false]);
  });
});

describe('POST /tasks', () => {
  it('[D1] creates a task and says where it is', async () => {
    const answer = await create('  Water the plants \n');
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, '/tasks/1']);
    expect(await answer.json()).toEqual({ id: 1, title: 'Water the plants' });
    expect(manifestOf(await ask('/document')).get('revision')?.[0]).toBe(1);
  });

  it('[D1] takes titles of 1 to 200 code points, whatever they are made of', async () => {
    for (const title of [
      'x',
      'x'.repeat(200),
      '😀'.repeat(200),
      '\u0000\u0001',
      'שלום',
      '<b>&amp;</b>',
      'e\u0301'.repeat(100),
    ]) {
      const answer = await create(title);
      expect(answer.status).toBe(201);
      expect(((await answer.json()) as { title: string }).title).toBe(title);
    }
    expect((await ask('/document')).status).toBe(200);
    for (const title of ['', '  \t\n', 'x'.repeat(201), '😀'.repeat(201), 7, null, ['x'], { a: 1 }, undefined])
      await expectProblem(await create(title), 422, 'title-invalid');
    await expectProblem(await post('{"title":"\\ud800"}'), 422, 'title-invalid');
    for (const body of ['[]', '"x"', 'null', '7', '{}', '{"Title":"x"}', '{"__proto__":{"title":"x"}}'])
      await expectProblem(await post(body), 422, 'title-invalid');
    expect(manifestOf(await ask('/document')).get('revision')?.[0]).toBe(7);
  });

  it('[D1] refuses bodies that it cannot read', async () => {
    for (const body of ['', '{', '{"title":"x"}}', new Uint8Array([0xff, 0xfe, 0x7b])])
      await expectProblem(await post(body), 400, 'body-unparsable');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
      await expectProblem(await post('{"title":"x"}', type), 415, 'unsupported-media-type');
    expect((await post('{"title":"x"}', 'Application/JSON; charset=utf-8')).status).toBe(201);
  });

  it('[D1] takes 16 KiB, with and without a length, and soon stops reading past what is more', async () => {
    const fits = JSON.stringify({ title: 'x', filler: '' });
    expect((await post(fits.replace('""', `"${'y'.repeat(16_384 - fits.length)}"`))).status).toBe(201);
    await expectProblem(await post(fits.replace('""', `"${'y'.repeat(16_385 - fits.length)}"`)), 413, 'body-too-large');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4_096;
        if (sent > 64 * 1024 * 1024) controller.close();
        else controller.enqueue(randomBytes(4_096));
      },
    });
    const answer = await ask('/tasks', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    } as RequestInit);
    await expectProblem(answer, 413, 'body-too-large');
    // The server drains 6 MiB, and buffers on the way hold a few more.
    expect(sent).toBeLessThan(24 * 1024 * 1024);
  });
});

describe('DELETE /tasks/{id}', () => {
  it('[D1, H2] deletes once, and refuses anything but a positive integer', async () => {
    await create('One');
    for (const id of [
      '0',
      '-1',
      '01',
      '1e3',
      '1.0',
      '%2B1',
      'x',
      '9007199254740993',
      '99999999999999999',
      ' 1',
      '1%00',
    ]) {
      await expectProblem(await ask(`/tasks/${id}`, { method: 'DELETE' }), 400, 'task-id-invalid');
    }
    await expectProblem(await ask('/tasks/2', { method: 'DELETE' }), 404, 'unknown-task');
    await expectProblem(await ask('/tasks/9007199254740991', { method: 'DELETE' }), 404, 'unknown-task');
    expect((await ask('/tasks/1', { method: 'DELETE' })).status).toBe(204);
    await expectProblem(await ask('/tasks/1', { method: 'DELETE' }), 404, 'unknown-task');
    expect(manifestOf(await ask('/document')).get('revision')?.[0]).toBe(2);
  });
});

describe('addresses', () => {
  it('answers 404 and 405 as problems, with what is allowed', async () => {
    for (const path of ['/document/', '/nope', '/tasks/1/x', '/../package.json', '/%2e%2e/server/main.ts'])
      await expectProblem(await ask(path), 404, 'not-found');
    for (const [method, path, allow] of [
      ['POST', '/document', 'GET, HEAD, OPTIONS'],
      ['GET', '/tasks', 'POST, OPTIONS'],
      ['PUT', '/tasks/1', 'DELETE, OPTIONS'],
    ] as const) {
      const answer = await ask(path, { method });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow]);
      await expectProblem(answer, 405, 'method-not-allowed');
    }
  });

  it('[T6] lets other origins in, errors included, and caches the preflight', async () => {
    for (const path of ['/document', '/tasks', '/tasks/x']) {
      const preflight = await ask(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'DELETE' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe(preflight.headers.get('Allow'));
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
      expect(Number(preflight.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
      const answer = await ask(path, { headers: { Origin: 'https://shop.example' } });
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(answer.headers.get('Access-Control-Expose-Headers')).toBe(
        'ETag, UI-Manifest, Date, Location, Retry-After, Vary, Access-Control-Expose-Headers',
      );
    }
  });
});
