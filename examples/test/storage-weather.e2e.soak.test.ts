// Storage in trouble under a session: full, aborted, closed during a transaction, and a page that reloads during a promotion.
// Each test checks the shown document, its reason and the requests, and that the next good answer heals it.
import { encodeDocument, ui } from 'pantograph/producer';
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { useBrowser } from './support/fixtures.ts';
import { goodHeaders } from './support/misbehaving-server.ts';
import type { StorageRecord } from './support/storage-page.ts';
import { useStorageServer } from './support/storage-server.ts';

/** The number of pages that end during a promotion. */
const SOAKED = 200;
const RELOADS = rounds(20, SOAKED);

const browser = useBrowser();
const server = useStorageServer();
/** The revisions that the requests named; undefined for none. */
let had: (number | undefined)[];
let tags: Map<string, number>;

beforeEach(() => {
  had = [];
  tags = new Map();
});

/** Answers with the document of the next revision, and notes the revision of each request. */
function serve(next: () => number): void {
  server.current.document = (request, response) => {
    const tag = request.headers['if-none-match'];
    had.push(tag === undefined ? undefined : (tags.get(tag) ?? NaN));
    const revision = next();
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      root: ui.column(
        {},
        Array.from({ length: 60 }, () => ui.text({ text: `Revision ${revision}. `.repeat(20) })),
      ),
    });
    const headers = goodHeaders(bytes, revision);
    tags.set(headers['ETag'], revision);
    if (tag === headers['ETag']) response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(bytes);
  };
}

function goDown(): void {
  server.current.document = (_, response) => response.destroy();
}

const recordOf = (page: Page) => (): Promise<StorageRecord | undefined> =>
  page.evaluate(() => (globalThis as unknown as { readonly record?: StorageRecord }).record).catch(() => undefined);
const fresh = (revision: number) => ({
  shown: 'fresh',
  why: undefined,
  rejected: undefined,
  revision,
  storeFault: undefined,
  activity: 'idle',
});
const lastKnownGood = (revision: number) => ({
  shown: 'stale',
  why: 'network',
  rejected: 'network',
  revision,
  storeFault: undefined,
});

async function openFresh(revision: number): Promise<Page> {
  serve(() => revision);
  const { page, faults } = await browser.open(server.current.origin);
  await expect.poll(recordOf(page)).toEqual(fresh(revision));
  expect(faults).toEqual([]);
  return page;
}

/** Expects the kept document after a reload without a server, then a fresh answer, which is kept too. */
async function expectKeptAndHealed(page: Page, kept: number, next: number): Promise<void> {
  goDown();
  await page.reload();
  await expect.poll(recordOf(page)).toMatchObject(lastKnownGood(kept));
  had = [];
  serve(() => next);
  await page.reload();
  await expect.poll(recordOf(page)).toEqual(fresh(next));
  expect(had).toEqual([kept]);
  goDown();
  await page.reload();
  await expect.poll(recordOf(page)).toMatchObject(lastKnownGood(next));
}

it.each([
  ['is full', 'store/quota', 1],
  ['aborts', 'store/aborted', 1],
  ['closes', 'nothing', 2],
] as const)(
  '[A8] storage that %s in mid-transaction: fresh on the screen, %s told, revision %s kept, and healed',
  async (weather, told, kept) => {
    const page = await openFresh(1);
    await page.evaluate((to) => sessionStorage.setItem('weather', to), weather);
    serve(() => 2);
    await page.reload();
    await expect.poll(recordOf(page)).toEqual({ ...fresh(2), storeFault: told === 'nothing' ? undefined : told });
    expect(had).toEqual([undefined, 1]);
    await page.evaluate(() => sessionStorage.removeItem('weather'));
    await expectKeptAndHealed(page, kept, 3);
  },
);

it('[A8] [A6] a page that is reloaded in mid-promotion again and again: nothing that was kept is lost, and what the server sees never goes back', async () => {
  const page = await openFresh(1);
  let revision = 1;
  serve(() => (revision += 1));
  await page.evaluate((times) => sessionStorage.setItem('reloads', String(times)), RELOADS);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('reloads')).catch(() => undefined), {
      timeout: rounds(280_000),
    })
    .toBe('0');
  await expect
    .poll(recordOf(page))
    .toMatchObject({ shown: 'fresh', activity: 'idle', rejected: undefined, storeFault: undefined });
  const kept = had.slice(1);
  expect(kept.length).toBeGreaterThanOrEqual(RELOADS);
  expect(kept).not.toContain(undefined);
  expect(kept).toEqual([...kept].sort((a = 0, b = 0) => a - b));
  // A tag that was never served has no revision.
  expect(kept).not.toContainEqual(NaN);
  // Some pages ended after their promotion.
  const promoted = new Set(kept).size;
  expect(promoted).toBeGreaterThan(RELOADS / 10);
  // Others ended before it. Few rounds may have none, so only the soak checks that.
  if (RELOADS === SOAKED) expect(promoted).toBeLessThan(kept.length);
  await expectKeptAndHealed(page, revision, revision + 1);
});
