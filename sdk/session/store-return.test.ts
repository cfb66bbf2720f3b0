// A store that sleeps, fails or fills up, and works again: what is on the screen meanwhile, and what is kept in the end. Time
// passes only when a test says so.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import { createDocumentStore } from '../store/document-store.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import type { Partition } from '../store/partition.ts';
import type { TableBackend } from '../store/tables.ts';
import type { FetchFunction } from '../transport/exchange.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import type { Digest } from '../verify/digest.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import type { SessionOptions } from './session-options.ts';
import type { Surface } from './surface.ts';
import { gatedStore } from '../store/test/gated-store.ts';
import { capabilities, pageServer, unreachable } from './test/page-server.ts';
import { askAgain, revisionOf, shownBy } from './test/scenario.ts';

const ann: Partition = { origin: 'https://a.test', user: 'ann', surface: 'tasks' };

let clock: FakeClock;
let tables: TableBackend;
let answer: FetchFunction;
let fetches: number;
const sessions: Session[] = [];
beforeEach(() => {
  clock = createFakeClock(Date.now());
  tables = createMemoryTables();
  fetches = 0;
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
});

/** WebCrypto works on threads of its own, for as long as a busy machine takes; without it, all that can happen does within a few turns of the event loop. */
const digest: Digest = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The store as another tab has it. */
const tab = (): DocumentStore => createDocumentStore({ tables, digest, clock, uuid: () => crypto.randomUUID() });
const kept = async (): Promise<number | undefined> => {
  const loaded = await tab().load(ann);
  return loaded.ok ? loaded.value.document?.manifest.revision : undefined;
};
const serve = async (revision: number): Promise<void> => {
  answer = (await pageServer(revision)).fetch;
};

/** A store that answers nothing before it is woken. */
function sleeping(): { store: DocumentStore; wake: () => void } {
  let wake = (): void => undefined;
  const awake = new Promise<undefined>((resolve) => (wake = () => resolve(undefined)));
  return { store: gatedStore(tab(), () => awake), wake };
}

/** A store that answers with an error as long as there is one. */
function failing(isHit: (name: string) => boolean = () => true): {
  store: DocumentStore;
  fail: (code: 'store/unavailable' | 'store/quota' | undefined) => void;
  calls: () => number;
} {
  let code: 'store/unavailable' | 'store/quota' | undefined;
  let calls = 0;
  const store = gatedStore(tab(), async (name) => {
    calls += 1;
    return code === undefined || !isHit(name) ? undefined : new PlayerError(code, 'no');
  });
  return { store, fail: (next) => (code = next), calls: () => calls };
}

function visit(store: DocumentStore, change: Partial<SessionOptions> = {}): Session {
  const session = createSession({
    baseUrl: ann.origin,
    user: ann.user,
    capabilities: () => capabilities,
    smokeCheck: 'skip',
    digest,
    store,
    clock,
    random: () => 0,
    urls: (surface) => ({ document: `/${surface}` }),
    transport: {
      fetch: (url, init) => {
        fetches += 1;
        return answer(url, init);
      },
    },
    ...change,
  });
  sessions.push(session);
  return session;
}

/** Lets everything happen for which no time need pass. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
/** Lets time pass, second by second, so that what falls due can be answered in time. */
async function letPass(seconds: number, look: (second: number) => void = () => undefined): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000);
    await settle();
    look(second);
  }
}
const untilShown = (surface: Surface, expected: string): Promise<void> =>
  expect.poll(() => `${shownBy(surface)}, ${surface.getSnapshot().activity}`).toBe(`${expected}, idle`);
const faultOf = (surface: Surface): string | undefined => surface.getSnapshot().storeFault?.code;

/** A surface whose store sleeps, and whose document has come from the server. */
async function shownAsleep(
  store: DocumentStore,
  change: Partial<SessionOptions> = {},
): Promise<{ session: Session; surface: Surface }> {
  const session = visit(store, change);
  const surface = session.open('tasks');
  await settle();
  expect([shownBy(surface), fetches]).toEqual(['nothing', 0]);
  clock.advance(500);
  await untilShown(surface, 'fresh');
  expect(faultOf(surface)).toBe('store/timeout');
  return { session, surface };
}

