// Actions whose journal cannot be read for a while: none is lost, and none is sent or offered twice for it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditStep } from '../actions/action-audit.ts';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { answer } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { good, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario(20);
  scenario.server.behave((request, response, number) => {
    if (request.method === 'GET') good(1)(request, response, number);
    else answer(response, '{"status":"done","revision":1,"invalidates":[]}', { 'content-type': 'application/json' });
  });
});
afterEach(() => scenario.dispose());

const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
const unavailable = new PlayerError('store/unavailable', 'no');
const posts = (): number => scenario.server.seen.filter(({ method }) => method === 'POST').length;
const steps = (): AuditStep[] =>
  scenario.telemetry.flatMap((event) => (event.kind === 'action' ? [event.audit.step] : []));

/** The store, of which every function first goes through `gate`; `count`: how often that function has been called. */
function gated(gate: (name: string, count: number) => Promise<PlayerError | undefined>): DocumentStore {
  const counts = new Map<string, number>();
  return new Proxy(scenario.store, {
    get: (target, name: keyof DocumentStore) => {
      const original = target[name] as (...values: unknown[]) => Promise<unknown>;
      if (typeof original !== 'function' || name === 'dispose') return original;
      return async (...values: unknown[]) => {
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const error = await gate(name, count);
        return error === undefined ? original(...values) : { ok: false, error };
      };
    },
  });
}

/** An intent of an earlier page. */
async function note(failed?: string): Promise<void> {
  const command = JSON.stringify({ command: 'task.create', arguments: {} });
  const put = await scenario.store.putIntent(scenario.partition, {
    key: 'k1',
    name: 'task.create',
    value: undefined,
    input: {},
    command,
    createdAt: scenario.clock.now(),
    failed,
  });
  expect(put.ok).toBe(true);
}

/** Lets time pass. */
async function letPass(ms: number): Promise<void> {
  const end = scenario.clock.now() + ms;
  await until(() => scenario.clock.now() > end);
}

describe('[H5] [A8] an action of an earlier page, and a store that sleeps longer than anything waits for it', () => {
  function sleeping(): { store: DocumentStore; wake: () => void } {
    let wake = (): void => undefined;
    const awake = new Promise<undefined>((resolve) => (wake = () => resolve(undefined)));
    return { store: gated(() => awake), wake };
  }

  it('[H5] [A8] what was cut off is sent once the store answers, once', async () => {
    await note();
    const { store, wake } = sleeping();
    const surface = scenario.visit({ actions, store }).open('tasks');
    await untilShown(surface, 'fresh');
    await letPass(12_000);
    expect(posts()).toBe(0);
    wake();
    await expect.poll(() => scenario.store.intents(scenario.partition)).toEqual({ ok: true, value: [] });
    expect([posts(), steps()]).toEqual([1, ['resumed', 'sent', 'done']]);
  });

  it('[H5] [A8] what has failed is offered once the store answers, and not sent', async () => {
    await note('transport/network');
    const { store, wake } = sleeping();
    const surface = scenario.visit({ actions, store }).open('tasks');
    await untilShown(surface, 'fresh');
    await letPass(12_000);
    wake();
    await expect
      .poll(() => surface.getSnapshot().actionFaults)
      .toMatchObject([{ key: 'k1', code: 'transport/network' }]);
    expect(posts()).toBe(0);
  });
});

describe('[H5] [A8] a store that goes away', () => {
  it('[H5] a retry of what was offered is sent: what cannot be read is not over, for a server that may act twice either', async () => {
    await note('transport/network');
    let isAway = false;
    const surface = scenario
      .visit({ actions, idempotentActions: false, store: gated(async () => (isAway ? unavailable : undefined)) })
      .open('tasks');
    await expect.poll(() => surface.getSnapshot().actionFaults.length).toBe(1);
    isAway = true;
    expect(await surface.retryAction('k1')).toMatchObject({ status: 'done' });
    expect(posts()).toBe(1);
  });

  it.each(['store/unavailable', 'store/aborted'] as const)(
    '[H5] between the list of actions and the look at one (%s): that one is sent when the store is back',
    async (code) => {
      await note();
      scenario
        .visit({
          actions,
          store: gated(async (name, count) =>
            name === 'intents' && count === 2 ? new PlayerError(code, 'no') : undefined,
          ),
        })
        .open('tasks');
      await expect.poll(() => scenario.store.intents(scenario.partition)).toEqual({ ok: true, value: [] });
      expect([posts(), steps()]).toEqual([1, ['resumed', 'sent', 'done']]);
    },
  );

  it('[H5] while what failed here waits: nothing is sent or offered again when it is back, and opened again it is offered all the while', async () => {
    let isAway = false;
    const session = scenario.visit({
      actions,
      deliver: async () => ({ ok: false, error: new PlayerError('transport/network', 'no') }),
      store: gated(async () => (isAway ? unavailable : undefined)),
    });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    isAway = true;
    expect(await surface.perform('task.create')).toMatchObject({ status: 'failed' });
    surface.close();
    const again = session.open('tasks');
    await expect.poll(() => again.getSnapshot().actionFaults.map(({ code }) => code)).toEqual(['transport/network']);
    isAway = false;
    await expect
      .poll(() => scenario.store.intents(scenario.partition))
      .toMatchObject({ value: [{ failed: 'transport/network' }] });
    await letPass(5_000);
    expect([again.getSnapshot().actionFaults.length, steps()]).toEqual([1, ['sent', 'failed']]);
  });

  it('[H5] [A8] no room for a note: a retry of what the journal never held is sent', async () => {
    let isFailing = true;
    const surface = await scenario.freshVisit({
      actions,
      idempotentActions: false,
      deliver: async (_message, key) =>
        isFailing
          ? { ok: false, error: new PlayerError('transport/network', 'no') }
          : { ok: true, value: { status: 200, revision: key.length, invalidates: [] } },
      store: gated(async (name) => (name === 'putIntent' ? new PlayerError('store/quota', 'no') : undefined)),
    });
    const failed = await surface.perform('task.create');
    expect(failed.status).toBe('failed');
    isFailing = false;
    expect(await surface.retryAction(failed.status === 'failed' ? failed.key : '')).toMatchObject({ status: 'done' });
  });
});
