// A server, or a proxy before it, that challenges: the browser must not ask a person for a password, with the surface waiting.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';
import { MisbehavingServer } from './support/misbehaving-server.ts';
import type { StorageRecord } from './support/storage-page.ts';

const browser = useBrowser();
let script: Uint8Array;
let server: MisbehavingServer;
/** What the requests for the document brought along. */
let brought: { readonly cookie: string | undefined; readonly authorization: string | undefined }[];

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./support/storage-page.ts', import.meta.url))],
    alias: { pantograph: fileURLToPath(new URL('../../sdk/index.ts', import.meta.url)) },
    bundle: true, write: false, format: 'esm', target: 'es2022',
  });
  script = outputFiles[0].contents;
});
beforeEach(async () => {
  brought = [];
  server = new MisbehavingServer();
  server.other = (request, response) => {
    if (request.url === '/page.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    else response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'session=1' }).end('<!doctype html><html lang="en"><title>A page</title><script type="module" src="/page.js"></script>');
  };
  server.document = ({ headers: { cookie, authorization } }, response) => {
    brought.push({ cookie, authorization });
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="A proxy"' }).end();
  };
  await server.start();
});
afterEach(() => server.stop());

const recordOf = (page: Page) => (): Promise<StorageRecord | undefined> => page.evaluate(() => (globalThis as unknown as { readonly record?: StorageRecord }).record);

it('[Q1] [F1] 401 with a challenge is `auth`, not a dialog of the browser and a `timeout`; cookies stay at home', async () => {
  const { page } = await browser.open(server.origin);
  await expect.poll(recordOf(page)).toMatchObject({ shown: 'error', why: 'auth', rejected: 'auth' });
  expect(brought).toEqual([{ cookie: undefined, authorization: undefined }]);
});
