// A dev server of Vite whose module is edited while its page is open: a single surface shows the last edit. If the module
// forgets to end its former surface, a message says so.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';
import { usePackedPackage } from './support/packed-package.ts';
import { ViteProject } from './support/vite-project.ts';

const browser = useBrowser({ isOwn: true });
const packed = usePackedPackage();
let project: ViteProject;
let server: ViteDevServer;
beforeAll(async () => {
  project = new ViteProject(packed().folder, 'hot-reload');
  project.install(packed().tarball);
  project.edit('index.html', '<div id="app"></div>', '<div id="app" style="height: 200px"></div>');
  project.write('src/main.ts', '');
  server = await createServer({
    root: project.root,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    // Vite would reload the page if it discovered these while the page is open.
    optimizeDeps: { include: ['pantograph', 'pantograph/element', 'pantograph/producer', 'pantograph/renderer'] },
  });
  await server.listen();
});
afterAll(() => server.close());

const accepts = 'import.meta.hot!.accept();';
const imports = `import { defineSurface } from 'pantograph/element';
import { createEnvelope, encodeDocument, ui } from 'pantograph/producer';
import { createPageSession, mountSurface, playDocument } from 'pantograph/renderer';
const bytes = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 200, root: ui.text({ text: 'Edition 1' }) });
const app = document.querySelector<HTMLElement>('#app')!;
`;
const mounts = `const surface = mountSurface(app, {
  surface: 'tasks',
  session: (host, player) =>
    createPageSession(host, { base: location.origin, fallbacks: { tasks: () => createEnvelope(bytes, { surface: 'tasks' }) } }, player),
});
`;
const plays = 'const surface = playDocument(app, bytes, {});\n';
const ends = 'import.meta.hot!.dispose(() => surface.dispose());\n';
const element = (
  tag: string,
): string => `const element = app.querySelector('${tag}') ?? document.createElement('${tag}');
element.setAttribute('style', 'height: 200px');
app.append(element);
Object.assign(element, { document: bytes });
`;

const modules: readonly {
  readonly what: string;
  readonly text: string;
  /** True if the edit reloads the page. */
  readonly isReloaded?: boolean;
  /** The expected message in the console. */
  readonly told?: string;
}[] = [
  { what: 'that mounts a surface, and is reloaded with its page', text: mounts, isReloaded: true },
  { what: 'that mounts a surface, and ends it', text: mounts + ends + accepts },
  { what: 'that mounts a surface, and forgets it', text: mounts + accepts, told: 'shows a surface already' },
  { what: 'that plays a document, and ends it', text: plays + ends + accepts },
  { what: 'that plays a document, and forgets it', text: plays + accepts, told: 'shows a surface already' },
  { what: 'that fills an element', text: `${element('pantograph-surface')}${accepts}` },
  { what: 'that defines an element', text: `defineSurface('hot-surface');\n${element('hot-surface')}${accepts}` },
];

/** The number of surfaces, in all shadow roots, and whether each is drawn. */
async function surfacesOf(page: Page): Promise<{ readonly count: number; readonly isDrawn: boolean }> {
  return page.evaluate(() => {
    const canvasesIn = (root: ParentNode): readonly HTMLCanvasElement[] => [
      ...root.querySelectorAll('canvas'),
      ...Array.from(root.querySelectorAll('*'), ({ shadowRoot }) => (shadowRoot ? canvasesIn(shadowRoot) : [])).flat(),
    ];
    const canvases = canvasesIn(document);
    const isDrawn = (canvas: HTMLCanvasElement): boolean => {
      const { width, height } = canvas;
      if (width * height === 0) return false;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const pixels = new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? []);
      return pixels.some((pixel) => pixel !== pixels[0]);
    };
    return { count: canvases.length, isDrawn: canvases.every(isDrawn) };
  });
}

describe('a module that is edited', () => {
  it.each(modules)('$what', async ({ text, isReloaded = false, told }) => {
    project.write('src/main.ts', imports + text);
    const { page } = await browser.open(server.resolvedUrls?.local[0] ?? '');
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    page.on('pageerror', (error) => warnings.push(error.message));
    await page.getByText('Edition 1', { exact: true }).waitFor();
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    for (const edition of [2, 3]) {
      // Vite's watcher drops a change within 50 ms of the last one of the same file.
      await pause(100);
      project.edit('src/main.ts', `Edition ${edition - 1}`, `Edition ${edition}`);
      await page.getByText(`Edition ${edition}`, { exact: true }).waitFor();
      await expect.poll(() => surfacesOf(page)).toEqual({ count: 1, isDrawn: true });
      await expect.poll(() => page.getByText(`Edition ${edition - 1}`).count()).toBe(0);
    }
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(!isReloaded);
    expect(warnings).toEqual(told === undefined ? [] : [expect.stringContaining(told)]);
  });
});
