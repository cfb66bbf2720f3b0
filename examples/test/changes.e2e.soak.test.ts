// Changes that fail, wait, or are under way, at the demo's own addresses: words of the page, and requests of the server.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask, giveItTime, reloadKept } from './support/demo.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
const browser = useBrowser();
let page: Page;

async function visitList(seed: number, query = '', width = 390): Promise<void> {
  await server.start(seed);
  ({ page } = await browser.open(`${server.origin}/${query}`, { viewport: { width, height: 720 } }));
  await connect(page);
  await heading(page, 'Tasks').waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
  server.log.length = 0;
}

/** Loses the answer to the first request, which the server has done. Returns the received keys. */
async function loseFirstAnswer(on: Page, path: string): Promise<string[]> {
  const keys: string[] = [];
  await on.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

const notice = (text: string) => page.getByRole('alert').getByText(text);
const posts = () => server.log.filter((line) => line.startsWith('POST'));

describe('a change whose answer is lost', () => {
  it('[D1, H5] takes effect once, however it is retried', async () => {
    await visitList(0);
    const keys = await loseFirstAnswer(page, '**/tasks');
    await createTask(page, 'Only once');
    await notice('It is not known whether the task was created.').waitFor();
    await button(page, 'Retry').click();
    await row(page, 'Only once').waitFor();
    expect([keys.length, new Set(keys).size, posts()]).toEqual([2, 1, ['POST /tasks 201', 'POST /tasks 201']]);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('[F5] the mark above the surface never says that all is well meanwhile', async () => {
    await visitList(1);
    await server.stop();
    await createTask(page, 'Later');
    await notice('The service cannot be reached.').waitFor();
    await page.getByText('A change waits', { exact: true }).waitFor();
    expect(await page.getByText('Up to date').count()).toBe(0);
    await button(page, 'Why this screen').click();
    await page.getByText('task.create: transport/network, at ').waitFor();
    await page.keyboard.press('Escape');
    // A server that is away for long would show another state.
    await server.start();
    await button(page, 'Dismiss').click();
    await page.getByText('Up to date', { exact: true }).waitFor();
  });

  it('[D4] is said not to have happened only where the server said so', async () => {
    await visitList(0);
    await page.route('**/tasks', (route) => route.fulfill({ status: 403 }));
    await createTask(page, 'Not here');
    await notice('The task was not created.').waitFor();
    await button(page, 'Dismiss').click();
    await page.unroute('**/tasks');
    await loseFirstAnswer(page, '**/tasks');
    await createTask(page, 'Perhaps');
    await notice('It is not known whether the task was created.').waitFor();
    await reloadKept(page);
    await row(page, 'Perhaps').waitFor();
    await notice('It is not known whether the task was created.').waitFor();
    expect(await page.getByText('was not created').count()).toBe(0);
  });

  it('[H5] of two changes each is retried by itself', async () => {
    await visitList(2);
    const [first] = seedTitles(1);
    await page.route('**/tasks/**', (route) => route.abort());
    await page.route('**/tasks', (route) => route.abort());
    await createTask(page, 'Third');
    await notice('It is not known whether the task was created.').waitFor();
    await row(page, first).click();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice('It is not known whether the task was deleted. 2 changes wait.').waitFor();
    await page.unroute('**/tasks/**');
    await button(page, 'Retry').click();
    await heading(page, 'Tasks').waitFor();
    await notice('It is not known whether the task was created.').waitFor();
    await expect.poll(() => row(page, first).count()).toBe(0);
    await page.unroute('**/tasks');
    await button(page, 'Retry').click();
    await row(page, 'Third').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(server.log.filter((line) => !line.startsWith('GET'))).toEqual(['DELETE /tasks/1 204', 'POST /tasks 201']);
  });
});

describe('a change under way', () => {
  it('[D3] no task can be opened that its document would close, by pointer or by keyboard', async () => {
    await visitList(2);
    const [first] = seedTitles(1);
    let go = (): void => undefined;
    await page.route('**/tasks', async (route) => {
      await new Promise<void>((resolve) => (go = resolve));
      await route.continue();
    });
    await createTask(page, 'Third');
    await page.getByText('Saving…', { exact: true }).waitFor();
    const surface = page.getByRole('region', { name: 'Surface' });
    await expect
      .poll(() => surface.evaluate((element) => getComputedStyle(element).filter))
      .toBe('grayscale(1) opacity(0.85)');
    await row(page, first).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await row(page, first).dispatchEvent('click');
    expect(await heading(page, 'Tasks').count()).toBe(1);
    expect(await heading(page, first).count()).toBe(0);
    await page.getByText('Still saving…', { exact: true }).waitFor();
    go();
    await row(page, 'Third').waitFor();
    await expect.poll(() => surface.evaluate((element) => getComputedStyle(element).filter)).toBe('none');
    await row(page, first).focus();
    await page.keyboard.press('Enter');
    await heading(page, first).waitFor();
  });

  it('[D3, D5] never holds a person: "back" leaves it', async () => {
    await visitList(1);
    await page.route('**/tasks', () => undefined);
    await createTask(page, 'Never answered');
    await page.getByText('Saving…', { exact: true }).waitFor();
    await page.goBack();
    await button(page, 'Connect').waitFor();
    await expect.poll(() => page.getByText('aving…').count()).toBe(0);
  });

  it('[H5] in one tab is neither sent nor offered by another, and is offered once the first has gone', async () => {
    await visitList(0);
    const keys: string[] = [];
    let isHeld = true;
    await page.context().route('**/tasks', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The first tab waits for an answer that never comes.
      if (!isHeld) await route.continue();
    });
    await createTask(page, 'From the first tab');
    await expect.poll(() => keys.length).toBe(1);
    const second = await page.context().newPage();
    await second.goto(server.origin);
    await connect(second);
    await heading(second, 'Tasks').waitFor();
    await giveItTime(1_000);
    expect([keys.length, await second.getByRole('alert').count()]).toEqual([1, 0]);
    isHeld = false;
    await page.close();
    await second.getByRole('alert').getByText('It is not known whether the task was created.').waitFor();
    expect(keys).toHaveLength(1);
    await button(second, 'Retry').click();
    await row(second, 'From the first tab').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('the mark above the surface', () => {
  it('[F5] has words while the first answer is awaited', async () => {
    await server.start();
    ({ page } = await browser.open(`${server.origin}/`));
    await page.route('**/document', () => undefined);
    await connect(page);
    await page.getByText('Waiting for the server', { exact: true }).waitFor();
  });

  it('[F5] says how old the screen is while the browser is offline', async () => {
    await visitList(1, '?api=v1');
    await page.context().setOffline(true);
    await page
      .getByRole('status')
      .getByText(/^Not connected\. As of \d\d:\d\d$/)
      .waitFor();
    expect(await page.getByText('Up to date').count()).toBe(0);
    await button(page, 'Why this screen').click();
    await page.getByText('the browser is offline').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Up to date', { exact: true }).waitFor();
  });

  it('[F5] says as of when, at addresses that tell of no changes, once a minute is over; the next answer is the newest again', async () => {
    await server.start(1);
    ({ page } = await browser.open(`${server.origin}/`));
    await page.clock.install();
    await connect(page);
    const fresh = page.getByText('Up to date', { exact: true });
    const old = page.getByRole('status').getByText(/^As of \d\d:\d\d$/);
    await fresh.waitFor();
    await page.clock.fastForward(40_000);
    expect([await fresh.count(), await old.count()]).toEqual([1, 0]);
    await page.clock.fastForward(30_000);
    await old.waitFor();
    expect([await fresh.count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await createTask(page, 'After a minute');
    await row(page, 'After a minute').waitFor();
    await fresh.waitFor();
    // The page sends no request to a stopped server, and soon stops showing "up to date".
    await server.stop();
    await page.clock.fastForward(70_000);
    await old.waitFor();
  });

  it.each([
    ['', 390, '12px'],
    ['?fontScale=2&dir=rtl', 390, '26px'],
    ['', 265, '12px'],
    ['?dir=rtl', 200, '12px'],
  ])('[D6] grows with the other words, and lies on no control (%s at %i)', async (query, width, size) => {
    await visitList(2, query, width);
    const [first] = seedTitles(1);
    for (const screen of ['list', 'detail']) {
      if (screen === 'detail') await row(page, first).click();
      const mark = page.getByText('Up to date', { exact: true });
      expect(await mark.evaluate((element) => getComputedStyle(element).fontSize)).toBe(size);
      const box = (await page.locator('#bar').boundingBox()) ?? { x: 0, y: 0, width: 390, height: 720 };
      const boxes = await page
        .getByRole('region', { name: 'Surface' })
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y, width, height };
          }),
        );
      expect(
        boxes.filter(
          ({ x, y, width, height }) =>
            x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height,
        ),
      ).toEqual([]);
    }
  });

  it('[D6] has room of its own where its words would lie on a control of a small phone', async () => {
    await visitList(1, '?fontScale=2&dir=rtl');
    await page.setViewportSize({ width: 320, height: 560 });
    const endOfMark = async () => {
      const { y, height } = (await page.locator('#bar').boundingBox()) ?? { y: 999, height: 999 };
      return y + height;
    };
    const startOfSurface = async () => (await page.getByRole('region', { name: 'Surface' }).boundingBox())?.y ?? -1;
    await row(page, seedTitles(1)[0]).click();
    await page.route('**/tasks/**', (route) => route.abort());
    await button(page, 'Delete').click();
    const [main, cancel] = await Promise.all(
      ['Delete', 'Cancel'].map((name) => page.getByRole('alertdialog').getByRole('button', { name }).boundingBox()),
    );
    expect([main?.width, main?.x]).toEqual([cancel?.width, cancel?.x]);
    expect((main?.y ?? 999) + (main?.height ?? 999)).toBeLessThanOrEqual(cancel?.y ?? 0);
    const accept = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    // The button stands below the quotation, and accepts nothing while it is out of sight. [H4]
    await accept.scrollIntoViewIfNeeded();
    // It also accepts nothing while it moves, and for half a second afterwards.
    await giveItTime();
    await accept.click();
    await page.getByText('A change waits', { exact: true }).waitFor();
    expect(await startOfSurface()).toBeGreaterThanOrEqual(await endOfMark());
    expect((await page.locator('#notice').boundingBox())?.height).toBeLessThan(280);
    await page.route('**/document', () => undefined);
    await reloadKept(page);
    await page.getByText('Last known screen. Checking…').waitFor();
    expect(await startOfSurface()).toBeGreaterThanOrEqual(await endOfMark());
  });
});
