// The duties of every store with revisions. Each implementation runs this suite.
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentStore } from '../document-store.ts';
import type { TableBackend } from '../tables.ts';
import { useStores } from './store-fixture.ts';
import { ann, documentOf, keep, value } from './store-promotion.ts';

/** Runs the suite over backends that `open` makes. Every call of the function that it returns opens the same tables again. */
export function describeRevisions(name: string, open: () => () => TableBackend): void {
  describe(`${name} and the revisions of documents`, () => {
    const { openStore, damageRows } = useStores(open);
    let store: DocumentStore;

    beforeEach(() => {
      store = openStore();
    });

    it('[A6] [A2] a 304 prolongs no document for a lower revision than it has', async () => {
      const renewalOf = async (revision: number | undefined) => ({
        manifest: (await documentOf('one', revision)).manifest,
        verifiedAt: 9,
        clockOffsetSeconds: 0,
      });
      await keep(store, await documentOf('one', 3));
      value(await store.adopt(ann, await renewalOf(5)));
      for (const tooLow of [4, undefined]) {
        value(await store.adopt(ann, await renewalOf(tooLow)));
        expect(value(await store.load(ann))).toMatchObject({ document: { manifest: { revision: 5 } }, revision: 5 });
      }
      value(await store.adopt(ann, await renewalOf(6)));
      expect(value(await store.load(ann))).toMatchObject({
        document: { manifest: { revision: 6 }, verifiedAt: 9 },
        revision: 6,
      });
    });

    it('[A6] a revision outlives its document, and a row without a number refuses nothing', async () => {
      await keep(store, await documentOf('five', 5));
      await damageRows('documents', () => null);
      expect(value(await store.load(ann))).toMatchObject({
        document: undefined,
        revision: 5,
        dropped: { code: 'store/corrupted' },
      });
      for (const junk of [null, 'five', { value: 'five' }]) {
        await damageRows('revisions', () => junk);
        expect(value(await store.load(ann))).toMatchObject({ revision: undefined });
      }
      expect(await keep(store, await documentOf('four', 4))).toBe('promoted');
    });
  });
}
