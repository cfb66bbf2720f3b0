// The store as a session uses it, without a session: what becomes of documents when a store hangs, fills up, is left behind by
// another tab, or is signed out of. Time passes only when a test says so.
import { beforeEach, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { createDocumentStore } from '../store/document-store.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { createMemoryTables } from '../store/memory-tables.ts';
import type { TableBackend } from '../store/tables.ts';
import { ann, documentOf, keep, textIn, value } from '../store/test/store-promotion.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import { webDigest } from '../verify/digest.ts';
import { createRevisionFloor } from './revision-floor.ts';
import { createSafeStore } from './safe-store.ts';
import type { SafeStore } from './safe-store.ts';
import { gatedStore } from './test/gated-store.ts';

let clock: FakeClock;
let tables: TableBackend;
let spare: DocumentStore;
let gate: (name: string) => Promise<PlayerError | undefined>;
let safe: SafeStore;

const storeOver = (of: TableBackend): DocumentStore =>
  createDocumentStore({ tables: of, digest: webDigest, clock, uuid: () => crypto.randomUUID() });
/** The store as another tab has it. */
const tab = (): DocumentStore => storeOver(tables);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  clock = createFakeClock(Date.now());
  tables = createMemoryTables();
  spare = storeOver(createMemoryTables());
  gate = () => Promise.resolve(undefined);
  const primary = gatedStore(tab(), (name) => gate(name));
  safe = createSafeStore({
    primary,
    owner: ann,
    clock,
    floor: createRevisionFloor(),
    createSpare: () => spare,
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
  const { release, isHeld } = holdFirst('stage');
  const first = keep(safe.store, await documentOf('first'));
  await expect.poll(isHeld).toBe(true);
  clock.advance(500);
  expect(await first).toBe('promoted');
  await expect.poll(() => textIn(tab())).toBe('first');
  expect(await keep(safe.store, await documentOf('second'))).toBe('promoted');
  expect(await textIn(tab())).toBe('second');
  release();
  await pause();
  await expect.poll(() => tables.run('read', (transaction) => transaction.entries('staged', []))).toEqual([]);
  expect(await textIn(tab())).toBe('second');
});

it('[A6] memory that another tab has left behind is not what the session shows when the store fails', async () => {
  await keep(safe.store, await documentOf('three', 3));
  await keep(tab(), await documentOf('five', 5));
  expect(await textIn(safe.store)).toBe('five');
  gate = () => Promise.resolve(new PlayerError('store/unavailable', 'no'));
  expect(await safe.store.load(ann)).toMatchObject({ ok: false, error: { code: 'store/unavailable' } });
  await keep(safe.store, await documentOf('six', 6));
  expect(await textIn(safe.store)).toBe('six');
});

it('[A6] [A8] a reset forgets the document that was owed too: nothing is wrong any more, and what another tab keeps is found', async () => {
  gate = async (name) => (name === 'stage' ? new PlayerError('store/quota', 'no') : undefined);
  await keep(safe.store, await documentOf('five', 5));
  expect(safe.problem()).toMatchObject({ code: 'store/quota' });
  value(await safe.store.reset(ann));
  expect(safe.problem()).toBeUndefined();
  await keep(tab(), await documentOf('four', 4));
  expect(await textIn(safe.store)).toBe('four');
});

it('[A5] [A8] the time that was signed is owed with its document', async () => {
  gate = async (name) => (name === 'stage' ? new PlayerError('store/quota', 'no') : undefined);
  await safe.store.promote(value(await safe.store.stage(ann, await documentOf('five', 5), 600)));
  expect(value(await safe.store.load(ann)).signedAt).toBe(600);
  gate = () => Promise.resolve(undefined);
  clock.advance(1_000);
  await expect.poll(async () => value(await tab().load(ann)).signedAt).toBe(600);
});

it('[A9] sign-out ends what waits for the store at once, and forgets what was kept in memory', async () => {
  await keep(safe.store, await documentOf('secret', 1));
  expect(await textIn(spare)).toBe('secret');
  const { isHeld } = holdFirst('load');
  const loading = safe.store.load(ann);
  await expect.poll(isHeld).toBe(true);
  expect(await safe.signOut()).toEqual({ ok: true, value: undefined });
  // No time passes: who waits is told, and need not wait for the end of the limit.
  expect(await Promise.race([loading, pause()])).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
  expect([await textIn(spare), await textIn(tab())]).toEqual(['', '']);
});
