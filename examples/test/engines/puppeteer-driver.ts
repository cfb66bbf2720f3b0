// Drives Chromium by its own protocol and Firefox by WebDriver BiDi; puppeteer hides the difference.
import puppeteer from 'puppeteer-core';
import type { Browser, ElementHandle, KeyInput, Page } from 'puppeteer-core';
import { chromiumFlags } from '../../../scripts/chromium.mjs';
import { chromiumTree } from '../support/accessibility-tree.ts';
import type { ToldNode } from '../support/accessibility-tree.ts';
import { usualLook } from './driver.ts';
import type { EngineBrowser, EngineName, EnginePage, Look, Point, Spoken } from './driver.ts';
import { firefoxTree } from './firefox-tree.ts';

/** Starts a headless browser. */
export async function startWithPuppeteer(
  name: Exclude<EngineName, 'webkit'>,
  executablePath: string,
): Promise<EngineBrowser> {
  const browser = await launch(name, executablePath);
  return {
    name,
    version: (await browser.version()).replace(/^[^/]*\//, ''),
    open: async (url, look) => {
      const whole = { ...usualLook, ...look };
      if (name === 'chromium' || !whole.forcedColors) return openPage(browser, url, whole);
      // A preference forces colours in all windows of Firefox, so they need another browser.
      const forced = await launch(name, executablePath, { 'browser.display.document_color_use': 2 });
      return openPage(forced, url, whole, () => forced.close());
    },
    close: () => browser.close(),
  };
}

function launch(
  name: Exclude<EngineName, 'webkit'>,
  executablePath: string,
  extraPrefsFirefox: Readonly<Record<string, unknown>> = {},
): Promise<Browser> {
  return puppeteer.launch(
    name === 'chromium'
      ? { browser: 'chrome', executablePath, args: chromiumFlags, protocolTimeout: 120_000 }
      : {
          browser: 'firefox',
          executablePath,
          // Scripts of the browser itself read its accessibility tree.
          args: ['--remote-allow-system-access'],
          extraPrefsFirefox,
          protocolTimeout: 120_000,
        },
  );
}

async function openPage(
  browser: Browser,
  url: string,
  { width, height, density, forcedColors }: Look,
  closeBrowser?: () => Promise<void>,
): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height, deviceScaleFactor: density });
  if (forcedColors && closeBrowser === undefined) {
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  }
  const opened = new PuppeteerPage(closeBrowser ?? (() => context.close()), page, density);
  await opened.goto(url);
  return opened;
}

class PuppeteerPage implements EnginePage {
  readonly faults: string[] = [];
  readonly #close: () => Promise<void>;
  readonly #page: Page;
  readonly #density: number;

  constructor(close: () => Promise<void>, page: Page, density: number) {
    this.#close = close;
    this.#page = page;
    this.#density = density;
    page.on('pageerror', (error) =>
      this.faults.push(`error: ${error instanceof Error ? error.message : String(error)}`),
    );
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.faults.push(`console: ${message.text()}`);
    });
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    await this.#page.evaluate(() => history.back());
  }

  async evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return (await this.#page.evaluate(run as (argument: unknown) => unknown, argument ?? null)) as T;
  }

  async runLibrary(source: string): Promise<void> {
    await this.#page.evaluate(`${source};0`);
  }

  async click({ x, y }: Point, count = 1): Promise<void> {
    await this.#page.mouse.click(x, y, { count });
  }

  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
  }

  async hover({ x, y }: Point): Promise<void> {
    await this.#page.mouse.move(x, y);
  }

  async wheel({ x, y }: Point, deltaX: number, deltaY: number): Promise<void> {
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.wheel({ deltaX, deltaY });
  }

  async press(keys: string): Promise<void> {
    const names = keys.split('+') as KeyInput[];
    const held = names.slice(0, -1);
    const { keyboard } = this.#page;
    for (const key of held) await keyboard.down(key);
    await keyboard.press(names[names.length - 1]);
    for (const key of held.reverse()) await keyboard.up(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot({ captureBeyondViewport: false });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height, deviceScaleFactor: this.#density });
  }

  async tellsAs(elements: () => readonly Element[], expected: readonly Spoken[]): Promise<readonly boolean[]> {
    const list = await this.#page.evaluateHandle(elements);
    const told = await Promise.all(
      expected.map(async ({ role, name }, index) => {
        const handle = await list.getProperty(String(index));
        const element = handle.asElement() as ElementHandle | null;
        // The search covers the element itself and its descendants.
        const found = await element?.$$(`::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`);
        return (
          found !== undefined &&
          (await Promise.all(found.map((one) => one.evaluate((a, b) => a === b, element)))).includes(true)
        );
      }),
    );
    await list.dispose();
    return told;
  }

  async tree(): Promise<ToldNode> {
    const browser = this.#page.browser();
    if (/^firefox/i.test(await browser.version())) return firefoxTree(browser, this.#page.url());
    const session = await this.#page.createCDPSession();
    const tree = await chromiumTree(session);
    await session.detach();
    return tree;
  }

  async close(): Promise<void> {
    await this.#close();
  }
}
