// The demo client as a client of the delivery: second visits, the record behind the screen, the v1 contract and its events.
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask, DemoServer, openPage, startBrowser } from './support/demo.ts';
import type { WatchedPage } from './support/demo.ts';

let browser: Browser;
let server: DemoServer;
/** Serves the page's own files, so that the other one may go down. */
let files: DemoServer;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new DemoServer();
  files = new DemoServer();
  await files.start();
});
afterEach(async () => {
  await watched.close();
  await server.dispose();
  await files.dispose();
});

const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true });
const row = (on: Page, title: string) => on.getByRole('listitem').getByRole('button', { name: title, exact: true });
const reason = (code: string) => page.getByRole('alert').getByText(`Reason: ${code}`, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const faultsOf = ({ faults }: WatchedPage) => faults.filter((fault) => !fault.includes('Failed to load resource'));

async function visit(seed: number, query = ''): Promise<void> {
  await server.start(seed);
  watched = await openPage(browser, `${files.origin}/${query}`);
  ({ page } = watched);
  await connect(page, server.origin);
  await heading(page, 'Tasks').waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
}

/** The record as the panel shows it; opens the panel. */
async function record(): Promise<Readonly<Record<string, string>>> {
  if (await button('Why this screen').getAttribute('aria-expanded') === 'false') await button('Why this screen').click();
  const panel = page.getByRole('region', { name: 'Why this screen' });
  const labels = await panel.getByRole('term').allTextContents();
  const texts = await panel.getByRole('definition').allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label, texts[index]]));
}

