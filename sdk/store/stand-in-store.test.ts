// The store of a session, tested without a session, on a clock that the test moves.
import { beforeEach, describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import { webDigest } from '../verify/digest.ts';
import { createDocumentStore } from './document-store.ts';
import type { DocumentStore } from './document-store.ts';
import { createMemoryTables } from './memory-tables.ts';
import { createStandInStore } from './stand-in-store.ts';
import type { StandInStore } from './stand-in-store.ts';
import type { TableBackend } from './tables.ts';
import { gatedStore } from './test/gated-store.ts';
import { ann, documentOf, keep, textIn, value } from './test/store-promotion.ts';

let clock: FakeClock;
let tables: TableBackend;
let gate: (name: string) => Promise<PlayerError | undefined>;
let asked: string[];
let signOuts: number;
let store: StandInStore;

const storeOver = (of: TableBackend, aheadMs = 0): DocumentStore =>
  createDocumentStore({
    tables: of,
    digest: webDigest,
    clock: { now: () => clock.now() + aheadMs },
    uuid: () => crypto.randomUUID(),
  });
/** The store of another tab. */
const tab = (): DocumentStore => storeOver(tables);
const open = (): StandInStore =>
  createStandInStore({
    primary: gatedStore(tab(), (name) => (asked.push(name), gate(name))),
    memory: storeOver(createMemoryTables()),
    owner: ann,
    clock,
    onSignedOut: () => (signOuts += 1),
  });
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
const fail = async (): Promise<PlayerError> => new PlayerError('store/aborted', 'no');
const intent = { key: 'k', name: 'n', input: {}, command: '{}', createdAt: 1 };

beforeEach(() => {
  clock = createFakeClock(Date.now());
  tables = createMemoryTables();
  gate = () => Promise.resolve(undefined);
  asked = [];
  signOuts = 0;
  store = open();
});

/** Holds the calls of a function until they are released. */
function hold(held: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  gate = (name) => (name === held ? released : Promise.resolve(undefined));
  return release;
}

/** Moves the time past the limit of the hanging call. */
async function runOut<T>(call: Promise<T>, name: string): Promise<T> {
  await expect.poll(() => asked).toContain(name);
  await pause();
  clock.advance(1_000);
  return call;
}

describe('[K20] [A8] a store that fails is out for this visit', () => {
  it.each(['store/unavailable', 'store/quota', 'store/aborted'] as const)(
    'with %s: memory has what was read and kept so far, and the store is not asked again',
    async (code) => {
      await keep(tab(), await documentOf('read', 3));
      value(await tab().putIntent(ann, intent));
      expect(await textIn(store)).toBe('read');
      expect(value(await store.intents(ann))).toMatchObject([{ key: 'k' }]);
      gate = async () => new PlayerError(code, 'no');
      expect(await keep(store, await documentOf('lower', 2))).toBe('superseded');
      expect(store.problem()).toMatchObject({ code });
      expect(await textIn(store)).toBe('read');
      expect(value(await store.intents(ann))).toMatchObject([{ key: 'k' }]);
      asked = [];
      gate = () => Promise.resolve(undefined);
      expect(await keep(store, await documentOf('new', 4))).toBe('promoted');
      expect([await textIn(store), await textIn(tab()), asked]).toEqual(['new', 'read', []]);
    },
  );

  it('after a second without an answer; a write that was under way is made late, and no other', async () => {
    const release = hold('promote');
    const promoting = keep(store, await documentOf('first', 1));
    expect(await runOut(promoting, 'promote')).toBe('promoted');
    expect([store.problem()?.code, await textIn(store)]).toEqual(['store/timeout', 'first']);
    await keep(store, await documentOf('second', 2));
    release();
    await expect.poll(() => textIn(tab())).toBe('first');
    expect([await textIn(store), store.problem()?.code]).toEqual(['second', 'store/timeout']);
  });

  it('a write that had not begun when its time was over is never made', async () => {
    const release = hold('epoch');
    value(await runOut(store.putIntent(ann, intent), 'epoch'));
    value(await store.removeIntent(ann, 'k'));
    release();
    await pause();
    expect(value(await tab().intents(ann))).toEqual([]);
  });

  it('[A6] memory holds what the store holds, not what it has refused', async () => {
    await keep(store, await documentOf('three', 3));
    await keep(tab(), await documentOf('five', 5));
    expect(await keep(store, await documentOf('four', 4))).toBe('superseded');
    expect(await textIn(store)).toBe('five');
    gate = fail;
    expect(await textIn(store)).toBe('five');
  });

  it('[H5] a key that was made for another command is no fault of the store', async () => {
    value(await store.putIntent(ann, intent));
    expect(await store.putIntent(ann, { ...intent, command: '{"a":1}' })).toMatchObject({
      ok: false,
      error: { code: 'store/key-reused' },
    });
    expect(store.problem()).toBeUndefined();
  });
});

describe('[K43] forgetting reaches the store also when it is out', () => {
  beforeEach(async () => {
    value(await store.putIntent(ann, intent));
    await keep(store, await documentOf('five', 5));
    gate = fail;
    await store.load(ann);
    expect(store.problem()).toBeDefined();
  });

  it('[H5] an action that is over', async () => {
    gate = () => Promise.resolve(undefined);
    value(await store.removeIntent(ann, 'k'));
    await expect.poll(async () => value(await tab().intents(ann))).toEqual([]);
  });

  it('[A9] a sign-out; what it could not reach it says', async () => {
    gate = () => Promise.resolve(undefined);
    expect(await store.clear(ann)).toEqual({ ok: true, value: undefined });
    expect(await textIn(tab())).toBe('');
    for (const answer of [store.load(ann), store.putIntent(ann, intent), store.promote(ann, await documentOf('x', 9))])
      expect(await answer).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
    const next = open();
    gate = fail;
    expect(await next.clear(ann)).toMatchObject({ ok: false, error: { code: 'store/aborted' } });
    const last = open();
    hold('clear');
    const clearing = last.clear(ann);
    await pause();
    clock.advance(4_000);
    expect(await clearing).toMatchObject({ ok: false, error: { code: 'store/timeout' } });
  });
});

describe('[A9] a sign-out in another tab', () => {
  it.each([true, false])('ends the session with its next call (the store works: %s)', async (works) => {
    await keep(store, await documentOf('secret', 1));
    if (!works) {
      gate = fail;
      await store.load(ann);
      gate = () => Promise.resolve(undefined);
    }
    clock.advance(1);
    value(await tab().clear(ann));
    await store.epoch(ann);
    await expect.poll(() => signOuts).toBe(1);
    expect(await store.load(ann)).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
    expect(signOuts).toBe(1);
  });

  it('counts where the store was not used before it', async () => {
    clock.advance(1);
    value(await tab().clear(ann));
    expect(await store.load(ann)).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
  });

  it('[A8] before the session began, or by a clock that was set back since, it is no matter', async () => {
    for (const aheadMs of [0, 3_600_000]) {
      value(await storeOver(tables, aheadMs).clear(ann));
      clock.advance(1);
      const next = open();
      expect(await keep(next, await documentOf('mine', 1))).toBe('promoted');
    }
  });
});
