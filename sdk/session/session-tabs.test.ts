// Several tabs over one store, and what a store remembers when it has lost a document.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeDocument, ui } from 'pantograph/producer';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import { createDocumentStore } from '../store/document-store.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import type { TableBackend } from '../store/tables.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { webDigest } from '../verify/digest.ts';
import { good, manifestOf, revisionOf, sendDocument, shownBy, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import type { SignOutChannel } from './session-options.ts';

let scenario: Scenario;
let tables: TableBackend;
beforeEach(async () => {
  scenario = await startScenario();
  tables = createMemoryTables();
});
afterEach(() => scenario.dispose());

/** The store as another tab has it: other functions over the same tables. */
function tab(): DocumentStore {
  return createDocumentStore({ tables, digest: webDigest, clock: scenario.clock, uuid: () => crypto.randomUUID() });
}

describe('[A6] a document that is lost', () => {
  it('[K7] [A6] a store whose document was damaged still knows its revision', async () => {
    const store = tab();
    scenario.server.behave(good(5));
    await scenario.freshVisit({ store });
    await tables.run('write', async (transaction) => {
      const [row] = await transaction.entries('documents', []);
      await transaction.put('documents', row.key, { ...(row.value as object), body: new Uint8Array(3) });
    });
    scenario.server.behave(good(4));
    const surface = scenario.visit({ store: tab() }).open('tasks');
    await untilShown(surface, 'error rolled-back');
    expect(surface.getSnapshot().rejected?.code).toBe('verify/rolled-back');
    scenario.server.behave(good(5));
    surface.retry();
    await untilShown(surface, 'fresh');
  });

  it('[A6] a document that this client cannot play any more still has its revision', async () => {
    scenario.server.behave(good(5));
    await scenario.freshVisit({ store: tab() });
    const permitted = { components: ['text'] };
    const plain = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      root: ui.text({ text: 'Plain' }),
    });
    const send =
      (revision: number): Behaviour =>
      (request, response) =>
        sendDocument(request, response, plain, manifestOf(plain, { revision }));
    scenario.server.behave(send(4));
    const surface = scenario.visit({ store: tab(), permitted }).open('tasks');
    await untilShown(surface, 'error rolled-back');
    expect(scenario.gets().at(-1)?.headers['if-none-match']).toBeUndefined();
    scenario.server.behave(send(6));
    surface.retry();
    await untilShown(surface, 'fresh');
  });

  it("[A6] the host's reset takes the lower revision", async () => {
    const store = tab();
    scenario.server.behave(good(5));
    const surface = await scenario.freshVisit({ store });
    scenario.server.behave(good(4));
    await surface.reset();
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(4);
  });
});

describe('[H4] an action that failed', () => {
  it.each([true, false])(
    '[H4] [H5] waits for a person in every tab, and only who retries sends it (idempotent: %s)',
    async (idempotentActions) => {
      const actions = defineActions({ pay: { danger: 'payment', command: () => ({ command: 'pay', arguments: {} }) } });
      let isDown = true;
      scenario.server.behave((request, response, number) => {
        if (request.method === 'GET') good(1)(request, response, number);
        else if (isDown) response.destroy();
        else response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"done","invalidates":[]}');
      });
      const options = { actions, idempotentActions, confirm: async () => true };
      const here = await scenario.freshVisit({ store: tab(), ...options });
      expect((await here.perform('pay')).status).toBe('failed');
      isDown = false;
      const posts = (): number => scenario.server.seen.filter(({ method }) => method === 'POST').length;
      const before = posts();
      const there = await scenario.freshVisit({ store: tab(), ...options });
      await expect
        .poll(() => there.getSnapshot().actionFault)
        .toMatchObject({ code: 'transport/network', key: here.getSnapshot().actionFault?.key });
      expect(posts()).toBe(before);
      expect(await there.retryAction(there.getSnapshot().actionFault?.key ?? '')).toMatchObject({ status: 'done' });
      expect(posts()).toBe(before + 1);
      expect(await tab().intents(scenario.partition)).toEqual({ ok: true, value: [] });
    },
  );
});

