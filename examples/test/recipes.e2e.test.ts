// What `adapters/README.md` shows mounts a surface for real, as it stands there, in React, in Vue, by Svelte's contract and by hand.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle, programsOf } from '../../scripts/documentation/document-program.ts';
import { useBrowser } from './support/fixtures.ts';
import { serveShop } from './support/shop.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = 'adapters/README.md';
const origin = 'https://page.example';
const events = 'https://shop.example/v1/ui/tasks/events';

/**
 * What a reader's application does with them. Svelte calls an action with its element and value, and `destroy` when the element goes;
 * it calls an attachment with its element, and its answer when that goes (svelte.dev/docs/svelte/use and /@attach).
 */
const application = `
import { createApp, h, ref, watchEffect } from 'vue';
import { createRoot } from 'react-dom/client';

const mounts = {
  React(place) {
    const root = createRoot(place);
    root.render(tasks);
    return () => root.unmount();
  },
  Vue(place, say) {
    const app = createApp({
      setup() {
        const element = ref(null);
        const snapshot = useTasks(element);
        watchEffect(() => snapshot.value && say(snapshot.value.view), { flush: 'sync' });
        return () => h('div', { ref: element, style: { height: '420px' } });
      },
    });
    app.mount(place);
    return () => app.unmount();
  },
  'an action of Svelte': (place, say) => tasksAction(place, say).destroy,
  'an attachment of Svelte': (place, say) => ((element) => showTasks(element, say))(place),
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

const browser = useBrowser();

let script: string;
beforeAll(async () => {
  const [program] = programsOf(root, document, readFileSync(root + document, 'utf8'));
  const flags = ['__VUE_OPTIONS_API__', '__VUE_PROD_DEVTOOLS__', '__VUE_PROD_HYDRATION_MISMATCH_DETAILS__'];
  script = await bundle(root, { ...program, text: `${program.text}\n${application}` }, [], {
    define: Object.fromEntries(flags.map((flag) => [flag, 'false'])),
  });
});

async function openApplication(): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const opened = await browser.open('about:blank');
  const { page } = opened;
  await serveShop(page);
  // Never answered: who still listens has a request under way.
  await page.route(events, () => undefined);
  await page.route(`${origin}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Recipes</title><link rel="icon" href="data:,"><div id="place" style="height: 420px"></div><script type="module" src="recipes.js"></script></html>',
    }),
  );
  await page.route(`${origin}/recipes.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(origin);
  return opened;
}

describe('a recipe of the adapters', () => {
  it.each([
    { name: 'React', views: [] },
    { name: 'Vue', views: ['loading', 'document'] },
    { name: 'an action of Svelte', views: ['loading', 'document'] },
    { name: 'an attachment of Svelte', views: ['loading', 'document'] },
    { name: 'plain JavaScript', views: ['loading', 'document'] },
  ])('[MS1, MS7] mounts a surface in $name, tells the view, and leaves nothing', async ({ name, views }) => {
    const { page, faults } = await openApplication();
    const html = (): Promise<string> =>
      page.evaluate(() => {
        // Vue marks where it was.
        window.document.getElementById('place')?.removeAttribute('data-v-app');
        return window.document.documentElement.outerHTML;
      });
    const before = await html();
    const listening = page.waitForRequest(events);
    await page.evaluate((recipe) => (window as unknown as Application).mount(recipe), name);
    await page.getByRole('button', { name: 'Ask the page' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as Application).said)).toEqual(views);
    await listening;
    const ended = page.waitForEvent('requestfailed', (request) => request.url() === events);
    await page.evaluate(() => (window as unknown as Application).unmount());
    await ended;
    expect(await html()).toBe(before);
    expect(faults).toEqual([]);
  });
});
