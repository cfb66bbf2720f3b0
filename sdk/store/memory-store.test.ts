import { expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { createMemoryTables } from './memory-tables.ts';
import { describeRevisions } from './test/revision-contract.ts';
import { describeStoreContract } from './test/store-contract.ts';
import { documentOf, keep, textIn } from './test/store-promotion.ts';

describeStoreContract('memory', () => {
  const tables = createMemoryTables();
  return () => tables;
});

describeRevisions('memory', () => {
  const tables = createMemoryTables();
  return () => tables;
});

it('[A8] without WebCrypto the store answers with an error instead of throwing', async () => {
  const { PlayerError } = await import('../errors.ts');
  const digest = (): Promise<Uint8Array> => Promise.reject(new PlayerError('verify/digest-unavailable', 'none'));
  const store = createMemoryStore({ clock: { now: () => 0 }, digest });
  expect(await store.epoch({ origin: 'o', user: 'u' })).toMatchObject({ ok: false });
});

it('[A1] a store of its own starts empty', async () => {
  const store = createMemoryStore({ clock: { now: () => 0 } });
  expect(await textIn(store)).toBe('');
  expect(await keep(store, await documentOf('one'))).toBe('promoted');
  expect(await textIn(store)).toBe('one');
});
