// A store that never answers a call does not block anything else.
import { describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { answer } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import {
  good,
  revisionOf,
  sendDocument,
  bodyOf,
  manifestOf,
  shownBy,
  useScenario,
  untilShown,
} from './test/scenario.ts';

type StoreCall = Exclude<keyof DocumentStore, 'kind' | 'dispose'>;

const scenario = useScenario(5);

/** The scenario's store with a function that hangs until `letGo`, and then completes. */
function hanging(name: StoreCall): { store: DocumentStore; letGo: () => void; calls: () => number } {
  const original = scenario.store[name] as (...values: unknown[]) => Promise<never>;
  const waiting: (() => void)[] = [];
  let calls = 0;
  const hang = async (...values: unknown[]): Promise<never> => {
    calls += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return original(...values);
  };
  return {
    store: { ...scenario.store, [name]: hang },
    letGo: () => waiting.splice(0).forEach((resolve) => resolve()),
    calls: () => calls,
  };
}

describe('a store call that never ends', () => {
  it.each(['load', 'findRejection', 'promote'] as const)(
    '[A8] %s: the verified document is shown, said not to be kept, and kept in memory',
    async (name) => {
      const { store } = hanging(name);
      const session = scenario.visit({ store });
      const surface = session.open('tasks');
      await untilShown(surface, 'fresh');
      await expect
        .poll(() => scenario.telemetry)
        .toContainEqual(expect.objectContaining({ kind: 'store', code: 'store/timeout' }));
      scenario.server.behave(good(2));
      surface.retry();
      await until(() => revisionOf(surface) === 2);
      surface.close();
      scenario.server.behave((_request, response) => response.destroy());
      await untilShown(session.open('tasks'), 'stale network');
    },
  );

  it('[A8] adopt: a 304 with a newer expiry is fresh', async () => {
    await scenario.freshVisit();
    scenario.server.behave((request, response) =>
      sendDocument(
        request,
        response,
        bodyOf(1),
        manifestOf(bodyOf(1), { revision: 1, expiresAt: '2099-01-01T00:00:00Z' }),
      ),
    );
    const surface = await scenario.freshVisit({ store: hanging('adopt').store });
    expect(surface.getSnapshot().storeFault).toMatchObject({ code: 'store/timeout' });
  });

  it.each(['putIntent', 'removeIntent'] as const)('[H5] %s: the action is sent, and ends', async (name) => {
    scenario.server.behave((request, response, number) =>
      request.method === 'GET'
        ? good(1)(request, response, number)
        : answer(response, '{"status":"done","invalidates":[]}', { 'content-type': 'application/json' }),
    );
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const surface = await scenario.freshVisit({ store: hanging(name).store, actions });
    expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
  });

  it.each(['load', 'promote'] as const)(
    '[A9] %s: signing out ends, forgets the user, and the late answer brings nothing back',
    async (name) => {
      await scenario.freshVisit();
      scenario.server.behave(good(2));
      const { store, letGo, calls } = hanging(name);
      const session = scenario.visit({ store });
      session.open('tasks');
      await until(() => calls() === 1);
      expect(await session.signOut()).toEqual({ ok: true, value: undefined });
      letGo();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await scenario.store.load(scenario.partition)).toMatchObject({ value: { document: undefined } });
    },
  );

  it('[A9] clear: a fault of the store is told, and what was kept in memory is forgotten all the same', async () => {
    const { store, letGo } = hanging('clear');
    const session = scenario.visit({ store });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    expect(await session.signOut()).toMatchObject({ ok: false, error: { code: 'store/timeout' } });
    expect(shownBy(surface)).toBe('nothing');
    letGo();
    await expect.poll(() => scenario.store.load(scenario.partition)).toMatchObject({ value: { document: undefined } });
  });
});
