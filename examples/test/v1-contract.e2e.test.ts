// The demo client with the v1 contract: actions, pages that follow each other's changes by events, and lost connections.
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask, giveItTime, untilKept } from './support/demo.ts';
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

describe('the v1 contract', () => {
  /** Opens a page of another person. */
  async function otherPage(): Promise<Page> {
    const other = await browser.open(`${files.origin}/?api=v1`);
    await connect(other.page, server.origin);
    await heading(other.page, 'Tasks').waitFor();
    return other.page;
  }

  /** Opens the page with the setting for this contract. */
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
    // The browser may request the page's icon at any time.
    expect(new Set(seen.filter((request) => !request.endsWith('.svg')))).toEqual(
      new Set(['GET /v1/ui/tasks', 'GET /v1/ui/tasks/events', 'POST /v1/ui/tasks/actions']),
    );
    // The demo's own addresses got no request.
    expect(server.log).toEqual([]);
    expect(faultsOf(watched)).toEqual([]);
  });

  itInSoak('[T2] an open dialog keeps its screen: what came meanwhile shows when it closes', async () => {
    await visitByContract(1);
    await button(page, 'New task').click();
    await server.create('From elsewhere');
    await giveItTime(1_000);
    expect(await page.getByRole('textbox', { name: 'Title' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await row(page, 'From elsewhere').waitFor();
  });

  itInSoak('[T2] a detail whose row has moved is left before anybody deletes another task', async () => {
    await visitByContract(3);
    const [first, second] = seedTitles(2);
    await row(page, second).click();
    await heading(page, second).waitFor();
    await fetch(`${server.origin}/tasks/1`, { method: 'DELETE' });
    await heading(page, 'Tasks').waitFor();
    await expect.poll(() => row(page, first).count()).toBe(0);
    await row(page, second).click();
    const before = (await record())['Revision'];
    await server.create('Added at the end');
    await expect.poll(async () => (await record())['Revision']).not.toBe(before);
    expect(await heading(page, second).count()).toBe(1);
  });

  itInSoak('[H5] a connection that drops after the server acted: the change happens once', async () => {
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
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  itInSoak(
    '[T2, F5] the server dies under a quiet page: said once, after a moment, with when it was last heard; up to date by itself when it is back',
    async () => {
      await visitByContract(2);
      const mark = page.getByText('Up to date', { exact: true });
      await mark.waitFor();
      await expect.poll(async () => (await record())['Events']).toBe('connected – changes show by themselves');
      // Collects each announcement for a screen reader.
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
      // A short loss shows nothing; a slow machine may need several attempts for a short loss.
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
      await expect.poll(() => said.count()).toBe(0);
      expect(await told.jsonValue()).toEqual([expect.stringMatching(/^Not connected/)]);
      expect(faultsOf(watched)).toEqual([]);
    },
  );

  itInSoak('[T2] the server comes back: the screen heals by itself', async () => {
    await visitByContract(2);
    await untilKept(page);
    await server.stop();
    await page.reload();
    await reason('network').waitFor();
    await server.start();
    await server.create('After the restart');
    await row(page, 'After the restart').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});
