// Faults of a session over IndexedDB: the screen, the recorded fault, the requests, and that the surface heals.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DocumentStore } from '../store/document-store.ts';
import { createIndexedDbStore } from '../store/indexed-db-store.ts';
import { documentOf } from '../store/test/store-promotion.ts';
import { fillUp, meetWrites } from '../store/test/meet-writes.ts';
import type { FetchFunction } from '../transport/exchange.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';
import type { TelemetryEvent } from './telemetry.ts';
import { capabilities, pageServer, unreachable } from './test/page-server.ts';

/** A session waits a second for storage, and then goes on without it. On a busy machine the test starts again with another database. */
const WITH_SLOW_STORAGE = { retry: 4 };

let name: string;
let databases = 0;
let telemetry: TelemetryEvent[];
const sessions: Session[] = [];
let calm = (): unknown => undefined;
beforeEach(() => {
  name = `weather-${(databases += 1)}`;
  telemetry = [];
});
afterEach(() => {
  calm();
  for (const session of sessions.splice(0)) session.dispose();
});

function visit(fetch: FetchFunction, store: DocumentStore = createIndexedDbStore({ name })): Session {
  const session = createSession({
    baseUrl: location.origin,
    capabilities: () => capabilities,
    smokeCheck: 'skip',
    store,
    transport: { fetch },
    urls: () => ({ document: '/tasks' }),
    telemetry: (event) => telemetry.push(event),
  });
  sessions.push(session);
  return session;
}

const revisionOf = (surface: Surface): number | undefined => {
  const snapshot = surface.getSnapshot();
  return 'content' in snapshot ? snapshot.content?.manifest.revision : undefined;
};
const partition = () => ({ origin: location.origin, user: '', surface: 'tasks' });
/** The revision that outlives the page, read by another page. */
async function keptRevision(): Promise<number | undefined> {
  const loaded = await createIndexedDbStore({ name }).load(partition());
  return loaded.ok ? loaded.value.document?.manifest.revision : undefined;
}
const conditionOf = ({ headers }: RequestInit): string | null => new Headers(headers).get('If-None-Match');
const storeCodes = () => telemetry.flatMap((event) => (event.kind === 'store' ? [event.code] : []));

/** Opens the surface at a healthy server, until it is fresh. */
async function freshVisit(revision: number, store?: DocumentStore): Promise<{ surface: Surface; seen: RequestInit[] }> {
  const server = await pageServer(revision);
  const surface = visit(server.fetch, store).open('tasks');
  await expect
    .poll(() => surface.getSnapshot())
    .toMatchObject({ shown: 'fresh', activity: 'idle', rejected: undefined });
  expect(revisionOf(surface)).toBe(revision);
  return { surface, seen: server.seen };
}

/** Expects a new page to get a good answer: fresh, stored and without a fault. */
async function expectHealed(revision: number): Promise<void> {
  calm();
  telemetry = [];
  const { surface } = await freshVisit(revision);
  expect(surface.getSnapshot().storeFault).toBeUndefined();
  expect(await keptRevision()).toBe(revision);
  expect(storeCodes()).toEqual([]);
}