describe('a store that sleeps at the first load', () => {
  it('[K20] [A8] half a second, and what the server sends is on the screen, said not to be kept; once the store answers it is kept', async () => {
    await serve(1);
    const { store, wake } = sleeping();
    const { surface } = await shownAsleep(store);
    expect([await kept(), fetches]).toEqual([undefined, 1]);
    wake();
    await expect.poll(kept).toBe(1);
    await expect.poll(() => faultOf(surface)).toBeUndefined();
    expect([shownBy(surface), fetches]).toEqual(['fresh', 1]);
    await serve(2);
    surface.retry();
    await expect.poll(kept).toBe(2);
    expect(faultOf(surface)).toBeUndefined();
  });

  it('[A8] what came while it slept is kept, the newest of it, and what was noted is noted', async () => {
    await serve(1);
    const { store, wake } = sleeping();
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const { surface } = await shownAsleep(store, {
      actions,
      deliver: async () => ({ ok: false, error: new PlayerError('transport/network', 'no') }),
    });
    await serve(3);
    surface.retry();
    await expect.poll(() => revisionOf(surface)).toBe(3);
    const performing = surface.perform('task.create');
    for (let second = 0; second < 12; second += 1) {
      await settle();
      clock.advance(1_000);
    }
    expect((await performing).status).toBe('failed');
    wake();
    await expect.poll(kept).toBe(3);
    await expect
      .poll(() => tab().intents(ann))
      .toMatchObject({ value: [{ name: 'task.create', failed: 'transport/network' }] });
  });

  it('[A5] the server is down: the list is there as soon as the store answers, however late, and no time need pass', async () => {
    await serve(1);
    const first = visit(tab()).open('tasks');
    await untilShown(first, 'fresh');
    answer = unreachable;
    for (const ms of [0, 600, 20_000]) {
      const { store, wake } = sleeping();
      const surface = visit(store).open('tasks');
      await settle();
      clock.advance(ms);
      await settle();
      wake();
      await expect
        .poll(() => surface.getSnapshot())
        .toMatchObject({ shown: 'stale', content: { manifest: { revision: 1 } } });
      await expect.poll(() => faultOf(surface)).toBeUndefined();
    }
  });

  it('[K21] [A6] it wakes with a later revision: that is shown, the server is asked again, and its older answer is refused', async () => {
    await serve(5);
    await untilShown(visit(tab()).open('tasks'), 'fresh');
    await serve(4);
    fetches = 0;
    const { store, wake } = sleeping();
    const { surface } = await shownAsleep(store);
    expect(revisionOf(surface)).toBe(4);
    const shown: (number | undefined)[] = [];
    surface.subscribe(() => shown.push(revisionOf(surface)));
    wake();
    await untilShown(surface, 'stale rolled-back');
    expect([revisionOf(surface), await kept(), fetches]).toEqual([5, 5, 2]);
    expect(shown.slice(shown.indexOf(5))).not.toContain(4);
    await serve(6);
    surface.retry();
    await untilShown(surface, 'fresh');
    expect([revisionOf(surface), await kept()]).toEqual([6, 6]);
  });

  it('[K20] [K21] [A6] it wakes with a later revision whose document is lost: what was shown goes all the same', async () => {
    await serve(5);
    await untilShown(visit(tab()).open('tasks'), 'fresh');
    await tables.run('write', (transaction) => transaction.deleteAll('documents', []));
    await serve(4);
    fetches = 0;
    const { store, wake } = sleeping();
    const { surface } = await shownAsleep(store);
    wake();
    await untilShown(surface, 'error rolled-back');
    expect(await kept()).toBeUndefined();
  });
});

