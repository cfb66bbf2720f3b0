// The element as markup: a surface of a server or a document at an address, contents that stand in, and messages for mistakes.
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { createMemoryStore, sdkVersion, systemClock } from 'pantograph';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineSurface } from '../surface/surface-element.ts';
import { englishWords } from '../surface/surface-words.ts';
import type { SurfaceElement } from '../surface/surface-element.ts';
import type { PageSessionOptions } from '../surface/page-session.ts';
import { atRest, createHost, named, pixelsOf, shadowOf, playerBoxOf } from './play.ts';

const TAG = 'markup-surface';
const bytes = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 300,
  root: ui.button({ label: 'Press' }),
});

let host: HTMLElement;
let warned: string[];

function parse(markup: string): SurfaceElement {
  host.innerHTML = markup;
  return host.querySelector(TAG) as SurfaceElement;
}

/** The visible contents that stand in for a document. */
function standIn(element: SurfaceElement): string {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.content') ?? [])]
    .filter((content) => !content.hidden)
    .map((content) => {
      const slotted = content.querySelector('slot')?.assignedNodes() ?? [];
      return [content, ...slotted].map((node) => node.textContent?.trim() ?? '').join('');
    })
    .join();
}

/** Options of a session whose server is down; `note` gets each request. */
function unreachable(note: (url: string, headers: Headers) => void): PageSessionOptions {
  return {
    store: createMemoryStore({ clock: systemClock }),
    transport: {
      retry: { tries: 1 },
      fetch: (url, { headers }) => {
        note(url, new Headers(headers));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    },
  };
}

defineSurface(TAG);

beforeEach(() => {
  host = createHost();
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => warned.push(text));
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

describe('a surface element as markup', () => {
  it('[EL1] what it holds stands there until there is a document, and is out of sight then', async () => {
    const element = parse(`<${TAG}><p>Before the script</p></${TAG}>`);
    const [light] = element.children;
    expect(light?.checkVisibility()).toBe(true);
    element.document = bytes;
    await expect.poll(() => element.snapshot?.view).toBe('document');
    expect([light?.checkVisibility(), standIn(element)]).toEqual([false, '']);
    element.document = undefined;
    expect(light?.checkVisibility()).toBe(true);
  });

  it('[EL1] says nothing of what nobody has asked for', () => {
    expect(standIn(parse(`<${TAG}></${TAG}>`))).toBe('');
  });

  it.each([
    ['nothing', '', 'src: expected the address of a document, got nothing'],
    ['no address', 'http://', 'got no address'],
    ['a script', 'javascript:alert(1)', 'got one of javascript:'],
  ])('[EL2] a src that is %s is told in words, there and in the console, once', async (_name, src, words) => {
    const refused: unknown[] = [];
    host.addEventListener('error', (event) => refused.push(event.error), { capture: true });
    const element = parse(`<${TAG} src="${src}"></${TAG}>`);
    await expect.poll(() => element.snapshot?.view).toBe('error');
    expect(standIn(element)).toContain(words);
    expect(warned.filter((text) => text.includes(words))).toHaveLength(1);
    expect(refused).toEqual([expect.objectContaining({ code: 'transport/url' })]);
  });

  it('[EL2] a page in place of a document is recognised, and the markup inside stands in', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    );
    const element = parse(`<${TAG} src="/index.html?no-such-document"></${TAG}>`);
    await expect.poll(() => element.snapshot?.view).toBe('error');
    expect(standIn(element)).toContain('got text/html');
    const other = parse(`<${TAG} src="/index.html?no-such-document"><p>Offline copy</p></${TAG}>`);
    await expect.poll(() => other.snapshot?.view).toBe('error');
    expect(standIn(other)).toContain('Offline copy');
  });

  it('[EL2] plays what is at an address, and something else when that changes', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(bytes.slice().buffer));
    const element = parse(`<${TAG} src="/welcome.pantograph"></${TAG}>`);
    await expect.poll(() => element.snapshot?.view).toBe('document');
    expect(named(shadowOf(playerBoxOf(element)), 'button', 'Press').isConnected).toBe(true);
    element.setAttribute('src', '/other.pantograph');
    await expect.poll(() => fetched.mock.calls.length).toBe(2);
    expect(new URL(fetched.mock.calls[1]?.[0] as string).pathname).toBe('/other.pantograph');
  });

  it('[EL2] keeps its document until the one at another address is there, also where that is none', async () => {
    const answers = [new Response(bytes.slice().buffer), new Response('<!doctype html>')];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
    const element = parse(`<${TAG} src="/welcome.pantograph"></${TAG}>`);
    await expect.poll(() => element.snapshot?.view).toBe('document');
    const shown = shadowOf(playerBoxOf(element));
    element.setAttribute('src', '/no-document');
    await expect.poll(() => element.snapshot?.fault).toBeDefined();
    expect([element.snapshot?.view, standIn(element)]).toEqual(['document', '']);
    expect(shadowOf(playerBoxOf(element))).toBe(shown);
    expect(named(shown, 'button', 'Press').isConnected).toBe(true);
  });

  it('[EL2] keeps a document whose first frame is just drawn when its address becomes none', async () => {
    const root = ui.column({}, [
      ui.button({ label: 'Press' }),
      ui.custom({ name: 'note', modifiers: [m.size({ width: 40, height: 40 })] }, []),
    ]);
    const body = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 300, root });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body.slice().buffer));
    const element = document.createElement(TAG) as SurfaceElement;
    // Frames of the page wait meanwhile, so that the document is not ready yet.
    const waiting: FrameRequestCallback[] = [];
    const paint = (): void => {
      vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => waiting.push(draw));
      element.setAttribute('src', 'http://');
    };
    element.options = { components: { note: { paint } } };
    element.setAttribute('src', '/welcome.pantograph');
    const faults: unknown[] = [];
    element.addEventListener('error', (event) => faults.push(event.error));
    host.append(element);
    await expect.poll(() => faults).toMatchObject([{ code: 'transport/url' }]);
    expect([element.player?.frameCount, element.snapshot?.view]).toEqual([1, 'document']);
    vi.restoreAllMocks();
    for (const draw of waiting) requestAnimationFrame(draw);
    element.options = {};
    await atRest();
    expect(named(shadowOf(playerBoxOf(element)), 'button', 'Press').isConnected).toBe(true);
  });

  it('[EL4] the mount of a surface takes everything out of the page when it ends', async () => {
    const element = parse(`<${TAG} surface="tasks"></${TAG}>`);
    element.sessionOptions = { transport: { fetch: () => new Promise(() => undefined) } };
    await expect.poll(() => element.mount).toBeDefined();
    element.mount?.dispose();
    expect(element.shadowRoot?.childElementCount).toBe(0);
  });

  it('[EL2] asks nobody to try again where the page has given the document, and words are those of the page', async () => {
    const element = parse(`<${TAG}></${TAG}>`);
    element.settings = { words: { retry: 'Noch einmal', errors: { ...englishWords.errors, parse: 'Kaputt' } } };
    element.document = new Uint8Array(3);
    await expect.poll(() => element.snapshot?.view).toBe('error');
    expect(standIn(element)).toContain('Kaputt');
    expect(element.shadowRoot?.querySelector('.plain button')).toBeNull();
    element.settings = { words: { errors: { ...englishWords.errors, parse: 'Defekt' } } };
    expect(standIn(element)).toContain('Defekt');
    const other = parse(`<${TAG} src="http://"></${TAG}>`);
    await expect.poll(() => other.snapshot?.view).toBe('error');
    expect(other.shadowRoot?.querySelector('button')?.textContent).toBe('Retry');
  });

  it('[EL1] takes markup that comes after the element', async () => {
    const element = parse(`<${TAG}></${TAG}>`);
    const light = document.createElement('p');
    light.textContent = 'Came later';
    element.append(light);
    await expect.poll(() => light.checkVisibility()).toBe(true);
    light.remove();
    await expect.poll(() => standIn(element)).toBe('');
  });

  it('[EL3] a value that means nothing is told once, and counts as the default', async () => {
    const element = parse(`<${TAG} theme="blue" dir="left" density="much" scale="-1"></${TAG}>`);
    element.document = bytes;
    await expect.poll(() => element.snapshot?.view).toBe('document');
    element.setAttribute('theme', 'green');
    expect(warned.map((text) => text.split(':')[1]?.trim()).sort()).toEqual(['density', 'dir', 'scale', 'theme']);
  });

  it('[PL50, H2] a host action that nobody listens for is told in the console, once; with a listener nothing is', async () => {
    const root = ui.button({ label: 'Ask', actions: [a.host({ name: 'page.title' })] });
    const document = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 300, root });
    const told = (): string[] => warned.filter((words) => words.includes('page.title'));
    for (const isHeard of [true, false]) {
      const element = parse(`<${TAG}></${TAG}>`);
      if (isHeard) element.addEventListener('hostaction', () => undefined);
      element.document = document;
      await expect.poll(() => element.snapshot?.view).toBe('document');
      for (let press = 0; press < 2; press += 1) named(shadowOf(playerBoxOf(element)), 'button', 'Ask').click();
      expect(told().length).toBe(isHeard ? 0 : 1);
    }
    expect(told()[0]).toContain('nothing happened: listen for hostaction');
  });

  it('[EL4] opens a surface of a server with what its properties say, and tells how it goes', async () => {
    const element = document.createElement(TAG) as SurfaceElement;
    element.setAttribute('surface', 'tasks');
    element.setAttribute('base', 'https://shop.example');
    const asked: string[] = [];
    element.sessionOptions = unreachable((url) => asked.push(url));
    const views: (string | undefined)[] = [];
    element.addEventListener('statechange', () => views.push(element.snapshot?.view));
    host.append(element);
    await expect.poll(() => element.snapshot?.view).toBe('error');
    expect([asked[0], views[0], views.at(-1)]).toEqual(['https://shop.example/v1/ui/tasks', 'loading', 'error']);
    expect(standIn(element)).toContain('The service cannot be reached.');
  });

  it.each([
    ['', {}, 'app="web", version="0", build=1'],
    ['app-build="7"', {}, 'app="web", version="0", build=7'],
    ['app-build="0"', { app: { app: 'shop', version: '2', build: 3 } }, 'app="shop", version="2", build=0'],
    ['', { app: { build: 3 } }, 'app="web", version="0", build=3'],
    ['app-build="1.5"', {}, 'app="web", version="0", build=1'],
    ['app-build=""', {}, 'app="web", version="0", build=1'],
  ])('[EL8, V1] says which build the application is: <… %s> with %j', async (attribute, properties, client) => {
    const asked: string[] = [];
    const element = document.createElement('div');
    element.innerHTML = `<${TAG} surface="tasks" base="https://shop.example/eu" ${attribute}></${TAG}>`;
    const surface = element.querySelector(TAG) as SurfaceElement;
    surface.sessionOptions = {
      ...properties,
      ...unreachable((url, headers) => asked.push(`${url} ${headers.get('UI-Client') ?? ''}`)),
    };
    host.append(element);
    await expect.poll(() => asked[0]).toContain(`https://shop.example/eu/v1/ui/tasks ${client}`);
    expect(warned.filter((text) => text.includes('app-build')).length).toBe(/1\.5|""/.test(attribute) ? 1 : 0);
  });

  it('[EL9] asks for the files of a published surface, below its base', async () => {
    const asked: string[] = [];
    const element = document.createElement(TAG) as SurfaceElement;
    for (const [name, value] of Object.entries({ surface: 'tasks', base: 'https://shop.example/eu', published: 'ui' }))
      element.setAttribute(name, value);
    element.sessionOptions = unreachable((url) => asked.push(url));
    host.append(element);
    await expect.poll(() => asked[0]).toBe('https://shop.example/eu/ui/tasks/index.json');
  });

  it('[EL4, EL5] what is set while it is out of the page counts when it is back: a session, an address', async () => {
    const asked: string[] = [];
    const options = (user: string): PageSessionOptions => ({
      base: `https://${user}.example`,
      ...unreachable((url) => asked.push(new URL(url).host)),
    });
    const element = parse(`<${TAG} surface="tasks"></${TAG}>`);
    element.sessionOptions = options('first');
    await expect.poll(() => element.snapshot?.view).toBe('error');
    element.remove();
    element.sessionOptions = options('second');
    host.append(element);
    await expect.poll(() => asked).toContain('second.example');
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(url as string);
      return new Response(bytes.slice().buffer);
    });
    element.remove();
    element.setAttribute('src', '/late.pantograph');
    host.append(element);
    await expect.poll(() => element.snapshot?.view).toBe('document');
    expect(asked.at(-1)).toContain('/late.pantograph');
  });

  it('[EL4] the same session set again changes nothing', async () => {
    const element = parse(`<${TAG} surface="tasks"></${TAG}>`);
    element.sessionOptions = { transport: { fetch: () => new Promise(() => undefined) } };
    await expect.poll(() => element.mount).toBeDefined();
    const { mount } = element;
    element.sessionOptions = { ...element.sessionOptions };
    await expect.poll(() => element.mount).not.toBe(mount);
    const { mount: next } = element;
    const { sessionOptions } = element;
    element.sessionOptions = sessionOptions;
    await new Promise((resolve) => setTimeout(resolve));
    expect(element.mount).toBe(next);
  });

  it('[EL5] a host may remove it, or move it, from its own callback', async () => {
    const element = parse(`<${TAG}></${TAG}>`);
    const other = document.createElement('div');
    host.append(other);
    element.addEventListener('statechange', () => other.append(element), { once: true });
    element.document = bytes;
    await expect.poll(() => element.snapshot?.view).toBe('document');
    expect(element.parentElement).toBe(other);
    element.addEventListener('statechange', () => element.remove(), { once: true });
    element.document = bytes.slice();
    await expect.poll(() => element.isConnected).toBe(false);
    await expect.poll(() => element.player).toBeUndefined();
  });

  it.each([
    ['a usual one', '* { margin: 0; padding: 0; box-sizing: border-box; border: 0; font: inherit; }'],
    ['one that unsets everything', '* { all: unset; }'],
  ])('[EL5] plays in the page and in a closed shadow root, whatever a reset says: %s', async (_name, rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    const other = createHost();
    try {
      for (const parent of [host, other.attachShadow({ mode: 'closed' })]) {
        const element = document.createElement(TAG) as SurfaceElement;
        parent.append(element);
        element.document = bytes;
        await expect.poll(() => element.snapshot?.view).toBe('document');
        await atRest();
        const canvas = shadowOf(playerBoxOf(element)).querySelector('canvas');
        if (canvas === null) throw new Error('there is no canvas');
        const { width, height } = canvas.getBoundingClientRect();
        expect([parent === host, width > 100, height > 100]).toEqual([parent === host, true, true]);
        // A button, its letters and the ground.
        expect(new Set(new Uint32Array(pixelsOf(canvas).buffer)).size).toBeGreaterThan(2);
      }
    } finally {
      document.adoptedStyleSheets = [];
      other.remove();
    }
  });

  it('[EL5] waits in a hidden container without a word, and is there when it is shown', async () => {
    host.hidden = true;
    const element = parse(`<${TAG}></${TAG}>`);
    element.document = bytes;
    await expect.poll(() => element.snapshot?.view).toBe('document');
    host.hidden = false;
    await expect.poll(() => playerBoxOf(element).clientHeight).toBeGreaterThan(0);
    expect(warned).toEqual([]);
  });

  it('[EL6] a tag that is taken is left alone, and told once', () => {
    // A reloaded module defines the element again.
    defineSurface(TAG);
    expect(warned).toEqual([]);
    customElements.define(
      'other-copy',
      class extends HTMLElement {
        static readonly pantographVersion = sdkVersion;
      },
    );
    defineSurface('other-copy');
    defineSurface('other-copy');
    customElements.define(
      'other-version',
      class extends HTMLElement {
        static readonly pantographVersion = '0.9.0';
      },
    );
    defineSurface('other-version');
    customElements.define('not-ours', class extends HTMLElement {});
    defineSurface('not-ours');
    expect(warned.map((text) => /twice|0\.9\.0|another element/.exec(text)?.[0])).toEqual([
      'twice',
      '0.9.0',
      'another element',
    ]);
  });
});
