// Reads the page of the demo client: the reason of a failure, the record behind the screen, and faults.
import type { Locator, Page } from 'playwright';
import type { WatchedPage } from './demo.ts';
import { button } from './fixtures.ts';

export const reasonIn = (page: Page, code: string): Locator =>
  page.getByRole('alert').getByText(`Reason: ${code}`, { exact: true });

/** The faults of a page, without those of a server that was down. */
export const faultsOf = ({ faults }: WatchedPage): readonly string[] =>
  faults.filter((fault) => !fault.includes('Failed to load resource'));

/** The record as the panel shows it; opens the panel. */
export async function readRecord(page: Page): Promise<Readonly<Record<string, string>>> {
  if ((await button(page, 'Why this screen').getAttribute('aria-expanded')) === 'false')
    await button(page, 'Why this screen').click();
  const panel = page.getByRole('region', { name: 'Why this screen' });
  // All lines are read at once, because the page may change them between two reads.
  const words = await panel.locator('dt, dd').allTextContents();
  return Object.fromEntries(words.flatMap((label, index) => (index % 2 === 0 ? [[label, words[index + 1]]] : [])));
}
