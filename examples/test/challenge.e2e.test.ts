// A server or proxy that challenges: the browser must not ask the person for a password while the surface waits.
import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';
import type { StorageRecord } from './support/storage-page.ts';
import { useStorageServer } from './support/storage-server.ts';

const browser = useBrowser();
const server = useStorageServer({ 'Set-Cookie': 'session=1' });
/** Credentials of the requests for the document. */
let brought: { readonly cookie: string | undefined; readonly authorization: string | undefined }[];

beforeEach(() => {
  brought = [];
  server.current.document = ({ headers: { cookie, authorization } }, response) => {
    brought.push({ cookie, authorization });
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="A proxy"' }).end();
  };
});

const recordOf = (page: Page) => (): Promise<StorageRecord | undefined> =>
  page.evaluate(() => (globalThis as unknown as { readonly record?: StorageRecord }).record);

it('[Q1] [F1] 401 with a challenge is `auth`, not a dialog of the browser and a `timeout`; cookies stay at home', async () => {
  const { page } = await browser.open(server.current.origin);
  await expect.poll(recordOf(page)).toMatchObject({ shown: 'error', why: 'auth', rejected: 'auth' });
  expect(brought).toEqual([{ cookie: undefined, authorization: undefined }]);
});
