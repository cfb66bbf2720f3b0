// What every store must do. Each implementation runs this suite; see memory-store.test.ts and indexed-db-store.browser.test.ts.
import { beforeEach, describe, expect, it } from 'vitest';
import { webDigest } from '../../verify/digest.ts';
import { createDocumentStore } from '../document-store.ts';
import type { DocumentStore } from '../document-store.ts';
import type { Partition } from '../partition.ts';
import { tableNames } from '../tables.ts';
import type { TableBackend, TableName } from '../tables.ts';
import { ann, documentOf, keep, textIn, value } from './store-promotion.ts';

/** Runs the contract over backends that `open` makes; every call to the function it gives opens the same tables again. */
export function describeStoreContract(name: string, open: () => () => TableBackend): void {
  describe(`${name} keeps the contract of a store`, () => {
    let backend: () => TableBackend;
    let now: number;
    let tickets: number;
    const openStore = (): DocumentStore =>
      createDocumentStore({
        tables: backend(),
        digest: webDigest,
        clock: { now: () => now },
        uuid: () => `ticket-${(tickets += 1)}`,
      });
    const rowsOf = async (table: TableName): Promise<number> =>
      (await backend().run('read', (transaction) => transaction.entries(table, []))).length;
    const damageRows = (table: TableName, damage: (row: Record<string, unknown>) => unknown): Promise<void> =>
      backend().run('write', async (transaction) => {
        for (const { key, value: row } of await transaction.entries(table, []))
          await transaction.put(table, key, damage(row as Record<string, unknown>));
      });
    let store: DocumentStore;

    beforeEach(() => {
      now = 1_000_000;
      tickets = 0;
      backend = open();
      store = openStore();
    });

    it('[A1] holds nothing at first, and a staged document is not last-known-good', async () => {
      expect(value(await store.load(ann))).toEqual({
        document: undefined,
        revision: undefined,
        signedAt: undefined,
        showings: [],
        dropped: undefined,
      });
      await store.stage(ann, await documentOf('one', 1));
      expect(await textIn(store)).toBe('');
      expect(await rowsOf('staged')).toBe(1);
    });

    it('[A1] [A8] a promoted document is read back whole, and its staged copy is gone', async () => {
      const document = await documentOf('one', 1);
      expect(await keep(store, document)).toBe('promoted');
      expect(value(await openStore().load(ann)).document).toEqual(document);
      expect(await rowsOf('staged')).toBe(0);
    });

    it('[A6] never goes back: a lower revision is superseded, one without revision too, and an equal one accepted', async () => {
      await keep(store, await documentOf('five', 5));
      const staged = value(await store.stage(ann, await documentOf('four', 4)));
      expect(value(await store.promote(staged))).toEqual({ kind: 'superseded', revision: 5 });
      expect(await textIn(store)).toBe('five');
      expect(await keep(store, await documentOf('another five', 5))).toBe('promoted');
      expect(await keep(store, await documentOf('none'))).toBe('superseded');
      expect(await textIn(store)).toBe('another five');
      expect(await rowsOf('staged')).toBe(0);
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
      const staged = await Promise.all([store.stage(ann, mine), other.stage(ann, theirs)]);
      const outcomes = await Promise.all([other.promote(value(staged[1])), store.promote(value(staged[0]))]);
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

    it('[A8] a ticket is good once; one that is gone is an error and changes nothing', async () => {
      const staged = value(await store.stage(ann, await documentOf('one', 1)));
      value(await store.promote(staged));
      expect(await store.promote(staged)).toMatchObject({ ok: false, error: { code: 'store/not-staged' } });
      const other = value(await store.stage(ann, await documentOf('two', 2)));
      value(await store.discard(other));
      expect(await store.promote(other)).toMatchObject({ ok: false, error: { code: 'store/not-staged' } });
      expect(await textIn(store)).toBe('one');
    });

    it('[A8] what was staged by a tab that went away is cleaned up after ten minutes', async () => {
      await store.stage(ann, await documentOf('lost', 1));
      now += 599_000;
      await store.stage(ann, await documentOf('also lost', 1));
      expect(await rowsOf('staged')).toBe(2);
      now += 2_000;
      await keep(store, await documentOf('two', 2));
      expect(await rowsOf('staged')).toBe(1);
    });

    it('[A2] adopts the newer manifest of the same bytes, and of no others', async () => {
      const document = await documentOf('one', 1);
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

    it('[A5] the latest time that was signed stays: an earlier one, a reset and a damaged document change nothing', async () => {
      const signedAt = async (): Promise<number | undefined> => value(await openStore().load(ann)).signedAt;
      const keepAt = async (text: string, seconds?: number): Promise<unknown> =>
        value(await store.promote(value(await store.stage(ann, await documentOf(text, 1), seconds))));
      await keepAt('unsigned');
      expect(await signedAt()).toBeUndefined();
      for (const [seconds, latest] of [
        [500, 500],
        [400, 500],
        [undefined, 500],
        [600, 600],
      ] as const) {
        await keepAt('signed', seconds);
        expect(await signedAt()).toBe(latest);
      }
      const { manifest } = await documentOf('signed', 1);
      value(await store.adopt(ann, { manifest, verifiedAt: 2, clockOffsetSeconds: 0 }, 700));
      await damageRows('documents', () => null);
      expect(await signedAt()).toBe(700);
      value(await store.reset(ann));
      expect(await signedAt()).toBe(700);
      await damageRows('times', (row) => ({ ...row, value: 9e9 }));
      expect(await signedAt()).toBeUndefined();
      await keepAt('signed', 800);
      expect(await signedAt()).toBe(800);
      expect(value(await store.load({ ...ann, surface: 'other' })).signedAt).toBeUndefined();
      value(await store.clear(ann));
      expect(await signedAt()).toBeUndefined();
    });

    it('[A1] what visits are showing is found by the next one, until they say that it is over', async () => {
      const showings = async (): Promise<readonly string[]> =>
        value(await openStore().load(ann)).showings.map(({ visit, sha256 }) => `${visit} ${sha256}`);
      for (const [visit, sha256] of [
        ['v1', 'a'],
        ['v1', 'b'],
        ['v2', 'a'],
        ['v3', 'a'],
      ])
        value(await store.noteShowing(ann, { visit, sha256 }));
      value(await store.noteShowing(ann, { visit: 'v1', sha256: 'a' }));
      value(await store.noteShowing({ ...ann, surface: 'other' }, { visit: 'v1', sha256: 'a' }));
      expect(await showings()).toEqual(['v1 a', 'v1 b', 'v2 a', 'v3 a']);
      value(await openStore().endShowings(ann, ['v1', 'v3', 'none']));
      expect(await showings()).toEqual(['v2 a']);
      await damageRows('showings', (row) => ({ ...row, value: 'b' }));
      expect(await showings()).toEqual([]);
      value(await store.noteShowing(ann, { visit: 'v4', sha256: 'a' }));
      value(await store.reset(ann));
      expect([await showings(), await rowsOf('showings')]).toEqual([[], 1]);
      const before = { ...ann, epoch: value(await store.epoch(ann)) };
      value(await store.clear(ann));
      expect(await store.noteShowing(before, { visit: 'v5', sha256: 'a' })).toMatchObject({
        ok: false,
        error: { code: 'store/signed-out' },
      });
      value(await store.endShowings(before, ['v5']));
      expect(await rowsOf('showings')).toBe(0);
    });

    it('[A2] [A6] a higher revision of the same bytes counts from then on', async () => {
      const document = await documentOf('one', 1);
      await keep(store, document);
      value(
        await store.adopt(ann, {
          manifest: { ...document.manifest, revision: 3 },
          verifiedAt: 2,
          clockOffsetSeconds: 0,
        }),
      );
      expect(await keep(store, await documentOf('two', 2))).toBe('superseded');
    });

    it.each(['a later document', 'a longer life', 'nothing'])(
      '[A2] [A8] adopts nothing when another tab has left %s between the read and the write',
      async (what) => {
        const document = await documentOf('one', 1);
        await keep(store, document);
        const renewal = {
          manifest: { ...document.manifest, expiresAt: '2026-12-24T08:00:00Z' },
          verifiedAt: 2,
          clockOffsetSeconds: 0,
        };
        const longer = { ...renewal, manifest: { ...document.manifest, expiresAt: '2027-12-24T08:00:00Z' } };
        const meanwhile: Record<string, () => Promise<unknown>> = {
          'a later document': async () => keep(openStore(), await documentOf('two', 2)),
          'a longer life': () => openStore().adopt(ann, longer),
          nothing: () => openStore().clear(ann),
        };
        const tables = backend();
        let writes = 0;
        const late = createDocumentStore({
          tables: {
            ...tables,
            run: async (mode, work) => {
              if (mode === 'write' && (writes += 1) === 1) await meanwhile[what]();
              return tables.run(mode, work);
            },
          },
          digest: webDigest,
          clock: { now: () => now },
          uuid: () => 'late',
        });
        value(await late.adopt(ann, renewal));
        expect(writes).toBe(1);
        const { document: left } = value(await store.load(ann));
        expect(left?.manifest).toEqual(
          what === 'nothing'
            ? undefined
            : what === 'a longer life'
              ? longer.manifest
              : (await documentOf('two', 2)).manifest,
        );
      },
    );

    it('[A8] a record with a changed byte, field or shape is dropped and reported, and the next document heals it', async () => {
      const key = [ann.origin, ann.user, ann.surface];
      const damages: ((row: Record<string, unknown>) => unknown)[] = [
        (row) => ({ ...row, body: new TextEncoder().encode('onf') }),
        (row) => ({ ...row, manifest: { ...(row['manifest'] as object), revision: 99 } }),
        (row) => ({ ...row, manifest: { ...(row['manifest'] as object), surface: 7 } }),
        (row) => ({ ...row, mediaType: 'text/html' }),
        (row) => ({ ...row, verifiedAt: 2 }),
        (row) => ({ ...row, layout: 1 }),
        (row) => ({ ...row, clockOffsetSeconds: 1 }),
        (row) => ({ ...row, proof: undefined }),
        (row) => ({ ...row, proof: { manifestHeader: 'x', signatureHeader: 'y' } }),
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

    it('[A9] clear forgets everything of one user at one origin, staged documents too', async () => {
      const bob = { ...ann, user: 'bob' };
      for (const partition of [ann, bob, { ...ann, surface: 'other' }])
        await keep(store, await documentOf('x', 1), partition);
      await store.putIntent(ann, { key: 'k', name: 'n', input: {}, command: '{}', createdAt: 1 });
      await store.reject(ann, { body: 'a', client: 'c', code: 'x/y' });
      const staged = value(await store.stage(ann, await documentOf('y', 2)));
      value(await store.clear(ann));
      expect(await textIn(store)).toBe('');
      expect(await textIn(store, { ...ann, surface: 'other' })).toBe('');
      expect(await textIn(store, bob)).toBe('x');
      expect(value(await store.intents(ann))).toEqual([]);
      // A download that was under way when the user signed out.
      expect(await store.promote(staged)).toMatchObject({ ok: false, error: { code: 'store/not-staged' } });
      for (const table of tableNames)
        expect(await rowsOf(table)).toBe(['documents', 'revisions', 'epochs'].includes(table) ? 1 : 0);
    });

    it('[A7] remembers refused bodies for the client that refused them, and not without end', async () => {
      value(await store.reject(ann, { body: 'a', client: 'sdk 1', code: 'document/magic' }));
      expect(value(await openStore().findRejection(ann, 'a', 'sdk 1'))).toEqual({
        body: 'a',
        client: 'sdk 1',
        code: 'document/magic',
      });
      expect(value(await store.findRejection(ann, 'a', 'sdk 2'))).toBeUndefined();
      expect(value(await store.findRejection(ann, 'b', 'sdk 1'))).toBeUndefined();
      for (let index = 0; index < 40; index += 1) {
        now += 1;
        await store.reject(ann, { body: `h${index}`, client: 'sdk 1', code: 'render/failed' });
      }
      expect(await rowsOf('rejections')).toBe(16);
      expect(value(await store.findRejection(ann, 'h39', 'sdk 1'))).toBeDefined();
      expect(value(await store.findRejection(ann, 'h23', 'sdk 1'))).toBeUndefined();
    });

    it('[H5] intents survive, in order, until they are answered; a key is never used for another command', async () => {
      const first = { key: 'k1', name: 'task.delete.3', input: {}, command: '{"id":3}', createdAt: 2 };
      const second = { key: 'k2', name: 'task.delete.4', input: {}, command: '{"id":4}', createdAt: 1 };
      value(await store.putIntent(ann, first));
      value(await store.putIntent(ann, second));
      value(await store.putIntent(ann, first));
      expect(await store.putIntent(ann, { ...first, command: '{"id":5}' })).toMatchObject({
        ok: false,
        error: { code: 'store/key-reused' },
      });
      expect(value(await openStore().intents(ann))).toEqual([second, first]);
      value(await store.putIntent(ann, { ...second, failed: 'transport/network' }));
      expect(value(await openStore().intents(ann))).toEqual([{ ...second, failed: 'transport/network' }, first]);
      value(await store.removeIntent(ann, 'k2'));
      expect(value(await store.intents(ann))).toEqual([first]);
    });

    it('[H5] an intent that is not as it was noted is dropped', async () => {
      const intent = {
        key: 'k',
        name: 'task.create',
        input: { title: 'Milk' },
        command: '{"title":"Milk"}',
        createdAt: 1,
      };
      const damages: ((row: Record<string, unknown>) => unknown)[] = [
        (row) => ({ ...row, command: '{"title":"Rum"}' }),
        (row) => ({ ...row, input: { title: 'Rum' } }),
        (row) => ({ ...row, value: 3 }),
        (row) => ({ ...row, name: 'task.delete.1' }),
        (row) => ({ ...row, createdAt: 9e15 }),
        (row) => ({ ...row, failed: 'transport/network' }),
        (row) => ({ ...row, failed: 3 }),
        (row) => ({ ...row, check: 7 }),
        () => null,
      ];
      for (const damage of damages) {
        value(await store.putIntent(ann, intent));
        value(await store.putIntent(ann, { ...intent, key: 'whole' }));
        await backend().run('write', async (transaction) => {
          const key = [ann.origin, ann.user, ann.surface, 'k'];
          await transaction.put(
            'intents',
            key,
            damage((await transaction.get('intents', key)) as Record<string, unknown>),
          );
        });
        expect(value(await store.intents(ann))).toEqual([{ ...intent, key: 'whole' }]);
        expect(await rowsOf('intents')).toBe(1);
      }
    });

    it('[A9] who came before a sign-out reads and writes nothing any more, whichever tab it was in', async () => {
      const before = { ...ann, epoch: value(await store.epoch(ann)) };
      const bob = { ...ann, user: 'bob', epoch: value(await store.epoch({ ...ann, user: 'bob' })) };
      await keep(store, await documentOf('one', 1), before);
      const staged = value(await store.stage(before, await documentOf('late', 2)));
      value(await openStore().clear(ann));
      const intent = { key: 'k', name: 'n', input: {}, command: '{}', createdAt: 1 };
      const { manifest } = await documentOf('one', 1);
      const late = [
        store.load(before),
        store.stage(before, await documentOf('late', 2)),
        store.promote(staged),
        store.discard(staged),
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

    it('[A8] [A9] an epoch that is none locks nobody out, is dropped and reported once, and the next sign-out counts', async () => {
      const damages: ((row: Record<string, unknown>) => unknown)[] = [
        () => ({ junk: 1 }),
        () => 'another',
        () => null,
        (row) => ({ ...row, value: 'another' }),
        (row) => ({ ...row, check: 1 }),
      ];
      for (const damage of damages) {
        value(await store.clear(ann));
        const partition = { ...ann, epoch: value(await store.epoch(ann)) };
        await keep(store, await documentOf('one', 1), partition);
        await damageRows('epochs', damage);
        const loaded = value(await openStore().load(partition));
        expect([loaded.document?.manifest.revision, loaded.dropped?.code]).toEqual([1, 'store/corrupted']);
        expect(await rowsOf('epochs')).toBe(0);
        expect(value(await store.load(partition)).dropped).toBeUndefined();
        const next = { ...ann, epoch: value(await store.epoch(ann)) };
        expect(await keep(store, await documentOf('two', 2), next)).toBe('promoted');
        value(await openStore().clear(ann));
        expect(await store.load(next)).toMatchObject({ ok: false, error: { code: 'store/signed-out' } });
      }
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
      const staged = value(await store.stage(ann, document));
      document.body.fill(0);
      value(await store.promote(staged));
      value(await store.load(ann)).document?.body.fill(0);
      expect(await textIn(store)).toBe('one');
    });
  });
}
