// The duties of every store with revisions, also with damaged rows beside them. Each implementation runs this suite.
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentStore } from '../document-store.ts';
import type { TableBackend } from '../tables.ts';
import { useStores } from './store-fixture.ts';
import { ann, documentOf, keep, textIn, value } from './store-promotion.ts';

/** Runs the suite over backends that `open` makes. Every call of the function that it returns opens the same tables again. */
export function describeRevisions(name: string, open: () => () => TableBackend): void {
  describe(`${name} and the revisions of documents`, () => {
    const { backend, openStore, damageRows } = useStores(open);
    let store: DocumentStore;

    beforeEach(() => {
      store = openStore();
    });

    it('[A8] [A6] a revision that is not as it was noted is dropped and reported once; what its document says counts again', async () => {
      const damages: ((row: Record<string, unknown>) => unknown)[] = [
        (row) => ({ ...row, value: 99 }),
        (row) => ({ ...row, check: 1 }),
        (row) => ({ ...row, value: 'five' }),
        () => 99,
        () => 'nonsense',
        () => null,
      ];
      for (const damage of damages) {
        value(await store.reset(ann));
        await keep(store, await documentOf('five', 5));
        await damageRows('revisions', damage);
        const loaded = value(await store.load(ann));
        expect([loaded.document?.manifest.revision, loaded.revision, loaded.dropped?.code]).toEqual([
          5,
          5,
          'store/corrupted',
        ]);
        expect(value(await store.load(ann))).toMatchObject({ revision: 5, dropped: undefined });
        expect(await keep(store, await documentOf('four', 4))).toBe('superseded');
        expect(await keep(store, await documentOf('six', 6))).toBe('promoted');
        // No load has mended the row, and an unknown revision refuses nothing.
        await damageRows('revisions', damage);
        expect(await keep(store, await documentOf('seven', 7))).toBe('promoted');
        expect(value(await store.load(ann))).toMatchObject({ revision: 7, dropped: undefined });
      }
    });

    it('[A6] where what is noted of the revision is damaged or gone, the document beside it counts, as long as that is whole', async () => {
      const damages: ((row: Record<string, unknown>) => unknown)[] = [
        (row) => ({ ...row, check: 1 }),
        () => null,
        () => undefined,
      ];
      for (const damage of damages) {
        value(await store.reset(ann));
        await keep(store, await documentOf('five', 5));
        for (const tooLow of [4, undefined]) {
          await damageRows('revisions', damage);
          const low = await documentOf('low', tooLow);
          expect(value(await openStore().promote(ann, low))).toMatchObject({ kind: 'superseded', revision: 5 });
          expect(await textIn(store)).toBe('five');
        }
        await damageRows('revisions', damage);
        await damageRows('documents', (row) => ({
          ...row,
          manifest: { ...(row['manifest'] as object), revision: 99 },
        }));
        expect(await keep(store, await documentOf('six', 6))).toBe('promoted');
        expect(value(await store.load(ann))).toMatchObject({ revision: 6, dropped: undefined });
      }
    });

    it('[A6] [A2] a 304 prolongs no document for a lower revision than it has', async () => {
      const renewalOf = async (revision: number | undefined) => ({
        manifest: (await documentOf('one', revision)).manifest,
        verifiedAt: 9,
        clockOffsetSeconds: 0,
      });
      const damages: ((row: Record<string, unknown>) => unknown)[] = [(row) => row, (row) => ({ ...row, check: 1 })];
      for (const damage of damages) {
        value(await store.reset(ann));
        await keep(store, await documentOf('one', 3));
        value(await store.adopt(ann, await renewalOf(5)));
        for (const tooLow of [4, undefined]) {
          await damageRows('revisions', damage);
          value(await store.adopt(ann, await renewalOf(tooLow)));
          expect(value(await store.load(ann))).toMatchObject({ document: { manifest: { revision: 5 } }, revision: 5 });
        }
        await damageRows('revisions', damage);
        value(await store.adopt(ann, await renewalOf(6)));
        expect(value(await store.load(ann))).toMatchObject({
          document: { manifest: { revision: 6 }, verifiedAt: 9 },
          revision: 6,
          dropped: undefined,
        });
      }
    });

    it('[A6] a revision outlives its document, and one row does not stand for another', async () => {
      await keep(store, await documentOf('five', 5));
      await keep(store, await documentOf('nine', 9), { ...ann, surface: 'other' });
      await damageRows('documents', () => null);
      expect(value(await store.load(ann))).toMatchObject({
        document: undefined,
        revision: 5,
        dropped: { code: 'store/corrupted' },
      });
      const [mine, theirs] = await backend().run('read', (transaction) => transaction.entries('revisions', []));
      await backend().run('write', (transaction) =>
        transaction.put(
          'revisions',
          mine.key[2] === 'tasks' ? mine.key : theirs.key,
          mine.key[2] === 'tasks' ? theirs.value : mine.value,
        ),
      );
      expect(value(await store.load(ann))).toMatchObject({ revision: undefined, dropped: { code: 'store/corrupted' } });
      expect(await keep(store, await documentOf('four', 4))).toBe('promoted');
    });
  });
}
