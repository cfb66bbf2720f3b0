import type { Page } from 'playwright';
import { expectGolden } from 'pantograph/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityTree } from './support/accessibility-tree.ts';
import { connect } from './support/demo.ts';
import { everyComponent } from './support/every-component.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';
import { MisbehavingServer, serveBytes } from './support/misbehaving-server.ts';

const goldens = new URL('goldens/', import.meta.url);
const server = useServer();
const browser = useBrowser();
let other: MisbehavingServer;

beforeEach(async () => {
  other = new MisbehavingServer();
  await other.start();
});
afterEach(() => other.stop());

async function visit(seed: number): Promise<Page> {
  await server.start(seed);
  const { page } = await browser.open(server.origin);
  return page;
}

async function visitEveryComponent(): Promise<Page> {
  other.document = serveBytes(everyComponent());
  const page = await visit(0);
  await connect(page, other.origin);
  await heading(page, 'Every component').waitFor();
  return page;
}

/** Waits until idle slices have mirrored everything. */
async function settled(page: Page): Promise<string> {
  let tree = '';
  await expect
    .poll(async () => {
      const before = tree;
      tree = await accessibilityTree(page);
      return tree === before;
    })
    .toBe(true);
  return tree;
}

describe('what Chromium tells assistive technology', () => {
  it('[D4, SM7] is the golden tree of the demo: list, detail and dialogs', async () => {
    const page = await visit(4);
    await connect(page);
    await row(page, seedTitles(4)[3]).waitFor();
    await expectGolden(goldens, 'demo-list.txt', await settled(page));
    await row(page, seedTitles(1)[0]).press('Enter');
    await heading(page, seedTitles(1)[0]).waitFor();
    await expectGolden(goldens, 'demo-detail.txt', await settled(page));
    await button(page, 'Delete').press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', disabled: false }).waitFor();
    await expectGolden(goldens, 'demo-dialog.txt', await settled(page));
  });

  it('[D4, SM7] is the golden tree of every component', async () => {
    const page = await visitEveryComponent();
    await expectGolden(goldens, 'every-component.txt', await settled(page));
    await page.getByRole('tab', { name: 'Done' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Checkbox' }).press(' ');
    const tree = await settled(page);
    expect(tree).toContain('tab "Done" selected');
    expect(tree).toContain('"What is done"');
    expect(tree).not.toContain('"What is open"');
    expect(tree).not.toContain('"Only when on"');
  });
});
