// Host actions from the document to a real server and back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { defineActions } from '../actions/action-registry.ts';
import { positiveInteger } from '../actions/parameter.ts';
import { answer, answerProblem } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import {
  bodyOf,
  good,
  manifestOf,
  revisionOf,
  sendDocument,
  shownBy,
  startScenario,
  untilShown,
} from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import type { CommandDelivery } from './session-options.ts';
import { contentOf } from './surface-snapshot.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

describe('actions', () => {
  const actions = defineActions({
    'task.create': {
      input: async () => ({ title: 'Secret milk' }),
      command: (_parameters, { input }) => ({ command: 'task.create', arguments: input }),
    },
    'task.delete.{id}': {
      parameters: { id: positiveInteger() },
      danger: 'destructive',
      command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
    },
  });

  /** A server with tasks, a revision, and idempotency records. */
  function taskServer(): { behave: Behaviour; executed: string[]; before: (meet: Behaviour | undefined) => void } {
    const executed: string[] = [];
    const records = new Map<string, string>();
    let meet: Behaviour | undefined;
    let revision = 1;
    const behave: Behaviour = (request, response, number) => {
      if (request.method === 'GET') {
        good(revision)(request, response, number);
        return;
      }
      const key = String(request.headers['idempotency-key']);
      const known = records.get(key);
      if (known !== undefined && known !== request.body) {
        answerProblem(response, 422, 'key-reused');
        return;
      }
      if (known === undefined) {
        records.set(key, request.body);
        executed.push(request.body);
        revision += 1;
      }
      const interfere = meet;
      meet = undefined;
      if (interfere !== undefined) {
        interfere(request, response, number);
        return;
      }
      answer(response, JSON.stringify({ status: 'done', revision, invalidates: ['tasks'] }), {
        'content-type': 'application/json',
      });
    };
    return { behave, executed, before: (next) => (meet = next) };
  }

  it('[D4] a success is followed by a GET, and its document starts anew', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions });
    expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
    await until(() => revisionOf(surface) === 2);
    expect(surface.getSnapshot()).toMatchObject({ content: { start: 'reset' }, actionFault: undefined });
    const sent = JSON.parse(tasks.executed[0]) as object;
    expect(sent).toMatchObject({
      command: 'task.create',
      arguments: { title: 'Secret milk' },
      document: { revision: 1 },
    });
  });

  it.each([0, 60])(
    '[D4] [T2] a success that an event has told of is one GET, with %i ms between event and answer',
    async (delayMs) => {
      const tasks = taskServer();
      let stream: ServerResponse | undefined;
      scenario.server.behave((request, response, number) => {
        if (!request.path.includes('events')) {
          tasks.behave(request, response, number);
          return;
        }
        stream = response;
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write('id: 1\nevent: invalidate\ndata: {"surface":"tasks","revision":1}\n\n');
      });
      const surface = await scenario.freshVisit({
        actions,
        urls: () => ({ document: '/tasks', actions: '/tasks/actions', events: '/tasks/events' }),
      });
      await until(() => stream !== undefined);
      // Past the interval that events keep.
      await new Promise((resolve) => setTimeout(resolve, 250));
      const before = scenario.gets().length;
      tasks.before((_request, response) => {
        stream?.write('id: 2\nevent: invalidate\ndata: {"surface":"tasks","revision":2}\n\n');
        setTimeout(
          () =>
            answer(response, '{"status":"done","revision":2,"invalidates":["tasks"]}', {
              'content-type': 'application/json',
            }),
          delayMs,
        );
      });
      await surface.perform('task.create');
      await until(() => revisionOf(surface) === 2);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(scenario.gets()).toHaveLength(before + 1);
      expect(surface.getSnapshot()).toMatchObject({ shown: 'fresh', content: { start: 'reset' } });
      stream?.destroy();
    },
  );

  it('[H5] a connection that drops after the server acted: the retry executes nothing twice', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions });
    tasks.before((_request, response) => response.destroy());
    expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
    expect(tasks.executed).toHaveLength(1);
    const keys = scenario.server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it.each(['posted', 'delivered by the host'])(
    '[H5] a server that may act twice, and a connection that drops after it acted: one press acts once (%s)',
    async (how) => {
      let executed = 0;
      scenario.server.behave((request, response, number) => {
        if (request.method === 'GET') {
          good(1)(request, response, number);
          return;
        }
        executed += 1;
        response.destroy();
      });
      const deliver: CommandDelivery = (message, idempotencyKey, transport, signal) =>
        transport.sendCommand({ url: '/tasks', idempotencyKey, body: message, signal });
      const surface = await scenario.freshVisit({
        actions,
        idempotentActions: false,
        ...(how === 'posted' ? {} : { deliver }),
      });
      const outcome = await surface.perform('task.create');
      expect([outcome.status, executed]).toEqual(['failed', 1]);
      await surface.retryAction(outcome.status === 'failed' ? outcome.key : '');
      expect(executed).toBe(2);
    },
  );

  it('[H5] [F1] presses against a server that is down are bounded, on the screen and in the store', async () => {
    scenario.server.behave((request, response, number) => {
      if (request.method === 'GET') good(1)(request, response, number);
      else response.writeHead(401).end();
    });
    const surface = await scenario.freshVisit({ actions });
    for (let press = 0; press < 40; press += 1) await surface.perform('task.create');
    expect(surface.getSnapshot().actionFaults.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 20 }, () => 'transport/unauthorized'),
      'host/too-many-waiting',
    ]);
    expect(await scenario.store.intents(scenario.partition)).toMatchObject({ value: { length: 20 } });
  });

  it('[H5] all tries fail: the error with its key; a reload sends nothing but offers it, and a retry executes it once', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const session = scenario.visit({ actions, transport: { retry: { tries: 1 } } });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    tasks.before((_request, response) => response.destroy());
    const outcome = await surface.perform('task.create');
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'transport/network' } });
    const key = outcome.status === 'failed' ? outcome.key : '';
    expect(surface.getSnapshot().actionFault).toMatchObject({ reason: 'network', key });
    session.dispose();
    const reloaded = await scenario.freshVisit({ actions });
    await expect
      .poll(() => reloaded.getSnapshot().actionFault)
      .toMatchObject({ reason: 'network', code: 'transport/network', key });
    expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await reloaded.retryAction(key)).toMatchObject({ status: 'done' });
    expect(reloaded.getSnapshot().actionFault).toBeUndefined();
    await until(() => revisionOf(reloaded) === 2);
    expect(tasks.executed).toHaveLength(1);
    expect(await scenario.store.intents(scenario.partition)).toEqual({ ok: true, value: [] });
  });

  it.each([true, false])(
    '[H5] the page ends while the server acts: after a reload it is sent once more, but only to a server that is idempotent (%s)',
    async (idempotentActions) => {
      const tasks = taskServer();
      scenario.server.behave(tasks.behave);
      const session = scenario.visit({ actions });
      const surface = session.open('tasks');
      await untilShown(surface, 'fresh');
      tasks.before(() => undefined);
      const performed = surface.perform('task.create');
      await until(() => tasks.executed.length === 1);
      session.dispose();
      await performed;
      const reloaded = await scenario.freshVisit({ actions, idempotentActions });
      if (idempotentActions)
        await expect.poll(() => scenario.store.intents(scenario.partition)).toEqual({ ok: true, value: [] });
      else await expect.poll(() => reloaded.getSnapshot().actionFault).toMatchObject({ code: 'transport/aborted' });
      expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toHaveLength(idempotentActions ? 2 : 1);
      expect(tasks.executed).toHaveLength(1);
    },
  );

  it('[D4] a failed action is retried with its key, and heals', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions, transport: { retry: { tries: 1 } } });
    scenario.server.behave((_request, response) => answerProblem(response, 503, 'busy'));
    const outcome = await surface.perform('task.create');
    expect(surface.getSnapshot().actionFault).toMatchObject({ reason: 'http', status: 503 });
    expect(shownBy(surface)).toBe('fresh');
    scenario.server.behave(tasks.behave);
    expect(await surface.retryAction(outcome.status === 'failed' ? outcome.key : '')).toMatchObject({ status: 'done' });
    expect(surface.getSnapshot().actionFault).toBeUndefined();
  });

  it('[H5] what a person has given up is not sent again, not after a reload either', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions, transport: { retry: { tries: 1 } } });
    tasks.before((_request, response) => response.destroy());
    await surface.perform('task.create');
    surface.dismissAction();
    await expect
      .poll(
        async () =>
          (await scenario.store.intents(scenario.partition)).ok && (await scenario.store.intents(scenario.partition)),
      )
      .toEqual({ ok: true, value: [] });
    await scenario.freshVisit({ actions });
    expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('[H5] the same key with another body is refused by the server, and said so', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions, uuid: () => 'always-the-same' });
    expect((await surface.perform('task.create')).status).toBe('done');
    await until(() => revisionOf(surface) === 2);
    // The document has moved on, so the body differs.
    expect(await surface.perform('task.create')).toMatchObject({
      status: 'failed',
      error: { code: 'transport/rejected', details: { status: 422, problem: 'key-reused' } },
    });
    expect(tasks.executed).toHaveLength(1);
  });

  it.each([
    'task.delete.0',
    'task.delete.-1',
    'task.delete.01',
    'task.delete.1e3',
    'task.delete.9007199254740993',
    'task.create.1',
    'Task.create',
  ])('[H2] %s sends nothing and shows the error', async (name) => {
    const surface = await scenario.freshVisit({ actions, confirm: async () => true });
    expect((await surface.perform(name)).status).toBe('refused');
    expect(surface.getSnapshot().actionFault).toMatchObject({ reason: 'unsupported', key: undefined });
    surface.dismissAction();
    expect(surface.getSnapshot().actionFault).toBeUndefined();
    expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[D4] what is gone already is asked for again', async () => {
    scenario.server.behave((request, response, number) =>
      request.method === 'GET' ? good(1)(request, response, number) : answerProblem(response, 404, 'unknown-task'),
    );
    const surface = await scenario.freshVisit({ actions, confirm: async () => true });
    expect((await surface.perform('task.delete.3')).status).toBe('gone');
    await expect.poll(() => scenario.gets().length).toBe(2);
    expect(surface.getSnapshot().actionFault).toBeUndefined();
  });

  it('[T2] while the person decides, no event replaces the document', async () => {
    const surface = await scenario.freshVisit({
      actions,
      confirm: async () => {
        scenario.server.behave(good(2));
        await until(() => surface.getSnapshot().isHeld);
        expect(surface.getSnapshot()).toMatchObject({ content: { manifest: { revision: 1 } } });
        return false;
      },
      policies: { tasks: { pollMs: 1_000 } },
    });
    expect(await surface.perform('task.delete.3')).toEqual({ status: 'cancelled' });
    expect(revisionOf(surface)).toBe(2);
  });

  it('[Q2] [H6] a document that is replaced while its confirmation is open: the command names the one that was pressed in', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({
      actions,
      confirm: async () => {
        scenario.server.behave(good(2));
        surface.retry();
        await until(() => revisionOf(surface) === 2);
        scenario.server.behave(tasks.behave);
        return true;
      },
    });
    const { sha256 } = contentOf(surface.getSnapshot())?.manifest ?? {};
    expect((await surface.perform('task.delete.3')).status).toBe('done');
    expect(JSON.parse(tasks.executed[0])).toMatchObject({ document: { sha256, revision: 1 } });
  });

  it('[Q2] [T2] what a dialog holds back is not what was pressed in', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions, policies: { tasks: { pollMs: 1_000 } } });
    const release = surface.hold();
    scenario.server.behave(good(2));
    await until(() => surface.getSnapshot().isHeld);
    scenario.server.behave(tasks.behave);
    await surface.perform('task.create');
    release();
    expect(JSON.parse(tasks.executed[0])).toMatchObject({ document: { revision: 1 } });
  });

  it('[Q2] a host whose player has not come that far says which one was pressed in', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions });
    const pressed = contentOf(surface.getSnapshot());
    scenario.server.behave(good(2));
    surface.retry();
    await until(() => revisionOf(surface) === 2);
    scenario.server.behave(tasks.behave);
    await surface.perform('task.create', undefined, pressed);
    await surface.perform('task.create');
    expect(tasks.executed.map((body) => (JSON.parse(body) as { document: unknown }).document)).toMatchObject([
      { revision: 1 },
      { revision: 2 },
    ]);
  });

  it('[D1] a host can deliver commands to other endpoints', async () => {
    const surface = await scenario.freshVisit({
      actions,
      confirm: async () => true,
      deliver: (message, key, transport, signal) =>
        transport.sendCommand({
          method: 'DELETE',
          url: `/tasks/${String(message.arguments['id'])}`,
          idempotencyKey: key,
          signal,
        }),
    });
    scenario.server.behave((request, response, number) =>
      request.method === 'GET' ? good(2)(request, response, number) : response.writeHead(204).end(),
    );
    expect((await surface.perform('task.delete.3')).status).toBe('done');
    expect(scenario.server.seen.find(({ method }) => method === 'DELETE')?.path).toBe('/tasks/3');
    await until(() => revisionOf(surface) === 2);
  });

  it('[H5] [F1] each failed action is told by key and pattern, and none is over because another one is', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({
      actions,
      confirm: async () => true,
      transport: { retry: { tries: 1 } },
    });
    const drop: Behaviour = (_request, response) => response.destroy();
    const keys: string[] = [];
    for (const name of ['task.create', 'task.delete.3']) {
      tasks.before(drop);
      const outcome = await surface.perform(name);
      keys.push(outcome.status === 'failed' ? outcome.key : '');
    }
    const faults = (): readonly unknown[] =>
      surface.getSnapshot().actionFaults.map(({ key, pattern }) => [key, pattern]);
    expect(faults()).toEqual([
      [keys[0], 'task.create'],
      [keys[1], 'task.delete.{id}'],
    ]);
    expect(surface.getSnapshot().actionFault).toBe(surface.getSnapshot().actionFaults[1]);
    expect((await surface.perform('task.delete.4')).status).toBe('done');
    await surface.perform('no.such.name');
    expect(faults()).toEqual([
      [keys[0], 'task.create'],
      [keys[1], 'task.delete.{id}'],
      [undefined, undefined],
    ]);
    expect((await surface.retryAction(keys[0])).status).toBe('done');
    expect(faults()).toEqual([[keys[1], 'task.delete.{id}']]);
    tasks.before(drop);
    expect((await surface.retryAction(keys[1])).status).toBe('failed');
    expect(faults()).toEqual([[keys[1], 'task.delete.{id}']]);
    surface.dismissAction(keys[1]);
    expect([faults(), surface.getSnapshot().actionFault]).toEqual([[], undefined]);
    await expect.poll(() => scenario.store.intents(scenario.partition)).toEqual({ ok: true, value: [] });
    expect(tasks.executed).toHaveLength(3);
  });

  it('[H5] what waits is offered after a reload, each by its pattern', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const session = scenario.visit({ actions, confirm: async () => true, transport: { retry: { tries: 1 } } });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    for (const name of ['task.create', 'task.delete.3']) {
      tasks.before((_request, response) => response.destroy());
      await surface.perform(name);
    }
    session.dispose();
    const reloaded = await scenario.freshVisit({ actions });
    await expect
      .poll(() =>
        reloaded
          .getSnapshot()
          .actionFaults.map(({ pattern }) => pattern)
          .sort(),
      )
      .toEqual(['task.create', 'task.delete.{id}']);
    await reloaded.retryAction(reloaded.getSnapshot().actionFaults[0].key ?? '');
    expect(reloaded.getSnapshot().actionFaults).toHaveLength(1);
  });

  it('[H6] a command that names other surfaces has them asked for again', async () => {
    scenario.server.behave((request, response, number) => {
      if (request.method === 'POST') {
        answer(response, '{"status":"done","invalidates":["tasks","other"]}', { 'content-type': 'application/json' });
        return;
      }
      const body = bodyOf(number);
      sendDocument(request, response, body, manifestOf(body, { surface: request.path.slice(1), revision: number }));
    });
    const session = scenario.visit({ actions });
    const [tasks, other] = [session.open('tasks'), session.open('other')];
    await untilShown(tasks, 'fresh');
    await untilShown(other, 'fresh');
    await tasks.perform('task.create');
    await expect.poll(() => scenario.gets().filter(({ path }) => path === '/other').length).toBe(2);
  });
});
