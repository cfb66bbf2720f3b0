// The built site in Chromium: every page in light, dark and at 400 px.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { preview } from 'vite';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { sitePages } from './outline.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');
const paths = ['index', ...sitePages.map(({ path }) => path)];
const looks = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'light at 400 px', colorScheme: 'light', width: 400 },
  { name: 'dark at 400 px', colorScheme: 'dark', width: 400 },
] as const;

let server: PreviewServer;
let browser: Browser;
beforeAll(async () => {
  const built = spawnSync(process.execPath, [`${root}scripts/docs.mjs`], { encoding: 'utf8' });
  expect(built.status, built.stdout + built.stderr).toBe(0);
  server = await preview({
    configFile: false,
    // Pages are files: the answer to an address without a file is 404, not the home page.
    appType: 'mpa',
    root: `${root}site`,
    build: { outDir: 'dist' },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  const executablePath = findChromium();
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const addressOf = (path: string): string => `${server.resolvedUrls?.local[0] ?? ''}${path}`;

/** Visible faults of a page, as text. */
async function faultsOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const shifts = await new Promise<number>((done) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      // Entries that are buffered come in tasks of their own.
      setTimeout(() => done(sum), 300);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    const { violations } = await (
      window as unknown as {
        readonly axe: {
          readonly run: () => Promise<{
            readonly violations: readonly {
              readonly id: string;
              readonly nodes: readonly { readonly html: string }[];
            }[];
          }>;
        };
      }
    ).axe.run();
    return {
      shifts,
      wider: Math.max(0, scrollWidth - clientWidth),
      violations: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ; ')}`,
      ),
    };
  });
}

describe('the docs site', () => {
  it.each(looks)('is accessible, quiet and still on every page in $name', async ({ colorScheme, width }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const faults: unknown[] = [];
    for (const path of paths) {
      const page = await context.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      const answer = await page.goto(addressOf(`${path}.html`), { waitUntil: 'networkidle' });
      if (answer?.status() !== 200) messages.push(`status ${answer?.status() ?? 'unknown'}`);
      await page.evaluate(axe);
      const found = await faultsOf(page);
      const none = { shifts: 0, wider: 0, violations: [] };
      if (JSON.stringify(found) !== JSON.stringify(none) || messages.length > 0) faults.push({ path, found, messages });
      await page.close();
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  it('answers an address that is no page with 404', async () => {
    expect((await fetch(addressOf('no-such-page.html'))).status).toBe(404);
  });

  it('has the Storybook inside, which shows a story without a message', async () => {
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    const answer = await page.goto(addressOf('storybook/'), { waitUntil: 'networkidle' });
    expect([answer?.status(), await page.title()]).toEqual([200, expect.stringContaining('Storybook')]);
    await page
      .frameLocator('#storybook-preview-iframe')
      .locator('#storybook-root > *, #storybook-docs > *')
      .first()
      .waitFor({ timeout: 120_000 });
    expect(messages).toEqual([]);
    await page.close();
  });
});

describe('the Storybook in it', () => {
  it('has a frame in the theme of its toolbar, and a playground that keeps its source', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}storybook/?path=/story/screens-playground--playground`);
    const frame = page.locator('.sidebar-container');
    const light = await frame.evaluate((element) => getComputedStyle(element).backgroundColor);
    const editor = page.frameLocator('#storybook-preview-iframe').getByRole('textbox');
    await editor.fill('Written by somebody');
    await page.getByRole('button', { name: 'Theme Light' }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(light);
    await expect
      .poll(() => page.frameLocator('#storybook-preview-iframe').locator('.playground').getAttribute('data-theme'))
      .toBe('dark');
    expect(await editor.textContent()).toContain('Written by somebody');
    await page.close();
  });
});
