// The demo client at a server with users: each sees their own list, and signing out leaves no data. [T3] [T5] [A9]
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { itInSoak } from '../../scripts/rounds.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect } from './support/demo.ts';
import { faultsOf, readRecord, reasonIn } from './support/delivery.ts';
import { button, heading, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
const browser = useBrowser();

/** Rows of some users are numbered: by a part of its name. */
const rowOf = (page: Page, words: string): Locator => page.getByRole('listitem').getByRole('button', { name: words });

const keys = { ada: 'demo-token-ada', gil: 'demo-token-gil' };

async function createAs(key: string, title: string): Promise<void> {
  const answer = await fetch(`${server.origin}/tasks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(answer.status).toBe(201);
}

async function signIn(page: Page, key: string): Promise<void> {
  await button(page, 'Sign in').click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Your key for this server').fill(key);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** All stored values of this origin, as text: databases, and both storages. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const wait = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database failed'));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table);
        found.push(await wait(rows.getAllKeys()), await wait(rows.getAll()));
      }
      database.close();
    }
    const asText = (_: string, value: unknown): unknown =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    return JSON.stringify(found, asText);
  });
}

for (const [query, test] of [
  ['', it],
  ['?api=v1', itInSoak],
] as const)
  test(`[T3, T5, A9] each user sees their own list, and signing out leaves nothing: ${query === '' ? 'the demo addresses' : 'the contract'}`, async () => {
    await server.start(0, { auth: true });
    await createAs(keys.ada, 'Feed the hamster of Ada');
    await createAs(keys.gil, 'Water the orchids of Gil');
    const watched = await browser.open(`${server.origin}/${query}`);
    const { page } = watched;
    await connect(page);
    await reasonIn(page, 'auth').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await signIn(page, 'demo-token-eve');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByText('The server does not know this key.').waitFor();
    expect(await dialog.getByLabel('Your key for this server').inputValue()).toBe('');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await signIn(page, keys.ada);
    await rowOf(page, 'Feed the hamster of Ada').waitFor();
    await page.getByText('Up to date', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await button(page, 'Why this screen').click();
    expect(await readRecord(page)).toMatchObject({ 'Signed in': 'ada' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => kept(page)).toContain('hamster');
    expect(await kept(page)).not.toContain('demo-token');
    await button(page, 'Sign out').click();
    await button(page, 'Connect').waitFor();
    const left = await kept(page);
    for (const word of ['hamster', 'Feed', '"ada"', 'demo-token', 'eyJ'])
      expect([word, left.includes(word)]).toEqual([word, false]);

    await page.goForward();
    await reasonIn(page, 'auth').waitFor();
    expect(await page.getByText('hamster').count()).toBe(0);
    await signIn(page, keys.gil);
    await rowOf(page, 'Water the orchids of Gil').waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await page.reload();
    await reasonIn(page, 'auth').waitFor();
    expect(await page.getByText('orchids').count()).toBe(0);
    expect(faultsOf(watched)).toEqual([]);
  });

it('[F5] a server that was never reached: the screen that came with the page, marked as such, until the server answers', async () => {
  const files = server;
  await files.start(2);
  const watched = await browser.open(`${files.origin}/?api=v1`);
  const { page } = watched;
  await files.stop();
  await connect(page);
  await page.getByText('The server has not been reached yet.').waitFor();
  await heading(page, 'Tasks').waitFor();
  await reasonIn(page, 'network').waitFor();
  await page.getByText('Built-in screen', { exact: true }).waitFor();
  expect(await readRecord(page)).toMatchObject({ Source: 'this page' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await files.start();
  // On a slow machine the page retries by itself before this.
  await button(page, 'Retry')
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await page.getByText('Up to date', { exact: true }).waitFor();
  await page.getByText('The server has not been reached yet.').waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
  expect(faultsOf(watched)).toEqual([]);
});
