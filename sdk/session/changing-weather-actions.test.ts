// Actions and sign-out while connections fail: sign-out during a fetch, dropped connections, crafted names and texts.
// Each test checks the screen and the requests, and that no fault stays once the server is well.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { positiveInteger } from '../actions/parameter.ts';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { answerProblem } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { good, manifestOf, revisionOf, sendDocument, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import { weatherRecords } from './test/weather-records.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

const { failures, conditions, kept, expectHealed } = weatherRecords(() => scenario);

describe('people', () => {
  it('[A9] sign-out during a fetch: nothing shown, nothing kept, the connection ends; the next user is served', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    let isDropped = false;
    let isAsked = false;
    scenario.server.behave((_request, response) => {
      isAsked = true;
      response.on('close', () => (isDropped = true));
    });
    const session = scenario.visit();
    const surface = session.open('tasks');
    await until(() => isAsked);
    expect(await session.signOut()).toEqual({ ok: true, value: undefined });
    expect(surface.getSnapshot()).toMatchObject({ shown: 'nothing', rejected: undefined });
    await until(() => isDropped);
    // No failure is recorded, because the surface has no user any more.
    expect(failures()).toEqual([]);
    expect(await kept()).toMatchObject({ value: { document: undefined } });
    const next = scenario.visit().open('tasks');
    await expectHealed(next);
    expect(conditions().at(-1)).toBeUndefined();
    expect(surface.getSnapshot().shown).toBe('nothing');
  });

  const actions = defineActions({
    'task.create': { command: () => ({ command: 'task.create', arguments: { title: 'Milk' } }) },
    'task.delete.{id}': {
      parameters: { id: positiveInteger() },
      danger: 'destructive',
      command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
    },
  });
  const posts = () => scenario.server.seen.filter(({ method }) => method === 'POST');

  /** A server that carries a command out once for a key, and refuses the key for another body. */
  function commandServer(meet: Behaviour): { behave: Behaviour; executed: string[] } {
    const records = new Map<string, string>();
    const executed: string[] = [];
    const behave: Behaviour = (request, response, number) => {
      if (request.method === 'GET') {
        good(1 + executed.length)(request, response, number);
        return;
      }
      const key = String(request.headers['idempotency-key']);
      if ((records.get(key) ?? request.body) !== request.body) {
        answerProblem(response, 422, 'idempotency-key-reused');
        return;
      }
      if (!records.has(key)) executed.push(request.body);
      records.set(key, request.body);
      if (posts().length === 1) meet(request, response, number);
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"status":"done","revision":${1 + executed.length},"invalidates":["tasks"]}`);
    };
    return { behave, executed };
  }

  it('[H5] an action retried across a dropped connection executes once; the screen follows, and nothing is left to tell', async () => {
    const { behave, executed } = commandServer((_request, response) => response.destroy());
    scenario.server.behave(behave);
    const surface = scenario.visit({ actions }).open('tasks');
    await untilShown(surface, 'fresh');
    expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
    expect(executed).toHaveLength(1);
    expect(posts()).toHaveLength(2);
    expect(
      new Set(posts().map(({ headers, body: sent }) => `${String(headers['idempotency-key'])} ${sent}`)).size,
    ).toBe(1);
    await until(() => revisionOf(surface) === 2);
    expect(surface.getSnapshot()).toMatchObject({ shown: 'fresh', actionFault: undefined, rejected: undefined });
    await expectHealed(surface);
  });

  it('[H5] the same key with another body is refused: said, the screen stays, and the next action heals it', async () => {
    const { behave, executed } = commandServer((_request, response) => response.writeHead(200).end());
    scenario.server.behave(behave);
    let key = 'one';
    const surface = scenario.visit({ actions, confirm: async () => true, uuid: () => key }).open('tasks');
    await untilShown(surface, 'fresh');
    await surface.perform('task.create');
    await until(() => revisionOf(surface) === 2);
    expect(await surface.perform('task.delete.3')).toMatchObject({
      status: 'failed',
      error: { code: 'transport/rejected', details: { status: 422 } },
    });
    expect(surface.getSnapshot()).toMatchObject({
      shown: 'fresh',
      actionFault: { reason: 'http', code: 'transport/rejected', status: 422 },
    });
    expect(revisionOf(surface)).toBe(2);
    expect(posts().map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
    expect(executed).toHaveLength(1);
    key = 'two';
    expect((await surface.perform('task.delete.3')).status).toBe('done');
    expect(executed).toHaveLength(2);
    await until(() => revisionOf(surface) === 3);
    expect(surface.getSnapshot().actionFault).toBeUndefined();
  });

  it.each([
    'task.delete.3.',
    'task.delete.03',
    'task.delete.３',
    'tаsk.delete.3',
    'task.delete',
    'task.create.3',
    'TASK.CREATE',
    'task.create\u0000',
    '__proto__',
    'https://evil.example',
  ])(
    '[H2] %j, crafted to look like another name: refused, nothing is asked or sent, and the real one still works',
    async (name) => {
      const { behave, executed } = commandServer((_request, response) => response.writeHead(200).end());
      scenario.server.behave(behave);
      let asked = 0;
      const surface = scenario.visit({ actions, confirm: async () => (asked += 1) > 0 }).open('tasks');
      await untilShown(surface, 'fresh');
      expect((await surface.perform(name)).status).toBe('refused');
      expect(surface.getSnapshot()).toMatchObject({
        shown: 'fresh',
        actionFault: { reason: 'unsupported', key: undefined },
      });
      expect([asked, posts().length, scenario.gets().length]).toEqual([0, 0, 1]);
      expect((await surface.perform('task.delete.3')).status).toBe('done');
      expect([asked, executed.length]).toEqual([1, 1]);
      await until(() => revisionOf(surface) === 2);
      expect(surface.getSnapshot().actionFault).toBeUndefined();
    },
  );

  it('[S3] a document whose text looks like a name, an address or a header: text, and nothing else happens', async () => {
    const texts = [
      'task.delete.3',
      'task.create',
      'https://evil.example/steal?x=1',
      'POST /actions HTTP/1.1\r\nHost: evil',
      'javascript:alert(1)',
      '{"command":"task.delete"}',
    ];
    const disguised = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      root: ui.column({}, [
        ...texts.map((text) => ui.text({ text })),
        ui.button({ label: 'task.delete.3', actions: [a.host({ name: 'task.create' })] }),
      ]),
    });
    scenario.server.behave((request, response) =>
      sendDocument(request, response, disguised, manifestOf(disguised, { revision: 1 })),
    );
    const surface = scenario.visit({ actions, confirm: () => Promise.reject(new Error('asked')) }).open('tasks');
    await untilShown(surface, 'fresh');
    expect(failures()).toEqual([]);
    expect(scenario.server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /tasks']);
    expect(JSON.stringify(scenario.telemetry)).not.toContain('evil');
    await expectHealed(surface);
  });
});
