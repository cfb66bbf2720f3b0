// The duties of every store with users who share a device: partitions, sign-out and its epochs. A part of
// store-contract.ts.
import { beforeEach, expect, it } from 'vitest';
import type { DocumentStore } from '../document-store.ts';
import type { Partition } from '../partition.ts';
import { tableNames } from '../tables.ts';
import type { StoreFixture } from './store-fixture.ts';
import { ann, documentOf, keep, textIn, value } from './store-promotion.ts';

/** Tests that partitions are separate, and that no data of a user stays or comes back after a sign-out. */
export function describePartitions({ backend, openStore, rowsOf, damageRows }: StoreFixture): void {
  let store: DocumentStore;

  beforeEach(() => {
    store = openStore();
  });

  it('[A9] partitions do not see each other, and names cannot be made to overlap', async () => {
    const partitions: Partition[] = [
      ann,
      { ...ann, user: 'bob' },
      { ...ann, surface: 'other' },
      { ...ann, origin: 'https://b.test' },
      { ...ann, user: 'ann","tasks' },
      { ...ann, user: '' },
      { ...ann, user: 'ann\u0000' },
    ];
    for (const [index, partition] of partitions.entries())
      await keep(store, await documentOf(`p${index}`, 1), partition);
    for (const [index, partition] of partitions.entries()) expect(await textIn(store, partition)).toBe(`p${index}`);
    await store.putIntent({ ...ann, user: 'bob' }, { key: 'k', name: 'n', input: {}, command: '{}', createdAt: 1 });
    expect(value(await store.intents(ann))).toEqual([]);
  });

  it('[A9] clear forgets everything of one user at one origin, and lets no promotion through that began before', async () => {
    const bob = { ...ann, user: 'bob' };
    for (const partition of [ann, bob, { ...ann, surface: 'other' }])
      await keep(store, await documentOf('x', 1), partition);
    await store.putIntent(ann, { key: 'k', name: 'n', input: {}, command: '{}', createdAt: 1 });
    await store.reject(ann, { body: 'a', client: 'c', code: 'x/y' });
    const before = { ...ann, epoch: value(await store.epoch(ann)) };
    value(await store.clear(ann));
    expect(await textIn(store)).toBe('');
    expect(await textIn(store, { ...ann, surface: 'other' })).toBe('');
    expect(await textIn(store, bob)).toBe('x');
    expect(value(await store.intents(ann))).toEqual([]);
    // A download that was under way when the user signed out.
    expect(await store.promote(before, await documentOf('y', 2))).toMatchObject({
      ok: false,
      error: { code: 'store/signed-out' },
    });
    for (const table of tableNames)
      expect(await rowsOf(table)).toBe(['documents', 'revisions', 'epochs'].includes(table) ? 1 : 0);
  });

  it('[A9] who came before a sign-out reads and writes nothing any more, whichever tab it was in', async () => {
    const before = { ...ann, epoch: value(await store.epoch(ann)) };
    const bob = { ...ann, user: 'bob', epoch: value(await store.epoch({ ...ann, user: 'bob' })) };
    await keep(store, await documentOf('one', 1), before);
    value(await openStore().clear(ann));
    const intent = { key: 'k', name: 'n', input: {}, command: '{}', createdAt: 1 };
    const { manifest } = await documentOf('one', 1);
    const late = [
      store.load(before),
      store.promote(before, await documentOf('late', 2)),
      store.adopt(before, { manifest, verifiedAt: 1, clockOffsetSeconds: 0 }),
      store.reset(before),
      store.reject(before, { body: 'a', client: 'c', code: 'x/y' }),
      store.findRejection(before, 'a', 'c'),
      store.putIntent(before, intent),
      store.removeIntent(before, 'k'),
      store.intents(before),
    ];
    for (const outcome of await Promise.all(late))
      expect(outcome).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
    for (const table of tableNames) expect(await rowsOf(table)).toBe(table === 'epochs' ? 1 : 0);
    expect(await keep(store, await documentOf('bob', 1), bob)).toBe('promoted');
    const after = { ...ann, epoch: value(await openStore().epoch(ann)) };
    expect(after.epoch).not.toBe(before.epoch);
    expect(await keep(store, await documentOf('two', 1), after)).toBe('promoted');
    expect(await store.load(before)).toMatchObject({ ok: false });
  });

  it('[A9] what stays after a sign-out names nobody', async () => {
    value(await store.clear({ origin: 'https://a.test', user: 'ann@example.org' }));
    const rows = await backend().run('read', (transaction) => transaction.entries('epochs', []));
    expect(JSON.stringify(rows)).not.toContain('ann');
  });

  it('[A8] a browser that has cleared its storage ends no session', async () => {
    value(await store.clear(ann));
    const partition = { ...ann, epoch: value(await store.epoch(ann)) };
    await backend().run('write', (transaction) => transaction.deleteAll('epochs', []));
    expect(await keep(store, await documentOf('one', 1), partition)).toBe('promoted');
  });

  it('[A8] [A9] an epoch that is none locks nobody out, and the next sign-out counts', async () => {
    for (const junk of [{ junk: 1 }, { value: 7 }, 'another', null]) {
      value(await store.clear(ann));
      const partition = { ...ann, epoch: value(await store.epoch(ann)) };
      await keep(store, await documentOf('one', 1), partition);
      await damageRows('epochs', () => junk);
      expect(value(await openStore().load(partition)).document?.manifest.revision).toBe(1);
      const next = { ...ann, epoch: value(await store.epoch(ann)) };
      expect(await keep(store, await documentOf('two', 2), next)).toBe('promoted');
      value(await openStore().clear(ann));
      expect(await store.load(next)).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
    }
  });
}
