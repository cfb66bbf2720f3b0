// Sign-out in another tab over the same store: nothing is shown, kept or sent any more, and other users are not
// affected.
import { beforeEach, describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import { good, shownBy, useScenario, untilShown } from './test/scenario.ts';
import { createTabs } from './test/tabs.ts';
import type { Tabs } from './test/tabs.ts';
import type { SignOutChannel } from './session-options.ts';

const scenario = useScenario();
let tab: Tabs['tab'];
beforeEach(() => {
  ({ tab } = createTabs(scenario.clock));
});

function createChannel(): { readonly signOuts: SignOutChannel; readonly listeners: ReadonlySet<() => void> } {
  const listeners = new Set<() => void>();
  const signOuts: SignOutChannel = {
    announce: () => listeners.forEach((listener) => listener()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { signOuts, listeners };
}

describe('[A9] sign-out in another tab', () => {
  it('[A9] the other tab writes nothing back, shows nothing any more, and says why', async () => {
    const [mine, theirs] = [
      scenario.visit({ store: tab(), user: 'ann' }),
      scenario.visit({ store: tab(), user: 'ann' }),
    ];
    const [here, there] = [mine.open('tasks'), theirs.open('tasks')];
    await untilShown(here, 'fresh');
    await untilShown(there, 'fresh');
    expect(await mine.signOut()).toEqual({ ok: true, value: undefined });
    scenario.server.behave(good(2));
    there.retry();
    await expect.poll(() => shownBy(there)).toBe('nothing');
    expect(there.getSnapshot().rejected).toMatchObject({ reason: 'store', code: 'store/signed-out' });
    expect(await tab().load({ ...scenario.partition, user: 'ann' })).toMatchObject({ value: { document: undefined } });
    expect(scenario.telemetry).toContainEqual(expect.objectContaining({ kind: 'store', code: 'store/signed-out' }));
    expect((await theirs.signOut()).ok).toBe(true);
  });

  it('[A9] told of a sign-out, the other window shows nothing any more without a request; a window of another user goes on', async () => {
    const { signOuts, listeners } = createChannel();
    const mine = scenario.visit({ store: tab(), user: 'ann', signOuts });
    const there = await scenario.freshVisit({ store: tab(), user: 'ann', signOuts });
    const stranger = await scenario.freshVisit({ store: tab(), user: 'ben', signOuts });
    expect(listeners.size).toBe(3);
    const asked = scenario.server.seen.length;
    await mine.signOut();
    await expect
      .poll(() => there.getSnapshot())
      .toMatchObject({ shown: 'nothing', activity: 'idle', rejected: { code: 'store/signed-out' } });
    expect(scenario.server.seen).toHaveLength(asked);
    expect(stranger.getSnapshot().shown).toBe('fresh');
    expect(listeners.size).toBe(1);
  });

  it('[A9] [H5] the other tab sends no action any more, and notes none', async () => {
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const mine = scenario.visit({ store: tab() });
    mine.open('tasks');
    const there = await scenario.freshVisit({ store: tab(), actions });
    await mine.signOut();
    expect(await there.perform('task.create')).toMatchObject({
      status: 'refused',
      error: { code: 'store/signed-out' },
    });
    expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await tab().intents(scenario.partition)).toEqual({ ok: true, value: [] });
  });

  it('[A9] the other tab shows nothing any more when a 304 says that nothing has changed', async () => {
    const mine = scenario.visit({ store: tab(), user: 'ann' });
    mine.open('tasks');
    const there = await scenario.freshVisit({ store: tab(), user: 'ann' });
    await mine.signOut();
    there.retry();
    await expect.poll(() => shownBy(there)).toBe('nothing');
    expect(there.getSnapshot().rejected).toMatchObject({ code: 'store/signed-out' });
  });

  it('[A9] [H5] the other tab sends nothing again that failed before', async () => {
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    scenario.server.behave((request, response, number) =>
      request.method === 'GET' ? good(1)(request, response, number) : response.destroy(),
    );
    const mine = scenario.visit({ store: tab() });
    mine.open('tasks');
    const there = await scenario.freshVisit({ store: tab(), actions });
    const outcome = await there.perform('task.create');
    await mine.signOut();
    const posts = (): number => scenario.server.seen.filter(({ method }) => method === 'POST').length;
    const before = posts();
    expect(await there.retryAction(outcome.status === 'failed' ? outcome.key : '')).toMatchObject({
      status: 'refused',
      error: { code: 'store/signed-out' },
    });
    expect(posts()).toBe(before);
  });

  it('[A9] [K43] a tab whose store is out is told too, and sends no action', async () => {
    const { signOuts } = createChannel();
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const mine = scenario.visit({ store: tab(), signOuts });
    mine.open('tasks');
    const store = tab();
    const there = await scenario.freshVisit({
      store: { ...store, promote: async () => ({ ok: false, error: new PlayerError('store/unavailable', 'once') }) },
      actions,
      signOuts,
    });
    expect(there.getSnapshot().storeFault).toMatchObject({ code: 'store/unavailable' });
    await mine.signOut();
    await expect.poll(() => shownBy(there)).toBe('nothing');
    expect(await there.perform('task.create')).toMatchObject({
      status: 'refused',
      error: { code: 'store/signed-out' },
    });
    expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[A9] a tab that could not ask for its epoch writes nothing that a sign-out would miss', async () => {
    const store = tab();
    const there = await scenario.freshVisit({
      store: { ...store, epoch: async () => ({ ok: false, error: new PlayerError('store/aborted', 'no') }) },
    });
    expect(there.getSnapshot().storeFault).toMatchObject({ code: 'store/aborted' });
    expect(await tab().load(scenario.partition)).toMatchObject({ value: { document: undefined } });
  });

  it('[A9] signing in again is another visit: it keeps, and the tab from before still may not', async () => {
    const mine = scenario.visit({ store: tab(), user: 'ann' });
    mine.open('tasks');
    const there = await scenario.freshVisit({ store: tab(), user: 'ann' });
    await mine.signOut();
    await scenario.freshVisit({ store: tab(), user: 'ann' });
    scenario.server.behave(good(9));
    there.retry();
    await expect.poll(() => shownBy(there)).toBe('nothing');
    expect(await tab().load({ ...scenario.partition, user: 'ann' })).toMatchObject({
      value: { document: { manifest: { revision: 1 } } },
    });
  });
});
