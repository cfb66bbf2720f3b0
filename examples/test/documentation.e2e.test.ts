// Programs of the README and of the guides run in a page, unchanged, against a single example server.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { decodeDocument } from 'pantograph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInSoak, rounds } from '../../scripts/rounds.ts';
import { codeBlocks } from '../../scripts/documentation/code-blocks.ts';
import { bundle, programsOf } from '../../scripts/documentation/document-program.ts';
import { DemoServer } from './support/demo.ts';
import { heading, useBrowser } from './support/fixtures.ts';
import { ensureLibrary } from './support/player-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const blockWith = (path: string, words: string): string =>
  codeBlocks(read(path)).find(({ text }) => text.includes(words))?.text ?? '';
const embedded = blockWith('README.md', 'pantograph.standalone.mjs');

const browser = useBrowser();
const server = new DemoServer();
beforeAll(async () => {
  ensureLibrary();
  await server.start(3);
});
afterAll(() => server.dispose());

/** The address that documents name in place of the reader's server. */
const here = (text: string): string => text.replaceAll('https://shop.example', server.origin);

/** Opens a page at the server with this body, and with the sample, the standalone player and a script. */
async function openPage(
  body: string,
  script = '',
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const opened = await browser.open('about:blank');
  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    page: [
      'text/html',
      `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><body style="height: 420px">${body}</body></html>`,
    ],
    'page.js': ['text/javascript', script],
    'welcome.pantograph': ['application/octet-stream', readFileSync(`${root}examples/embed/welcome.pantograph`)],
    'pantograph.standalone.mjs': ['text/javascript', readFileSync(`${root}dist/pantograph.standalone.mjs`)],
  };
  await opened.page.route(
    (url) => url.origin === server.origin && Object.hasOwn(files, url.pathname.slice(1)),
    (route) => {
      const [contentType, text] = files[new URL(route.request().url()).pathname.slice(1)];
      return route.fulfill({ contentType, body: text });
    },
  );
  await opened.page.goto(`${server.origin}/page`);
  return opened;
}

/**
 * Messages that are no faults of an example: the server's document has actions that the example lacks, and a server answers
 * an unknown hash of capabilities with 412 once [C4].
 */
const expected = [/the host action task\.[a-z0-9.]+ of node \d+: expected a name of the registry/u, /status of 412/u];
const unexpected = (faults: readonly string[]): readonly string[] =>
  faults.filter((fault) => !expected.some((one) => one.test(fault)));

const script = '<script type="module" src="page.js"></script>';

/** Programs that are bundled, by their text: the recipes of the adapters share one. */
const bundles = new Map<string, Promise<string>>();

/** Opens a page with the program of a document, and with code of a reader's application. */
async function openProgram(path: string, { body = '', application = '' } = {}): ReturnType<typeof openPage> {
  const [program] = programsOf(root, path, read(path));
  const flags = ['__VUE_OPTIONS_API__', '__VUE_PROD_DEVTOOLS__', '__VUE_PROD_HYDRATION_MISMATCH_DETAILS__'];
  const define = Object.fromEntries(flags.map((flag) => [flag, 'false']));
  const text = `${program.text}\n${application}`;
  const bundled = bundles.get(text) ?? bundle(root, { ...program, text }, [], { define });
  bundles.set(text, bundled);
  return openPage(body + script, here(await bundled));
}

describe('the README', () => {
  it('[H1] embeds the player in ten lines that work as they stand', async () => {
    expect(embedded.trim().split('\n').length).toBeLessThanOrEqual(10);
    const { page, faults } = await openPage(embedded);
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('It works');
    expect(unexpected(faults)).toEqual([]);
  });
});

