// The inspector in the demo, under the page's own content security policy.
import { expect, it } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
const browser = useBrowser();

it('[IX1, IX3, IX11] opens and closes by Ctrl+Shift+U over a live surface, and is loaded only then', async () => {
  await server.start(3);
  const { page } = await browser.open(server.origin);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const panel = page.getByRole('complementary', { name: 'Inspector' });
  // Without a visit the inspector is not loaded.
  await page.keyboard.press('Control+Shift+U');
  await button(page, 'Connect').click();
  await heading(page, 'Tasks').waitFor();
  expect([await panel.count(), scripts]).toEqual([0, []]);
  await page.keyboard.press('Control+Shift+U');
  await panel.waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  await panel.getByRole('treeitem').first().click();
  await expect
    .poll(() => panel.getByRole('group', { name: 'Facts of the node' }).textContent())
    .toContain('Byte offset');
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('tab', { name: 'Record' }).click();
  await expect
    .poll(() => panel.getByRole('group', { name: 'Why this screen' }).textContent())
    .toContain('Deliveredfresh');
  await page.keyboard.press('Control+Shift+U');
  await expect.poll(() => panel.count()).toBe(0);
  // The surface stays in use.
  await row(page, 'Buy milk').or(page.getByRole('listitem').first()).first().waitFor();
});

it('[IX10] closes with the visit that it was opened over', async () => {
  await server.start(3);
  const { page } = await browser.open(server.origin);
  await button(page, 'Connect').click();
  await heading(page, 'Tasks').waitFor();
  await page.keyboard.press('Control+Shift+U');
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor();
  await page.goBack();
  await button(page, 'Connect').waitFor();
  await expect.poll(() => page.getByRole('complementary', { name: 'Inspector' }).count()).toBe(0);
});
