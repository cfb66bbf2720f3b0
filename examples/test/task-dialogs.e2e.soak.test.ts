// Creating and deleting tasks in the dialogs of the demo client: invalid titles, double presses, changes that fail.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { createTask, giveItTime } from './support/demo.ts';
import { confirmation, openList } from './support/demo-visit.ts';
import type { DemoVisit } from './support/demo-visit.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const server = useServer();
const browser = useBrowser();
let page: Page;

async function visitList(options?: DemoVisit): Promise<void> {
  ({ page } = await openList(server, browser, options));
}

describe('the demo client', () => {
  it('[D4] keeps the dialog open for an invalid title and sends nothing', async () => {
    await visitList();
    await button(page, 'New task').click();
    const title = page.getByRole('textbox', { name: 'Title' });
    for (const text of ['', '   ', 'x'.repeat(201), '😀'.repeat(201)]) {
      await title.fill(text);
      await button(page, 'Create').click();
      expect(await title.isVisible()).toBe(true);
      expect(await title.getAttribute('aria-invalid')).toBe('true');
    }
    await button(page, 'Cancel').click();
    await title.waitFor({ state: 'hidden' });
    await button(page, 'New task').click();
    expect(await title.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'hidden' });
    expect(server.log).toEqual([]);
    await createTask(page, '😀'.repeat(200));
    await row(page, '😀'.repeat(200)).waitFor();
    expect(server.log).toEqual(['POST /tasks 201', 'GET /document 200']);
  });

  it('[D4] sends once, however often it is pressed', async () => {
    await visitList();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/tasks', async (route) => {
      await answered;
      await route.continue();
    });
    await button(page, 'New task').dblclick();
    await page.getByRole('textbox', { name: 'Title' }).fill('Once');
    const asked = page.waitForRequest('**/tasks');
    await button(page, 'Create').dblclick();
    await asked;
    answer();
    await row(page, 'Once').waitFor();
    await row(page, 'Once').click();
    await button(page, 'Delete').dblclick();
    await confirmation(page).getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByText('No tasks yet').waitFor();
    expect(server.log).toEqual(['POST /tasks 201', 'GET /document 200', 'DELETE /tasks/1 204', 'GET /document 200']);
  });

  it('[D4] fetches again when the task is gone already', async () => {
    await visitList({ seed: 2 });
    await row(page, seedTitles(1)[0]).click();
    await fetch(`${server.origin}/tasks/1`, { method: 'DELETE' });
    await button(page, 'Delete').click();
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'Tasks').waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    expect(server.log).toEqual(['DELETE /tasks/1 204', 'DELETE /tasks/1 404', 'GET /document 200']);
  });

  it('[D4] stays, says why and repeats a change that failed', async () => {
    await visitList({ seed: 2 });
    await server.stop();
    await createTask(page, 'Third');
    const alert = page.getByRole('alert');
    await alert.getByText('Reason: network', { exact: true }).waitFor();
    await heading(page, 'Tasks').waitFor();
    await button(page, 'Retry').focus();
    await page.keyboard.press('Enter');
    await alert.getByText('Reason: network').waitFor();
    await expect.poll(() => button(page, 'Retry').evaluate((element) => element.matches(':focus'))).toBe(true);
    await server.start();
    await page.keyboard.press('Enter');
    await row(page, 'Third').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('stage');
    await expect.poll(() => page.getByText('Reason: network').count()).toBe(0);
    expect(server.log).toEqual(['POST /tasks 201', 'GET /document 200']);
  });

  it('[F5] shows the error when the document after a change fails, and the retry brings it', async () => {
    await visitList();
    await page.route('**/document', (route) => route.abort());
    await createTask(page, 'Made it');
    await page.getByRole('alert').getByText('Reason: network', { exact: true }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);
    await page.unroute('**/document');
    await button(page, 'Retry').click();
    await row(page, 'Made it').waitFor();
    expect(server.log).toEqual(['POST /tasks 201', 'GET /document 200']);
  });
});

it('[D4] opens a dialog again the moment it is closed', async () => {
  await visitList();
  await button(page, 'New task').click();
  await dialog(page, 'New task').waitFor();
  await page.locator('button', { hasText: 'New task' }).evaluate(async (opener: HTMLElement) => {
    document.querySelector<HTMLElement>('#title-dialog [data-cancel]')?.click();
    // The `close` event is a separate task, which cannot run during these turns.
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    opener.click();
  });
  await giveItTime();
  expect(await page.locator('#title-dialog').evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
});
