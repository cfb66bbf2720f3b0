// The sdk in a worker of another origin: it fetches, verifies, keeps, acts and follows events without a page.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { useBrowser, useServer } from './support/fixtures.ts';
import type { WorkerRecord } from './support/session-worker.ts';

const server = useServer();
const browser = useBrowser();
let files: Server;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./support/session-worker.ts', import.meta.url))],
    alias: { pantograph: fileURLToPath(new URL('../../sdk/index.ts', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  files = createServer((request, response) => {
    if (request.url === '/worker.js')
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(outputFiles[0].contents);
    else
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><html lang="en"><title>A worker</title>');
  });
  await new Promise<void>((done) => files.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  files.close();
});

/** Starts a worker in the page. @returns a function that reads its last record */
async function startWorker(page: Page, origin: string): Promise<() => Promise<WorkerRecord | undefined>> {
  await page.evaluate((to) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => Object.assign(globalThis, { record: data as unknown });
    Object.assign(globalThis, { worker });
    worker.postMessage({ origin: to });
  }, origin);
  return () => page.evaluate(() => (globalThis as unknown as { readonly record?: WorkerRecord }).record);
}

it('[A1, T1, T2, H5] fetches and verifies, keeps for the next worker, acts, follows events, and says why when the server is gone', async () => {
  await server.start(2);
  const { page, faults } = await browser.open(`http://127.0.0.1:${(files.address() as AddressInfo).port}/`);
  let first = await startWorker(page, server.origin);
  // On a loaded machine storage may be late, and then it is not used again in that visit [A8]: another worker follows.
  const kept = async (): Promise<WorkerRecord | undefined> => {
    const record = await first();
    if (record?.storeFault === undefined) return record;
    await page.reload();
    first = await startWorker(page, server.origin);
    return undefined;
  };
  await expect.poll(kept).toMatchObject({ shown: 'fresh', storeFault: undefined, hasPage: false });
  const before = await first();
  expect(before?.dump).toContain(seedTitles(1)[0]);
  await page.evaluate(() => (globalThis as unknown as { readonly worker: Worker }).worker.postMessage('create a task'));
  await expect.poll(first).toMatchObject({ shown: 'fresh', revision: (before?.revision ?? 0) + 1 });
  expect((await first())?.dump).toContain('From a worker');
  await server.create('From elsewhere');
  await expect
    .poll(kept)
    .toMatchObject({ shown: 'fresh', revision: (before?.revision ?? 0) + 2, storeFault: undefined });
  expect(faults).toEqual([]);

  await server.stop();
  await page.reload();
  const second = await startWorker(page, server.origin);
  await expect.poll(second).toMatchObject({ shown: 'stale', why: 'network', revision: (before?.revision ?? 0) + 2 });
  await server.start();
  await expect.poll(second).toMatchObject({ shown: 'fresh', why: undefined });
});
