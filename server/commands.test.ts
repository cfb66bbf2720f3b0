// Commands over the handler. Their transport is in the sdk, their keys over a restart in the example server.
import { describe, expect, it } from 'vitest';
import { authenticate, problemOf, TaskSurfaces } from './test/task-surfaces.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const create = (title: unknown) => ({ command: 'task.create', arguments: { title } });

describe('POST {basePath}/ui/{surface}/actions', () => {
  it('[SE12] [H6] carries a command out, and says what it changed', async () => {
    const server = new TaskSurfaces();
    const answer = await server.act({ ...create('One'), document: { sha256: 'ab'.repeat(32), revision: 0 } });
    expect(await answer.json()).toEqual({ status: 'done', revision: 1, invalidates: ['tasks'] });
    expect([answer.status, answer.headers.get('Cache-Control'), server.listOf('')]).toEqual([200, 'no-store', ['One']]);
  });

  it('[SE12] takes the result of a database for the end of a command, as a team without types returns it', async () => {
    const commands = { rows: { fields: [], read: () => () => ({ rowCount: 1 }) as never } };
    const answer = await new TaskSurfaces({}, { commands }).act({ command: 'rows', arguments: {} });
    expect(await answer.json()).toEqual({ status: 'done', revision: 0, invalidates: ['tasks'] });
  });

  it('[SE12] [H6] [F3] refuses what it does not know, without a trace', async () => {
    const server = new TaskSurfaces();
    const cases: readonly (readonly [unknown, string])[] = [
      [{ command: 'task.rename', arguments: {} }, 'command-unknown'],
      [{ command: 'toString', arguments: {} }, 'command-unknown'],
      [{ ...create('x'), url: 'https://evil.example' }, 'field-unknown'],
      [{ command: 'task.create', arguments: { title: 'x', id: 1 } }, 'field-unknown'],
      [{ ...create('x'), document: { sha256: 'ab'.repeat(32), more: 1 } }, 'field-unknown'],
      [{ ...create('x'), document: { sha256: 'no' } }, 'arguments-invalid'],
      [{ ...create('x'), document: { sha256: 'ab'.repeat(32), revision: -1 } }, 'arguments-invalid'],
      [{ command: 'task.create' }, 'arguments-invalid'],
      [{ command: 7, arguments: {} }, 'arguments-invalid'],
      [create(7), 'arguments-invalid'],
      [[], 'arguments-invalid'],
      [create(''), 'title-invalid'],
    ];
    for (const [body, code] of cases)
      expect([body, await problemOf(await server.act(body, { 'Idempotency-Key': KEY }))]).toEqual([
        body,
        `422 ${code}`,
      ]);
    expect((await server.act(create('Now'), { 'Idempotency-Key': KEY })).status).toBe(200);
    expect(server.listOf('')).toEqual(['Now']);
  });

  it('[SE12] [H6] refuses a body in a content coding', async () => {
    const answer = await new TaskSurfaces().act(create('One'), { 'Content-Encoding': 'gzip' });
    expect(await problemOf(answer)).toBe('415 unsupported-media-type');
  });

  it('[SE12] [H4] refuses a command that the user may not run', async () => {
    const server = new TaskSurfaces({ authenticate });
    const clear = { command: 'task.clear', arguments: {} };
    expect(await problemOf(await server.act(clear, { Authorization: 'acme/ben' }))).toBe('403 forbidden');
    expect((await server.act(clear, { Authorization: 'acme/admin' })).status).toBe(200);
  });

  it('[SE13] [H5] takes effect once for a key, and tells users apart', async () => {
    const server = new TaskSurfaces({ authenticate });
    const act = (title: string, user: string) =>
      server.act(create(title), { 'Idempotency-Key': KEY, Authorization: user });
    const first = await (await act('One', 'acme/ada')).text();
    expect(await (await act('One', 'acme/ada')).text()).toBe(first);
    expect(await problemOf(await act('Two', 'acme/ada'))).toBe('422 idempotency-key-reused');
    expect((await act('Two', 'acme/ben')).status).toBe(200);
    expect(server.listOf('acme')).toEqual(['One', 'Two']);
    for (const [key, code] of [
      ['1', 'invalid'],
      [`${KEY}0`, 'invalid'],
    ])
      expect(await problemOf(await server.act(create('x'), { 'Idempotency-Key': key, Authorization: 'a/a' }))).toBe(
        `400 idempotency-key-${code}`,
      );
    const without = { method: 'POST', headers: { Authorization: 'a/a' } };
    expect(await problemOf(await server.ask('/v1/ui/tasks/actions', without))).toBe('400 idempotency-key-missing');
  });

  it('[SE13] [H5] answers 409 while the first try runs, here or in another instance', async () => {
    let finish = (): void => undefined;
    const waiting = new Promise<void>((done) => (finish = done));
    const commands = { wait: { fields: [], read: () => async () => waiting.then(() => undefined) } };
    const server = new TaskSurfaces({}, { commands });
    const wait = () => server.act({ command: 'wait', arguments: {} }, { 'Idempotency-Key': KEY });
    const tries = [wait(), wait()];
    const second = await Promise.race(tries);
    expect([second.headers.get('Retry-After'), await problemOf(second)]).toEqual(['1', '409 in-progress']);
    finish();
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await wait()).status).toBe(200);
    const elsewhere = new TaskSurfaces({ answers: { runOnce: () => ({ kind: 'in-progress' }) } });
    expect(await problemOf(await elsewhere.act(create('x')))).toBe('409 in-progress');
  });

  it('[SE14] frees the key of a command that threw', async () => {
    const server = new TaskSurfaces();
    for (let round = 0; round < 2; round += 1)
      expect(await problemOf(await server.act(create('throw'), { 'Idempotency-Key': KEY }))).toBe('500 internal');
    expect((await server.act(create('One'), { 'Idempotency-Key': KEY })).status).toBe(200);
    expect(server.faults.map(({ error }) => String(error))).toEqual([
      'Error: a secret of the database',
      'Error: a secret of the database',
    ]);
  });

  it('[SE13] forgets an answer after a day', async () => {
    let nowMs = 0;
    const server = new TaskSurfaces({ now: () => new Date(nowMs) });
    for (const time of [0, 86_399_000, 86_401_000]) {
      nowMs = time;
      await server.act(create('One'), { 'Idempotency-Key': KEY });
    }
    expect(server.listOf('')).toEqual(['One', 'One']);
  });

  it('[SE28] [H5] bounds the time of a command, and tells its key the truth until it has ended', async () => {
    const ends: (() => void)[] = [];
    const signals: AbortSignal[] = [];
    const wait = async (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<undefined>((done, fail) =>
        ends.push(
          () => done(undefined),
          () => fail(new Error('gone')),
        ),
      );
    };
    const commands = { wait: { fields: [], read: () => wait } };
    const server = new TaskSurfaces({ limits: { commandTimeoutMs: 20 } }, { commands });
    const act = () => server.act({ command: 'wait', arguments: {} }, { 'Idempotency-Key': KEY });
    for (const end of [1, 0]) {
      for (let round = 0; round < 2; round += 1) {
        const late = await act();
        expect([late.headers.get('Retry-After'), await problemOf(late)]).toEqual(['10', '503 command-timeout']);
      }
      expect([signals.length, signals.at(-1)?.aborted]).toEqual([2 - end, true]);
      ends.splice(0)[end]();
      await new Promise((done) => setTimeout(done));
    }
    expect(await (await act()).json()).toMatchObject({ status: 'done' });
    expect([signals.length, server.faults.length]).toEqual([2, 2]);
  });

  it('[SE22] [SE28] answers for a command that does not end in time', async () => {
    let stop: AbortSignal | undefined;
    const hang = (signal: AbortSignal) => {
      stop = signal;
      return new Promise<never>(() => undefined);
    };
    const commands = { hang: { fields: [], read: () => hang } };
    const { surfaces } = new TaskSurfaces({ limits: { commandTimeoutMs: 20 } }, { commands });
    const { status, body } = await surfaces.api.run('tasks', 'hang', {}, { id: '', tenant: '' });
    expect([status, body.includes('command-timeout'), stop?.aborted]).toEqual([503, true, true]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('the replica is away'))],
    ['never comes', () => new Promise<never>(() => undefined)],
  ])('[SE29] [H5] keeps the answer of a command whose revision %s', async (_name, revision) => {
    const server = new TaskSurfaces({ limits: { generateTimeoutMs: 20 } }, { revision });
    for (let round = 0; round < 2; round += 1)
      expect(await (await server.act(create('One'), { 'Idempotency-Key': KEY })).json()).toEqual({
        status: 'done',
        invalidates: ['tasks'],
      });
    expect([server.listOf(''), server.faults.map(({ path }) => path)]).toEqual([['One'], ['/v1/ui/tasks/actions']]);
  });
});
