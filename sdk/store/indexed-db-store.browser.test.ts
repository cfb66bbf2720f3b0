import { afterEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { schemaSteps } from './indexed-db-schema.ts';
import { createIndexedDbTables } from './indexed-db-tables.ts';
import type { DocumentStore } from './document-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import { recordOf } from './stored-document.ts';
import { createStandInStore } from './stand-in-store.ts';
import { tableNames } from './tables.ts';
import type { TableName } from './tables.ts';
import { fillUp, leaveBehind, meetWrites } from './test/meet-writes.ts';
import { describeRevisions } from './test/revision-contract.ts';
import { describeStoreContract } from './test/store-contract.ts';
import { ann, documentOf, keep, textIn, value } from './test/store-promotion.ts';

let databases = 0;
const newName = (): string => `test-${(databases += 1)}`;
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

describeStoreContract('IndexedDB', () => {
  const name = newName();
  return () => createIndexedDbTables({ name });
});

describeRevisions('IndexedDB', () => {
  const name = newName();
  return () => createIndexedDbTables({ name });
});

/** Calls `meet` with the next transactions that write. */
function onWrite(meet: Parameters<typeof meetWrites>[0]): void {
  undo.push(meetWrites(meet));
}

describe('IndexedDB in bad weather', () => {
  it('[A8] blocked storage is store/unavailable, whether it throws or fails', async () => {
    const throwing = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    const failing = {
      open: () => {
        const request = { error: new DOMException('no', 'InvalidStateError'), onerror: (): void => undefined };
        queueMicrotask(() => request.onerror());
        return request;
      },
    };
    for (const factory of [throwing, failing]) {
      const store = createIndexedDbStore({ name: newName(), factory: factory as unknown as IDBFactory });
      expect(await store.load(ann)).toMatchObject({ ok: false, error: { code: 'store/unavailable' } });
      expect(await store.promote(ann, await documentOf('one'))).toMatchObject({
        ok: false,
        error: { code: 'store/unavailable' },
      });
    }
  });

  it('[A8] storage that was blocked and is not any more heals', async () => {
    let isBlocked = true;
    const factory = {
      open: (name: string, version: number) => {
        if (isBlocked) throw new DOMException('no', 'SecurityError');
        return indexedDB.open(name, version);
      },
    };
    const store = createIndexedDbStore({ name: newName(), factory: factory as unknown as IDBFactory });
    expect((await store.load(ann)).ok).toBe(false);
    isBlocked = false;
    await keep(store, await documentOf('one'));
    expect(await textIn(store)).toBe('one');
  });

  it('[A8] a transaction that is aborted in the middle leaves the old document, and the next one works', async () => {
    const store = createIndexedDbStore({ name: newName() });
    await keep(store, await documentOf('one', 1));
    const two = await documentOf('two', 2);
    onWrite((transaction) =>
      setTimeout(() => {
        try {
          transaction.abort();
        } catch {
          /* over already */
        }
      }),
    );
    // If it was aborted before it ran, or after it completed, the outcome is a whole promotion.
    const outcome = await store.promote(ann, two);
    undo.splice(0).forEach((step) => step());
    if (!outcome.ok) expect(outcome.error.code).toBe('store/aborted');
    expect(await textIn(store)).toBe(outcome.ok ? 'two' : 'one');
    onWrite((transaction) => transaction.abort());
    expect(await store.promote(ann, await documentOf('three', 3))).toMatchObject({
      ok: false,
      error: { code: 'store/aborted' },
    });
    undo.splice(0).forEach((step) => step());
    await keep(store, await documentOf('four', 4));
    expect(await textIn(store)).toBe('four');
  });

  it('[A8] a connection that is closed in mid-transaction or between two is opened again', async () => {
    const store = createIndexedDbStore({ name: newName() });
    await keep(store, await documentOf('one', 1));
    onWrite((_transaction, database) => database.close());
    await keep(store, await documentOf('two', 2));
    undo.splice(0).forEach((step) => step());
    await keep(store, await documentOf('three', 3));
    expect(await textIn(store)).toBe('three');
  });

  it.each([
    ['leaves transactions behind when it closes by force', leaveBehind, 'store/aborted'],
    ['has no room left', fillUp, 'store/quota'],
  ] as const)(
    '[A8] a browser that %s: an error, the old document is kept, and the next one too once all is well',
    async (_trouble, meet, code) => {
      const store = createIndexedDbStore({ name: newName() });
      await keep(store, await documentOf('one', 1));
      onWrite(meet);
      expect(await store.promote(ann, await documentOf('two', 2))).toMatchObject({ ok: false, error: { code } });
      undo.splice(0).forEach((step) => step());
      expect(await textIn(store)).toBe('one');
      await keep(store, await documentOf('three', 3));
      expect(await textIn(store)).toBe('three');
    },
  );

  it('[A8] an upgrade keeps what was stored, and closes the older tab', async () => {
    const name = newName();
    const older = createIndexedDbStore({ name });
    await keep(older, await documentOf('one', 1));
    const newer = createIndexedDbStore({
      name,
      ...{ steps: [...schemaSteps, (database: IDBDatabase) => database.createObjectStore('next')] },
    });
    expect(await textIn(newer)).toBe('one');
    await keep(newer, await documentOf('two', 2));
    expect(await older.load(ann)).toMatchObject({ ok: false, error: { code: 'store/newer' } });
  });

  it('[A8] [A5] [A1] an upgrade from before times and showings were kept keeps the document, and has neither yet', async () => {
    const name = newName();
    const key = [ann.origin, ann.user, ann.surface];
    const before = createIndexedDbTables({ name, steps: schemaSteps.slice(0, 3) });
    const record = recordOf(await documentOf('five', 5));
    await before.run('write', (transaction) => transaction.put('documents', key, record));
    before.dispose();
    const store = createIndexedDbStore({ name });
    expect(value(await store.load(ann))).toMatchObject({
      document: { manifest: { revision: 5 } },
      signedAt: undefined,
      showings: [],
      dropped: undefined,
    });
    value(await store.promote(ann, await documentOf('six', 6), { signedAt: 600 }));
    expect(value(await store.load(ann))).toMatchObject({ revision: 6, signedAt: 600 });
  });

  it('[A8] [A1] an upgrade from before documents were staged in memory keeps the document, and drops what was staged', async () => {
    const name = newName();
    const key = [ann.origin, ann.user, ann.surface];
    const before = createIndexedDbTables({ name, steps: schemaSteps.slice(0, 4) });
    const record = recordOf(await documentOf('five', 5));
    await before.run('write', async (transaction) => {
      await transaction.put('documents', key, record);
      await transaction.put('staged' as TableName, [...key, 'ticket'], { stagedAt: 1, record });
    });
    before.dispose();
    const store = createIndexedDbStore({ name });
    expect(value(await store.load(ann))).toMatchObject({ document: { manifest: { revision: 5 } }, dropped: undefined });
    expect(await keep(store, await documentOf('six', 6))).toBe('promoted');
    store.dispose();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    expect([database.version, [...database.objectStoreNames]]).toEqual([5, [...tableNames].sort()]);
    database.close();
  });

  it('[A8] a tab that does not let go blocks an upgrade: store/blocked, and once it is gone the upgrade happens', async () => {
    const name = newName();
    const holding = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => schemaSteps[0](request.result, request.transaction as IDBTransaction);
      request.onsuccess = () => resolve(request.result);
    });
    const newer = createIndexedDbStore({ name, ...{ steps: [...schemaSteps, () => undefined] } });
    expect(await newer.load(ann)).toMatchObject({ ok: false, error: { code: 'store/blocked' } });
    holding.close();
    await expect.poll(async () => (await newer.load(ann)).ok).toBe(true);
  });

  it('[A9] two stores of one database, a deleted database, and a disposed store go on', async () => {
    const name = newName();
    const store = createIndexedDbStore({ name });
    await keep(store, await documentOf('one', 1));
    store.dispose();
    expect(await textIn(store)).toBe('one');
    await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
    expect(await textIn(store)).toBe('');
    await keep(store, await documentOf('two', 2));
    expect(await textIn(store)).toBe('two');
  });
});

