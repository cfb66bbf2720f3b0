// The store as a session uses it, without a session: what becomes of documents when a store hangs, fills up, is left behind by
// another tab, or is signed out of. Time passes only when a test says so.
import { beforeEach, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import { webDigest } from '../verify/digest.ts';
import { createDocumentStore } from './document-store.ts';
import type { DocumentStore } from './document-store.ts';
import { createMemoryTables } from './memory-tables.ts';
import type { TableBackend } from './tables.ts';
import { gatedStore } from './test/gated-store.ts';
import { ann, documentOf, keep, textIn, value } from './test/store-promotion.ts';
import { createWriteBehindStore } from './write-behind-store.ts';
import type { WriteBehindStore } from './write-behind-store.ts';

let clock: FakeClock;
let tables: TableBackend;
let memory: DocumentStore;
let gate: (name: string) => Promise<PlayerError | undefined>;
let store: WriteBehindStore;

const storeOver = (of: TableBackend): DocumentStore =>
  createDocumentStore({ tables: of, digest: webDigest, clock, uuid: () => crypto.randomUUID() });
/** The store as another tab has it. */
const tab = (): DocumentStore => storeOver(tables);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  clock = createFakeClock(Date.now());
  tables = createMemoryTables();
  memory = storeOver(createMemoryTables());
  gate = () => Promise.resolve(undefined);
  const primary = gatedStore(tab(), (name) => gate(name));
  store = createWriteBehindStore({
    primary,
    owner: ann,
    clock,
    memory,
    onReturned: () => undefined,
    onSignedOut: () => undefined,
  });
});

/** Holds the first call of a function until it is released. */
function holdFirst(held: string): { release: () => void; isHeld: () => boolean } {
  let release = (): void => undefined;
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  let isHeld = false;
  gate = (name) => {
    if (name !== held || isHeld) return Promise.resolve(undefined);
    isHeld = true;
    return released;
  };
  return { release, isHeld: () => isHeld };
}

it('[A8] a write that was given up promotes nothing when it is answered after all: something later is there', async () => {
  const { release, isHeld } = holdFirst('promote');
  const first = keep(store, await documentOf('first'));
  await expect.poll(isHeld).toBe(true);
  clock.advance(500);
  expect(await first).toBe('promoted');
  await expect.poll(() => textIn(tab())).toBe('first');
  expect(await keep(store, await documentOf('second'))).toBe('promoted');
  expect(await textIn(tab())).toBe('second');
  release();
  await pause();
  expect(await textIn(tab())).toBe('second');
});

it('[A6] memory that another tab has left behind is not what the session shows when the store fails', async () => {
  await keep(store, await documentOf('three', 3));
  await keep(tab(), await documentOf('five', 5));
  expect(await textIn(store)).toBe('five');
  gate = () => Promise.resolve(new PlayerError('store/unavailable', 'no'));
  expect(await store.load(ann)).toMatchObject({ ok: false, error: { code: 'store/unavailable' } });
  await keep(store, await documentOf('six', 6));
  expect(await textIn(store)).toBe('six');
});

it('[A6] [A8] a reset forgets the document that was owed too: nothing is wrong any more, and what another tab keeps is found', async () => {
  gate = async (name) => (name === 'promote' ? new PlayerError('store/quota', 'no') : undefined);
  await keep(store, await documentOf('five', 5));
  expect(store.problem()).toMatchObject({ code: 'store/quota' });
  value(await store.reset(ann));
  expect(store.problem()).toBeUndefined();
  await keep(tab(), await documentOf('four', 4));
  expect(await textIn(store)).toBe('four');
});

it('[A5] [A8] the time that was signed is owed with its document', async () => {
  gate = async (name) => (name === 'promote' ? new PlayerError('store/quota', 'no') : undefined);
  value(await store.promote(ann, await documentOf('five', 5), { signedAt: 600 }));
  expect(value(await store.load(ann)).signedAt).toBe(600);
  gate = () => Promise.resolve(undefined);
  clock.advance(1_000);
  await expect.poll(async () => value(await tab().load(ann)).signedAt).toBe(600);
});

it('[A9] sign-out ends what waits for the store at once, and forgets what was kept in memory', async () => {
  await keep(store, await documentOf('secret', 1));
  expect(await textIn(memory)).toBe('secret');
  const { isHeld } = holdFirst('load');
  const loading = store.load(ann);
  await expect.poll(isHeld).toBe(true);
  expect(await store.clear(ann)).toEqual({ ok: true, value: undefined });
  // No time passes: who waits is told, and need not wait for the end of the limit.
  expect(await Promise.race([loading, pause()])).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
  expect([await textIn(memory), await textIn(tab())]).toEqual(['', '']);
});