describe('[H5] an action that another tab is sending', () => {
  const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
  const posts = (): number => scenario.server.seen.filter(({ method }) => method === 'POST').length;

  it.each([true, false])(
    '[H5] is neither sent nor offered here, and its document comes when it has its answer (idempotent: %s)',
    async (idempotentActions) => {
      let answer = (): void => undefined;
      let revision = 1;
      scenario.server.behave((request, response, number) => {
        if (request.method === 'GET') good(revision)(request, response, number);
        else
          answer = () => (
            (revision = 2),
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end('{"status":"done","revision":2,"invalidates":[]}')
          );
      });
      const options = { actions, idempotentActions, locks: 'lease', confirm: async () => true } as const;
      const here = await scenario.freshVisit({ store: tab(), ...options });
      const performed = here.perform('task.create');
      await expect.poll(posts).toBe(1);
      const there = await scenario.freshVisit({ store: tab(), ...options });
      // Longer than others wait before they look again.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect([posts(), there.getSnapshot().actionFaults, revisionOf(there)]).toEqual([1, [], 1]);
      answer();
      expect((await performed).status).toBe('done');
      await expect.poll(() => revisionOf(there)).toBe(2);
      expect([posts(), there.getSnapshot()]).toMatchObject([1, { actionFaults: [], content: { start: 'keep' } }]);
    },
  );

  it('[H5] is offered here when it has failed there, and a retry of what the other tab has had answered meanwhile is harmless', async () => {
    const executed = new Set<string>();
    let isDown = true;
    scenario.server.behave((request, response, number) => {
      if (request.method === 'GET') good(executed.size + 1)(request, response, number);
      else if (isDown) response.destroy();
      else {
        executed.add(String(request.headers['idempotency-key']));
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"status":"done","revision":${executed.size + 1},"invalidates":[]}`);
      }
    });
    const options = { actions, locks: 'lease', transport: { retry: { tries: 1 } } } as const;
    const here = await scenario.freshVisit({ store: tab(), ...options });
    await here.perform('task.create');
    const there = await scenario.freshVisit({ store: tab(), ...options });
    await expect
      .poll(() => there.getSnapshot().actionFaults)
      .toMatchObject([{ pattern: 'task.create', code: 'transport/network' }]);
    isDown = false;
    const key = here.getSnapshot().actionFault?.key ?? '';
    expect((await here.retryAction(key)).status).toBe('done');
    expect((await there.retryAction(key)).status).toBe('done');
    expect([executed.size, there.getSnapshot().actionFaults]).toEqual([1, []]);
    await expect.poll(() => revisionOf(there)).toBe(2);
  });

  it("[H5] is sent by one tab alone where the browser's locks do not answer and the server may act twice", async () => {
    let executed = 0;
    let isDown = true;
    scenario.server.behave((request, response, number) => {
      if (request.method === 'GET') good(1)(request, response, number);
      else if (isDown) response.destroy();
      else {
        executed += 1;
        setTimeout(
          () =>
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end('{"status":"done","revision":1,"invalidates":[]}'),
          50,
        );
      }
    });
    const locks = {
      tryHold: () => new Promise<never>(() => undefined),
      whenFree: () => new Promise<never>(() => undefined),
    };
    const options = { actions, locks, idempotentActions: false } as const;
    const here = await scenario.freshVisit({ store: tab(), ...options });
    await here.perform('task.create');
    const there = await scenario.freshVisit({ store: tab(), ...options });
    await expect.poll(() => there.getSnapshot().actionFaults).toMatchObject([{ code: 'transport/network' }]);
    isDown = false;
    const key = here.getSnapshot().actionFault?.key ?? '';
    const outcomes = await Promise.all([here.retryAction(key), there.retryAction(key)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'under-way']);
    await expect.poll(() => [here, there].flatMap((surface) => surface.getSnapshot().actionFaults)).toEqual([]);
    expect(executed).toBe(1);
  });
});

describe("[H5] a person's decision once the session has gone on in memory", () => {
  it.each(['store/unavailable', 'store/timeout'] as const)(
    '[H5] [A8] what was dismissed after %s is not offered by the next page, nor sent',
    async (code) => {
      const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
      scenario.server.behave((request, response, number) =>
        request.method === 'GET' ? good(1)(request, response, number) : response.destroy(),
      );
      const store = tab();
      let isBad = false;
      const surface = await scenario.freshVisit({
        store: {
          ...store,
          stage: (partition, document) =>
            isBad
              ? Promise.resolve({ ok: false, error: new PlayerError(code, 'no') })
              : store.stage(partition, document),
        },
        actions,
      });
      await surface.perform('task.create');
      expect(await tab().intents(scenario.partition)).toMatchObject({ value: [{ failed: 'transport/network' }] });
      isBad = true;
      scenario.server.behave(good(2));
      surface.retry();
      await expect.poll(() => surface.getSnapshot().storeFault).toMatchObject({ code });
      surface.dismissAction();
      await expect.poll(() => tab().intents(scenario.partition)).toEqual({ ok: true, value: [] });
    },
  );

  it('[H5] [A8] a removal that the store could not make is made before anything is offered again', async () => {
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    scenario.server.behave((request, response, number) =>
      request.method === 'GET' ? good(1)(request, response, number) : response.destroy(),
    );
    const store = tab();
    let isBad = true;
    const session = scenario.visit({
      store: {
        ...store,
        removeIntent: (partition, key) =>
          isBad
            ? Promise.resolve({ ok: false, error: new PlayerError('store/aborted', 'no') })
            : store.removeIntent(partition, key),
      },
      actions,
    });
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    await surface.perform('task.create');
    surface.dismissAction();
    await new Promise((resolve) => setTimeout(resolve, 20));
    surface.close();
    isBad = false;
    const again = session.open('tasks');
    await untilShown(again, 'fresh');
    expect(again.getSnapshot().actionFault).toBeUndefined();
    expect(await tab().intents(scenario.partition)).toEqual({ ok: true, value: [] });
  });
});

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
    const listeners = new Set<() => void>();
    const signOuts: SignOutChannel = {
      announce: () => listeners.forEach((listener) => listener()),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
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

  it('[A9] [A8] a tab that has gone on in memory sends no action after it, as long as the store answers', async () => {
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const mine = scenario.visit({ store: tab() });
    mine.open('tasks');
    const store = tab();
    const there = await scenario.freshVisit({
      store: { ...store, stage: async () => ({ ok: false, error: new PlayerError('store/unavailable', 'once') }) },
      actions,
    });
    expect(there.getSnapshot().storeFault).toMatchObject({ code: 'store/unavailable' });
    await mine.signOut();
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

  it("[A9] another user's tab goes on", async () => {
    const mine = scenario.visit({ store: tab(), user: 'ann' });
    mine.open('tasks');
    const bob = await scenario.freshVisit({ store: tab(), user: 'bob' });
    await mine.signOut();
    scenario.server.behave(good(2));
    bob.retry();
    await untilShown(bob, 'fresh');
    expect(await tab().load({ ...scenario.partition, user: 'bob' })).toMatchObject({
      value: { document: { manifest: { revision: 2 } } },
    });
  });
});
