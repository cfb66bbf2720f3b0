// A server with another history than the screen: a new database at the same address.
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect, createTask, reloadKept, untilKept } from './support/demo.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
/** Serves the page's own files, so that the other server may stop. */
const files = useServer();
const browser = useBrowser();
let page: Page;
/** Commands that the page sent. */
let sent: string[] = [];

beforeEach(() => files.start());

async function visit(seed: number, query = ''): Promise<void> {
  await server.start(seed);
  ({ page } = await browser.open(`${files.origin}/${query}`));
  sent = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.method() === 'DELETE')
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await connect(page, server.origin);
  await page.getByText('Up to date', { exact: true }).waitFor();
}

async function startAnew(seed: number): Promise<void> {
  await server.forget();
  await server.start(seed);
}

const told = (text: string) => page.getByRole('alert').getByText(text);
const listed = () => page.getByRole('listitem').count();
const refused = 'Nothing was changed: the server has another list than this screen.';

/** Shows a list of five tasks, while the server has another list of two. */
async function visitRolledBack(query: string): Promise<void> {
  await visit(5, query);
  await untilKept(page);
  await startAnew(2);
  await page.reload();
  await told('Reason: rolled-back').waitFor();
}

async function takeWhatTheServerHas(): Promise<void> {
  await button(page, 'Show what the server has').click();
  await heading(page, 'Tasks').waitFor();
  await page.getByText('Up to date', { exact: true }).waitFor();
  await expect.poll(listed).toBe(2);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
}

// Each test uses one kind of addresses, because only the session knows the difference.
describe('a screen of another history', () => {
  it('[A6, D4, H4] changes nothing, says so, and goes back only when a person wants it', async () => {
    await visitRolledBack('?api=v1');
    await button(page, 'New task').click();
    await told(refused).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await button(page, 'Dismiss').click();
    const [first] = seedTitles(1);
    await row(page, first).click();
    await button(page, 'Delete').click();
    await told(refused).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(sent).toEqual([]);

    await takeWhatTheServerHas();
    await createTask(page, 'Fresh start');
    await row(page, 'Fresh start').waitFor();
    expect(await listed()).toBe(3);
    await reloadKept(page);
    await page.getByText('Up to date', { exact: true }).waitFor();
    expect(await listed()).toBe(3);
  });

  it('[A6] is left by the button above it too', async () => {
    await visitRolledBack('');
    await takeWhatTheServerHas();
  });
});

describe('a history that changes while the screen is open', () => {
  it('[A6, D4] a change that is saved says so, though its document is refused', async () => {
    await visit(5);
    await startAnew(2);
    await createTask(page, 'Into the new list');
    await told('Saved; the screen cannot be brought up to date.').waitFor();
    expect(await row(page, 'Into the new list').count()).toBe(0);
    await button(page, 'New task').click();
    await told(refused).waitFor();
    expect(sent).toEqual(['POST /tasks']);
    await button(page, 'Show what the server has').click();
    await row(page, 'Into the new list').waitFor();
    expect(await listed()).toBe(3);
  });

  it('[H4] a deletion that waits is not offered to the new list', async () => {
    await visit(5);
    await untilKept(page);
    const [first] = seedTitles(1);
    await row(page, first).click();
    await page.route('**/tasks/**', (route) => route.abort());
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await told('deleted').waitFor();
    await startAnew(2);
    await page.unroute('**/tasks/**');
    sent.length = 0;
    await page.reload();
    await told('Reason: rolled-back').waitFor();
    await button(page, 'Show what the server has').click();
    await page.getByText('Up to date', { exact: true }).waitFor();
    await expect.poll(listed).toBe(2);
    expect([await page.getByRole('alert').count(), sent]).toEqual([0, []]);
  });
});
