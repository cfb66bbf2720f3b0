// IndexedDB that the browser closes by force during a write: the whole bucket is deleted under the page.
import { afterEach, expect, it } from 'vitest';
import { createIndexedDbStore } from '../store/indexed-db-store.ts';
import { documentOf, keep, textIn, ann } from '../store/test/store-promotion.ts';
import { createSession } from './session.ts';
import { capabilities, pageServer } from './test/page-server.ts';

interface StorageBuckets {
  readonly open: (name: string) => Promise<{ readonly indexedDB: IDBFactory }>;
  readonly delete: (name: string) => Promise<void>;
}

const { storageBuckets: buckets } = navigator as unknown as { readonly storageBuckets: StorageBuckets };

afterEach(() => buckets.delete('forced'));

/** Opens the bucket that exists now. */
async function openBucket(): Promise<{ factory: IDBFactory; reopen: () => Promise<void> }> {
  let { indexedDB: current } = await buckets.open('forced');
  const factory = { open: (name: string, version: number) => current.open(name, version) } as unknown as IDBFactory;
  return { factory, reopen: async () => void ({ indexedDB: current } = await buckets.open('forced')) };
}

it('[A8] closed by force in the middle of writing, twenty times: an error or a promotion, never half of one, and the next document is kept', async () => {
  const { factory, reopen } = await openBucket();
  const store = createIndexedDbStore({ name: 'forced', factory });
  const codes = new Set<string>();
  for (let round = 1; round <= 20; round += 1) {
    await keep(store, await documentOf(`round ${round}`, 1));
    const promotions = Array.from({ length: 6 }, async (_, index) =>
      store.promote({ ...ann, surface: `s${index}` }, await documentOf('large '.repeat(20_000), 1)),
    );
    await new Promise((resolve) => setTimeout(resolve, round % 5));
    await buckets.delete('forced');
    for (const outcome of await Promise.all(promotions)) if (!outcome.ok) codes.add(outcome.error.code);
    await reopen();
    expect(await textIn(store)).toBe('');
  }
  expect(codes.size).toBeGreaterThan(0);
  expect([...codes].filter((code) => code !== 'store/aborted' && code !== 'store/unavailable')).toEqual([]);
  expect(await keep(store, await documentOf('after', 1))).toBe('promoted');
  expect(await textIn(store)).toBe('after');
});

it('[K20] [A8] [F1] a session whose database is closed by force goes on, says why, and the next visit keeps again', async () => {
  const { factory, reopen } = await openBucket();
  const open = () => createIndexedDbStore({ name: 'forced', factory });
  const kept = async (): Promise<number | undefined> => {
    const loaded = await open().load({ origin: location.origin, user: '', surface: 'tasks' });
    return loaded.ok ? loaded.value.document?.manifest.revision : undefined;
  };
  let server = await pageServer(1);
  const visit = () =>
    createSession({
      baseUrl: location.origin,
      capabilities: () => capabilities,
      smokeCheck: 'skip',
      store: open(),
      urls: () => ({ document: '/tasks' }),
      transport: { fetch: (url, init) => server.fetch(url, init) },
    });
  const session = visit();
  const surface = session.open('tasks');
  await expect.poll(() => surface.getSnapshot()).toMatchObject({ shown: 'fresh', storeFault: undefined });
  await buckets.delete('forced');
  server = await pageServer(2);
  surface.retry();
  await expect
    .poll(() => surface.getSnapshot())
    .toMatchObject({ shown: 'fresh', rejected: undefined, content: { manifest: { revision: 2 } } });
  expect(surface.getSnapshot().storeFault).toMatchObject({ reason: 'store' });
  session.dispose();
  await reopen();
  const next = visit();
  const again = next.open('tasks');
  await expect.poll(() => again.getSnapshot()).toMatchObject({ shown: 'fresh', storeFault: undefined });
  expect(await kept()).toBe(2);
  next.dispose();
});
