// The duties of every store with documents: promotion, 304s, and damaged records. A part of store-contract.ts.
import { beforeEach, expect, it } from 'vitest';
import type { DocumentStore } from '../document-store.ts';
import { tableNames } from '../tables.ts';
import type { StoreFixture } from './store-fixture.ts';
import { ann, documentOf, keep, textIn, value } from './store-promotion.ts';

/** Tests that documents are promoted whole, never go back, and are dropped when they are damaged. */
export function describeDocuments({ backend, openStore, rowsOf }: StoreFixture): void {
  let store: DocumentStore;

  beforeEach(() => {
    store = openStore();
  });

  it('[A1] holds nothing at first', async () => {
    expect(value(await store.load(ann))).toEqual({
      document: undefined,
      revision: undefined,
      signedAt: undefined,
      showings: [],
      dropped: undefined,
    });
  });

  it('[A1] [A8] a promoted document is read back whole, and nothing else is left of its promotion', async () => {
    const document = await documentOf('one', 1);
    expect(await keep(store, document)).toBe('promoted');
    expect(value(await openStore().load(ann)).document).toEqual(document);
    for (const table of tableNames)
      expect(await rowsOf(table)).toBe(['documents', 'revisions'].includes(table) ? 1 : 0);
  });

  it('[A6] never goes back: a lower revision is superseded, one without revision too, and an equal one accepted', async () => {
    await keep(store, await documentOf('five', 5));
    const four = await documentOf('four', 4);
    expect(value(await store.promote(ann, four))).toMatchObject({ kind: 'superseded', revision: 5 });
    expect(await textIn(store)).toBe('five');
    expect(await keep(store, await documentOf('another five', 5))).toBe('promoted');
    expect(await keep(store, await documentOf('none'))).toBe('superseded');
    expect(await textIn(store)).toBe('another five');
  });

  it('[A6] a reset forgets the surface, so that a lower revision may come', async () => {
    await keep(store, await documentOf('five', 5));
    await store.reject(ann, { body: 'f'.repeat(64), client: 'c', code: 'render/failed' });
    value(await store.reset(ann));
    expect(await textIn(store)).toBe('');
    expect(value(await store.findRejection(ann, 'f'.repeat(64), 'c'))).toBeUndefined();
    expect(await keep(store, await documentOf('four', 4))).toBe('promoted');
  });

  it('[A8] two tabs that promote in any order end with the later revision', async () => {
    const other = openStore();
    const [mine, theirs] = await Promise.all([documentOf('six', 6), documentOf('seven', 7)]);
    const outcomes = await Promise.all([other.promote(ann, theirs), store.promote(ann, mine)]);
    expect(outcomes.map((outcome) => value(outcome).kind)).toContain('promoted');
    expect(await textIn(store)).toBe('seven');
    for (let round = 8; round < 40; round += 2) {
      const documents = await Promise.all([documentOf(`r${round}`, round), documentOf(`r${round + 1}`, round + 1)]);
      await Promise.all([
        keep(store, documents[round % 4 === 0 ? 0 : 1]),
        keep(other, documents[round % 4 === 0 ? 1 : 0]),
        textIn(store),
      ]);
      expect(await textIn(other)).toBe(`r${round + 1}`);
    }
  });

  it('[A8] what nobody wants any more by its turn is not promoted, and changes nothing', async () => {
    await keep(store, await documentOf('one', 1));
    const given = value(await store.promote(ann, await documentOf('two', 2), { signedAt: 600, isWanted: () => false }));
    expect(given).toEqual({ kind: 'unwanted' });
    expect(await textIn(store)).toBe('one');
    expect(value(await store.load(ann))).toMatchObject({ revision: 1, signedAt: undefined });
    expect(value(await store.promote(ann, await documentOf('two', 2), { isWanted: () => true })).kind).toBe('promoted');
  });

  it('[A2] adopts the newer manifest of the same bytes, and of no others', async () => {
    const { manifest, ...rest } = await documentOf('one', 1);
    const document = { ...rest, manifest: { ...manifest, expiresAt: '2026-11-24T08:00:00Z' } };
    await keep(store, document);
    const later = { ...document.manifest, expiresAt: '2026-12-24T08:00:00Z' };
    const renewal = {
      manifest: later,
      proof: { manifestHeader: 'later', signatureHeader: 'signed' },
      verifiedAt: 2,
      clockOffsetSeconds: 9,
    };
    value(await store.adopt(ann, renewal));
    expect(value(await openStore().load(ann)).document).toEqual({ ...document, ...renewal });
    value(
      await store.adopt(ann, {
        ...renewal,
        manifest: { ...later, sha256: '0'.repeat(64), expiresAt: '2027-01-01T00:00:00Z' },
      }),
    );
    value(await store.adopt({ ...ann, surface: 'none' }, renewal));
    expect(value(await store.load(ann)).document?.manifest).toEqual(later);
    value(await store.adopt(ann, { manifest: later, verifiedAt: 3, clockOffsetSeconds: 0 }));
    expect(value(await store.load(ann)).document?.proof).toEqual(renewal.proof);
  });

  it('[A2] [A6] a higher revision of the same bytes counts from then on', async () => {
    const document = await documentOf('one', 1);
    await keep(store, document);
    value(
      await store.adopt(ann, { manifest: { ...document.manifest, revision: 3 }, verifiedAt: 2, clockOffsetSeconds: 0 }),
    );
    expect(await keep(store, await documentOf('two', 2))).toBe('superseded');
  });

  it('[A2] [A8] a 304 undoes nothing of another tab: no later document, no longer life, no sign-out', async () => {
    const { manifest } = await documentOf('one', 1);
    const renewal = {
      manifest: { ...manifest, expiresAt: '2026-12-24T08:00:00Z' },
      verifiedAt: 2,
      clockOffsetSeconds: 0,
    };
    const longer = { ...renewal, manifest: { ...manifest, expiresAt: '2027-12-24T08:00:00Z' } };
    await keep(store, { ...(await documentOf('one', 1)), ...renewal });
    value(await openStore().adopt(ann, longer));
    value(await store.adopt(ann, renewal));
    expect(value(await store.load(ann)).document?.manifest).toEqual(longer.manifest);
    await keep(openStore(), await documentOf('two', 2));
    value(await store.adopt(ann, renewal));
    expect(await textIn(store)).toBe('two');
    value(await openStore().clear(ann));
    value(await store.adopt(ann, renewal));
    expect(await textIn(store)).toBe('');
  });

  it('[A8] a record with a changed byte or of another form is dropped and reported, and the next document heals it', async () => {
    const key = [ann.origin, ann.user, ann.surface];
    const damages: ((row: Record<string, unknown>) => unknown)[] = [
      (row) => ({ ...row, body: new TextEncoder().encode('onf') }),
      (row) => ({ ...row, manifest: { ...(row['manifest'] as object), surface: 7 } }),
      (row) => ({ ...row, layout: 1 }),
      (row) => ({ ...row, proof: { manifestHeader: 7 } }),
      (row) => ({ ...row, body: 'one' }),
      () => 'nonsense',
      () => null,
    ];
    for (const damage of damages) {
      await keep(store, await documentOf('one', 1));
      await backend().run('write', async (transaction) => {
        const row = (await transaction.get('documents', key)) as Record<string, unknown>;
        await transaction.put('documents', key, damage(row));
      });
      const loaded = value(await store.load(ann));
      expect(loaded.document).toBeUndefined();
      expect(loaded.dropped?.code).toBe('store/corrupted');
      expect(value(await store.load(ann)).dropped).toBeUndefined();
    }
    await keep(store, await documentOf('two', 2));
    expect(await textIn(store)).toBe('two');
  });

  it('[A8] a transaction that throws has done nothing', async () => {
    await keep(store, await documentOf('one', 1));
    const failing = backend().run('write', async (transaction) => {
      await transaction.deleteAll('documents', []);
      throw new Error('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await textIn(store)).toBe('one');
  });

  it('[A1] what the caller does to its bytes afterwards changes nothing', async () => {
    const document = await documentOf('one', 1);
    value(await store.promote(ann, document));
    document.body.fill(0);
    value(await store.load(ann)).document?.body.fill(0);
    expect(await textIn(store)).toBe('one');
  });
}