it.each([
  ['is full', 'store/quota', (transaction: IDBTransaction) => fillUp(transaction)],
  ['aborts what is written', 'store/aborted', (transaction: IDBTransaction) => transaction.abort()],
] as const)(
  '[A8] storage that %s: fresh on the screen, %s told, the old one kept',
  WITH_SLOW_STORAGE,
  async (_, code, meet) => {
    await freshVisit(1);
    calm = meetWrites(meet);
    const { surface, seen } = await freshVisit(2);
    expect(surface.getSnapshot().storeFault).toMatchObject({ reason: 'store', code });
    expect(storeCodes()).toContain(code);
    expect(seen.map(conditionOf)).toEqual([expect.stringMatching(/^"/)]);
    expect(await keptRevision()).toBe(1);
    await expectHealed(3);
  },
);

it(
  '[A8] storage whose connection is closed in mid-transaction: nothing is lost, and nothing to tell',
  WITH_SLOW_STORAGE,
  async () => {
    await freshVisit(1);
    let closed = 0;
    calm = meetWrites((_transaction, database) => {
      closed += 1;
      database.close();
    });
    const { surface, seen } = await freshVisit(2);
    expect(surface.getSnapshot().storeFault).toBeUndefined();
    expect(closed).toBeGreaterThan(0);
    expect(seen).toHaveLength(1);
    expect(await keptRevision()).toBe(2);
    await expectHealed(3);
  },
);

it(
  '[A8] storage that is blocked: fresh from the network, store/unavailable told, and the page goes on in memory',
  WITH_SLOW_STORAGE,
  async () => {
    const factory = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const store = createIndexedDbStore({ name, factory });
    const { surface, seen } = await freshVisit(1, store);
    expect(surface.getSnapshot().storeFault).toMatchObject({ reason: 'store', code: 'store/unavailable' });
    expect(storeCodes()).toContain('store/unavailable');
    expect(seen.map(conditionOf)).toEqual([null]);
    expect(await keptRevision()).toBeUndefined();
    await expectHealed(2);
  },
);

it.each([
  ['a byte', (body: Uint8Array) => body.map((byte, index) => (index === 9 ? byte ^ 1 : byte))],
  ['its end', (body: Uint8Array) => body.subarray(0, 20)],
] as const)(
  '[A8] a record that lost %s: dropped and told, asked for without a condition, and kept again',
  async (_, damage) => {
    await freshVisit(1);
    await rewriteRecord(damage);
    const offline = visit(unreachable).open('tasks');
    await expect
      .poll(() => offline.getSnapshot())
      .toMatchObject({ shown: 'error', why: 'network', storeFault: { reason: 'store', code: 'store/corrupted' } });
    expect(storeCodes()).toContain('store/corrupted');
    expect(await keptRevision()).toBeUndefined();
    const { surface, seen } = await freshVisit(2);
    expect(seen.map(conditionOf)).toEqual([null]);
    expect(surface.getSnapshot().storeFault).toBeUndefined();
    await expectHealed(3);
  },
);

it(
  '[A8] two tabs that are answered with different revisions, the later one first: both show it, it is kept, and the one that was answered too early asks once more',
  WITH_SLOW_STORAGE,
  async () => {
    const [five, six] = await Promise.all([pageServer(5), pageServer(6)]);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const early = visit(async (url, init) => {
      if (five.seen.length > 0) return six.fetch(url, init);
      const response = await five.fetch(url, init);
      await held;
      return response;
    }).open('tasks');
    await expect.poll(() => five.seen.length).toBe(1);
    const late = visit(six.fetch).open('tasks');
    await expect.poll(() => revisionOf(late)).toBe(6);
    release();
    await expect
      .poll(() => early.getSnapshot())
      .toMatchObject({ shown: 'fresh', activity: 'idle', rejected: undefined });
    expect([revisionOf(early), revisionOf(late), await keptRevision()]).toEqual([6, 6, 6]);
    expect([five.seen.length, six.seen.length]).toEqual([1, 2]);
    await expectHealed(7);
  },
);

it(
  '[A8] a page that is reloaded in the middle of a promotion: the old document is there, and the next good answer heals it',
  WITH_SLOW_STORAGE,
  async () => {
    const { surface } = await freshVisit(1);
    const store = createIndexedDbStore({ name });
    const undo = meetWrites((transaction) => transaction.abort());
    expect(await store.promote(partition(), await documentOf('half', 2))).toMatchObject({ ok: false });
    undo();
    store.dispose();
    surface.close();
    const reloaded = visit(unreachable).open('tasks');
    await expect
      .poll(() => reloaded.getSnapshot())
      .toMatchObject({ shown: 'stale', why: 'network', rejected: { reason: 'network' }, storeFault: undefined });
    expect(revisionOf(reloaded)).toBe(1);
    await expectHealed(3);
  },
);

/** Changes the stored bytes without the store's knowledge. */
async function rewriteRecord(damage: (body: Uint8Array) => Uint8Array): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('documents', 'readwrite');
  const table = transaction.objectStore('documents');
  const cursor = table.openCursor();
  cursor.onsuccess = () => {
    const row = cursor.result?.value as { body: Uint8Array } | undefined;
    if (row !== undefined) cursor.result?.update({ ...row, body: damage(row.body) });
  };
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}
