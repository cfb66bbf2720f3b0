// The look of the host page with little room, large letters or forced colours, by computed values.
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { connect, openPage, startBrowserWithScrollbars, untilKept } from './support/demo.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
const browser = useBrowser();
let page: Page;

async function visit(query = '', options: BrowserContextOptions = {}): Promise<void> {
  await server.start(12);
  ({ page } = await browser.open(`${server.origin}/${query}`, options));
  await connect(page);
  await heading(page, 'Tasks').waitFor();
}

const surface = (): Locator => page.getByRole('region', { name: 'Surface' });
const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** Loads the document of a server with an older database. */
async function rollBack(): Promise<void> {
  await untilKept(page);
  await server.forget();
  await server.start(3);
  await page.reload();
  await page.getByText('Reason: rolled-back', { exact: true }).waitFor();
}

describe('the host page', () => {
  it('[D6] is as wide as a phone that is narrower than the design', async () => {
    const viewport = { width: 320, height: 568 };
    await visit('', { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    // The status stands above it, and covers nothing.
    const strip = await page.locator('#bar').boundingBox();
    expect(strip).toMatchObject({ x: 0, y: 0, width: 320 });
    const y = strip?.height ?? 0;
    expect(await surface().boundingBox()).toEqual({ x: 0, y, width: 320, height: 568 - y });
    expect(await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320]);
    await row(page, seedTitles(12)[11]).tap();
    await heading(page, seedTitles(12)[11]).waitFor();
  });

  it.each([
    ['?fontScale=3&dir=rtl', 390],
    ['?fontScale=3', 320],
    ['?fontScale=3&dir=rtl', 320],
  ])('[D6, F5] keeps its words off the surface, and whole, beside large letters (%s at %i)', async (query, width) => {
    await visit(query, { viewport: { width, height: 720 } });
    const bar = page.locator('#bar');
    const isApart = async (): Promise<boolean> => {
      const [strip, below] = [await bar.boundingBox(), await surface().boundingBox()];
      return strip !== null && below !== null && strip.y + strip.height <= below.y;
    };
    expect(await isApart()).toBe(true);
    expect(await styleOf(bar, 'text-align')).toBe(query.includes('rtl') ? 'right' : 'start');
    // The words have twice their size at most, so that the screen keeps more than a third of the window.
    expect(Number.parseFloat(await styleOf(bar, 'font-size'))).toBe(width === 320 ? 24 : 26);
    await rollBack();
    expect(await isApart()).toBe(true);
    const outside = await bar.evaluate((strip) =>
      [...strip.children]
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > window.innerWidth || part.scrollWidth > part.clientWidth;
        })
        .map(({ id }) => id),
    );
    expect(outside).toEqual([]);
    expect((await bar.boundingBox())?.height).toBeLessThan(240);
  });

  it.each(['?dir=rtl', '?dir=rtl&theme=dark'])('[D6, F5] covers no heading from right to left (%s)', async (query) => {
    await visit(query, { viewport: { width: 320, height: 568 } });
    const [strip, below] = [await page.locator('#bar').boundingBox(), await surface().boundingBox()];
    expect(strip !== null && below !== null && strip.y + strip.height <= below.y).toBe(true);
  });

  it.each(['', '?fontScale=3&dir=rtl'])(
    '[D6] keeps every word of the form that it starts with whole in a window of 200 pixels (%s)',
    async (query) => {
      await server.start(1);
      const { page: narrow } = await browser.open(`${server.origin}/${query}`, {
        viewport: { width: 200, height: 400 },
      });
      await narrow.locator('#entry').waitFor();
      const cut = await narrow.locator('#entry').evaluate((entry) =>
        [...entry.querySelectorAll('h1, p, span, button')]
          .filter((part) => {
            const words = new Range();
            words.selectNodeContents(part);
            return (
              [...words.getClientRects()].some(({ left, right }) => left < 0 || right > entry.clientWidth) ||
              (part.scrollWidth > part.clientWidth && part.localName !== 'span')
            );
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
      expect(await narrow.locator('#entry').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
        0,
      );
    },
  );

  it('[IN5, SM10] lays its elements on what is painted, beside scrollbars that take room', async () => {
    await server.start(25);
    const seen = await startBrowserWithScrollbars();
    const { page: desktop, close } = await openPage(seen, `${server.origin}/?dir=rtl`);
    await connect(desktop);
    const first = row(desktop, seedTitles(1)[0]);
    await first.waitFor();
    const scroll = desktop.locator('.s');
    expect(await scroll.evaluate((element: HTMLElement) => element.offsetWidth - element.clientWidth)).toBeGreaterThan(
      0,
    );
    const [place, list] = [await first.boundingBox(), await scroll.boundingBox()];
    expect([place?.x, place?.width, list?.x]).toEqual([16, 358, 0]);
    await close();
    await seen.close();
  });

  it('[D4] gives a dialog all the room there is for large letters', async () => {
    await visit('?fontScale=3');
    await row(page, seedTitles(1)[0]).click();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete task?' });
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBe(358);
    // The height depends on the platform's font; contents that do not fit scroll within the window.
    expect(
      (await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight === clientHeight)) ||
        Math.round(height) === 688,
    ).toBe(true);
  });

  it.each(['light', 'dark'] as const)(
    '[C1, F5] shows what matters most, and that it waits, in forced colours: %s',
    async (colorScheme) => {
      await server.start(1);
      ({ page } = await browser.open(server.origin, { forcedColors: 'active', colorScheme }));
      let isHeld = true;
      await page.route('**/document', (route) => (isHeld ? undefined : route.abort()));
      await connect(page);
      const ring = page.locator('.ring');
      await ring.waitFor();
      expect(await styleOf(ring, 'border-block-start-color')).not.toBe(await styleOf(ring, 'border-block-end-color'));
      isHeld = false;
      await page.goBack();
      await connect(page);
      await button(page, 'Retry').waitFor();
      await page.mouse.move(0, 0);
      const [filled, plain] = [button(page, 'Retry'), button(page, 'Change server')];
      expect(await styleOf(filled, 'background-color')).toBe(await styleOf(plain, 'color'));
      expect(await styleOf(filled, 'color')).toBe(await styleOf(page.locator('#failed'), 'background-color'));
      expect(await styleOf(page.locator('.failed-mark'), 'stroke')).toBe(await styleOf(plain, 'color'));
    },
  );
});
