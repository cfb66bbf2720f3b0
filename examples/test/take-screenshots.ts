// Takes a picture of every state of the demo into reports/screenshots/, for people to look at: npm run screenshots
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright';
import { seedTitles } from '../server/seed-titles.ts';
import { connect, DemoServer, openPage, startBrowser } from './support/demo.ts';

const folder = fileURLToPath(new URL('../../reports/screenshots/', import.meta.url));
const phone = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };
const strange = [
  'Buy 🎂 for 👩‍👩‍👧‍👦 and 🏳️‍🌈', 'לקנות חלב ולחם בדרך הביתה', 'اتصل بالطبيب غدا في الساعة 9:30', 'Zo\u0308e e\u0301 n\u0303 — a\u030a', 'x'.repeat(200),
  '<script>alert(1)</script>', '漢字かな交じり文の長い題名を折り返して表示する', 'https://example.com/a/very/long/path/without/any/space/in/it?query=1', 'a\u0000b\u0007c',
];

interface Picture {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly query?: string;
  readonly tasks?: 'many' | 'none' | 'strange';
  readonly act?: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openRow = (index: number) => (page: Page) => page.getByRole('listitem').nth(index).getByRole('button').click();

async function askToDelete(page: Page): Promise<void> {
  await openRow(2)(page);
  await button(page, 'Delete').click();
}

async function failToDelete(page: Page): Promise<void> {
  await page.route('**/tasks/*', (route) => route.abort());
  await askToDelete(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Retry').waitFor();
}

/** Back at the entry, as on a device that has never been there. */
async function forget(page: Page): Promise<void> {
  await page.goBack();
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    await Promise.all(names.map((name) => new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done))));
  });
}

async function breakOff(page: Page): Promise<void> {
  await forget(page);
  await page.route('**/document', (route) => route.abort());
  await connect(page);
  await button(page, 'Retry').waitFor();
}

async function keepLoading(page: Page): Promise<void> {
  await forget(page);
  await page.route('**/document', () => undefined);
  await connect(page);
}

async function comeBack(page: Page): Promise<void> {
  await page.goBack();
  await page.route('**/document', (route) => route.abort());
  await connect(page);
  await page.getByText('Last known screen', { exact: true }).waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('Not connected.').waitFor();
}

const askWhy = (page: Page) => button(page, 'Why this screen').click();

async function askWhyStale(page: Page): Promise<void> {
  await comeBack(page);
  await askWhy(page);
}

async function focusRow(page: Page): Promise<void> {
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(195, 500);
  await page.mouse.wheel(0, 100_000);
}

/** States that are worth a look in every surrounding. */
const states: readonly Picture[] = [
  { name: 'list' }, { name: 'list-end', act: scrollToEnd }, { name: 'list-focus', act: focusRow }, { name: 'empty', tasks: 'none' }, { name: 'strange', tasks: 'strange' },
  { name: 'detail', act: openRow(9) }, { name: 'detail-strange', tasks: 'strange', act: openRow(4) }, { name: 'new-task', act: (page) => button(page, 'New task').click() },
  { name: 'delete-task', act: askToDelete }, { name: 'notice', act: failToDelete }, { name: 'error', act: breakOff }, { name: 'loading', act: keepLoading },
  { name: 'stale', act: comeBack }, { name: 'not-connected', act: goOffline }, { name: 'why', act: askWhy }, { name: 'why-stale', act: askWhyStale },
  { name: 'entry', act: async (page) => { await page.goBack(); } },
];

const surroundings: readonly Omit<Picture, 'act' | 'tasks'>[] = [
  { name: 'light' },
  { name: 'dark', options: { ...phone, colorScheme: 'dark' } },
  { name: 'rtl', query: '?dir=rtl' },
  { name: 'font-scale-2', query: '?fontScale=2' },
  { name: 'forced-colors', options: { ...phone, forcedColors: 'active' } },
  { name: 'narrow', options: { viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 } },
  { name: 'desktop', options: desktop },
  { name: 'desktop-dark', options: { ...desktop, colorScheme: 'dark' } },
];

const only = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await startBrowser();
const servers = { many: new DemoServer(), none: new DemoServer(), strange: new DemoServer() };
await servers.many.start(25);
await servers.none.start();
await servers.strange.start();
await servers.strange.create(...strange, ...seedTitles(3));

for (const { name: place, options = phone, query = '' } of surroundings) {
  for (const { name, tasks = 'many', act } of states) {
    const file = `${place}-${name}.png`;
    if (only.length > 0 && !only.some((part) => file.includes(part))) continue;
    const { page, close } = await openPage(browser, `${servers[tasks].origin}/${query}`, options);
    await connect(page);
    await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor();
    // Nothing is hovered unless a state says so.
    await page.mouse.move(0, 0);
    await act?.(page);
    // Animations of dialogs and pressed states end.
    await page.waitForTimeout(400);
    await page.screenshot({ path: folder + file });
    await close();
    console.log(`reports/screenshots/${file}`);
  }
}
await browser.close();
await Promise.all(Object.values(servers).map((server) => server.dispose()));
