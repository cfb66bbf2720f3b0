// The task list in the demo client: rows and their titles, the way back to the entry, axe, colours and window sizes.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask } from './support/demo.ts';
import type { WatchedPage } from './support/demo.ts';
import { confirmation, openEntry, openList } from './support/demo-visit.ts';
import type { DemoVisit } from './support/demo-visit.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';
import { itInSoak } from '../../scripts/rounds.ts';

const rowNames = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('button')
    .evaluateAll((rows) => rows.map((element) => element.getAttribute('aria-label') ?? element.textContent));

const server = useServer();
const browser = useBrowser();
let watched: WatchedPage;
let page: Page;

async function visit(options?: DemoVisit): Promise<void> {
  watched = await openEntry(server, browser, options);
  ({ page } = watched);
}

async function visitList(options?: DemoVisit): Promise<void> {
  watched = await openList(server, browser, options);
  ({ page } = watched);
}

describe('the task list', () => {
  it('[D1, D3, D4, D5] creates, opens and deletes tasks, with one document after each success', async () => {
    await visit({ density: 2 });
    const address = page.getByRole('textbox', { name: 'Server address' });
    expect(await address.inputValue()).toBe(server.origin);
    await connect(page);
    await heading(page, 'Tasks').waitFor();
    await page.getByText('No tasks yet').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);

    await createTask(page, 'Water the plants');
    await row(page, 'Water the plants').waitFor();
    await createTask(page, '  Call Grandma ');
    await row(page, 'Call Grandma').waitFor();
    await expect.poll(() => rowNames(page)).toEqual(['Water the plants', 'Call Grandma']);

    await row(page, 'Call Grandma').click();
    await heading(page, 'Call Grandma').waitFor();
    await expect.poll(() => page.getByText('Task 2', { exact: true }).count()).toBe(1);
    await expect.poll(() => heading(page, 'Tasks').count()).toBe(0);
    await button(page, 'Back').click();
    await heading(page, 'Tasks').waitFor();

    await row(page, 'Water the plants').click();
    await heading(page, 'Water the plants').waitFor();
    await button(page, 'Delete').click();
    await confirmation(page).waitFor();
    await button(page, 'Cancel').click();
    await confirmation(page).waitFor({ state: 'hidden' });
    await heading(page, 'Water the plants').waitFor();
    await button(page, 'Delete').click();
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'Tasks').waitFor();
    await expect.poll(() => rowNames(page)).toEqual(['Call Grandma']);

    expect(server.log).toEqual([
      'GET /document 200',
      'POST /tasks 201',
      'GET /document 200',
      'POST /tasks 201',
      'GET /document 200',
      'DELETE /tasks/1 204',
      'GET /document 200',
    ]);
    expect(await server.revision()).toBe(3);
    expect(watched.faults).toEqual([]);
  });

  it('[D3, D6] lists 25 tasks, scrolls to any, and starts at the top with a new document', async () => {
    await visitList({ seed: 25 });
    const titles = seedTitles(25);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(25);
    await expect.poll(() => rowNames(page)).toEqual(titles);
    const first = await row(page, titles[0]).boundingBox();
    await row(page, titles[24]).click();
    await heading(page, titles[24]).waitFor();
    await button(page, 'Delete').click();
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(24);
    expect(await row(page, titles[0]).boundingBox()).toEqual(first);
    expect(watched.faults).toEqual([]);
  });
});

