import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { everyComponent } from './support/every-component.ts';
import { heading, row, useBrowser, useServer } from './support/fixtures.ts';
import { MisbehavingServer, serveBytes } from './support/misbehaving-server.ts';
import { itInSoak } from '../../scripts/rounds.ts';

const server = useServer();
const browser = useBrowser();
let other: MisbehavingServer;
let page: Page;

beforeEach(async () => {
  other = new MisbehavingServer();
  await other.start();
});
afterEach(() => other.stop());

/** Role and name of the focused element. */
async function focused(): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return `${element?.getAttribute('role') ?? element?.localName ?? ''} ${element?.getAttribute('aria-label') ?? element?.textContent ?? ''}`;
  });
}

/** Presses keys in turn. @returns role and name of the focused element after each */
async function press(...keys: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    places.push(await focused());
  }
  return places;
}

async function tabTo(place: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused()) === place) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${place}`);
}

/** Opens the demo, and connects by typing. */
async function visit(seed: number, address = ''): Promise<void> {
  await server.start(seed);
  ({ page } = await browser.open(server.origin));
  if (address !== '') {
    await tabTo('input ');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(address);
  }
  await page.keyboard.press('Enter');
}

const tops = (): Promise<number> =>
  page.evaluate(() => {
    const rootsIn = (root: ParentNode): ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot === null ? [] : [shadowRoot, ...rootsIn(shadowRoot)],
      );
    const surfaces = rootsIn(document);
    return Math.max(
      0,
      ...surfaces.flatMap((root) => [...root.querySelectorAll('.v')].map((scroll) => scroll.scrollTop)),
    );
  });

describe('the keyboard alone', () => {
  it('[D4, IN1] makes, opens and deletes a task, and leaves dialogs with Escape', async () => {
    await visit(3);
    await heading(page, 'Tasks').waitFor();
    await tabTo('button New task');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('button New task');
    await page.keyboard.press(' ');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await row(page, 'Typed').waitFor();
    await tabTo('button Typed');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('h1 Typed');
    expect(await press('Tab', 'Shift+Tab')).toEqual(['button Delete', 'button Back']);
    await page.keyboard.press(' ');
    await expect.poll(focused).toBe('button Typed');
    await page.keyboard.press(' ');
    await heading(page, 'Typed').waitFor();
    await tabTo('button Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('button Delete');
    // A press at once after the dialog, faster than any person, counts as a double press and is dropped.
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return page.getByRole('alertdialog').isVisible();
      })
      .toBe(true);
    await tabTo('button Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Tasks').waitFor();
    await expect.poll(() => row(page, 'Typed').count()).toBe(0);
  });

  itInSoak('[D6, IN5] scrolls the list with PageDown, PageUp, End and Home, and with Tab', async () => {
    await visit(60);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(60);
    await tabTo(`button ${seedTitles(1)[0]}`);
    await page.keyboard.press('PageDown');
    await expect.poll(tops).toBeGreaterThan(300);
    await page.keyboard.press('End');
    await expect
      .poll(() =>
        row(page, seedTitles(60)[59]).evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight),
      )
      .toBe(true);
    const end = await tops();
    await page.keyboard.press('PageUp');
    await expect.poll(tops).toBeLessThan(end - 300);
    await page.keyboard.press('Home');
    await expect.poll(tops).toBe(0);
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(`button ${seedTitles(21)[20]}`);
    expect(await tops()).toBeGreaterThan(0);
  });

  itInSoak('[IN3, SM3] operates every control', async () => {
    other.document = serveBytes(everyComponent());
    await visit(0, other.origin);
    await heading(page, 'Every component').waitFor();
    await tabTo('button Row');
    expect(await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')).toEqual([
      'button Remove',
      'button Card with a button',
      'button Inner',
      'button Open settings',
      'link Home',
      'button Button',
    ]);
    expect(await press('Tab', 'Tab', 'Tab')).toEqual(['checkbox Checkbox', 'switch Toggle', 'checkbox off']);
    await press('Shift+Tab', ' ');
    await expect.poll(() => page.getByRole('switch', { name: 'Toggle' }).getAttribute('aria-checked')).toBe('true');
    await press('Shift+Tab', 'Enter');
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Checkbox' }).getAttribute('aria-checked'))
      .toBe('false');
    expect(await press('Tab', 'Tab', 'Tab')).toEqual(['switch Toggle', 'checkbox off', 'radio Medium']);
    expect(await press('ArrowDown', 'ArrowRight', 'ArrowUp', 'Home', 'End', 'ArrowLeft')).toEqual([
      'radio Large',
      'radio Small',
      'radio Large',
      'radio Small',
      'radio Large',
      'radio Medium',
    ]);
    await expect.poll(() => page.getByRole('radio', { checked: true }).textContent()).toBe('Medium');
    expect(await press('Tab', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home')).toEqual([
      'tab Open',
      'tab Done',
      'tab All',
      'tab Open',
      'tab All',
      'tab Open',
    ]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('What is done', { exact: true }).waitFor();
    expect(await press('Shift+Tab')).toEqual(['radio Medium']);
    await tabTo('input Volume');
    const volume = page.getByRole('slider', { name: 'Volume' });
    await press('ArrowRight');
    await expect.poll(() => volume.inputValue()).toBe('26');
    await press('End');
    await expect.poll(() => volume.inputValue()).toBe('100');
  });
});
