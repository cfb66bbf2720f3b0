// A server with a temporary database, and a Chromium that visits it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { startServer } from '../../server/server.ts';
import type { RunningServer } from '../../server/server.ts';

export const hostPage = fileURLToPath(new URL('../../host/dist', import.meta.url));

/** The launch options of Chromium. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  return { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) };
}

/** Starts a separate browser with scrollbars, which a headless browser hides by default. */
export async function startBrowserWithScrollbars(): Promise<Browser> {
  return chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] });
}

/** A server with a log of its requests. After a stop it can be started again. */
export class DemoServer {
  /** `METHOD /path status`, in the order of the answers; files of the host page are left out. */
  readonly log: string[] = [];
  /** Paths of preflight requests, and paths of event streams. */
  readonly preflights: string[] = [];
  readonly streams: string[] = [];
  #folder: string | undefined;
  #running: RunningServer | undefined;
  #port = 0;

  /** Starts at the same address and with the same tasks as before. `auth`: requests need credentials. */
  async start(seed = 0, { auth = false } = {}): Promise<void> {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'demo-'));
    this.#running = await startServer({
      port: this.#port,
      host: '127.0.0.1',
      db: join(this.#folder, 'tasks.sqlite'),
      seed,
      auth,
      hostPage,
      onRequest: ({ method, path, status }) => {
        if (method === 'OPTIONS') this.preflights.push(path);
        else if (path.endsWith('/events')) this.streams.push(path);
        if (path === '/document' || path.startsWith('/tasks')) this.log.push(`${method} ${path} ${status}`);
      },
      onFault: (error) => this.log.push(`FAULT ${String(error)}`),
    });
    this.#port = Number(new URL(this.#running.origin).port);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** Stops, and deletes its tasks: the next start has a new database at the same address. */
  async forget(): Promise<void> {
    await this.stop();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }

  async dispose(): Promise<void> {
    await this.forget();
    this.#port = 0;
    this.log.length = 0;
  }

  /** Creates tasks as another client would. */
  async create(...titles: readonly string[]): Promise<void> {
    for (const title of titles) {
      const answer = await fetch(`${this.origin}/tasks`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ title }),
      });
      if (answer.status !== 201) throw new Error(`The server answered ${answer.status}`);
    }
    this.log.length = 0;
  }

  async revision(): Promise<number> {
    const { headers } = await fetch(`${this.origin}/document`);
    this.log.pop();
    return Number(/revision=(\d+)/.exec(headers.get('UI-Manifest') ?? '')?.[1]);
  }
}

/** A page that records its errors. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors of scripts and of the console, and violations of the content security policy. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

/** Closes all pages of a person, and ignores routes that still fetch an answer. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Opens a page of its own context. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 390, height: 720 }, ...options });
  // The limit is for pages that hang.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto(url);
  return { page, faults, close: () => context.close() };
}

/** Presses "Connect" with the given address, or else with the address in the field. */
export async function connect(page: Page, address?: string): Promise<void> {
  if (address !== undefined) await page.getByRole('textbox', { name: 'Server address' }).fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/**
 * Visits until the store has the shown document. On a loaded machine storage may be late, and then it is not used again
 * in that visit [A8]: the record says so, and another visit follows. The server must answer.
 */
export async function untilKept(page: Page): Promise<void> {
  const fault = page.locator('#why-list dt').getByText('Store', { exact: true });
  while ((await fault.count()) > 0) {
    await page.reload();
    await page.getByText('Up to date', { exact: true }).waitFor();
  }
}

/** Reloads the page once the store has its document. The server must answer. */
export async function reloadKept(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
}

/** Waits, for tests in which nothing may happen: there is no state to wait for. */
export function giveItTime(ms = 500): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Creates a task through the page. */
export async function createTask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create' }).click();
}
