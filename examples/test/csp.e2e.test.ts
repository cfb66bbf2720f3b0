import { createHash } from 'node:crypto';
import { encodeDocument, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { welcomeDocument } from '../embed/welcome-document.ts';
import { connect, createTask } from './support/demo.ts';
import { useBrowser, usePlayers, useServer, useStrictOrigin } from './support/fixtures.ts';
import { playerPage } from './support/player-page.ts';
import { StrictOrigin, strictPolicy } from './support/strict-origin.ts';
import { itInSoak } from '../../scripts/rounds.ts';

const elementPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Element</title><link rel="icon" href="/icon.svg"><script type="module" src="/element.js"></script></head>
<body><pantograph-surface></pantograph-surface></body>
</html>`;
const brokenPage = `<!doctype html>
<html lang="en">
<head><title>Broken</title><link rel="icon" href="/icon.svg"><style>p { color: red; }</style><script>window.ran = true;</script><script src="/broken.js"></script></head>
<body><p style="color: blue">Refused</p></body>
</html>`;

const brokenScript = `
  for (const forbidden of [() => eval('1'), () => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)), () => new Worker(URL.createObjectURL(new Blob(['1'])))]) {
    try { forbidden(); } catch { window.refused = (window.refused ?? 0) + 1; }
  }
`;

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const server = useServer();
const browser = useBrowser();
const players = usePlayers(browser);
const files = useStrictOrigin({
  ...playerPage,
  '/element.html': elementPage,
  '/broken.html': brokenPage,
  '/broken.js': brokenScript,
  '/picture.png': picture,
});

describe('the strict policy', () => {
  it('[D6] is watched: a page that breaks it is caught', async () => {
    const { page, faults } = await browser.open(`${files.origin}/broken.html`);
    await page.getByText('Refused').waitFor();
    const violations = (): string[] =>
      faults
        .filter((fault) => fault.startsWith('console: policy: '))
        .map((fault) => fault.slice(17).replace(/blob:.*/, 'blob'))
        .sort();
    await expect
      .poll(violations)
      .toEqual([
        'script-src eval',
        'script-src wasm-eval',
        'script-src-elem inline',
        'style-src-attr inline',
        'style-src-elem inline',
        'worker-src blob',
      ]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('[D4, D5, D6] lets the demo list, create, open, delete, explain and fail, in both themes', async () => {
    await server.start(3);
    const strict = new StrictOrigin({}, server.origin);
    await strict.start();
    const { page, faults } = await browser.open(strict.origin, { colorScheme: 'light' });
    const answer = await page.reload();
    expect(answer?.headers()['content-security-policy']).toBe(strictPolicy);
    expect(await page.getByRole('textbox', { name: 'Server address' }).inputValue()).toBe(strict.origin);
    await connect(page);
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    await createTask(page, 'Mind the policy');
    await page.getByRole('button', { name: 'Mind the policy' }).click();
    await page.getByRole('heading', { name: 'Mind the policy' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete task?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
    await page.getByRole('button', { name: 'Why this screen' }).click();
    await page.getByRole('region', { name: 'Why this screen' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 800, height: 700 });
    expect(faults).toEqual([]);
    await page.getByRole('button', { name: 'Why this screen' }).click();
    await strict.stop();
    await createTask(page, 'Never arrives');
    await page.getByRole('alert').first().waitFor();
    expect(faults.filter((fault) => fault.includes('policy'))).toEqual([]);
  });

  it('[PL37] lets a surface fetch an image by its digest, as a fetch and not as an image', async () => {
    const { page, faults } = await browser.open(`${files.origin}/element.html`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/picture.png')) asked.push(request.resourceType());
    });
    const asset = createHash('sha256').update(picture).digest('hex');
    const root = ui.column({}, [ui.image({ image: { asset }, label: 'A dot' })]);
    const dot = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root });
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      Object.assign(document.querySelector('pantograph-surface') ?? {}, {
        options: { assetUrl: () => '/picture.png' },
        document: bytes,
      });
    }, Buffer.from(dot).toString('base64'));
    // As large as the placeholder first, then as its file.
    await expect.poll(async () => (await page.getByRole('img', { name: 'A dot' }).boundingBox())?.width).toBe(1);
    expect([asked, faults]).toEqual([['fetch'], []]);
  });

  itInSoak('[H1] lets the player of one script draw, scroll, act and leave', async () => {
    const player = await players.open();
    await player.play('one', welcomeDocument());
    await player.play('two', welcomeDocument(), { theme: 'dark', scale: 'fit' });
    await player.page.getByRole('button', { name: 'Grow' }).first().click();
    await player.page.getByRole('button', { name: 'Ask the page' }).first().click();
    expect([await player.getState('one', 'count'), await player.heard()]).toEqual([1, ['one: page.title']]);
    await player.dispose('one');
    await player.dispose('two');
    expect(await player.page.locator('.place > *').count()).toBe(0);
    await players.close(player);
  });

  itInSoak('[H1] lets the custom element play what it is given, and be moved', async () => {
    const { page, faults } = await browser.open(`${files.origin}/element.html`);
    await page.evaluate((base64) => {
      const element = document.querySelector('pantograph-surface');
      if (element === null) throw new Error('no element');
      element.style.height = '420px';
      element.addEventListener(
        'hostaction',
        (event) => (document.title = (event as CustomEvent<{ name: string }>).detail.name),
      );
      (element as unknown as { document: Uint8Array }).document = Uint8Array.from(atob(base64), (character) =>
        character.charCodeAt(0),
      );
    }, Buffer.from(welcomeDocument()).toString('base64'));
    await page.getByRole('heading', { name: 'Played from one file' }).waitFor();
    await page.evaluate(() => {
      const section = document.createElement('section');
      document.body.append(section);
      section.append(document.querySelector('pantograph-surface') ?? '');
    });
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('page.title');
    expect(faults).toEqual([]);
  });
});
