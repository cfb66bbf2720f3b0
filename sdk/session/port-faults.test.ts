// Functions of the host that throw: the surface fails closed, and the exception is not swallowed.
import { expect, it } from 'vitest';
import { createFakeLocks } from '../actions/test/fake-locks.ts';
import { defineActions } from '../actions/action-registry.ts';
import { encodeEnvelope } from '../manifest/envelope.ts';
import { supports } from '../verify/test/delivered.ts';
import type { SessionOptions } from './session-options.ts';
import { hearLoudFaults } from './test/loud-faults.ts';
import { bodyOf, good, manifestOf, revisionOf, useScenario, untilShown } from './test/scenario.ts';

const loud = hearLoudFaults();
const scenario = useScenario();

const bug = new Error('a bug of the host');

it('[F5] while the stored document is judged: told, and the network goes on', async () => {
  await scenario.freshVisit();
  let calls = 0;
  const capabilities = (): SessionOptions['capabilities'] extends () => infer C ? C : never => {
    calls += 1;
    // The first call is the session's, the second judges the stored document, the third the answer.
    if (calls === 2) throw bug;
    return supports;
  };
  const surface = await scenario.freshVisit({ capabilities });
  expect(revisionOf(surface)).toBe(1);
  expect(scenario.telemetry).toContainEqual(expect.objectContaining({ kind: 'store', code: 'host/port-failed' }));
  expect(loud()).toEqual([bug]);
});

it('[F5] while a document is judged: an error of its own, and a retry heals', async () => {
  let isBad = true;
  const smokeCheck = (): { ok: true; value: undefined } => {
    if (isBad) throw bug;
    return { ok: true, value: undefined };
  };
  const surface = scenario.visit({ smokeCheck }).open('tasks');
  await untilShown(surface, 'error render');
  expect(surface.getSnapshot().rejected?.code).toBe('host/port-failed');
  expect(loud()).toEqual([bug]);
  isBad = false;
  surface.retry();
  await untilShown(surface, 'fresh');
});

it("[F5] while the bundled fallback is judged: the host's own error", async () => {
  scenario.server.behave((_request, response) => response.destroy());
  const bytes = encodeEnvelope({ manifest: manifestOf(bodyOf(0), { revision: 0 }), body: bodyOf(0) });
  const smokeCheck = (): never => {
    throw bug;
  };
  const surface = scenario.visit({ smokeCheck, fallbacks: { tasks: { kind: 'envelope', bytes } } }).open('tasks');
  await untilShown(surface, 'error network');
  expect(loud()).toEqual([bug]);
});

it('[H5] while a noted action is authorised again: told as an action that failed', async () => {
  const command = JSON.stringify({ command: 'task.create', arguments: {} });
  await scenario.store.putIntent(scenario.partition, {
    key: 'k',
    name: 'task.create',
    input: {},
    command,
    createdAt: scenario.clock.now(),
  });
  const actions = defineActions({
    'task.create': {
      authorize: () => {
        throw bug;
      },
      command: () => ({ command: 'task.create', arguments: {} }),
    },
  });
  const surface = await scenario.freshVisit({ actions, locks: createFakeLocks().page() });
  await expect
    .poll(() => surface.getSnapshot().actionFault)
    .toMatchObject({ code: 'host/port-failed', key: undefined });
  expect(loud()).toEqual([bug]);
  expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

const create = { command: () => ({ command: 'task.create', arguments: {} }) };
const throws = (): never => {
  throw bug;
};

it.each<[string, Partial<SessionOptions>]>([
  ['uuid', { uuid: throws }],
  ['authorize', { actions: defineActions({ 'task.create': { ...create, authorize: throws } }) }],
  ['input', { actions: defineActions({ 'task.create': { ...create, input: throws } }) }],
])('[T8] [H5] while a press is to be sent, by `%s`: told as an action that failed', async (_, options) => {
  const surface = await scenario.freshVisit({ actions: defineActions({ 'task.create': create }), ...options });
  await expect(surface.perform('task.create')).rejects.toBe(bug);
  expect(surface.getSnapshot().actionFault).toMatchObject({ code: 'host/port-failed', key: undefined });
});

it('[H5] while a failed action is sent again: it waits on, and says so', async () => {
  let isBad = false;
  const authorize = (): true => (isBad ? throws() : true);
  scenario.server.behave((request, response, body) =>
    request.method === 'POST' ? response.writeHead(500).end() : good(1)(request, response, body),
  );
  const surface = await scenario.freshVisit({ actions: defineActions({ 'task.create': { ...create, authorize } }) });
  const failed = await surface.perform('task.create');
  const key = failed.status === 'failed' ? failed.key : 'none';
  isBad = true;
  await expect(surface.retryAction(key)).rejects.toBe(bug);
  expect(surface.getSnapshot().actionFault).toMatchObject({ code: 'host/port-failed', key });
});

it('[H5] [H7] while a host sends a command itself: it may have been carried out, and is tried again with the same key', async () => {
  const keys: string[] = [];
  const surface = await scenario.freshVisit({
    actions: defineActions({ 'task.create': create }),
    deliver: async (_message, key) => {
      keys.push(key);
      if (keys.length === 1) throw bug;
      return { ok: true, value: { status: 200, revision: 1, invalidates: [] } };
    },
  });
  const failed = await surface.perform('task.create');
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'host/port-failed', details: { port: 'deliver' } } });
  expect(surface.getSnapshot().actionFault).toMatchObject({ code: 'host/port-failed', key: keys[0] });
  await expect.poll(loud).toEqual([bug]);
  expect((await surface.retryAction(keys[0])).status).toBe('done');
  expect(keys[1]).toBe(keys[0]);
});

it('[H5] while a host sends a command itself and the session ends: it is under way on the next visit, and not told as failed', async () => {
  let send = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  const session = scenario.visit({
    actions: defineActions({ 'task.create': create }),
    deliver: (_message, _key, _transport, signal) =>
      new Promise((_resolve, reject) => {
        // The platform's fetch does the same.
        signal.addEventListener('abort', () => reject(new DOMException('cut off', 'AbortError')));
        send();
      }),
  });
  const surface = session.open('tasks');
  await untilShown(surface, 'fresh');
  const performed = surface.perform('task.create');
  await isSent;
  session.dispose();
  expect(await performed).toMatchObject({ status: 'failed', error: { code: 'transport/aborted' } });
  const kept = await scenario.store.intents(scenario.partition);
  expect(kept.ok && kept.value.map(({ failed }) => failed)).toEqual([undefined]);
});
