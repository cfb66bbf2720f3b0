// Fixtures that end by themselves: the browser of this run, and servers and pages for each test.
import { chromium } from 'playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { DemoServer, launchOptions, openPage } from './demo.ts';
import type { WatchedPage } from './demo.ts';
import { ensureLibrary, PlayerPage, playerPage } from './player-page.ts';
import { StrictOrigin } from './strict-origin.ts';
import type { StrictFiles } from './strict-origin.ts';
import { UnwatchedPage } from './unwatched-page.ts';

export interface BrowserFixture {
  /** The browser itself; from the first test on. */
  readonly browser: () => Browser;
  /** Opens a page with a person of its own, until the test ends. */
  readonly open: (url: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
}

/**
 * The browser of this run, for all tests of a file. Its pages share nothing with those of other files.
 * A file that changes the browser for all pages takes its own browser.
 */
export function useBrowser({ isOwn = false } = {}): BrowserFixture {
  let browser: Browser;
  const pages: WatchedPage[] = [];
  beforeAll(async () => {
    browser = await (isOwn ? chromium.launch(launchOptions()) : chromium.connect(inject('chromiumEndpoint')));
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close();
  });
  return {
    browser: () => browser,
    open: async (url, options) => {
      const page = await openPage(browser, url, options);
      pages.push(page);
      return page;
    },
  };
}

export interface PlayerFixture {
  /** Opens a page with places for players. */
  readonly open: (options?: BrowserContextOptions) => Promise<PlayerPage>;
  /** The same page, which is hidden while another page is in front. */
  readonly openUnwatched: () => Promise<UnwatchedPage>;
  /** Ends the page, and expects that it had no faults. */
  readonly close: (player: PlayerPage) => Promise<void>;
}

/** Pages under the strict policy, and the built library that they load, for all tests of a file. */
export function useStrictOrigin(pages: StrictFiles): StrictOrigin {
  const files = new StrictOrigin(pages);
  beforeAll(async () => {
    ensureLibrary();
    await files.start();
  });
  afterAll(() => files.stop());
  return files;
}

/** A browser and the page with places for players, for all tests of a file. */
export function usePlayers({ browser }: BrowserFixture = useBrowser()): PlayerFixture {
  const files = useStrictOrigin(playerPage);
  return {
    open: (options) => PlayerPage.open(browser(), files.origin, options),
    openUnwatched: () => UnwatchedPage.open(browser(), `${files.origin}/players.html`),
    close: async (player) => {
      expect(player.faults).toEqual([]);
      await player.close();
    },
  };
}

/** A server that each test starts with its own tasks. */
export function useServer(): DemoServer {
  const server = new DemoServer();
  afterEach(() => server.dispose());
  return server;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const row = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('button', { name: title, exact: true });
