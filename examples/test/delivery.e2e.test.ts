// Second visits of the demo client, and its record of the delivery.
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask, giveItTime, reloadKept, untilKept } from './support/demo.ts';
import type { WatchedPage } from './support/demo.ts';
import { faultsOf, readRecord, reasonIn } from './support/delivery.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';
import { itInSoak } from '../../scripts/rounds.ts';

const server = useServer();
/** Serves the page's own files, so that the other server may stop. */
const files = useServer();
const browser = useBrowser();
let watched: WatchedPage;
let page: Page;

beforeEach(() => files.start());

const reason = (code: string) => reasonIn(page, code);
const record = () => readRecord(page);

async function visit(seed: number, query = '', width = 390): Promise<void> {
  await server.start(seed);
  watched = await browser.open(`${files.origin}/${query}`, { viewport: { width, height: 720 } });
  ({ page } = watched);
  await connect(page, server.origin);
  await heading(page, 'Tasks').waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
}

/** The boxes of these elements at a moment when all are shown: a page that retries by itself hides some. */
async function boxesAtOnce(parts: readonly Locator[]): Promise<DOMRect[]> {
  for (;;) {
    const handles = await Promise.all(parts.map((part) => part.elementHandle()));
    const boxes = await page.evaluate(
      (elements) => elements.map((element) => element?.getBoundingClientRect().toJSON() as DOMRect),
      handles,
    );
    if (boxes.every((box) => (box as DOMRect | undefined)?.width)) return boxes;
  }
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
    await expect.poll(() => button(page, 'Retry').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);

    await button(page, 'Retry').click();
    await reason('network').waitFor();
    await server.start();
    await server.create('Since then');
    await button(page, 'Retry').click();
    await row(page, 'Since then').waitFor();
    await page.getByText('Up to date', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(faultsOf(watched)).toEqual([]);
  });

  itInSoak(
    '[A5, T4] with a server that never answers: the list stands there while the answer is awaited, also after a reload',
    async () => {
      await visit(3);
      await untilKept(page);
      await page.route('**/document', () => undefined);
      await page.reload();
      await heading(page, 'Tasks').waitFor();
      await page.getByRole('status').getByText('Last known screen. Checking…').waitFor();
      await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
      await row(page, seedTitles(1)[0]).click();
      await heading(page, seedTitles(1)[0]).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );

  itInSoak('[A2] of an unchanged list: one 304, and nothing moves', async () => {
    await visit(3);
    const visitAgain = async (): Promise<readonly string[]> => {
      server.log.length = 0;
      await reloadKept(page);
      await page.getByText('Up to date', { exact: true }).waitFor();
      return server.log.filter((line) => !line.startsWith('OPTIONS'));
    };
    // On a loaded machine storage may be late, so that the visit finds no document; then another visit follows. [A8]
    await expect.poll(visitAgain).toEqual(['GET /document 304']);
    expect(faultsOf(watched)).toEqual([]);
  });

  itInSoak('[D4] stale, a change that fails comes first: one alert and one retry at a time', async () => {
    await visit(3);
    await untilKept(page);
    await server.stop();
    await page.reload();
    await reason('network').waitFor();
    await createTask(page, 'Later');
    await page.getByText('It is not known whether the task was created.').waitFor();
    await expect.poll(() => button(page, 'Retry').count()).toBe(1);
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await button(page, 'Dismiss').click();
    await expect.poll(() => page.getByText('It is not known whether the task was created.').count()).toBe(0);
    await expect.poll(() => button(page, 'Retry').count()).toBe(1);
    await server.start();
    // The page may have retried by itself, which hides the button.
    await page.locator('#bar-retry').dispatchEvent('click');
    await page.getByText('Up to date', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
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

    await untilKept(page);
    await server.stop();
    await page.reload();
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

  itInSoak('[F1, F5] says so of an error too, by keyboard alone', async () => {
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
    await expect.poll(() => page.getByRole('region', { name: 'Why this screen' }).count()).toBe(0);
    expect(await button(page, 'Why this screen').evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  itInSoak(
    '[D6] the surface has the whole window; the mark over its corner lies on none of its controls, and nobody signs in or out here',
    async () => {
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
      expect(
        await page
          .getByText(/sign.?(in|out)/i)
          .filter({ visible: true })
          .count(),
      ).toBe(0);
    },
  );

  itInSoak.each([
    ['', 390],
    ['?fontScale=2&dir=rtl', 320],
    ['', 1_280],
  ])(
    '[D6, F5] trouble has a strip of its own above the surface, of which it covers nothing (%s at %i)',
    async (query, width) => {
      await visit(12, query, width);
      const surface = page.getByRole('region', { name: 'Surface' });
      const before = await surface.boundingBox();
      await untilKept(page);
      await server.stop();
      await page.reload();
      const parts = [
        surface,
        reason('network'),
        button(page, 'Retry'),
        button(page, 'Why this screen'),
        page.getByText('Last known screen', { exact: true }),
      ];
      const [after, ...strips] = await boxesAtOnce(parts);
      // The host's words grow with the surface's: 13 px at scale 1, 12 px on narrow phones.
      const size = await page
        .getByText('Last known screen', { exact: true })
        .evaluate((element) => getComputedStyle(element).fontSize);
      expect(size).toBe(`${(width <= 360 ? 12 : 13) * Number(/fontScale=([\d.]+)/.exec(query)?.[1] ?? 1)}px`);
      const areSeparate = (a: DOMRect, b: DOMRect) =>
        a.right <= b.x + 0.5 || b.right <= a.x + 0.5 || a.bottom <= b.y + 0.5 || b.bottom <= a.y + 0.5;
      expect(strips.flatMap((one, at) => strips.slice(at + 1).map((other) => areSeparate(one, other)))).toEqual(
        Array(6).fill(true),
      );
      expect(
        await page
          .locator('#bar')
          .evaluate((bar) => [...bar.children].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)),
      ).toBe(true);
      for (const strip of strips) {
        expect(strip.bottom).toBeLessThanOrEqual(after.y);
        expect(strip.x).toBeGreaterThanOrEqual(after.x);
        expect(strip.right).toBeLessThanOrEqual(after.right);
      }
      expect(after.bottom).toBeCloseTo((before?.y ?? 0) + (before?.height ?? 0), 0);
      await server.start();
      // On a slow machine the page retries by itself before this.
      await button(page, 'Retry')
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await page.getByText('Up to date', { exact: true }).waitFor();
      expect(await surface.boundingBox()).toEqual(before);
    },
  );

  itInSoak('[C1] declares the page as it is, and its changes with the next request', async () => {
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
    // At first the server does not know the hash of this page's names. Playwright reports headers some time after their request.
    await expect.poll(() => declared.length).toBe(2);
    expect(declared[0]).toMatchObject({
      'ui-viewport': 'width=390, height=720, density=2.0, density-behavior=dp, font-scale=1.0, direction=ltr',
      'accept-language': 'he-IL',
    });
    expect(declared[1]['ui-accept']).toContain('components=(');
    expect(declared[0]['ui-preferences']).toContain('theme=dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', contrast: 'more' });
    await giveItTime();
    // The answer of this server does not vary on this header.
    expect(declared).toHaveLength(2);
    await createTask(page, 'Another');
    await row(page, 'Another').waitFor();
    await expect.poll(() => declared.length).toBe(3);
    expect(declared[2]['ui-preferences']).toBe('theme=light, reduced-motion, contrast=more');
    // A change loads a single document, whatever else its event says.
    await giveItTime();
    expect(declared).toHaveLength(3);
  });
});