describe('IndexedDB that takes longer than anybody waits', () => {
  /** A store whose database opens, but reports it only when a test allows it. */
  function slowStore() {
    const opened: IDBOpenDBRequest[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const factory = {
      open: (database: string, version: number) => {
        const request = indexedDB.open(database, version);
        opened.push(request);
        return Object.defineProperty(request, 'onsuccess', {
          set: (listener: (event: Event) => void) => {
            request.addEventListener('success', (event) => void held.then(() => listener.call(request, event)));
          },
        });
      },
    };
    return {
      store: createIndexedDbStore({ name: newName(), factory: factory as unknown as IDBFactory }),
      opened,
      letGo,
    };
  }

  function isClosed(database: IDBDatabase): boolean {
    try {
      database.transaction(['documents']).abort();
      return false;
    } catch {
      return true;
    }
  }

  it('[A8] a session is on the screen without it, and a later session has its connection', async () => {
    const { store, opened, letGo } = slowStore();
    const clock = createFakeClock();
    const standIn = (): DocumentStore =>
      createStandInStore({
        primary: store,
        memory: createMemoryStore({ clock }),
        owner: ann,
        clock,
        onSignedOut: () => undefined,
      });
    const first = keep(standIn(), await documentOf('one', 1));
    await expect.poll(() => opened.at(-1)?.readyState).toBe('done');
    clock.advance(1_000);
    expect(await first).toBe('promoted');
    letGo();
    expect(await keep(standIn(), await documentOf('two', 2))).toBe('promoted');
    expect([await textIn(store), opened.length]).toEqual(['two', 1]);
  });

  it('[A8] a connection that comes after the store was disposed of is closed', async () => {
    const { store, opened, letGo } = slowStore();
    void store.load(ann);
    await expect.poll(() => opened.at(-1)?.readyState).toBe('done');
    store.dispose();
    letGo();
    await expect.poll(() => isClosed(opened[0].result)).toBe(true);
  });
});

/** The body that the worker promotes. */
const bodyOf = (revision: number): string => `body of ${revision} `.repeat(2_000);

/** Lets a tab promote twice, kills it within the time of two more promotions, and returns the last revision that it reported. */
async function promoteUntilKilled(name: string, from: number, share: number): Promise<number> {
  const worker = new Worker(new URL('./test/promoting-worker.ts', import.meta.url), { type: 'module' });
  let promoted = 0;
  const nextMessage = () =>
    new Promise<void>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => {
        promoted = data;
        resolve();
      };
    });
  worker.postMessage({ name, from });
  await nextMessage();
  const begun = performance.now();
  await nextMessage();
  const promotionMs = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, promotionMs * 2 * share));
  worker.terminate();
  return promoted;
}

describe('IndexedDB and death', () => {
  // Four tabs at a time, each with its own database, because most of the time is spent on starting workers.
  it.concurrent.each([0, 1, 2, 3])(
    '[A8] killed in mid-promotion again and again (tab %i): what was promoted is there, whole, and never older',
    async (tab) => {
      const name = newName();
      const store = createIndexedDbStore({ name });
      let promoted = 0;
      for (let death = 0; death < rounds(10, 50); death += 1) {
        const known = await promoteUntilKilled(name, promoted + 1, (((death * 4 + tab) * 7) % 23) / 23);
        expect(known).toBeGreaterThan(promoted);
        const { document, dropped } = value(await store.load(ann));
        expect(dropped).toBeUndefined();
        promoted = document?.manifest.revision ?? 0;
        expect(promoted).toBeGreaterThanOrEqual(known);
        expect(new TextDecoder().decode(document?.body)).toBe(bodyOf(promoted));
      }
    },
  );
});
