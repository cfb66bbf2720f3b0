import { describe, expect, it } from 'vitest';
import { generateTaskDocument } from '../server/generator/task-document.ts';
import { seedTitles } from '../server/seed-titles.ts';
import { connect, createTask } from './support/demo.ts';
import { useBrowser, useServer } from './support/fixtures.ts';

/** The most bytes of a seeded task with its title, so that no step below passes the limit. */
const MAX_TASK_BYTES = 100;

/** The number of seeded tasks that fit into 512 KiB. */
function largestCount(): number {
  // The search starts near the result, because each step generates a document.
  for (let count = 5_900; ;) {
    const tasks = seedTitles(count).map((title, index) => ({ id: index + 1, title }));
    const room = Math.floor((524_288 - generateTaskDocument(tasks).length) / MAX_TASK_BYTES);
    if (room === 0) return count;
    count += room;
  }
}

const server = useServer();
const browser = useBrowser();

describe('the largest list', () => {
  it('[A3, D6] lists, scrolls, opens and deletes as many tasks as 512 KiB hold; one more is refused and deletable', async () => {
    const count = largestCount();
    expect(count).toBeGreaterThan(4_000);
    const titles = seedTitles(count);
    await server.start(count);
    // The time limits are long, because this test does not measure time.
    const { page, faults } = await browser.open(`${server.origin}/?timeout=100000`);
    await connect(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(titles[0]).waitFor();
    await page.getByText(`${count} tasks`).waitFor();

    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 100_000_000);
    await button(titles[count - 1]).click();
    await page.getByRole('heading', { name: titles[count - 1], exact: true }).waitFor();
    await page.getByText(`Task ${count}`, { exact: true }).waitFor();
    await button('Back').click();

    await createTask(page, 'One too many, with a title that is surely longer than what is left');
    await page.getByRole('alert').getByText('Reason: http').waitFor();
    expect((await fetch(`${server.origin}/tasks/${count + 1}`, { method: 'DELETE' })).status).toBe(204);
    await page.getByRole('button', { name: 'Retry' }).click();
    // The strip that goes away moves the rows up, away from under a pointer that presses one of them meanwhile.
    await page.getByText('Up to date', { exact: true }).waitFor();
    await button(titles[0]).click();
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`${count - 1} tasks`).waitFor();
    expect(faults.filter((fault) => !fault.includes('Failed to load resource'))).toEqual([]);
  });

  it('[S6, V4] lists 10,000 tasks in documentApi 2, scrolls to the last one and opens it', async () => {
    const count = 10_000;
    await server.start(count);
    const { page, faults } = await browser.open(`${server.origin}/?api=v1&timeout=100000`);
    await page.getByLabel('Version').selectOption('Version 2');
    const answered = page.waitForResponse((response) => response.url().endsWith('/v1/ui/tasks') && response.ok());
    await connect(page);
    expect((await (await answered).body()).byteLength).toBeLessThanOrEqual(524_288);
    await page.getByText(`${count} tasks`).waitFor();

    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 100_000_000);
    await page.getByRole('button', { name: seedTitles(count)[count - 1], exact: true }).click();
    await page.getByText(`Task ${count}`, { exact: true }).waitFor();
    // A server that does not know the hash of a list asks for the list. [C4]
    expect(faults.filter((fault) => !fault.includes('412'))).toEqual([]);
  });
});
