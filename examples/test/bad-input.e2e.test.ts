import { a, encodeDocument, ui } from 'pantograph/producer';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTaskDocument } from '../server/generator/task-document.ts';
import { connect, DemoServer } from './support/demo.ts';
import type { WatchedPage } from './support/demo.ts';
import { useBrowser } from './support/fixtures.ts';
import { goodHeaders, MisbehavingServer, serveBytes } from './support/misbehaving-server.ts';
import type { Answer } from './support/misbehaving-server.ts';
import { itInSoak, rounds } from '../../scripts/rounds.ts';

const browser = useBrowser();
const host = new DemoServer();
let server: MisbehavingServer;
let watched: WatchedPage;
let page: Page;

beforeAll(() => host.start());
afterAll(() => host.dispose());
beforeEach(async () => {
  server = new MisbehavingServer();
  await server.start();
});
afterEach(() => server.stop());

/** Opens the host page and connects to the misbehaving server, which is another origin. */
async function visit(answer: Answer, query = ''): Promise<void> {
  server.document = answer;
  watched = await browser.open(`${host.origin}/${query}`);
  ({ page } = watched);
  await connect(page, server.origin);
}

const expectReason = (reason: string) =>
  page.getByRole('alert').getByText(`Reason: ${reason}`, { exact: true }).waitFor();
const good = generateTaskDocument([{ id: 7, title: 'All is well' }]);
const flipped = good.map((byte, index) => (index === good.length - 1 ? byte ^ 1 : byte));

/** An answer that a check refuses, and an answer that stops; sdk/session tests the others (bad-weather). */
const failures: readonly (readonly [name: string, reason: string, answer: Answer])[] = [
  ['wrong digest', 'digest', (_, response) => response.writeHead(200, goodHeaders(good)).end(flipped)],
  [
    'a connection that breaks in mid-body',
    'network',
    (_, response) => {
      response.writeHead(200, { ...goodHeaders(good), 'Content-Length': String(good.length) });
      response.write(good.subarray(0, 40), () => response.destroy());
    },
  ],
];

