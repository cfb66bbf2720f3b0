// The demo client as a client of the delivery: second visits, the record behind the screen, the v1 contract and its events.
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask, giveItTime, reloadKept, untilKept } from './support/demo.ts';
import type { WatchedPage } from './support/demo.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
/** Serves the page's own files, so that the other one may go down. */
const files = useServer();
const browser = useBrowser();
let watched: WatchedPage;
let page: Page;

beforeEach(() => files.start());

const reason = (code: string) => page.getByRole('alert').getByText(`Reason: ${code}`, { exact: true });
const faultsOf = ({ faults }: WatchedPage) => faults.filter((fault) => !fault.includes('Failed to load resource'));

async function visit(seed: number, query = '', width = 390): Promise<void> {
  await server.start(seed);
  watched = await browser.open(`${files.origin}/${query}`, { viewport: { width, height: 720 } });
  ({ page } = watched);
  await connect(page, server.origin);
  await heading(page, 'Tasks').waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
}

/** The record as the panel shows it; opens the panel. */
async function record(): Promise<Readonly<Record<string, string>>> {
  if ((await button(page, 'Why this screen').getAttribute('aria-expanded')) === 'false')
    await button(page, 'Why this screen').click();
  const panel = page.getByRole('region', { name: 'Why this screen' });
  const labels = await panel.getByRole('term').allTextContents();
  const texts = await panel.getByRole('definition').allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label, texts[index]]));
}

