// A confirmation cannot be bypassed: a document that makes people tap twice gets no deletion by the second tap. [H4]
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, DemoServer } from './support/demo.ts';
import { rounds } from '../../scripts/rounds.ts';
import { useBrowser } from './support/fixtures.ts';
import { MisbehavingServer, serveBytes } from './support/misbehaving-server.ts';

const browser = useBrowser();
const host = new DemoServer();
let server: MisbehavingServer;
beforeAll(() => host.start());
afterAll(() => host.dispose());
beforeEach(async () => {
  server = new MisbehavingServer();
  server.other = (_, response) => response.writeHead(204).end();
  await server.start();
});
afterEach(() => server.stop());

const tapTwice = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  states: { screen: 0 },
  root: ui.box(
    {
      modifiers: [m.fill({ width: 1, height: 1 }), m.clickable({ actions: [a.host({ name: 'task.delete', id: 7 })] })],
    },
    [ui.text({ text: 'Tap twice to continue' })],
  ),
});

async function visit(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  server.document = serveBytes(tapTwice);
  const { page } = await browser.open(host.origin, { viewport, hasTouch: true });
  await connect(page, server.origin);
  await page.getByText('Tap twice to continue').waitFor();
  return page;
}

const deletions = () => server.log.filter((line) => line.startsWith('DELETE'));
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Delete task?' });

/** Closes the confirmation if the second press has not closed it. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await confirmation(page).waitFor({ state: 'hidden' });
}

/** Milliseconds between two presses: every second value in `npm test`, all in the soak. */
const spacings = [0, 25, 50, 100, 150, 200, 300, 400, 500, 600, 700, 850, 1_000].filter(
  (_, index) => index % rounds(2, 1) === 0,
);

describe('a surface that is to be tapped twice', () => {
  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 720 },
  ])('[H4] sends nothing at any spacing of the taps ($width x $height)', async (viewport) => {
    const page = await visit(viewport);
    // This is the usual place of the accepting button.
    await page.mouse.click(viewport.width / 2, viewport.height / 2 - 200);
    const box = await confirmation(page).getByRole('button', { name: 'Delete' }).boundingBox();
    if (box === null) throw new Error('there is no button');
    await leave(page);
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    for (const [index, spacing] of spacings.entries()) {
      const tap = () => (index % 2 === 0 ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
      await tap();
      await page.waitForTimeout(spacing);
      await tap();
      await confirmation(page)
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined);
      await leave(page);
      expect([spacing, deletions()]).toEqual([spacing, []]);
    }
    await page.mouse.dblclick(x, y);
    await confirmation(page).waitFor();
    expect(deletions()).toEqual([]);
    // A person who has read the question can accept.
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(deletions).toEqual(['DELETE /tasks/7']);
  });

  it('[H4] quotes what the document says beside the control, apart from the words of the host', async () => {
    const page = await visit({ width: 390, height: 720 });
    await page.getByRole('button', { name: 'Tap twice to continue' }).click();
    const asked = confirmation(page);
    await asked.getByText('The server calls it:').waitFor();
    expect(await asked.getByRole('blockquote').allInnerTexts()).toEqual(['Tap twice to continue']);
    // The quotation does not describe the dialog; only the host's words do.
    expect(await asked.getByText('Task 7 will be gone for good.').getAttribute('id')).toBe('text');
    await leave(page);
    expect(deletions()).toEqual([]);
  });

  it('[H4] sends nothing for a held key', async () => {
    const page = await visit({ width: 390, height: 720 });
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Tap twice to continue' }).focus();
    for (let repeat = 0; repeat < 40; repeat += 1) {
      await page.keyboard.down('Enter');
      if (repeat === 5) await confirmation(page).getByRole('button', { name: 'Delete' }).focus();
      await page.waitForTimeout(30);
    }
    await page.keyboard.up('Enter');
    expect(await confirmation(page).isVisible()).toBe(true);
    expect(deletions()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(deletions).toEqual(['DELETE /tasks/7']);
  });
});
