// Visits to the demo client, which the server of the tasks serves itself.
import type { Locator, Page } from 'playwright';
import { connect } from './demo.ts';
import type { DemoServer, WatchedPage } from './demo.ts';
import { heading } from './fixtures.ts';
import type { BrowserFixture } from './fixtures.ts';

export interface DemoVisit {
  readonly seed?: number;
  readonly query?: string;
  readonly density?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Starts the server, and opens the page at its entry. */
export async function openEntry(
  server: DemoServer,
  browser: BrowserFixture,
  { seed = 0, query = '', density = 1, width = 390, height = 720 }: DemoVisit = {},
): Promise<WatchedPage> {
  await server.start(seed);
  return browser.open(`${server.origin}/${query}`, { deviceScaleFactor: density, viewport: { width, height } });
}

/** Opens the page and connects; the log of the server begins after that. */
export async function openList(server: DemoServer, browser: BrowserFixture, options?: DemoVisit): Promise<WatchedPage> {
  const watched = await openEntry(server, browser, options);
  await connect(watched.page);
  await heading(watched.page, 'Tasks').waitFor();
  server.log.length = 0;
  return watched;
}

export const confirmation = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Delete task?' });