describe('the second visit', () => {
  it('[A5, F5] with the server down: the list at once, marked stale; a retry heals it without a reload', async () => {
    await visit(12);
    await untilKept(page);
    await page.goBack();
    await button(page, 'Connect').waitFor();
    await server.stop();
    await connect(page, server.origin);
    await heading(page, 'Tasks').waitFor();
    await reason('network').waitFor();
    await page.getByText('Last known screen', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(12);
    expect(await button(page, 'Retry').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);

    await button(page, 'Retry').click();
    await reason('network').waitFor();
    await server.start();
    await server.create('Since then');
    await button(page, 'Retry').click();
    await row(page, 'Since then').waitFor();
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[A5, T4] with a server that never answers: the list stands there while the answer is awaited, also after a reload', async () => {
    await visit(3);
    await page.route('**/document', () => undefined);
    await reloadKept(page);
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
    await reloadKept(page);
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(server.log.filter((line) => !line.startsWith('OPTIONS'))).toEqual(['GET /document 304']);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[D4] stale, a change that fails comes first: one alert and one retry at a time', async () => {
    await visit(3);
    await server.stop();
    await reloadKept(page);
    await reason('network').waitFor();
    await createTask(page, 'Later');
    await page.getByText('It is not known whether the task was created.').waitFor();
    expect(await button(page, 'Retry').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(1);
    await button(page, 'Dismiss').click();
    expect(await page.getByText('It is not known whether the task was created.').count()).toBe(0);
    expect(await button(page, 'Retry').count()).toBe(1);
    await server.start();
    // The page may have noticed by itself: then the button is not shown any more.
    await page.locator('#bar-retry').dispatchEvent('click');
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(3);
  });
});

describe('why this screen', () => {
  it('[F1] says what is shown, why, since when, and where it comes from', async () => {
    await visit(2);
    expect(await button(page, 'Why this screen').getAttribute('aria-expanded')).toBe('false');
    const fresh = await record();
    expect(fresh).toMatchObject({
      Reason: 'none',
      'Rejected check': 'none',
      Source: 'the server',
      Address: `${server.origin}/document`,
    });
    expect(fresh['State']).toContain('fresh');
    expect(fresh['Since']).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(fresh['Revision']).toMatch(/^\d+$/);
    expect(fresh['Digest']).toMatch(/^sha-256 [0-9a-f]{12}…$/);
    expect(await accessibilityViolations(page)).toEqual([]);

    await server.stop();
    await reloadKept(page);
    await reason('network').waitFor();
    const stale = await record();
    expect(stale).toMatchObject({
      Source: 'kept on this device',
      Revision: fresh['Revision'],
      Digest: fresh['Digest'],
    });
    expect(stale['State']).toContain('stale');
    expect(stale['Reason']).toContain('network');
    expect(stale['Rejected check']).toContain('transport/network');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('[F1, F5] says so of an error too, by keyboard alone', async () => {
    await server.start();
    watched = await browser.open(`${server.origin}/`);
    ({ page } = watched);
    await page.route('**/document', (route) => route.fulfill({ status: 404 }));
    await connect(page);
    await reason('http').waitFor();
    await button(page, 'Why this screen').focus();
    await page.keyboard.press('Enter');
    const error = await record();
    expect(error).toMatchObject({ Revision: 'none', Digest: 'none', Source: 'none' });
    expect(error['State']).toContain('error');
    expect(error['Reason']).toContain('http');
    expect(error['Rejected check']).toContain('transport/status, HTTP 404');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('region', { name: 'Why this screen' }).count()).toBe(0);
    expect(await button(page, 'Why this screen').evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('[D6] the surface has the whole window; the mark over its corner lies on none of its controls, and nobody signs in or out here', async () => {
    await visit(12);
    const surface = page.getByRole('region', { name: 'Surface' });
    const controlsUnder = async (mark: Locator): Promise<readonly string[]> => {
      const box = await mark.boundingBox();
      const boxes = await surface.getByRole('button').evaluateAll((buttons) =>
        buttons.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { name: element.ariaLabel ?? element.textContent, x, y, width, height };
        }),
      );
      expect(boxes.length).toBeGreaterThan(0);
      if (box === null) return ['no mark'];
      return boxes
        .filter(
          ({ x, y, width, height }) =>
            x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height,
        )
        .map(({ name }) => name);
    };
    expect(await surface.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 720 });
    expect(await controlsUnder(button(page, 'Why this screen'))).toEqual([]);
    await row(page, seedTitles(1)[0]).click();
    await heading(page, seedTitles(1)[0]).waitFor();
    expect(await controlsUnder(button(page, 'Why this screen'))).toEqual([]);
    expect(await controlsUnder(page.getByText('Up to date', { exact: true }))).toEqual([]);
    expect(await page.getByText(/sign.?(in|out)/i).count()).toBe(0);
  });

  it.each([
    ['', 390],
    ['?fontScale=2&dir=rtl', 320],
    ['', 1_280],
  ])(
    '[D6, F5] trouble has a strip of its own above the surface, of which it covers nothing (%s at %i)',
    async (query, width) => {
      await visit(12, query, width);
      const surface = page.getByRole('region', { name: 'Surface' });
      const before = await surface.boundingBox();
      await server.stop();
      await reloadKept(page);
      await reason('network').waitFor();
      const after = await surface.boundingBox();
      const strips = await Promise.all(
        [
          reason('network'),
          button(page, 'Retry'),
          button(page, 'Why this screen'),
          page.getByText('Last known screen', { exact: true }),
        ].map((part) => part.boundingBox()),
      );
      // The host's words grow with the surface's: 13 px at scale 1, one less on narrow phones.
      const size = await page
        .getByText('Last known screen', { exact: true })
        .evaluate((element) => getComputedStyle(element).fontSize);
      expect(size).toBe(`${(width <= 360 ? 12 : 13) * Number(/fontScale=([\d.]+)/.exec(query)?.[1] ?? 1)}px`);
      const areSeparate = (a: (typeof strips)[0], b: (typeof strips)[0]) =>
        a !== null &&
        b !== null &&
        (a.x + a.width <= b.x + 0.5 ||
          b.x + b.width <= a.x + 0.5 ||
          a.y + a.height <= b.y + 0.5 ||
          b.y + b.height <= a.y + 0.5);
      expect(strips.flatMap((one, at) => strips.slice(at + 1).map((other) => areSeparate(one, other)))).toEqual(
        Array(6).fill(true),
      );
      expect(
        await page
          .locator('#bar')
          .evaluate((bar) => [...bar.children].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)),
      ).toBe(true);
      for (const strip of strips) {
        expect((strip?.y ?? 999) + (strip?.height ?? 999)).toBeLessThanOrEqual(after?.y ?? 0);
        expect(strip?.x).toBeGreaterThanOrEqual(after?.x ?? 999);
        expect((strip?.x ?? 999) + (strip?.width ?? 999)).toBeLessThanOrEqual((after?.x ?? 0) + (after?.width ?? 0));
      }
      expect((after?.y ?? 0) + (after?.height ?? 0)).toBeCloseTo((before?.y ?? 0) + (before?.height ?? 0), 0);
      await server.start();
      // A slow machine sees the page try again by itself before this.
      await button(page, 'Retry')
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await page.getByText('Up to date', { exact: true }).waitFor();
      expect(await surface.boundingBox()).toEqual(before);
    },
  );

  it('[C1] declares the page as it is, and its changes with the next request', async () => {
    await server.start(1);
    watched = await browser.open(`${files.origin}/?api=v1`, {
      colorScheme: 'dark',
      locale: 'he-IL',
      deviceScaleFactor: 2,
    });
    ({ page } = watched);
    const declared: Record<string, string>[] = [];
    page.on('request', async (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/v1/ui/tasks'))
        declared.push(await request.allHeaders());
    });
    await connect(page, server.origin);
    await page.getByText('Up to date', { exact: true }).waitFor();
    // The server does not know the hash of this page's names at first. Headers are told some time after their request.
    await expect.poll(() => declared.length).toBe(2);
    expect(declared[0]).toMatchObject({
      'ui-viewport': 'width=390, height=720, density=2.0, density-behavior=dp, font-scale=1.0, direction=ltr',
      'accept-language': 'he-IL',
    });
    expect(declared[1]['ui-accept']).toContain('components=(');
    expect(declared[0]['ui-preferences']).toContain('theme=dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', contrast: 'more' });
    await giveItTime();
    // The answer of this server does not vary on it.
    expect(declared).toHaveLength(2);
    await createTask(page, 'Another');
    await row(page, 'Another').waitFor();
    await expect.poll(() => declared.length).toBe(3);
    expect(declared[2]['ui-preferences']).toBe('theme=light, reduced-motion, contrast=more');
    // One document for one change, whatever the event says beside it.
    await giveItTime();
    expect(declared).toHaveLength(3);
  });
});

describe('the v1 contract', () => {
  /** Another page with a person of its own. */
  async function otherPage(): Promise<Page> {
    const other = await browser.open(`${files.origin}/?api=v1`);
    await connect(other.page, server.origin);
    await heading(other.page, 'Tasks').waitFor();
    return other.page;
  }

  /** Opens the page with the switch. */
  async function visitByContract(seed: number): Promise<string[]> {
    await server.start(seed);
    watched = await browser.open(`${files.origin}/`);
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
    await row(other, 'Seen by both').waitFor();
    await row(other, 'Seen by both').click();
    await other.getByRole('button', { name: 'Delete', exact: true }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await row(page, 'Seen by both').waitFor({ state: 'detached' });
    // The browser asks for the page's icon whenever it likes.
    expect(new Set(seen.filter((request) => !request.endsWith('.svg')))).toEqual(
      new Set(['GET /v1/ui/tasks', 'GET /v1/ui/tasks/events', 'POST /v1/ui/tasks/actions']),
    );
    // Nothing of the demo's own addresses.
    expect(server.log).toEqual([]);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[T2] an open dialog keeps its screen: what came meanwhile shows when it closes', async () => {
    await visitByContract(1);
    await button(page, 'New task').click();
    await server.create('From elsewhere');
    await giveItTime(1_000);
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
    await heading(page, 'Tasks').waitFor();
    expect(await row(page, first).count()).toBe(0);
    await row(page, second).click();
    const before = (await record())['Revision'];
    await server.create('Added at the end');
    await expect.poll(async () => (await record())['Revision']).not.toBe(before);
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

  it('[T2, F5] the server dies under a quiet page: said once, after a moment, with when it was last heard; up to date by itself when it is back', async () => {
    await visitByContract(2);
    const mark = page.getByText('Up to date', { exact: true });
    await mark.waitFor();
    await expect.poll(async () => (await record())['Events']).toBe('connected – changes show by themselves');
    // What a screen reader is told, as often as it is.
    const told = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const region = document.querySelector('#bar-status');
      if (region !== null)
        new MutationObserver(() => region.textContent !== '' && texts.push(region.textContent)).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      return texts;
    });
    // A short break is nobody's business; a slow machine may need more than one try for a short one.
    for (let lastedMs = Infinity, isMarked = false; lastedMs > 4_000;) {
      await told.evaluate((texts) => texts.splice(0));
      const begun = performance.now();
      await server.stop();
      await expect.poll(async () => (await record())['Events']).toMatch(/^not received since \d\d:\d\d:\d\d – /);
      isMarked = await mark.isVisible();
      await server.start();
      await expect.poll(async () => (await record())['Events']).toMatch(/^connected/);
      lastedMs = performance.now() - begun;
      expect(isMarked || lastedMs > 4_000).toBe(true);
    }
    await server.create('After the break');
    await row(page, 'After the break').waitFor();
    expect(await told.jsonValue()).toEqual([]);

    await server.stop();
    const said = page.getByRole('status').getByText(/^Not connected\. As of \d\d:\d\d$/);
    await said.waitFor();
    expect([
      await mark.count(),
      await page.getByRole('alert').count(),
      await page.getByRole('listitem').count(),
    ]).toEqual([0, 0, 3]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, 'Why this screen').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await server.start();
    await server.create('While nobody heard');
    await row(page, 'While nobody heard').waitFor();
    await mark.waitFor();
    expect(await said.count()).toBe(0);
    expect(await told.jsonValue()).toEqual([expect.stringMatching(/^Not connected/)]);
    expect(faultsOf(watched)).toEqual([]);
  });

  it('[T2] the server comes back: the screen heals by itself', async () => {
    await visitByContract(2);
    await server.stop();
    await reloadKept(page);
    await reason('network').waitFor();
    await server.start();
    await server.create('After the restart');
    await row(page, 'After the restart').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
