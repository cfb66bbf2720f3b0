// Several tabs over one store: its memory after it lost a document, and actions that another tab sends or has failed.
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeDocument, ui } from 'pantograph/producer';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { good, manifestOf, revisionOf, sendDocument, useScenario, untilShown } from './test/scenario.ts';
import { createFakeLocks } from '../actions/test/fake-locks.ts';
import { createTabs } from './test/tabs.ts';
import type { Tabs } from './test/tabs.ts';

const scenario = useScenario();
let tables: Tabs['tables'];
let tab: Tabs['tab'];
beforeEach(() => {
  ({ tables, tab } = createTabs(scenario.clock));
});

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
      const locks = createFakeLocks();
      const options = { actions, idempotentActions, confirm: async () => true } as const;
      const here = await scenario.freshVisit({ store: tab(), locks: locks.page(), ...options });
      const performed = here.perform('task.create');
      await expect.poll(posts).toBe(1);
      const there = await scenario.freshVisit({ store: tab(), locks: locks.page(), ...options });
      expect([posts(), there.getSnapshot().actionFaults, revisionOf(there)]).toEqual([1, [], 1]);
      answer();
      expect((await performed).status).toBe('done');
      await expect.poll(() => revisionOf(there)).toBe(2);
      expect([posts(), there.getSnapshot()]).toMatchObject([1, { actionFaults: [], content: { start: 'keep' } }]);
    },
  );
});

describe("[H5] a person's decision once the session has gone on in memory", () => {
  it.each(['store/unavailable', 'store/timeout'] as const)(
    '[K43] [H5] [A8] what was dismissed after %s is not offered by the next page, nor sent',
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
          promote: (...given) =>
            isBad ? Promise.resolve({ ok: false, error: new PlayerError(code, 'no') }) : store.promote(...given),
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
});