describe('[A9] sign-out while the store sleeps', () => {
  it('[A9] here: it wakes to nothing', async () => {
    await serve(1);
    const { store, wake } = sleeping();
    const { session, surface } = await shownAsleep(store);
    const out = session.signOut();
    clock.advance(4_000);
    expect(await out).toMatchObject({ ok: false, error: { code: 'store/timeout' } });
    wake();
    await settle();
    clock.advance(120_000);
    await settle();
    expect([shownBy(surface), await kept()]).toEqual(['nothing', undefined]);
    for (const table of ['documents', 'revisions', 'intents'] as const)
      expect(await tables.run('read', (transaction) => transaction.entries(table, []))).toEqual([]);
  });

  it('[A9] in another tab: the session ends when it learns of it, and brings nothing back', async () => {
    await serve(1);
    const { store, wake } = sleeping();
    const { surface } = await shownAsleep(store);
    expect((await tab().clear(ann)).ok).toBe(true);
    wake();
    await expect
      .poll(() => surface.getSnapshot())
      .toMatchObject({ shown: 'nothing', rejected: { code: 'store/signed-out' } });
    expect(await kept()).toBeUndefined();
  });

  it('[A9] [A8] before the session began, or by a clock that has been set back since: no matter', async () => {
    for (const ahead of [0, 3_600_000]) {
      expect(
        (
          await createDocumentStore({
            tables,
            digest,
            clock: { now: () => clock.now() + ahead },
            uuid: () => 'x',
          }).clear(ann)
        ).ok,
      ).toBe(true);
      clock.advance(1);
      await serve(1);
      fetches = 0;
      const { store, wake } = sleeping();
      const { surface } = await shownAsleep(store);
      wake();
      await expect.poll(kept).toBe(1);
      expect(shownBy(surface)).toBe('fresh');
    }
  });
});

describe('a store that fails and works again', () => {
  it('[A8] it is looked after with a wait that doubles, and given what memory holds', async () => {
    await serve(1);
    const { store, fail, calls } = failing();
    fail('store/unavailable');
    const surface = visit(store).open('tasks');
    await untilShown(surface, 'fresh');
    expect(faultOf(surface)).toBe('store/unavailable');
    const looks: number[] = [];
    let before = calls();
    await letPass(130, (second) => {
      if (calls() > before) looks.push(second);
      before = calls();
    });
    const gaps = looks.slice(1).map((at, index) => at - looks[index]);
    expect(gaps.length).toBeLessThan(9);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    fail(undefined);
    await letPass(90);
    await expect.poll(kept).toBe(1);
    await expect.poll(() => faultOf(surface)).toBeUndefined();
  });

  it('[A8] no room: the document is in memory, is not lost when the surface is opened again, and is kept once there is room', async () => {
    const { store, fail } = failing((name) => name === 'promote');
    await serve(1);
    const session = visit(store);
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    fail('store/quota');
    await serve(2);
    surface.retry();
    await expect.poll(() => [revisionOf(surface), faultOf(surface)]).toEqual([2, 'store/quota']);
    surface.close();
    answer = unreachable;
    const again = session.open('tasks');
    await expect
      .poll(() => again.getSnapshot())
      .toMatchObject({ shown: 'stale', content: { manifest: { revision: 2 } }, storeFault: { code: 'store/quota' } });
    expect(await kept()).toBe(1);
    fail(undefined);
    await letPass(90);
    await expect.poll(kept).toBe(2);
    await expect.poll(() => faultOf(again)).toBeUndefined();
  });

  it('[A6] a reset in memory reaches the store when that works again, before what came after it', async () => {
    const { store, fail } = failing();
    await serve(5);
    const surface = visit(store).open('tasks');
    await untilShown(surface, 'fresh');
    fail('store/unavailable');
    await serve(4);
    askAgain(surface);
    await letPass(1);
    await untilShown(surface, 'stale rolled-back');
    expect(await surface.reset()).toEqual({ ok: true, value: undefined });
    await expect.poll(() => revisionOf(surface)).toBe(4);
    expect(await kept()).toBe(5);
    fail(undefined);
    await letPass(90);
    await expect.poll(kept).toBe(4);
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(4);
  });

  it('[A9] a disposed session looks for nothing any more', async () => {
    const { store, fail, calls } = failing();
    fail('store/unavailable');
    await serve(1);
    const session = visit(store);
    await untilShown(session.open('tasks'), 'fresh');
    await settle();
    session.dispose();
    const before = calls();
    clock.advance(600_000);
    await settle();
    expect([calls(), clock.pending()]).toEqual([before, []]);
  });
});
