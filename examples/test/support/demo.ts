// A real server with a temporary database, and a real Chromium that visits it.
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

/** What a Chromium is started with. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  return { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) };
}

/** Starts a browser of its own, with scrollbars: one that nobody sees has none, unless it is asked for them. */
export async function startBrowserWithScrollbars(): Promise<Browser> {
  return chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] });
}

/** A server of its own, with a log of what it was asked. Disposed of, it may be started anew. */
export class DemoServer {
  /** `METHOD /path status`, in the order of the answers; files of the host page are left out. */
  readonly log: string[] = [];
  /** Paths that browsers asked leave for, and those that event streams were asked of. */
  readonly preflights: string[] = [];
  readonly streams: string[] = [];
  #folder: string | undefined;
  #running: RunningServer | undefined;
  #port = 0;

  /** Starts, on the same address and with the same tasks as before. `auth`: for those who say who they are. */
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

  /** Stops, and forgets its tasks: what starts next has a new database on the same address. */
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

/** A page that remembers everything that went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors of scripts and of the console, and violations of the content security policy. */
  readonly faults: string[];
  readonly close: () => Promise<void>;
}

/** Closes all pages of a person. An answer that a test was still fetching for one of them comes to nothing. */
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
  // Limits are there for what hangs.
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

/** Presses "Connect" with the address that is there, or with another one. */
export async function connect(page: Page, address?: string): Promise<void> {
  if (address !== undefined) await page.getByRole('textbox', { name: 'Server address' }).fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/**
 * Waits until this device has kept what the page shows: where storage is slower than a screen waits for it, as on a loaded
 * machine, the page alone has it for a while, and its record says so. [A8]
 */
export async function untilKept(page: Page): Promise<void> {
  await page.locator('#why-list dt').getByText('Store', { exact: true }).waitFor({ state: 'detached' });
}

/** Reloads what this device has kept. */
export async function reloadKept(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
}

/** Gives what must not happen the time to happen: where nothing follows, there is no state to wait for. */
export function giveItTime(ms = 500): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Creates a task through the page. */
export async function createTask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create' }).click();
}