describe('the demo client', () => {
  itInSoak('[D3] asks nothing of the server when rows are opened and closed', async () => {
    await visitList({ seed: 12 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const title of seedTitles(3)) {
      await row(page, title).click();
      await heading(page, title).waitFor();
      await button(page, 'Back').click();
      await heading(page, 'Tasks').waitFor();
    }
    expect(requests).toEqual([]);
    expect(server.log).toEqual([]);
  });

  itInSoak('[S3] shows every title as the text that it is', async () => {
    const titles = [
      'Buy 🎂 for 👩‍👩‍👧‍👦 and 🏳️‍🌈',
      'לקנות חלב',
      'اتصل بالطبيب غدا',
      'e\u0301\u0302\u0303 a\u030a o\u0308',
      'x'.repeat(200),
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '&amp; &lt;b&gt;',
      'https://example.com/?a=1',
      'task.delete.1',
      '{"title":1}',
      '漢字かな交じり文の長い題名'.repeat(10),
      '\u202Eright to left override',
      'Delete',
      'Back',
      'New task',
    ];
    await server.start();
    await server.create(...titles);
    await server.stop();
    await visitList();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(titles.length);
    expect(await rowNames(page)).toEqual(titles);
    const boxes = await page
      .getByRole('listitem')
      .getByRole('button')
      .evaluateAll((rows) =>
        rows.map((element) => element.getBoundingClientRect()).map(({ left, right }) => [left >= 0, right <= 390]),
      );
    expect(boxes).toEqual(titles.map(() => [true, true]));
    // Titles like markup, like the name of an action, and like a word of the page.
    for (const title of ['<img src=x onerror=alert(1)>', 'task.delete.1', 'Delete']) {
      await row(page, title).click();
      await heading(page, title).waitFor();
      await button(page, 'Back').click();
      await heading(page, 'Tasks').waitFor();
    }
    expect(server.log).toEqual([]);
    expect(watched.faults).toEqual([]);
  });

  itInSoak('[S3] survives control characters in titles', async () => {
    await server.start();
    await server.create('a\u0000b', '\u0007bell\u001b[31m', 'line\nbreak\ttab', '\u2066isolate');
    await server.stop();
    await visitList();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(4);
    for (let index = 0; index < 4; index += 1) {
      await page.getByRole('listitem').nth(index).getByRole('button').click();
      await page.getByText(`Task ${index + 1}`, { exact: true }).waitFor();
      await button(page, 'Back').click();
    }
    expect(watched.faults).toEqual([]);
  });

  it('[A2] asks with the tag of what it has, and plays it again on 304', async () => {
    await visitList({ seed: 3 });
    await page.route('**/tasks', (route) => route.fulfill({ status: 201, json: { id: 9, title: 'x' } }));
    await createTask(page, 'Never stored');
    await expect.poll(() => server.log).toEqual(['GET /document 304']);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
  });

  itInSoak('[D5] returns to entry with system back, from any screen', async () => {
    await visitList({ seed: 3 });
    const entry = page.getByRole('button', { name: 'Connect' });
    const leave = async () => {
      await page.goBack();
      await entry.waitFor();
      expect(await page.getByRole('listitem').count()).toBe(0);
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(
        await page
          .getByRole('alert')
          .getByText(/Reason/)
          .count(),
      ).toBe(0);
    };
    await leave();
    await connect(page);
    await row(page, seedTitles(1)[0]).click();
    await heading(page, seedTitles(1)[0]).waitFor();
    await leave();
    await connect(page);
    await button(page, 'New task').click();
    await leave();
    await page.goForward();
    await heading(page, 'Tasks').waitFor();
    await page.reload();
    await heading(page, 'Tasks').waitFor();
    await leave();
    await page.route('**/document', () => undefined);
    await connect(page);
    await page.getByRole('status').waitFor();
    await leave();
    await page.unroute('**/document');
    await page.route('**/document', (route) => route.abort());
    await connect(page);
    await page.getByRole('alert').getByText('Reason: network').waitFor();
    await leave();
    expect(watched.faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
  });

  itInSoak('[D5] says what is wrong with an address, and connects to nothing', async () => {
    await visit();
    const address = page.getByRole('textbox', { name: 'Server address' });
    for (const text of ['', 'ftp://example.com', 'http://user:secret@example.com', 'http://', 'javascript:alert(1)']) {
      await connect(page, text);
      expect(await address.getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('button', { name: 'Connect' }).isVisible()).toBe(true);
    }
    await connect(page, server.origin.replace('http://', ''));
    await heading(page, 'Tasks').waitFor();
  });

  itInSoak('has nothing for axe to find in any state', async () => {
    await visit({ seed: 12 });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.route('**/document', () => undefined);
    await connect(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute('**/document');
    await page.goBack();
    await connect(page);
    await heading(page, 'Tasks').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, 'New task').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await row(page, seedTitles(1)[0]).click();
    await heading(page, seedTitles(1)[0]).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, 'Delete').click();
    // The accepting button is pale at first, and accepts nothing.
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await page.route('**/tasks/*', (route) => route.abort());
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Retry').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute('**/tasks/*');
    await page.route('**/document', (route) => route.abort());
    await button(page, 'Retry').click();
    await page.getByText('Last known screen', { exact: true }).waitFor();
    await page.getByRole('alert').getByText('Reason: network', { exact: true }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  itInSoak(
    '[PT4, D3] leaves no trace of the sheet at the corners of its rows, where forced colours make it black',
    async () => {
      await visitList({ seed: 3 });
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
      for (const [index, isBelow] of [
        [0, false],
        [2, true],
      ] as const) {
        const place = await row(page, seedTitles(3)[index]).boundingBox();
        if (place === null) throw new Error('the row is not shown');
        const [x, y] = [place.x, isBelow ? place.y + place.height - 20 : place.y];
        const darkest = (): Promise<number> =>
          page.locator('canvas').evaluate(
            (canvas: HTMLCanvasElement, corner) => {
              const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
              copy?.drawImage(canvas, 0, 0);
              const { left, top } = canvas.getBoundingClientRect();
              return Math.min(...(copy?.getImageData(corner.x - left, corner.y - top, 12, 20).data ?? [-1]));
            },
            { x, y },
          );
        await expect.poll(darkest).toBeGreaterThan(250);
      }
    },
  );

  itInSoak(
    '[D6] fits the window: a phone is filled, a desktop shows a device, 200 % zoom keeps everything reachable',
    async () => {
      for (const [width, height] of [
        [320, 568],
        [1280, 800],
        [640, 400],
      ] as const) {
        await visitList({ seed: server.log.length === 0 ? 12 : 0, width, height });
        const place = await button(page, 'New task').boundingBox();
        expect([
          width,
          (place?.x ?? -1) >= 0 &&
            (place?.y ?? -1) >= 0 &&
            (place?.x ?? 0) + (place?.width ?? 0) <= width &&
            (place?.y ?? 0) + (place?.height ?? 0) <= height,
        ]).toEqual([width, true]);
        const last = row(page, seedTitles(12)[11]);
        await last.scrollIntoViewIfNeeded();
        await last.click();
        await button(page, 'Delete').click();
        await button(page, 'Cancel').click();
        await watched.close();
        await server.stop();
      }
    },
  );
});
