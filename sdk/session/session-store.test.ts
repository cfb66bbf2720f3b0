// Sign-out, several tabs, and stores that fail, with a real server.
import { describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import { createDocumentStore } from '../store/document-store.ts';
import { until } from '../transport/test/fake-clock.ts';
import { nodeDigest } from '../verify/test/delivered.ts';
import type { CommandDelivery } from './session-options.ts';
import { good, revisionOf, shownBy, useScenario, untilShown } from './test/scenario.ts';

const scenario = useScenario();

describe('sign-out', () => {
  it('[A9] during a fetch: nothing is kept, nothing is shown, and the next user finds nothing', async () => {
    await scenario.freshVisit();
    let held: (() => void) | undefined;
    let isClosed = false;
    scenario.server.behave((request, response, number) => {
      held = () => good(2)(request, response, number);
      response.on('close', () => (isClosed = true));
    });
    const session = scenario.visit();
    const surface = session.open('tasks');
    await until(() => held !== undefined);
    const out = session.signOut();
    held?.();
    expect(await out).toEqual({ ok: true, value: undefined });
    expect(surface.getSnapshot().shown).toBe('nothing');
    await until(() => isClosed);
    expect(await scenario.store.load(scenario.partition)).toMatchObject({ value: { document: undefined } });
    scenario.server.behave((_request, response) => response.destroy());
    await untilShown(scenario.visit().open('tasks'), 'error network');
  });

  it('[A9] after the store has failed once: what it kept before is forgotten too', async () => {
    await scenario.freshVisit();
    let calls = 0;
    const unavailable = new PlayerError('store/unavailable', 'the store: closed once');
    const store: DocumentStore = {
      ...scenario.store,
      load: (partition) =>
        (calls += 1) === 1 ? Promise.resolve({ ok: false, error: unavailable }) : scenario.store.load(partition),
    };
    const session = scenario.visit({ store });
    await untilShown(session.open('tasks'), 'fresh');
    expect(await session.signOut()).toEqual({ ok: true, value: undefined });
    expect(await scenario.store.load(scenario.partition)).toMatchObject({ value: { document: undefined } });
  });

  it('[A9] a surface that is opened afterwards shows nothing, says why, and sends nothing', async () => {
    const session = scenario.visit({ urls: (name) => ({ document: `/${name}`, events: `/${name}/events` }) });
    await untilShown(session.open('tasks'), 'fresh');
    await until(() => scenario.server.countOf('/tasks/events') === 1);
    await session.signOut();
    const before = scenario.server.seen.length;
    const surface = session.open('tasks');
    surface.retry();
    expect(surface.getSnapshot()).toMatchObject({ shown: 'nothing', rejected: { code: 'store/signed-out' } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(scenario.server.seen).toHaveLength(before);
  });

  it('[A9] while a document is being judged: it is not kept', async () => {
    let finish: (() => void) | undefined;
    const smokeCheck = (): Promise<{ ok: true; value: undefined }> =>
      new Promise((resolve) => (finish = () => resolve({ ok: true, value: undefined })));
    const session = scenario.visit({ smokeCheck });
    session.open('tasks');
    await until(() => finish !== undefined);
    await session.signOut();
    finish?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await scenario.store.load(scenario.partition)).toMatchObject({ value: { document: undefined } });
  });

  it.each(['the contract', 'the host'])(
    '[A9] [H4] while a person confirms: nothing is sent any more, by way of %s',
    async (way) => {
      const actions = defineActions({ pay: { danger: 'payment', command: () => ({ command: 'pay', arguments: {} }) } });
      let delivered = 0;
      const deliver: CommandDelivery = async () => {
        delivered += 1;
        return { ok: true, value: { status: 200, revision: undefined, invalidates: [] } };
      };
      const confirm = async (): Promise<boolean> => {
        await session.signOut();
        return true;
      };
      const session = scenario.visit({ actions, confirm, ...(way === 'the host' ? { deliver } : {}) });
      const surface = session.open('tasks');
      await untilShown(surface, 'fresh');
      expect(await surface.perform('pay')).toMatchObject({ status: 'refused', error: { code: 'store/signed-out' } });
      expect(delivered).toBe(0);
      expect(scenario.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
      expect(await scenario.store.intents(scenario.partition)).toEqual({ ok: true, value: [] });
    },
  );

  it('[A9] another user does not see what the first one saw', async () => {
    await scenario.freshVisit({ user: 'ann' });
    scenario.server.behave((_request, response) => response.destroy());
    await untilShown(scenario.visit({ user: 'bob' }).open('tasks'), 'error network');
    await untilShown(scenario.visit({ user: 'ann' }).open('tasks'), 'stale network');
  });
});

describe('store', () => {
  /** The scenario's store, with one function that fails. */
  function failing(
    name: 'promote' | 'load' | 'reset',
    code: 'store/quota' | 'store/aborted' | 'store/unavailable',
    isBad: () => boolean,
  ): DocumentStore {
    const fail = async (): Promise<{ ok: false; error: PlayerError }> => ({
      ok: false,
      error: new PlayerError(code, 'no'),
    });
    const original = scenario.store[name] as (...values: unknown[]) => Promise<never>;
    return { ...scenario.store, [name]: (...values: unknown[]) => (isBad() ? fail() : original(...values)) };
  }

  /** The scenario's store, which fails in every function while `isBad`. */
  function unavailable(isBad: () => boolean): { store: DocumentStore; loads: () => number } {
    let loads = 0;
    const store = new Proxy(scenario.store, {
      get: (target, name: keyof DocumentStore) => {
        const original = target[name];
        if (typeof original !== 'function') return original;
        return (...values: unknown[]) => {
          if (name === 'load') loads += 1;
          return isBad()
            ? Promise.resolve({ ok: false, error: new PlayerError('store/unavailable', 'no') })
            : (original as (...values: unknown[]) => unknown)(...values);
        };
      },
    });
    return { store, loads: () => loads };
  }

  it.each(['store/quota', 'store/aborted'] as const)(
    '[K20] [A8] promote fails with %s: fresh on the screen, said so, and not kept in this visit',
    async (code) => {
      let isBad = true;
      const surface = await scenario.freshVisit({ store: failing('promote', code, () => isBad) });
      expect(surface.getSnapshot().storeFault).toMatchObject({ reason: 'store', code });
      isBad = false;
      scenario.server.behave(good(2));
      surface.retry();
      await until(() => revisionOf(surface) === 2);
      expect(surface.getSnapshot().storeFault).toMatchObject({ code });
      expect(await scenario.store.load(scenario.partition)).toMatchObject({ value: { document: undefined } });
    },
  );

  it('[A6] [F1] a reset that the store could not do says so, to the host, in the snapshot and in telemetry, and holds for this visit', async () => {
    scenario.server.behave(good(5));
    const surface = await scenario.freshVisit({ store: failing('reset', 'store/aborted', () => true) });
    scenario.server.behave(good(4));
    expect(await surface.reset()).toMatchObject({ ok: false, error: { code: 'store/aborted' } });
    expect(surface.getSnapshot().storeFault).toMatchObject({ code: 'store/aborted' });
    expect(scenario.telemetry).toContainEqual(
      expect.objectContaining({ kind: 'store', surface: 'tasks', code: 'store/aborted' }),
    );
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(4);
    await untilShown(scenario.visit().open('tasks'), 'stale rolled-back');
  });

  it('[A6] [K7] a store that stops answering takes nothing away from what the session knows: no lower revision, until a reset', async () => {
    scenario.server.behave(good(5));
    await scenario.freshVisit();
    let isBad = false;
    const session = scenario.visit({ store: failing('load', 'store/unavailable', () => isBad) });
    const before = session.open('tasks');
    await untilShown(before, 'fresh');
    before.close();
    isBad = true;
    scenario.server.behave(good(4));
    const spoilt = session.open('tasks');
    await expect.poll(() => spoilt.getSnapshot().rejected?.code).toBe('verify/rolled-back');
    expect(revisionOf(spoilt)).not.toBe(4);
    spoilt.close();
    const broken = scenario.visit({ store: unavailable(() => true).store });
    const blind = broken.open('tasks');
    await untilShown(blind, 'fresh');
    expect(blind.getSnapshot()).toMatchObject({ storeFault: { code: 'store/unavailable' } });
    expect(await scenario.store.load(scenario.partition)).toMatchObject({
      value: { document: { manifest: { revision: 5 } } },
    });
    scenario.server.behave(good(6));
    blind.retry();
    await until(() => revisionOf(blind) === 6);
    blind.close();
    scenario.server.behave(good(4));
    const again = broken.open('tasks');
    await untilShown(again, 'stale rolled-back');
    await again.reset();
    await until(() => revisionOf(again) === 4);
  });

  it('[A6] [K7] a revision whose document is lost counts for the whole session, also once the store is out', async () => {
    const tables = createMemoryTables();
    const kept = createDocumentStore({ tables, digest: nodeDigest, clock: scenario.clock, uuid: () => 'x' });
    scenario.server.behave(good(5));
    await scenario.freshVisit({ store: kept });
    await tables.run('write', (transaction) => transaction.deleteAll('documents', []));
    scenario.server.behave(good(4));
    let isBad = false;
    const load: DocumentStore['load'] = async (partition) =>
      isBad ? { ok: false, error: new PlayerError('store/aborted', 'no') } : kept.load(partition);
    const session = scenario.visit({ store: { ...kept, load } });
    const surface = session.open('tasks');
    await untilShown(surface, 'error rolled-back');
    surface.close();
    isBad = true;
    await untilShown(session.open('tasks'), 'error rolled-back');
  });

  it('[A8] blocked storage: the session goes on in memory, and says that nothing will outlive it', async () => {
    const { store, loads } = unavailable(() => true);
    const session = scenario.visit({ store });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot().storeFault).toMatchObject({ code: 'store/unavailable' });
    expect(loads()).toBe(0);
    surface.close();
    scenario.server.behave((_request, response) => response.destroy());
    await untilShown(session.open('tasks'), 'stale network');
  });

  it('[A8] a corrupted record is dropped and reported, and the server heals it', async () => {
    const tables = createMemoryTables();
    const store = createDocumentStore({
      tables,
      digest: nodeDigest,
      clock: scenario.clock,
      uuid: () => `${Math.random()}`,
    });
    await scenario.freshVisit({ store });
    await tables.run('write', async (transaction) => {
      const [row] = await transaction.entries('documents', []);
      await transaction.put('documents', row.key, { ...(row.value as object), body: new Uint8Array(3) });
    });
    const surface = await scenario.freshVisit({ store });
    expect(scenario.telemetry).toContainEqual(expect.objectContaining({ kind: 'store', code: 'store/corrupted' }));
    expect(surface.getSnapshot().storeFault).toBeUndefined();
    expect(scenario.gets()[1].headers['if-none-match']).toBeUndefined();
    expect(scenario.gets()).toHaveLength(2);
  });

  it('[A8] two tabs that got different revisions: both end with the later one', async () => {
    const waiting: { revision: number; finish: () => void }[] = [];
    scenario.server.behave((request, response, number) => {
      const revision = scenario.gets().length === 1 ? 5 : 6;
      waiting.push({ revision, finish: () => good(revision)(request, response, number) });
    });
    const early = scenario.visit().open('tasks');
    await until(() => waiting.length === 1);
    const late = scenario.visit().open('tasks');
    await until(() => waiting.length === 2);
    waiting[1].finish();
    await untilShown(late, 'fresh');
    waiting[0].finish();
    await until(() => waiting.length === 3);
    expect([shownBy(early), revisionOf(early)]).toEqual(['stale revalidating', 6]);
    waiting[2].finish();
    await untilShown(early, 'fresh');
    expect([revisionOf(early), revisionOf(late)]).toEqual([6, 6]);
    expect(await scenario.store.load(scenario.partition)).toMatchObject({
      value: { document: { manifest: { revision: 6 } } },
    });
  });
});
