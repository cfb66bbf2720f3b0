// One Chromium and one small static server for the pages that are measured.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { entries, specifierOf } from '../scripts/entries.mjs';

/** Where the pages run; `dispose` ends the browser and the server. */
export interface BenchBrowser {
  /** A page in a context of its own, at the address of the named page script; `density` is its devicePixelRatio. */
  openPage(script: string, density?: number): Promise<Page>;
  dispose(): Promise<void>;
}

const root = new URL('..', import.meta.url).pathname;

async function bundle(script: string): Promise<string> {
  const result = await build({
    entryPoints: [`${root}bench/pages/${script}.ts`],
    bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(Object.entries(entries).map(([entry, source]) => [specifierOf(entry), root + source])),
  });
  return result.outputFiles[0].text;
}

const html = (script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">` +
  `<style>html,body{margin:0;height:100%;background:#fff}#root{width:390px;height:720px;overflow:auto}</style>` +
  `<body><div id="root"></div><script src="/${script}.js"></script></body></html>`;

/** Starts the server with the page scripts bundled, and Chromium; `data` is served under `/data/<name>`. */
export async function launchBenchBrowser(
  scripts: readonly string[], data: Readonly<Record<string, Uint8Array>>,
): Promise<BenchBrowser> {
  const bodies = new Map<string, { type: string; body: string | Uint8Array }>();
  for (const script of scripts) {
    bodies.set(`/${script}`, { type: 'text/html', body: html(script) });
    bodies.set(`/${script}.js`, { type: 'text/javascript', body: await bundle(script) });
  }
  for (const [name, body] of Object.entries(data)) bodies.set(`/data/${name}`, { type: 'application/octet-stream', body });
  const server = createServer((request, response) => {
    const found = bodies.get(request.url ?? '');
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': found?.type ?? 'text/plain' });
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const executablePath = findChromium();
  const browser: Browser = await chromium.launch({ args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) });
  return {
    async openPage(script, density = 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 720 }, deviceScaleFactor: density });
      const page = await context.newPage();
      await page.goto(`${origin}/${script}`, { waitUntil: 'load' });
      return page;
    },
    async dispose() {
      await browser.close();
      server.close();
    },
  };
}
