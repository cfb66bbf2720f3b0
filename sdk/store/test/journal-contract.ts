// The duties of every store beside documents: signed times, showings, refused bodies, intents. A part of
// store-contract.ts.
import { beforeEach, expect, it } from 'vitest';
import type { DocumentStore } from '../document-store.ts';
import type { StoreFixture } from './store-fixture.ts';
import { ann, documentOf, value } from './store-promotion.ts';

/** Tests that records beside documents are read back, and are bounded. */
export function describeJournals({ backend, openStore, rowsOf, damageRows, advance }: StoreFixture): void {
  let store: DocumentStore;

  beforeEach(() => {
    store = openStore();
  });

  it('[A5] the latest time that was signed stays: an earlier one, a reset and a damaged document change nothing', async () => {
    const signedAt = async (): Promise<number | undefined> => value(await openStore().load(ann)).signedAt;
    const keepAt = async (text: string, seconds?: number): Promise<unknown> =>
      value(await store.promote(ann, await documentOf(text, 1), { signedAt: seconds }));
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
      advance(1);
      await store.reject(ann, { body: `h${index}`, client: 'sdk 1', code: 'render/failed' });
    }
    expect(await rowsOf('rejections')).toBe(16);
    expect(value(await store.findRejection(ann, 'h39', 'sdk 1'))).toBeDefined();
    expect(value(await store.findRejection(ann, 'h23', 'sdk 1'))).toBeUndefined();
  });

  it('[A7] forgets the refusal of a body that was accepted after all, and no other', async () => {
    for (const body of ['a', 'b']) value(await store.reject(ann, { body, client: 'sdk 1', code: 'render/failed' }));
    value(await store.forgetRejection(ann, 'a'));
    value(await store.forgetRejection(ann, 'never there'));
    expect(value(await openStore().findRejection(ann, 'a', 'sdk 1'))).toBeUndefined();
    expect(value(await store.findRejection(ann, 'b', 'sdk 1'))).toBeDefined();
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

  it('[H5] a row that is no intent is ignored, and its key is never used', async () => {
    const intent = { key: 'k', name: 'task.create', input: { title: 'Milk' }, command: '{}', createdAt: 1 };
    for (const junk of [null, 'nonsense', { ...intent, command: 7 }, { ...intent, failed: 3 }]) {
      value(await store.putIntent(ann, { ...intent, key: 'whole' }));
      await backend().run('write', (transaction) =>
        transaction.put('intents', [ann.origin, ann.user, ann.surface, 'k'], junk),
      );
      expect(value(await store.intents(ann))).toEqual([{ ...intent, key: 'whole' }]);
      expect(await store.putIntent(ann, intent)).toMatchObject({ ok: false, error: { code: 'store/key-reused' } });
    }
  });
}
