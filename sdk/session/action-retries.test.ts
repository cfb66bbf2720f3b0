// Host actions that fail against a real server: each is executed once, reported, kept over a reload, and retried or
// dismissed.
import { describe, expect, it } from 'vitest';
import { createFakeLocks } from '../actions/test/fake-locks.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { good, revisionOf, shownBy, useScenario, untilShown } from './test/scenario.ts';
import { taskActions as actions, taskServer } from './test/task-server.ts';
import type { CommandDelivery } from './session-options.ts';

const scenario = useScenario();

describe('actions', () => {
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
      const locks = createFakeLocks().page();
      const session = scenario.visit({ actions, locks });
      const surface = session.open('tasks');
      await untilShown(surface, 'fresh');
      tasks.before(() => undefined);
      const performed = surface.perform('task.create');
      await until(() => tasks.executed.length === 1);
      session.dispose();
      await performed;
      const reloaded = await scenario.freshVisit({ actions, idempotentActions, locks });
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

  it('[H5] an action that a person has dismissed is not sent again, also not after a reload', async () => {
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
});
