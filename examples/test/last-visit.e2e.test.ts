// Visits that end badly: a page crashes or hangs while it shows a document, and the next visit recovers.
import { encodeDocument, ui } from 'pantograph/producer';
import type { BrowserContext, Page } from 'playwright';
import { expect, it, vi } from 'vitest';
import { useBrowser } from './support/fixtures.ts';
import { goodHeaders } from './support/misbehaving-server.ts';
import type { StorageRecord } from './support/storage-page.ts';
import { useStorageServer } from './support/storage-server.ts';
import { itInSoak } from '../../scripts/rounds.ts';

// The browser is this file's own, because pages are killed.
const browser = useBrowser({ isOwn: true });
const server = useStorageServer();

function serve(revision: number): void {
  const bytes = encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    root: ui.text({ text: `Revision ${revision}` }),
  });
  const headers = goodHeaders(bytes, revision);
  server.current.document = (request, response) => {
    if (request.headers['if-none-match'] === headers['ETag']) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(bytes);
  };
}

function goDown(): void {
  server.current.document = (_, response) => response.destroy();
}

interface PageState {
  readonly record?: StorageRecord;
  readonly shown?: readonly string[];
  readonly surface?: { readonly retry: () => void };
}

const recordOf = (page: Page) => (): Promise<StorageRecord | undefined> =>
  page.evaluate(() => (globalThis as unknown as PageState).record).catch(() => undefined);
const shownIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as PageState).shown ?? []);
const fresh = (revision: number) => ({ shown: 'fresh', revision, rejected: undefined, activity: 'idle' });

async function openFresh(revision: number): Promise<Page> {
  serve(revision);
  const { page } = await browser.open(`${server.current.origin}/?watched`);
  await expect.poll(recordOf(page)).toMatchObject(fresh(revision));
  return page;
}

/** The next visit of the same person. */
async function visitAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.current.origin}/?watched`);
  return page;
}

async function crash(page: Page): Promise<BrowserContext> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  return page.context();
}

/** Kills the page that hangs, as an out-of-memory killer does: the process that is always busy. */
async function killHanging(): Promise<void> {
  const session = await browser.browser().newBrowserCDPSession();
  const renderers = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(({ type }) => type === 'renderer');
  const before = new Map((await renderers()).map(({ id, cpuTime }) => [id, cpuTime]));
  const hanging = async () =>
    (await renderers()).find(({ id, cpuTime }) => cpuTime - (before.get(id) ?? cpuTime) > 0.5);
  const { id } = await vi.waitUntil(hanging, { timeout: 60_000, interval: 100 });
  process.kill(id, 'SIGKILL');
}

it('[A1] a page that crashes while a document is shown: the next visit does not show it first, and the good revision wins', async () => {
  const context = await crash(await openFresh(1));
  serve(2);
  const next = await visitAgain(context);
  await expect.poll(recordOf(next)).toMatchObject(fresh(2));
  expect((await shownIn(next)).filter((what) => what.endsWith(' 1'))).toEqual([]);
});

itInSoak('[A1] a document that never lets go of the page, which is killed: noted before it was shown', async () => {
  const page = await openFresh(1);
  await page.evaluate(() => sessionStorage.setItem('hangs', 'yes'));
  serve(2);
  const crashed = page.waitForEvent('crash');
  // Last-known-good makes the page hang before any request.
  const hangs = page.waitForEvent('console', (message) => message.text() === 'hangs');
  void page.reload().catch(() => undefined);
  await hangs;
  await killHanging();
  await crashed;
  const next = await visitAgain(page.context());
  await expect.poll(recordOf(next)).toMatchObject(fresh(2));
  expect((await shownIn(next)).filter((what) => what.endsWith(' 1'))).toEqual([]);
});

itInSoak('[A1] [F5] crashed, and the server is gone: nothing of it until a person says so', async () => {
  const context = await crash(await openFresh(1));
  goDown();
  const next = await visitAgain(context);
  await expect.poll(recordOf(next)).toMatchObject({ shown: 'error', why: 'render', rejected: 'render' });
  await next.evaluate(() => (globalThis as unknown as PageState).surface?.retry());
  await expect.poll(recordOf(next)).toMatchObject({ shown: 'stale', why: 'network', revision: 1 });
});

itInSoak.each(['is reloaded', 'goes elsewhere', 'is closed'])(
  '[A1] a page that %s in the first seconds has ended in order',
  async (how) => {
    const page = await openFresh(1);
    const context = page.context();
    if (how === 'is reloaded') await page.reload();
    if (how === 'goes elsewhere') await page.goto('about:blank');
    if (how === 'is closed') await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    const next = how === 'is reloaded' ? page : await visitAgain(context);
    await expect.poll(recordOf(next)).toMatchObject(fresh(1));
    expect(await shownIn(next)).toContain('stale 1');
  },
);

itInSoak(
  '[A1] [K14] a page that is reloaded while its database is busy, which drops what is asked for then, has ended in order',
  async () => {
    const page = await openFresh(1);
    await page.evaluate(async () => {
      const [{ name = '' }] = await indexedDB.databases();
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction(opening.result.objectStoreNames, 'readwrite');
      const keepBusy = (): void => void (transaction.objectStore('documents').count().onsuccess = keepBusy);
      keepBusy();
      location.reload();
    });
    await expect.poll(() => shownIn(page)).toContain('fresh 1');
    expect(await shownIn(page)).toContain('stale 1');
  },
);

itInSoak('[A1] two tabs at once: neither takes the other for one that has ended', async () => {
  const page = await openFresh(1);
  const next = await visitAgain(page.context());
  await expect.poll(recordOf(next)).toMatchObject(fresh(1));
  expect(await shownIn(next)).toContain('stale 1');
});
