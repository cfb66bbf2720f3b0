// What the READMEs show runs in a page, as it stands there.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBlocks } from '../../scripts/documentation/code-blocks.ts';
import { bundle, programsOf } from '../../scripts/documentation/document-program.ts';
import { useBrowser } from './support/fixtures.ts';
import { serveShop, welcome } from './support/shop.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const snippet =
  codeBlocks(read('README.md')).find(({ text }) => text.includes('pantograph.standalone.mjs'))?.text ?? '';

const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><title>README</title><link rel="icon" href="data:,"><body style="height: 420px">${body}</body></html>`;
/** The program of a document, as a script of a page. */
const scriptOf = async (path: string): Promise<string> => bundle(root, programsOf(root, path, read(path))[0]);

const files: Readonly<
  Record<string, { readonly type: string; readonly body: () => string | Uint8Array | Promise<string> }>
> = {
  '/': { type: 'text/html', body: () => pageOf(snippet) },
  '/pantograph.standalone.mjs': {
    type: 'text/javascript',
    body: () => readFileSync(`${root}dist/pantograph.standalone.mjs`),
  },
  '/welcome.pantograph': { type: 'application/octet-stream', body: () => welcome },
  '/blank': { type: 'text/html', body: () => pageOf('') },
  '/sdk': { type: 'text/html', body: () => pageOf('<script type="module" src="sdk.js"></script>') },
  '/sdk.js': { type: 'text/javascript', body: () => scriptOf('sdk/README.md') },
  '/renderer': { type: 'text/html', body: () => pageOf('<script type="module" src="renderer.js"></script>') },
  '/renderer.js': { type: 'text/javascript', body: () => scriptOf('renderer/README.md') },
};

const browser = useBrowser();
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    const answer = async (): Promise<void> =>
      void response.writeHead(200, { 'Content-Type': file.type }).end(await file.body());
    answer().catch((error: unknown) => response.writeHead(404).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});

const addressOf = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

describe('the README', () => {
  it('[H1] embeds the player in ten lines that work as they stand', async () => {
    expect(snippet.trim().split('\n').length).toBeLessThanOrEqual(10);
    const { page, faults } = await browser.open(addressOf('/'));
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('It works');
    expect(faults).toEqual([]);
  });

  it('[A1] of the sdk decodes a document, and opens a surface whose document passes every check', async () => {
    const logged: string[] = [];
    const { page, faults } = await browser.open(addressOf('/blank'));
    page.on('console', (message) => logged.push(message.text()));
    await serveShop(page);
    await page.goto(addressOf('/sdk'));
    await expect.poll(() => page.title()).toBe('fresh');
    expect(logged).toEqual([expect.stringContaining('Ask the page')]);
    expect(faults).toEqual([]);
  });

  it('[H1] of the renderer plays, and hands host actions over', async () => {
    const { page, faults } = await browser.open(addressOf('/renderer'));
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('page.title');
    expect(faults).toEqual([]);
  });
});
