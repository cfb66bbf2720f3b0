// A browser prints a page, and restores it from its back-forward cache.
import { inflateSync } from 'node:zlib';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, launchOptions, openPage } from './support/demo.ts';
import { heading, row, useServer, useStrictOrigin } from './support/fixtures.ts';
import { PlayerPage, playerPage } from './support/player-page.ts';

const server = useServer();
/** Places as wide as the page. */
const wide = useStrictOrigin({ ...playerPage, '/page.css': '.place { height: 400px }' });
let browser: Browser;
// Playwright starts browsers without a back-forward cache.
beforeAll(async () => {
  browser = await chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

/** The proportions of each picture as it stands in a PDF: its width by its height. */
function printedPictures(pdf: Buffer): number[] {
  const streams = Array.from(pdf.toString('latin1').matchAll(/stream\r?\n/gu), ({ index, 0: head }) => {
    try {
      return inflateSync(pdf.subarray(index + head.length)).toString('latin1');
    } catch {
      // A picture of another kind.
      return '';
    }
  });
  const placed = /([\d.-]+) 0 0 ([\d.-]+) [\d.-]+ [\d.-]+ cm\n(?:[^\n]+\n){0,2}\/\w+ Do/gu;
  return streams.flatMap((stream) =>
    Array.from(stream.matchAll(placed), ([, width, height]) => Math.abs(Number(width) / Number(height))),
  );
}

const printed = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  root: ui.column({}, [ui.text({ text: 'Printed' })]),
});

it('[PL30] a surface is printed in its own proportions, on paper that is wider or narrower than the window', async () => {
  const player = await PlayerPage.open(browser, wide.origin);
  await player.play('one', printed);
  const proportions = await player.page
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.height);
  for (const format of ['A3', 'A6'] as const) {
    const pictures = printedPictures(await player.page.pdf({ format }));
    // The picture appears once on each page.
    expect([format, pictures.length > 0]).toEqual([format, true]);
    for (const picture of pictures) expect(picture).toBeCloseTo(proportions, 2);
  }
  await player.close();
});

it('[EV1] a page that was kept to go back to is the same, and hears of what was changed meanwhile', async () => {
  await server.start(3);
  const { page, close } = await openPage(browser, `${server.origin}/?api=v1`);
  await connect(page, server.origin);
  await heading(page, 'Tasks').waitFor();
  await expect.poll(() => server.streams.length).toBe(1);
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  await page.goto('about:blank');
  await server.create('While away');
  // A cached page fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await row(page, 'While away').waitFor();
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  await close();
});

it('[FD2] a page that was kept to go back to has what was typed, and sends it', async () => {
  const player = await PlayerPage.open(browser, wide.origin);
  const form = ui.form({}, [
    ui.textField({ name: 'name', label: 'Name' }),
    ui.button({ label: 'Send', actions: [a.submit({ name: 'send' })] }),
  ]);
  await player.play('one', encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root: form }));
  const { page } = player;
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  await page.goto('about:blank');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => player.heard()).toContain('one: send');
  await player.close();
});
