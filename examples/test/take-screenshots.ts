// Takes a picture of every state of the demo into reports/screenshots/, for people to look at: npm run screenshots
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright';
import { seedTitles } from '../server/seed-titles.ts';
import { buildHost } from '../../scripts/build-host.mjs';
import { connect, DemoServer, openPage, startBrowserWithScrollbars } from './support/demo.ts';

const folder = fileURLToPath(new URL('../../reports/screenshots/', import.meta.url));
// Scrollbars overlay the page on touch devices, and take room beside it on others.
const phone = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const strange = [
  'Buy 🎂 for 👩‍👩‍👧‍👦 and 🏳️‍🌈',
  'לקנות חלב ולחם בדרך הביתה',
  'اتصل بالطبيب غدا في الساعة 9:30',
  'Zo\u0308e e\u0301 n\u0303 — a\u030a',
  'x'.repeat(200),
  '<script>alert(1)</script>',
  '漢字かな交じり文の長い題名を折り返して表示する',
  'https://example.com/a/very/long/path/without/any/space/in/it?query=1',
  'a\u0000b\u0007c',
  'Unterlagen für die Krankenversicherungsbeitragsrückerstattung sortieren und die Donaudampfschifffahrtsgesellschaft anrufen',
  'أرسل التقرير النهائي إلى فريق المشروع قبل نهاية الأسبوع، ثم راجع قائمة المشتريات مع الجميع في المكتب',
  'Read chapter 3 of كتاب الحساب (pages 12–40) before 9:30',
];

interface Picture {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly query?: string;
  readonly tasks?: 'many' | 'none' | 'strange';
  readonly act?: (page: Page) => Promise<void>;
}

/** An environment of the page, and the states to picture in it. Default: all. */
interface Surroundings extends Omit<Picture, 'act' | 'tasks'> {
  readonly states?: readonly string[];
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Retry').waitFor();
}

/** Returns to the entry without stored data. */
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

/** Refuses a damaged document while none is kept. */
async function refuse(page: Page): Promise<void> {
  await forget(page);
  await page.route('**/document', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] ^= 1;
    await route.fulfill({ response, body });
  });
  await connect(page);
  await button(page, 'Retry').waitFor();
}

