import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';

const root = new URL('../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const snippet = /```html\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';

const files: Readonly<Record<string, { readonly type: string; readonly body: () => string | Uint8Array }>> = {
  '/': { type: 'text/html', body: () => `<!doctype html><html lang="en"><title>README</title><link rel="icon" href="data:,"><body>${snippet}</body></html>` },
  '/pantograph.standalone.mjs': { type: 'text/javascript', body: () => readFileSync(new URL('dist/pantograph.standalone.mjs', root)) },
  '/welcome.pantograph': { type: 'application/octet-stream', body: () => readFileSync(new URL('examples/embed/welcome.pantograph', root)) },
};

const browser = useBrowser();
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': file?.type ?? 'text/plain' }).end(file?.body());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
});

describe('the README', () => {
  it('[H1] embeds the player in ten lines that work as they stand', async () => {
    expect(snippet.trim().split('\n').length).toBeLessThanOrEqual(10);
    const { page, faults } = await browser.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('It works');
    expect(faults).toEqual([]);
  });
});
