// Host actions from the document to a real server and back: names, confirmations, the pressed document, and the fetch
// afterwards. Commands that fail and are sent again: action-retries.test.ts.
import { describe, expect, it } from 'vitest';
import type { ServerResponse } from 'node:http';
import { defineActions } from '../actions/action-registry.ts';
import { answer, answerProblem } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import {
  bodyOf,
  good,
  manifestOf,
  revisionOf,
  sendDocument,
  useScenario,
  untilShown,
  withStreams,
} from './test/scenario.ts';
import { taskActions as actions, taskServer } from './test/task-server.ts';
import { contentOf } from './surface-snapshot.ts';

const scenario = useScenario();

describe('actions', () => {
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
      const streams: ServerResponse[] = [];
      scenario.server.behave(withStreams(streams, tasks.behave));
      const surface = await scenario.freshVisit({
        actions,
        urls: () => ({ document: '/tasks', actions: '/tasks/actions', events: '/tasks/events' }),
      });
      await until(() => streams.length === 1);
      // Waits until the interval between events is over.
      await new Promise((resolve) => setTimeout(resolve, 250));
      const before = scenario.gets().length;
      tasks.before((_request, response) => {
        streams[0].write('id: 2\nevent: invalidate\ndata: {"surface":"tasks","revision":2}\n\n');
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
      streams[0].destroy();
    },
  );

  it.each([
    'task.delete.0',
    'task.delete.-1',
    'task.delete.01',
    'task.delete.1e3',
    'task.delete.9007199254740993',
    'task.create.1',
    'Task.create',
    'task.delete.３',
    'tаsk.delete.3',
    'task.create\u0000',
    '__proto__',
    'https://evil.example',
  ])('[H2] %j asks nobody, sends nothing and shows the error', async (name) => {
    const surface = await scenario.freshVisit({ actions, confirm: () => Promise.reject(new Error('asked')) });
    expect((await surface.perform(name)).status).toBe('refused');
    expect(surface.getSnapshot().actionFault).toMatchObject({ reason: 'unsupported', key: undefined });
    surface.dismissAction();
    expect(surface.getSnapshot().actionFault).toBeUndefined();
    expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[H2] a name that the registry does not have is told when its document is shown, once, with the nearest one', async () => {
    await scenario.freshVisit({ actions });
    expect(scenario.telemetry.filter(({ kind }) => kind === 'unknown-action')).toEqual([]);
    const others = defineActions({ 'task.creat': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const surface = await scenario.freshVisit({ actions: others });
    surface.retry();
    await until(() => surface.getSnapshot().activity === 'idle');
    expect(scenario.telemetry.filter(({ kind }) => kind === 'unknown-action')).toEqual([
      {
        kind: 'unknown-action',
        surface: 'tasks',
        at: expect.any(Number) as number,
        name: 'task.create',
        node: 2,
        nearest: 'task.creat',
        message:
          'the host action task.create of node 2: expected a name of the registry, got another; the nearest is task.creat',
      },
    ]);
  });

  it('[D4] an action with nothing left to do fetches the document', async () => {
    scenario.server.behave((request, response, number) =>
      request.method === 'GET' ? good(1)(request, response, number) : answerProblem(response, 404, 'unknown-task'),
    );
    const surface = await scenario.freshVisit({ actions, confirm: async () => true });
    expect((await surface.perform('task.delete.3')).status).toBe('gone');
    await expect.poll(() => scenario.gets().length).toBe(2);
    expect(surface.getSnapshot().actionFault).toBeUndefined();
  });

  it.each([
    ['html', 'text/html'],
    ['no problem that says so', 'application/problem+json'],
  ])('[H7] a 404 of a proxy with %s is a failure, and Retry carries the deletion out', async (_, type) => {
    const tasks = taskServer();
    scenario.server.behave((request, response, number) => {
      if (request.method === 'GET') tasks.behave(request, response, number);
      else response.writeHead(404, { 'content-type': type }).end('<h1>unknown-task</h1>');
    });
    const surface = await scenario.freshVisit({ actions, confirm: async () => true });
    expect(await surface.perform('task.delete.3')).toMatchObject({
      status: 'failed',
      error: { code: 'transport/gone', details: { status: 404 } },
    });
    const key = surface.getSnapshot().actionFault?.key ?? '';
    scenario.server.behave(tasks.behave);
    expect(await surface.retryAction(key)).toMatchObject({ status: 'done' });
    expect(tasks.executed).toHaveLength(1);
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

  it('[Q2, Q3] [H6] a document that is replaced while its confirmation is open: the command names the one that was pressed in', async () => {
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
    expect(JSON.parse(tasks.executed[0])).toEqual({
      command: 'task.delete',
      arguments: { id: 3 },
      document: { sha256, revision: 1 },
    });
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
