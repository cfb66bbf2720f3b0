import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jsonOf, LiveServer, problemOf } from './test/live-server.ts';

const PATH = '/v1/ui/tasks/actions';
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const create = (title: string) => ({ command: 'task.create', arguments: { title } });
const remove = (id: number) => ({ command: 'task.delete', arguments: { id } });

let server: LiveServer;
beforeEach(async () => {
  server = await new LiveServer().start();
});
afterEach(() => server.dispose());

const revision = async () =>
  Number(/revision=(\d+)/.exec(String((await server.ask('/document')).headers['ui-manifest']))?.[1]);

describe('POST /v1/ui/{surface}/actions', () => {
  it('[H6] carries the commands out and says what they change', async () => {
    const created = await server.act({
      ...create('  Water the plants '),
      document: { sha256: 'ab'.repeat(32), revision: 0 },
    });
    expect([created.status, created.headers['content-type'], created.headers['cache-control']]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    expect(jsonOf(created)).toEqual({ status: 'done', revision: 1, invalidates: ['tasks'] });
    expect(jsonOf(await server.act({ ...remove(1), document: { sha256: 'ab'.repeat(32) } }))).toEqual({
      status: 'done',
      revision: 2,
      invalidates: ['tasks'],
    });
    expect(problemOf(await server.act(remove(1)))).toBe('404 unknown-task');
  });

  it('[H6, F3] refuses unknown commands and fields, and ill-typed arguments', async () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [{ command: 'task.rename', arguments: {} }, 'command-unknown'],
      [{ command: 'toString', arguments: {} }, 'command-unknown'],
      [{ command: 'task.create ', arguments: { title: 'x' } }, 'command-unknown'],
      [{ ...create('x'), url: 'https://evil.example' }, 'field-unknown'],
      [{ command: 'task.create', arguments: { title: 'x', id: 1 } }, 'field-unknown'],
      [{ ...create('x'), document: { sha256: 'ab'.repeat(32), more: 1 } }, 'field-unknown'],
      ['{"command":"task.delete","arguments":{"id":1,"__proto__":{}}}', 'field-unknown'],
      [{ command: 'task.create' }, 'arguments-invalid'],
      [{ command: 'task.create', arguments: [] }, 'arguments-invalid'],
      [{ command: 'task.create', arguments: null }, 'arguments-invalid'],
      [{ command: 7, arguments: {} }, 'arguments-invalid'],
      [{ command: 'task.create', arguments: { title: 7 } }, 'arguments-invalid'],
      [{ command: 'task.create', arguments: {} }, 'arguments-invalid'],
      [[], 'arguments-invalid'],
      ['"x"', 'arguments-invalid'],
      ['null', 'arguments-invalid'],
      [{ ...create('x'), document: { sha256: 'no' } }, 'arguments-invalid'],
      [{ ...create('x'), document: { sha256: 'ab'.repeat(32), revision: -1 } }, 'arguments-invalid'],
      ...[0, -1, 1.5, '1', null, 2 ** 53, true].map(
        (id) => [{ command: 'task.delete', arguments: { id } }, 'arguments-invalid'] as const,
      ),
      ['{"command":"task.delete","arguments":{"id":-0}}', 'arguments-invalid'],
      [create(''), 'title-invalid'],
      [create('x'.repeat(201)), 'title-invalid'],
      ['{"command":"task.create","arguments":{"title":"\\udc00"}}', 'title-invalid'],
    ];
    for (const [body, code] of cases) expect([body, problemOf(await server.act(body))]).toEqual([body, `422 ${code}`]);
    expect(await revision()).toBe(0);
  });

  it('[H6] reads strict JSON within 16 KiB', async () => {
    for (const body of [
      '',
      '{',
      '{"command":"task.create","arguments":{"title":"x"}}x',
      '{"command":"task.delete","command":"task.create","arguments":{"title":"x"}}',
      '{"command":"task.create","arguments":{"title":"x","t\\u0069tle":"y"}}',
      "{'command':1}",
      '[1,]',
    ]) {
      expect([body, problemOf(await server.act(body))]).toEqual([body, '400 body-unparsable']);
    }
    expect(
      (await server.act('{"command":"task.create","arguments":{"title":"\\"title\\": {\\"title\\":"}}')).status,
    ).toBe(200);
    expect(problemOf(await server.act(create('x'), KEY, { 'Content-Type': 'text/plain' }))).toBe(
      '415 unsupported-media-type',
    );
    expect(problemOf(await server.act(`${JSON.stringify(create('x'))}${' '.repeat(16_384)}`))).toBe(
      '413 body-too-large',
    );
    expect(problemOf(await server.ask('/v1/ui/nope/actions', { method: 'POST' }))).toBe('404 unknown-surface');
    expect(problemOf(await server.ask(PATH))).toBe('405 method-not-allowed');
  });

  it('[H5] needs a key', async () => {
    expect(problemOf(await server.act(create('x'), ''))).toBe('400 idempotency-key-missing');
    for (const key of ['1', '"0f8fad5b-d9cb-469f-a165-70867728950e"', `${KEY}0`, `${KEY}, ${KEY}`])
      expect(problemOf(await server.act(create('x'), key))).toBe('400 idempotency-key-invalid');
    expect(await revision()).toBe(0);
  });

  it('[H5] takes effect once for a key, and answers the same again, also after a restart and for refusals', async () => {
    const first = await server.act(create('Once'), KEY);
    const others = [await server.act(create('Once'), KEY), await server.act(create('Once'), KEY.toUpperCase())];
    await server.stop();
    await server.start();
    for (const again of [...others, await server.act(create('Once'), KEY)]) {
      expect([again.status, again.headers['content-type'], again.body.toString()]).toEqual([
        first.status,
        first.headers['content-type'],
        first.body.toString(),
      ]);
    }
    expect(problemOf(await server.act(create('Other'), KEY))).toBe('422 idempotency-key-reused');
    expect(problemOf(await server.act(remove(1), KEY))).toBe('422 idempotency-key-reused');
    expect(await revision()).toBe(1);
    const missing = crypto.randomUUID();
    expect(problemOf(await server.act(remove(2), missing))).toBe('404 unknown-task');
    await server.act(create('Two'));
    expect(problemOf(await server.act(remove(2), missing))).toBe('404 unknown-task');
    // A command that was refused before it ran leaves no trace.
    const corrected = crypto.randomUUID();
    expect(problemOf(await server.act(create(''), corrected))).toBe('422 title-invalid');
    expect((await server.act(create('Three'), corrected)).status).toBe(200);
    expect(await revision()).toBe(3);
  });

  it('[H5] lets another try take effect while the body of the first is on its way', async () => {
    const body = JSON.stringify(create('Slow'));
    let finish = (): void => undefined;
    const first = new Promise<number>((done, fail) => {
      const sent = request(
        server.origin + PATH,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, 'Idempotency-Key': KEY },
        },
        (response) => {
          response.resume();
          done(response.statusCode ?? 0);
        },
      ).on('error', fail);
      sent.write(body.slice(0, 10));
      finish = () => void sent.end(body.slice(10));
    });
    expect((await server.act(create('Slow'), KEY)).status).toBe(200);
    finish();
    expect(await first).toBe(200);
    expect(await revision()).toBe(1);
  });

  it('[H5] frees the key of a try that broke off', async () => {
    const body = JSON.stringify(create('Broken'));
    const sent = request(server.origin + PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, 'Idempotency-Key': KEY },
    });
    sent.on('error', () => undefined);
    sent.write(body.slice(0, 10));
    await new Promise((done) => setTimeout(done, 100));
    sent.destroy();
    await expect.poll(async () => (await server.act(create('Broken'), KEY)).status).toBe(200);
    expect(await revision()).toBe(1);
  });

  it('[H5] lets one of many tries at once take effect', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.act(create('Raced'), KEY)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await revision()).toBe(1);
  });

  it('[D4, H5] honours a key on the demo addresses, which do not ask for one', async () => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': KEY };
    const post = () => server.ask('/tasks', { method: 'POST', headers, body: '{"title":"One"}' });
    const answers = [await post(), await post()];
    for (const {
      status,
      headers: { location },
      body,
    } of answers)
      expect([status, location, body.toString()]).toEqual([201, '/tasks/1', '{"id":1,"title":"One"}']);
    expect(problemOf(await server.ask('/tasks/1', { method: 'DELETE', headers: { 'Idempotency-Key': KEY } }))).toBe(
      '422 idempotency-key-reused',
    );
    expect(problemOf(await server.act(create('One'), KEY))).toBe('422 idempotency-key-reused');
    const other = { 'Idempotency-Key': crypto.randomUUID() };
    for (let round = 0; round < 2; round += 1)
      expect((await server.ask('/tasks/1', { method: 'DELETE', headers: other })).status).toBe(204);
    expect(problemOf(await server.ask('/tasks/1', { method: 'DELETE' }))).toBe('404 unknown-task');
    expect(await revision()).toBe(2);
  });

  it('lets no title into a header or an event', async () => {
    const events = await server.listen();
    for (const title of [
      'x\r\nSet-Cookie: stolen=1',
      'x\nid: 99\n\nevent: invalidate',
      'x"; revision=99',
      '\u2028x\u0000',
    ]) {
      const answers = [
        await server.act(create(title)),
        await server.ask('/tasks', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ title }),
        }),
        await server.ask('/document'),
        await server.ask('/v1/ui/tasks'),
      ];
      for (const { status, headers } of answers) {
        expect([200, 201]).toContain(status);
        expect(headers).not.toHaveProperty('set-cookie');
        expect(JSON.stringify(headers)).not.toMatch(/stolen|revision=99/);
      }
    }
    await expect.poll(() => events.revisions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(events.text.match(/^id: /gm)).toHaveLength(9);
    events.close();
  });
});