async function askForSignIn(page: Page): Promise<void> {
  await page.goBack();
  await page.route('**/document', (route) => route.fulfill({ status: 401 }));
  await connect(page);
  await page.getByText('Reason: auth', { exact: true }).waitFor();
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

/** Replaces the server's database with an older copy. */
async function rollBack(page: Page): Promise<void> {
  await page.goBack();
  await page.route('**/document', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${servers.none.origin}/document` }) }),
  );
  await connect(page);
  await page.getByText('Reason: rolled-back', { exact: true }).waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('Not connected.').waitFor();
}

/** Starts a change that takes long. */
async function keepSaving(page: Page): Promise<void> {
  await page.route('**/tasks/*', () => undefined);
  await askToDelete(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Saving…').waitFor();
  await page.waitForTimeout(600);
}

async function enterNothing(page: Page): Promise<void> {
  await button(page, 'New task').click();
  await button(page, 'Create').click();
}

async function mistypeAddress(page: Page): Promise<void> {
  await page.goBack();
  await connect(page, 'http://');
}

async function pressRow(page: Page): Promise<void> {
  await page.getByRole('listitem').nth(2).getByRole('button').hover();
  await page.mouse.down();
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

const states: readonly Picture[] = [
  { name: 'list' },
  { name: 'list-end', act: scrollToEnd },
  { name: 'list-focus', act: focusRow },
  { name: 'list-pressed', act: pressRow },
  { name: 'empty', tasks: 'none' },
  { name: 'strange', tasks: 'strange' },
  { name: 'strange-end', tasks: 'strange', act: scrollToEnd },
  { name: 'detail', act: openRow(9) },
  { name: 'detail-strange', tasks: 'strange', act: openRow(4) },
  { name: 'detail-long', tasks: 'strange', act: openRow(10) },
  { name: 'new-task', act: (page) => button(page, 'New task').click() },
  { name: 'new-task-fault', act: enterNothing },
  { name: 'delete-task', act: askToDelete },
  { name: 'saving', act: keepSaving },
  { name: 'notice', act: failToDelete },
  // States with a stopped server, without and with a last-known-good document.
  { name: 'error', act: breakOff },
  { name: 'stale', act: comeBack },
  { name: 'loading', act: keepLoading },
  { name: 'refused', act: refuse },
  { name: 'signed-out', act: askForSignIn },
  { name: 'rolled-back', act: rollBack },
  { name: 'not-connected', act: goOffline },
  { name: 'why', act: askWhy },
  { name: 'why-stale', act: askWhyStale },
  {
    name: 'entry',
    act: async (page) => {
      await page.goBack();
    },
  },
  { name: 'entry-fault', act: mistypeAddress },
];

const main = ['list', 'empty', 'detail', 'delete-task', 'stale', 'error', 'entry'];
const forced = [
  ...main,
  'list-focus',
  'list-pressed',
  'new-task',
  'new-task-fault',
  'notice',
  'why',
  'saving',
  'loading',
  'rolled-back',
];
const surroundings: readonly Surroundings[] = [
  { name: 'light' },
  {
    name: 'dark',
    options: { ...phone, colorScheme: 'dark' },
    states: states.map(({ name }) => name).filter((name) => !/strange|long/.test(name)),
  },
  {
    name: 'rtl',
    query: '?dir=rtl',
    states: [...main, 'list-focus', 'strange', 'detail-strange', 'new-task', 'notice', 'why', 'rolled-back'],
  },
  ...[1, 1.5, 3].map((density) => ({
    name: `density-${density}`,
    options: { ...phone, deviceScaleFactor: density },
    states: ['list-focus', 'detail', 'new-task'],
  })),
  { name: 'font-scale-0.85', query: '?fontScale=0.85', states: ['list', 'detail', 'stale', 'entry'] },
  {
    name: 'font-scale-2',
    query: '?fontScale=2',
    states: [
      ...main,
      'list-end',
      'list-focus',
      'strange',
      'detail-long',
      'new-task',
      'new-task-fault',
      'notice',
      'rolled-back',
      'not-connected',
      'why',
      'entry-fault',
    ],
  },
  {
    name: 'font-scale-3',
    query: '?fontScale=3',
    states: [
      ...main,
      'list-end',
      'strange',
      'strange-end',
      'detail-strange',
      'detail-long',
      'new-task',
      'new-task-fault',
      'notice',
      'rolled-back',
      'loading',
      'why-stale',
    ],
  },
  {
    name: 'font-scale-3-rtl',
    query: '?fontScale=3&dir=rtl',
    states: ['list', 'strange', 'strange-end', 'detail-long', 'stale'],
  },
  { name: 'forced-light', options: { ...phone, forcedColors: 'active', colorScheme: 'light' }, states: forced },
  { name: 'forced-dark', options: { ...phone, forcedColors: 'active', colorScheme: 'dark' }, states: forced },
  {
    name: 'narrow',
    options: { ...phone, viewport: { width: 320, height: 568 } },
    states: [
      ...main,
      'strange',
      'list-focus',
      'new-task',
      'new-task-fault',
      'notice',
      'rolled-back',
      'why-stale',
      'not-connected',
      'saving',
    ],
  },
  {
    name: 'desktop',
    options: desktop,
    states: [
      ...main,
      'list-focus',
      'list-pressed',
      'list-end',
      'new-task',
      'notice',
      'why',
      'why-stale',
      'rolled-back',
      'loading',
    ],
  },
  {
    name: 'desktop-dark',
    options: { ...desktop, colorScheme: 'dark' },
    states: [...main, 'list-focus', 'list-pressed', 'list-end', 'new-task', 'notice', 'why'],
  },
];

/** Waits until all finite animations have ended. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });

const only = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildHost({ quiet: true });
const browser = await startBrowserWithScrollbars();
const servers = { many: new DemoServer(), none: new DemoServer(), strange: new DemoServer() };
await servers.many.start(25);
await servers.none.start();
await servers.strange.start();
await servers.strange.create(...strange, ...seedTitles(3));

async function take(
  place: string,
  { options = phone, query = '' }: Surroundings,
  { name, tasks = 'many', act }: Picture,
): Promise<void> {
  const { page, close } = await openPage(browser, `${servers[tasks].origin}/${query}`, options);
  await connect(page);
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor();
  // The pointer hovers over nothing unless a state needs it.
  await page.mouse.move(0, 0);
  await act?.(page);
  if (name !== 'list-pressed') await page.mouse.move(0, 0);
  await settle(page);
  await page.screenshot({ path: `${folder}${place}-${name}.png` });
  await close();
  console.log(`reports/screenshots/${place}-${name}.png`);
}

const wanted = surroundings.flatMap((place) =>
  states
    .filter(
      ({ name }) =>
        place.states?.includes(name) !== false &&
        (only.length === 0 || only.some((part) => `${place.name}-${name}.png`.includes(part))),
    )
    .map((state) => () => take(place.name, place, state)),
);

async function takeRest(): Promise<void> {
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) await next();
}

// Two run at a time, because each mostly waits for its page.
await Promise.all([takeRest(), takeRest()]);
await browser.close();
await Promise.all(Object.values(servers).map((server) => server.dispose()));
