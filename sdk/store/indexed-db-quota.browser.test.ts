// Storage that is really full: a bucket of this origin with its own quota.
import { afterEach, expect, it } from 'vitest';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { ann, documentOf, keep, textIn, value } from './test/store-promotion.ts';

interface StorageBuckets {
  readonly open: (name: string, options: { readonly quota: number }) => Promise<{ readonly indexedDB: IDBFactory }>;
  readonly delete: (name: string) => Promise<void>;
}

const { storageBuckets: buckets } = navigator as unknown as { readonly storageBuckets: StorageBuckets };

afterEach(() => buckets.delete('small'));

it('[A8] a disk that is full is store/quota, the old document stays, and what has room is kept again', async () => {
  const { indexedDB: factory } = await buckets.open('small', { quota: 300_000 });
  const store = createIndexedDbStore({ name: 'quota', factory });
  await keep(store, await documentOf('one', 1));
  const full = await store.promote(ann, await documentOf('large '.repeat(80_000), 2));
  expect(full).toMatchObject({ ok: false, error: { code: 'store/quota', cause: { name: 'QuotaExceededError' } } });
  expect(await textIn(store)).toBe('one');
  expect(await keep(store, await documentOf('three', 3))).toBe('promoted');
  expect(value(await createIndexedDbStore({ name: 'quota', factory }).load(ann)).document?.manifest.revision).toBe(3);
});
