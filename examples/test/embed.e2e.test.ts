import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcomeDocument } from '../embed/welcome-document.ts';
import { accessibilityViolations } from './support/axe.ts';
import { useBrowser } from './support/fixtures.ts';
import { ensureLibrary } from './support/player-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documentFile = `${root}examples/embed/welcome.pantograph`;
const mediaTypes: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

const browser = useBrowser();
let server: Server;
beforeAll(async () => {
  ensureLibrary();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    try {
      const body = readFileSync(root + new URL(path, 'http://localhost').pathname.slice(1));
      response
        .writeHead(200, { 'Content-Type': mediaTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});

describe('the embedded player', () => {
  it('[V3] plays the document that its source says; UPDATE_GOLDENS=1 writes it', () => {
    if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(documentFile, welcomeDocument());
    expect(new Uint8Array(readFileSync(documentFile))).toEqual(welcomeDocument());
  });

  it('[H1] plays a document from one html file and one script', async () => {
    const { page, faults } = await browser.open(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/examples/embed/index.html`,
    );
    await page.getByRole('heading', { name: 'Played from one file' }).waitFor();
    await page.getByRole('button', { name: 'Grow' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('It works');
    // The page requests an icon that does not exist.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });
});
