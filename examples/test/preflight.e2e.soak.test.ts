// Preflight requests of a page of another origin, which the browser caches. [T6]
import { expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { connect, createTask } from './support/demo.ts';
import { row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
const files = useServer();
const browser = useBrowser();

const count = (paths: readonly string[], path: string): number => paths.filter((one) => one === path).length;

it('[T6] [D4] commands and event streams of another origin ask for leave once, however many there are', async () => {
  await server.start(1);
  await files.start();
  const { page } = await browser.open(`${files.origin}/?api=v1`);
  await connect(page, server.origin);
  await row(page, seedTitles(1)[0]).waitFor();
  for (const title of ['Two', 'Three', 'Four']) {
    await createTask(page, title);
    await row(page, title).waitFor();
  }
  expect(count(server.preflights, '/v1/ui/tasks/actions')).toBe(1);

  // The first stream needs no preflight; later streams send Last-Event-ID.
  for (const streams of [2, 3, 4]) {
    await server.stop();
    await server.start();
    await expect.poll(() => count(server.streams, '/v1/ui/tasks/events')).toBeGreaterThanOrEqual(streams);
  }
  expect(count(server.preflights, '/v1/ui/tasks/events')).toBe(1);
});