describe('a server that misbehaves', () => {
  it.each(failures.slice(0, rounds(1, failures.length)))(
    '[F1, F5] %s: the error with its reason, and a retry that heals',
    async (_, reason, answer) => {
      await visit(answer);
      await expectReason(reason);
      expect(await page.getByRole('listitem').count()).toBe(0);
      server.document = serveBytes(good);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('listitem').getByRole('button', { name: 'All is well' }).waitFor();
      const reasons = page.getByRole('alert').getByText(/Reason/);
      await expect.poll(() => reasons.count()).toBe(0);
      expect(server.log).toEqual(['GET /document', 'GET /document']);
      // The console reports a body with a wrong digest once, for developers.
      const told = watched.faults.filter((fault) => !fault.includes('Failed to load resource'));
      expect(told).toEqual(
        reason === 'digest' ? [expect.stringMatching(/^console: Pantograph: verify\/digest: /)] : [],
      );
    },
  );

  itInSoak('[T4] stalls after the head: timeout, and a retry that heals', async () => {
    await visit(
      (_, response) => void response.writeHead(200, goodHeaders(good)).write(good.subarray(0, 10)),
      '?timeout=3000',
    );
    await page.getByRole('status').getByText('Loading…').waitFor();
    await expectReason('timeout');
    server.document = serveBytes(good);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
  });

  itInSoak('[F5] is down, comes back, is restarted: each retry says what is', async () => {
    const demo = new DemoServer();
    await demo.start(3);
    await demo.stop();
    server.document = serveBytes(good);
    watched = await browser.open(host.origin);
    ({ page } = watched);
    await connect(page, demo.origin);
    await expectReason('network');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectReason('network');
    await demo.start();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
    await demo.stop();
    await demo.start();
    await page.getByRole('listitem').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
    await demo.dispose();
  });

  itInSoak('[A6] goes back in time: refused', async () => {
    const older = generateTaskDocument([]);
    await visit((_, response) => response.writeHead(200, goodHeaders(good, 5)).end(good));
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    server.document = (_, response) => response.writeHead(200, goodHeaders(older, 4)).end(older);
    server.other = (_, response) => response.writeHead(204).end();
    await page.getByRole('listitem').getByRole('button').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectReason('rolled-back');
    expect(server.log).toEqual(['GET /document', 'DELETE /tasks/7', 'GET /document']);
  });

  itInSoak('[D4] refuses a title that passed here: the dialog comes back with it', async () => {
    await visit(serveBytes(good));
    server.other = (_, response) => response.writeHead(422).end();
    await page.getByRole('button', { name: 'New task' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Too honest');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('The server does not accept this title.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Too honest');
    expect(server.log).toEqual(['GET /document', 'POST /tasks']);
  });
});

describe('a document that asks for what it may not', () => {
  it('[H2] nothing runs, nothing is sent, the error is shown; all names: task-actions.test.ts', async () => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { screen: 0 },
      root: ui.column({}, [ui.button({ label: 'Do it', actions: [a.host({ name: 'task.delete.0' })] })]),
    });
    await visit(serveBytes(bytes));
    server.other = (_, response) => response.writeHead(204).end();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expectReason('unsupported');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.getByRole('button', { name: 'Why this screen' }).click();
    const record = await page
      .getByRole('region', { name: 'Why this screen' })
      .getByRole('definition')
      .allTextContents();
    expect(record).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^error – /),
        expect.stringMatching(/^unsupported – /),
        expect.stringMatching(/^sha-256 /),
      ]),
    );
    expect(record).not.toContain('the server');
    await page.keyboard.press('Escape');
    expect(server.log).toEqual(['GET /document']);
    server.document = serveBytes(good);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    expect(server.log).toEqual(['GET /document', 'GET /document']);
  });

  itInSoak('[H2] [F5] a document with a refused name stays out of use when Retry fails', async () => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { screen: 0 },
      root: ui.column({}, [ui.button({ label: 'Do it', actions: [a.host({ name: 'task.drop' })] })]),
    });
    await visit(serveBytes(bytes));
    await page.getByRole('button', { name: 'Do it' }).click();
    await expectReason('unsupported');
    server.document = (_, response) => response.writeHead(404).end();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => server.log.length).toBe(2);
    await expectReason('unsupported');
    expect(await page.getByRole('button', { name: 'Do it' }).count()).toBe(0);
    server.document = serveBytes(good);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
  });

  itInSoak.each([
    ['before', ['task.delete.0', 'task.delete.5']],
    ['after', ['task.create', 'task.delete.5', 'task.delete.0']],
  ])('[H2] a refused name %s a valid one in one press: nothing is asked, the error is shown', async (_, pressed) => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { screen: 0 },
      root: ui.column({}, [ui.button({ label: 'Do both', actions: pressed.map((name) => a.host({ name })) })]),
    });
    await visit(serveBytes(bytes));
    server.other = (_, response) => response.writeHead(204).end();
    await page.getByRole('button', { name: 'Do both' }).click();
    await expectReason('unsupported');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(server.log).toEqual(['GET /document']);
  });

  itInSoak(
    '[H2] a refused name behind an open dialog: the dialog goes, the error is shown, nothing is sent',
    async () => {
      const bytes = encodeDocument({
        profile: 'canvas-1',
        designWidth: 390,
        designHeight: 720,
        states: { screen: 0 },
        root: ui.column({}, [
          ui.button({ label: 'Ask', actions: [a.host({ name: 'task.create' })] }),
          ui.button({ label: 'Refused', actions: [a.host({ name: 'task.delete.0' })] }),
        ]),
      });
      await visit(serveBytes(bytes));
      server.other = (_, response) => response.writeHead(204).end();
      const refused = await page.getByRole('button', { name: 'Refused' }).elementHandle();
      await page.getByRole('button', { name: 'Ask' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Half typed');
      // Behind the dialog only a script or assistive technology can press it.
      await refused?.evaluate((element) => (element as HTMLElement).click());
      await expectReason('unsupported');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      expect(server.log).toEqual(['GET /document']);
      server.document = serveBytes(good);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    },
  );

  it('[H4] a delete with one tap: asks first, and sends nothing when cancelled', async () => {
    const bytes = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { screen: 0 },
      root: ui.column({}, [
        ui.button({
          label: 'Win a prize',
          actions: [a.host({ name: 'task.delete', id: 3 }), a.host({ name: 'task.delete', id: 4 })],
        }),
      ]),
    });
    await visit(serveBytes(bytes));
    server.other = (_, response) => response.writeHead(204).end();
    await page.getByRole('button', { name: 'Win a prize' }).click();
    await page.getByRole('alertdialog', { name: 'Delete task?' }).getByText('Task 3').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Win a prize' }).waitFor();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(server.log).toEqual(['GET /document']);
  });
});