describe('the second visit', () => {
  it('[A5, F5] with the server down: the list at once, marked stale; a retry heals it without a reload', async () => {
    await visit(12);
    await page.goBack();
    await button('Connect').waitFor();
    await server.stop();
    await connect(page, server.origin);
    await heading(page, 'Tasks').waitFor();
    await reason('network').waitFor();
    await page.getByText('Last known screen', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(12);
    expect(await button('Retry').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);

    await button('Retry').click();
    await reason('network').waitFor();
    await server.start();
    await server.create('Since then');
    await button('Retry').click();
    await row(page, 'Since then').waitFor();
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[A5, T4] with a server that never answers: the list stands there while the answer is awaited, also after a reload', async () => {
    await visit(3);
    await page.route('**/document', () => undefined);
    await page.reload();
    await heading(page, 'Tasks').waitFor();
    await page.getByRole('status').getByText('Last known screen. Checking…').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(3);
    await row(page, seedTitles(1)[0]).click();
    await heading(page, seedTitles(1)[0]).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('[A2] of an unchanged list: one 304, and nothing moves', async () => {
    await visit(3);
    server.log.length = 0;
    await page.reload();
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(server.log.filter((line) => !line.startsWith('OPTIONS'))).toEqual(['GET /document 304']);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[D4] stale, a change that fails comes first: one alert and one retry at a time', async () => {
    await visit(3);
    await server.stop();
    await page.reload();
    await reason('network').waitFor();
    await createTask(page, 'Later');
    await page.getByText('The task was not created.').waitFor();
    expect(await button('Retry').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(1);
    await button('Dismiss').click();
    expect(await page.getByText('The task was not created.').count()).toBe(0);
    expect(await button('Retry').count()).toBe(1);
    await server.start();
    await button('Retry').click();
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(3);
  });
});

describe('why this screen', () => {
  it('[F1] says what is shown, why, since when, and where it comes from', async () => {
    await visit(2);
    expect(await button('Why this screen').getAttribute('aria-expanded')).toBe('false');
    const fresh = await record();
    expect(fresh).toMatchObject({ 'Reason': 'none', 'Rejected check': 'none', 'Source': 'the server', 'Address': `${server.origin}/document` });
    expect(fresh['State']).toContain('fresh');
    expect(fresh['Since']).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(fresh['Revision']).toMatch(/^\d+$/);
    expect(fresh['Digest']).toMatch(/^sha-256 [0-9a-f]{12}…$/);
    expect(await accessibilityViolations(page)).toEqual([]);

    await server.stop();
    await page.reload();
    await reason('network').waitFor();
    const stale = await record();
    expect(stale).toMatchObject({ 'Source': 'kept on this device', 'Revision': fresh['Revision'], 'Digest': fresh['Digest'] });
    expect(stale['State']).toContain('stale');
    expect(stale['Reason']).toContain('network');
    expect(stale['Rejected check']).toContain('transport/network');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('[F1, F5] says so of an error too, by keyboard alone', async () => {
    await server.start();
    watched = await openPage(browser, `${server.origin}/`);
    ({ page } = watched);
    await page.route('**/document', (route) => route.fulfill({ status: 404 }));
    await connect(page);
    await reason('http').waitFor();
    await button('Why this screen').focus();
    await page.keyboard.press('Enter');
    const error = await record();
    expect(error).toMatchObject({ 'Revision': 'none', 'Digest': 'none', 'Source': 'none' });
    expect(error['State']).toContain('error');
    expect(error['Reason']).toContain('http');
    expect(error['Rejected check']).toContain('transport/status, HTTP 404');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('region', { name: 'Why this screen' }).count()).toBe(0);
    expect(await button('Why this screen').evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('[D6] covers nothing of the surface, and nobody signs in or out here', async () => {
    await visit(12);
    const bar = await button('Why this screen').boundingBox();
    const surface = await page.getByRole('region', { name: 'Surface' }).boundingBox();
    expect((bar?.y ?? 999) + (bar?.height ?? 999)).toBeLessThanOrEqual(surface?.y ?? 0);
    expect((surface?.y ?? 999) + (surface?.height ?? 999)).toBe(720);
    expect(await page.getByText(/sign.?(in|out)/i).count()).toBe(0);
  });
});

describe('the v1 contract', () => {
  let context: BrowserContext | undefined;
  afterEach(() => context?.close());

  /** Another page with a person of its own. */
  async function otherPage(): Promise<Page> {
    const other = await openPage(browser, `${files.origin}/?api=v1`);
    context = other.page.context();
    await connect(other.page, server.origin);
    await heading(other.page, 'Tasks').waitFor();
    return other.page;
  }

  /** Opens the page with the switch. */
  async function visitByContract(seed: number): Promise<string[]> {
    await server.start(seed);
    watched = await openPage(browser, `${files.origin}/`);
    ({ page } = watched);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByRole('checkbox', { name: 'Use the v1 contract' }).check();
    await connect(page, server.origin);
    await heading(page, 'Tasks').waitFor();
    return seen;
  }

  it('[H6, T2] creates and deletes by the contract; another page follows without a reload', async () => {
    const seen = await visitByContract(1);
    const other = await otherPage();
    await createTask(page, 'Seen by both');
    await row(page, 'Seen by both').waitFor();
    await row(other, 'Seen by both').waitFor({ timeout: 2_500 });
    await row(other, 'Seen by both').click();
    await other.getByRole('button', { name: 'Delete', exact: true }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row(page, 'Seen by both').waitFor({ state: 'detached', timeout: 2_500 });
    // The browser asks for the page's icon whenever it likes.
    expect(new Set(seen.filter((request) => !request.endsWith('.svg')))).toEqual(new Set(['GET /v1/ui/tasks', 'GET /v1/ui/tasks/events', 'POST /v1/ui/tasks/actions']));
    // Nothing of the demo's own addresses.
    expect(server.log).toEqual([]);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[T2] an open dialog keeps its screen: what came meanwhile shows when it closes', async () => {
    await visitByContract(1);
    await button('New task').click();
    await server.create('From elsewhere');
    await page.waitForTimeout(1_500);
    expect(await page.getByRole('textbox', { name: 'Title' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await row(page, 'From elsewhere').waitFor();
  });

  it('[T2] a detail whose row has moved is left before anybody deletes another task', async () => {
    await visitByContract(3);
    const [first, second] = seedTitles(2);
    await row(page, second).click();
    await heading(page, second).waitFor();
    await fetch(`${server.origin}/tasks/1`, { method: 'DELETE' });
    await heading(page, 'Tasks').waitFor({ timeout: 2_500 });
    expect(await row(page, first).count()).toBe(0);
    await row(page, second).click();
    await server.create('Added at the end');
    await page.waitForTimeout(1_500);
    expect(await heading(page, second).count()).toBe(1);
  });

  it('[H5] a connection that drops after the server acted: the change happens once', async () => {
    await visitByContract(0);
    const keys: (string | undefined)[] = [];
    await page.route('**/actions', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await createTask(page, 'Only once');
    await row(page, 'Only once').waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    expect(keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('[T2] the server comes back: the screen heals by itself', async () => {
    await visitByContract(2);
    await server.stop();
    await page.reload();
    await reason('network').waitFor();
    await server.start();
    await server.create('After the restart');
    await row(page, 'After the restart').waitFor({ timeout: 15_000 });
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