describe('a guide', () => {
  it('[A1] to sessions opens a surface whose document passes every check', async () => {
    const { page, faults } = await openProgram('docs/sessions.md');
    await expect.poll(() => page.title()).toBe('fresh');
    expect(unexpected(faults)).toEqual([]);
  });

  itInSoak('[H1] to the player plays, and hands host actions over', async () => {
    const { page, faults } = await openProgram('docs/player.md');
    await page.getByRole('button', { name: 'Ask the page' }).click();
    await expect.poll(() => page.title()).toBe('page.title');
    expect(unexpected(faults)).toEqual([]);
  });

  itInSoak('to inspecting opens the inspector over a surface by its keys', async () => {
    const application = `
      import { mountSurface, createPageSession } from 'pantograph/renderer';
      const session = (element, player) => createPageSession(element, {}, player);
      offerInspector(document, mountSurface(document.getElementById('place'), { session, surface: 'tasks' }));`;
    const body = '<div id="place" style="height: 420px"></div>';
    const { page, faults } = await openProgram('docs/inspecting.md', { body, application });
    await heading(page, 'Tasks').waitFor();
    const places = await page.locator('body > *').count();
    await page.keyboard.press('Control+Shift+U');
    await expect.poll(() => page.locator('body > *').count()).toBeGreaterThan(places);
    expect(unexpected(faults)).toEqual([]);
  });

  it('[MS2, MS6] to embedding shows the surface of a server, and the same as markup', async () => {
    const { page, faults } = await openProgram('docs/embedding.md', {
      body: here(blockWith('docs/embedding.md', '<pantograph-surface')),
    });
    await expect.poll(() => heading(page, 'Tasks').count()).toBe(2);
    expect(unexpected(faults)).toEqual([]);
  });

  itInSoak('[H2] to authority shows the surface of its own server', async () => {
    const { page, faults } = await openProgram('docs/authority.md');
    await heading(page, 'Tasks').waitFor();
    expect(unexpected(faults)).toEqual([]);
  });

  itInSoak('[PL2] to theming plays the sample', async () => {
    const { page, faults } = await openProgram('docs/theming.md');
    await page.getByRole('button', { name: 'Ask the page' }).waitFor();
    expect(unexpected(faults)).toEqual([]);
  });

  it('[P1] to producing makes a document', async () => {
    const [program] = programsOf(root, 'docs/producing.md', read('docs/producing.md'));
    const module = await bundle(root, program);
    const { bytes } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { bytes: Uint8Array };
    expect(decodeDocument(bytes)).toMatchObject({ ok: true });
  });
});

/** Code of a reader's application for the recipes. Svelte calls an action with its element and value, and `destroy` on removal. */
const recipes = `
import { cloneVNode, createApp } from 'vue';
import { createRoot } from 'react-dom/client';

const mounts = {
  React(place) {
    const root = createRoot(place);
    root.render(tasks);
    return () => root.unmount();
  },
  Vue(place, say) {
    const app = createApp(() => cloneVNode(page({}), { onStatechange: ({ view }) => say(view) }));
    app.mount(place);
    return () => app.unmount();
  },
  Svelte: (place, say) => action(place, { session, surface: 'tasks', onState: ({ view }) => say(view) }).destroy,
  'plain JavaScript': showTasks,
};

let end;
window.said = [];
window.mount = (name) => {
  end = mounts[name](document.getElementById('place'), (view) => view === said.at(-1) || said.push(view));
};
window.unmount = () => end();
`;

interface Application extends Window {
  readonly said: readonly string[];
  readonly mount: (name: string) => void;
  readonly unmount: () => void;
}

describe('a recipe of the adapters', () => {
  const recipesThatRun: readonly { readonly name: string; readonly views: readonly string[] }[] = [
    { name: 'plain JavaScript', views: ['loading', 'document'] },
    { name: 'React', views: [] },
    { name: 'Vue', views: ['loading', 'document'] },
    { name: 'Svelte', views: ['loading', 'document'] },
  ];
  it.each(recipesThatRun.slice(0, rounds(1, recipesThatRun.length)))(
    '[MS2, MS7] mounts a surface in $name, tells the view, and leaves nothing',
    async ({ name, views }) => {
      const { page, faults } = await openProgram('docs/frameworks.md', {
        body: '<div id="place" style="height: 420px"></div>',
        application: recipes,
      });
      const html = (): Promise<string> =>
        page.evaluate(() => {
          // Vue leaves a mark in its element.
          window.document.getElementById('place')?.removeAttribute('data-v-app');
          return window.document.documentElement.outerHTML;
        });
      const before = await html();
      const events = `${server.origin}/v1/ui/tasks/events`;
      const listening = page.waitForRequest(events);
      await page.evaluate((recipe) => (window as unknown as Application).mount(recipe), name);
      await heading(page, 'Tasks').waitFor();
      expect(await page.evaluate(() => (window as unknown as Application).said)).toEqual(views);
      await listening;
      const ended = page.waitForEvent('requestfailed', (request) => request.url() === events);
      await page.evaluate(() => (window as unknown as Application).unmount());
      await ended;
      expect(await html()).toBe(before);
      expect(unexpected(faults)).toEqual([]);
    },
  );
});
