// Chromium and a small static server for the measured pages. Must not know measurements.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { bundlePage } from './bundle.ts';
import { pages } from './page-table.ts';

/** The circumstances of a page. */
export interface PageSetting {
  /** devicePixelRatio. Default 1. */
  readonly density?: number | undefined;
  /** Factor by which its main thread is slowed down. Default 1. */
  readonly throttle?: number | undefined;
  /** Height of the page and of its list, in CSS pixels. Default that of `VIEWPORT`. */
  readonly height?: number | undefined;
}

/** A browser that runs pages. */
export interface BenchBrowser {
  /** Its name and version. */
  readonly version: string;
  /** A page in a context of its own, with nothing in its caches; close it with `closePage`. */
  openPage(name: string, setting?: PageSetting): Promise<Page>;
  dispose(): Promise<void>;
}

/** The server of all pages and their data. */
export interface BenchServer {
  readonly origin: string;
  dispose(): void;
}

export const VIEWPORT = { width: 390, height: 720 };

/** Flags for frames as fast as the machine makes them, so that no wait for the next frame hides their cost. */
const UNPACED = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

const html = (name: string, css: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">' +
  `<style>html,body{margin:0;height:100%;background:#fff}#root{width:${VIEWPORT.width}px;height:100%;overflow:hidden}${css}</style>` +
  `<body><div id="root"></div><script type="module" src="/${name}.js"></script></body></html>`;

/** Serves every page of the table, and `data` under `/data/<name>`. */
export async function serveBench(data: ReadonlyMap<string, Uint8Array>): Promise<BenchServer> {
  const bodies = new Map<string, { readonly type: string; readonly body: string | Uint8Array }>();
  await Promise.all(
    Object.entries(pages).map(async ([name, page]) => {
      const { script, css } = await bundlePage(page);
      bodies.set(`/${name}`, { type: 'text/html', body: html(name, css) });
      bodies.set(`/${name}.js`, { type: 'text/javascript', body: script });
    }),
  );
  for (const [name, body] of data) bodies.set(`/data/${name}`, { type: 'application/octet-stream', body });
  const server: Server = createServer((request, response) => {
    const found = bodies.get(decodeURIComponent((request.url ?? '').replace(/\?.*/, '')));
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': found?.type ?? 'text/plain',
      // An isolated page has a clock of 5 microseconds, other pages of 100.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, dispose: () => server.close() };
}

/** A session of the browser's debugging protocol for a page. */
export function debuggerOf(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** Bytes of the page's live objects, of its elements, and of the buffers that they hold. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await debuggerOf(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    readonly usedSize: number;
    readonly embedderHeapUsedSize?: number;
    readonly backingStorageSize?: number;
  };
  await session.detach();
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

/** Closes a page and everything it cached. */
export function closePage(page: Page): Promise<void> {
  return page.context().close();
}

/** Starts Chromium. `isPaced`: 60 frames a second, as people see them; else as many as possible. */
export async function launchBrowser({ origin }: BenchServer, isPaced: boolean): Promise<BenchBrowser> {
  const executablePath = findChromium();
  const args = isPaced ? chromiumFlags : [...chromiumFlags, ...UNPACED];
  const browser: Browser = await chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
  return {
    version: `Chromium ${browser.version()}`,
    async openPage(name, { density = 1, throttle = 1, height = VIEWPORT.height } = {}) {
      const context = await browser.newContext({ viewport: { ...VIEWPORT, height }, deviceScaleFactor: density });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
      await page.goto(`${origin}/${name}`, { waitUntil: 'load' });
      // `load` does not wait for a module with a top-level await, such as yoga's.
      await page.waitForFunction(() => 'bench' in window);
      if (throttle !== 1) await (await debuggerOf(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle });
      return page;
    },
    dispose: () => browser.close(),
  };
}
