// The declared environment of a page in a browser: each change is noticed, and requests that depend on it are repeated. [C1]
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { capabilitiesFrom, createSession } from 'pantograph';
import { encodeCapabilities } from 'pantograph/internal';
import type { DeclaredEnvironment, Session } from 'pantograph';
import { encodeDocument, ui } from 'pantograph/producer';
import { observeEnvironment } from '../player/observe-environment.ts';
import type { GivenEnvironment, ObservedEnvironment } from '../player/observe-environment.ts';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import { answerWith } from '../../scripts/answer-with.ts';
import { createHost } from './play.ts';

const send = (method: string, parameters: object): Promise<unknown> =>
  (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send(method, parameters);
const emulate = (name: string, value: string): Promise<unknown> =>
  send('Emulation.setEmulatedMedia', { features: [{ name, value }] });

let host: HTMLElement;
let environment: ObservedEnvironment;
const undo: (() => unknown)[] = [];

function observe(given: GivenEnvironment = {}): void {
  host = createHost(390, 700);
  environment = observeEnvironment(host, given);
}

beforeEach(() => observe());
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  host.remove();
});

function setLanguages(languages: readonly string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  undo.push(() => Reflect.deleteProperty(navigator, 'languages'));
  window.dispatchEvent(new Event('languagechange'));
}

/** A server's answer that varies on a header. */
async function answer(surface: string, vary: string): Promise<Response> {
  const body = encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    root: ui.text({ text: surface }),
  });
  return answerWith(surface, body, { Vary: vary });
}

/** Changes: the name, the steps in the browser, and the declared value. */
const changes: readonly (readonly [
  name: string,
  change: () => unknown,
  expected: Partial<DeclaredEnvironment>,
  header: string,
])[] = [
  ['the viewport', () => (host.style.width = '300px'), { width: 300, height: 700 }, 'UI-Viewport'],
  [
    'the viewport of an element that is hidden',
    () => (host.style.display = 'none'),
    { width: window.innerWidth, height: window.innerHeight },
    'UI-Viewport',
  ],
  [
    'the direction',
    () => {
      document.documentElement.dir = 'rtl';
      undo.push(() => document.documentElement.removeAttribute('dir'));
    },
    { direction: 'rtl' },
    'UI-Viewport',
  ],
  [
    'the direction of what is around',
    () => {
      document.body.dir = 'rtl';
      undo.push(() => document.body.removeAttribute('dir'));
    },
    { direction: 'rtl' },
    'UI-Viewport',
  ],
  [
    'the font size',
    () => {
      undo.push(() => send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } }));
      return send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
    },
    { fontScale: 1.5 },
    'UI-Viewport',
  ],
  [
    'the density',
    () => {
      const own = window.devicePixelRatio;
      undo.push(
        () => send('Emulation.clearDeviceMetricsOverride', {}),
        () => expect.poll(() => window.devicePixelRatio).toBe(own),
      );
      // The browser announces an emulated density only with a new size of the window, as zooming has.
      return send('Emulation.setDeviceMetricsOverride', {
        width: 0,
        height: 0,
        deviceScaleFactor: 3,
        mobile: false,
      }).then(() => window.dispatchEvent(new Event('resize')));
    },
    { density: 3 },
    'UI-Viewport',
  ],
  ['the theme', () => emulate('prefers-color-scheme', 'dark'), { theme: 'dark' }, 'UI-Preferences'],
  ['reduced motion', () => emulate('prefers-reduced-motion', 'reduce'), { reducedMotion: true }, 'UI-Preferences'],
  ['more contrast', () => emulate('prefers-contrast', 'more'), { contrast: 'more' }, 'UI-Preferences'],
  ['less contrast', () => emulate('prefers-contrast', 'less'), { contrast: 'less' }, 'UI-Preferences'],
  ['the languages', () => setLanguages(['ar-EG', 'en']), { locales: ['ar-EG', 'en'] }, 'Accept-Language'],
];

describe('[C1] observed environment', () => {
  beforeEach(() => {
    undo.push(() => send('Emulation.setEmulatedMedia', { features: [] }));
  });

  it('[C1] gathers everything that a browser knows, and headers can say it', () => {
    expect(environment.getSnapshot()).toEqual({
      platform: 'web',
      os: environment.getSnapshot().os,
      osApi: 0,
      width: 390,
      height: 700,
      density: window.devicePixelRatio,
      fontScale: 1,
      direction: 'ltr',
      theme: 'light',
      reducedMotion: false,
      contrast: 'no-preference',
      locales: navigator.languages,
    });
    expect(environment.getSnapshot().os).toMatch(/^[a-z0-9]+$/);
    expect(environment.getSnapshot()).toBe(environment.getSnapshot());
    const headers = encodeCapabilities(
      capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [] }, environment.getSnapshot()),
    );
    expect(headers['UI-Viewport']).toContain('width=390, height=700');
  });

  it.each(changes)('[C1] %s: told once, as it is then', async (_, change, expected) => {
    const before = environment.getSnapshot();
    let calls = 0;
    undo.push(environment.subscribe(() => (calls += 1)));
    await change();
    await expect.poll(() => calls).toBeGreaterThan(0);
    await expect.poll(() => environment.getSnapshot()).toEqual({ ...before, ...expected });
    expect(environment.getSnapshot()).not.toEqual(before);
  });

  it.each(changes)(
    '[C1, C3] %s: a surface whose answer varies on it is asked for again, and no other',
    async (_, change, expected, header) => {
      const asked: { path: string; value: string | null }[] = [];
      const session: Session = createSession({
        baseUrl: location.origin,
        smokeCheck: 'skip',
        user: `environment-${Math.random()}`,
        capabilities: () =>
          capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [] }, environment.getSnapshot()),
        urls: (surface) => ({ document: `/${surface}` }),
        transport: {
          fetch: async (url, { headers }) => {
            const path = new URL(url).pathname;
            asked.push({ path, value: new Headers(headers).get(header) });
            return answer(path.slice(1), path === '/varies' ? header : 'UI-Client');
          },
        },
      });
      undo.push(() => session.dispose(), environment.subscribe(session.capabilitiesChanged));
      const surfaces = [session.open('varies'), session.open('constant')];
      for (const surface of surfaces)
        await expect.poll(() => surface.getSnapshot()).toMatchObject({ shown: 'fresh', activity: 'idle' });
      const before = asked.length;
      await change();
      await expect.poll(() => environment.getSnapshot()).toMatchObject(expected);
      await expect.poll(() => asked.slice(before).map(({ path }) => path)).toContain('/varies');
      expect(asked.slice(before).map(({ path }) => path)).not.toContain('/constant');
      expect(asked.at(-1)?.value).not.toBe(asked[0].value);
    },
  );

  it('[C1] what the host has decided is declared, in dp of its scale, and nothing of it is asked of the page', async () => {
    host.remove();
    observe({
      theme: 'dark',
      direction: 'rtl',
      fontScale: 2,
      density: 2,
      scale: 1.5,
      locale: 'he',
      platform: 'kiosk',
      os: 'linux',
      osApi: 7,
    });
    await emulate('prefers-color-scheme', 'light');
    expect(environment.getSnapshot()).toMatchObject({
      platform: 'kiosk',
      os: 'linux',
      osApi: 7,
      width: 260,
      height: 467,
      density: 3,
      fontScale: 2,
      direction: 'rtl',
      theme: 'dark',
      locales: ['he', ...navigator.languages],
    });
  });

  it('[C1] what is in a frame has the density and, without a size, the width of that, live', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    undo.push(() => frame.remove());
    const { contentDocument: page } = frame;
    if (page === null) throw new Error('the frame has no page');
    const inside = page.createElement('div');
    inside.style.display = 'none';
    page.body.append(inside);
    const observed = observeEnvironment(inside);
    expect(observed.getSnapshot()).toMatchObject({ width: 300, density: devicePixelRatio });
    let calls = 0;
    undo.push(observed.subscribe(() => (calls += 1)));
    frame.style.cssText = 'zoom:2;width:200px';
    await expect.poll(() => calls).toBeGreaterThan(0);
    expect(observed.getSnapshot()).toMatchObject({ width: 200, density: 2 * devicePixelRatio });
  });

  it('[C1] what its page zooms has the density that it is played at', () => {
    host.style.zoom = '2';
    const player = playDocument(
      host,
      encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root: ui.text({ text: 'a' }) }),
    );
    expect([environment.getSnapshot().density, environment.getSnapshot().width]).toEqual([
      sceneOf(player).layout.environment.density,
      390,
    ]);
    player.dispose();
  });

  it.each([NaN, 0, -1, Infinity, 1e-9, 1e9])(
    '[C1] %s, given for a number, is declared as what a player makes of it',
    (number) => {
      host.remove();
      observe({ fontScale: number, density: number, scale: number, osApi: NaN });
      const { width, height, density, fontScale, osApi } = environment.getSnapshot();
      expect([
        fontScale >= 0.5 && fontScale <= 4,
        density > 0 && density <= 8,
        width <= 3900,
        height <= 7000,
        osApi,
      ]).toEqual([true, true, true, true, 0]);
      const options = { fontScale: number, density: number, scale: number };
      const player = playDocument(
        host,
        encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, root: ui.text({ text: 'a' }) }),
        options,
      );
      const played = sceneOf(player).layout.environment;
      player.dispose();
      expect([density, fontScale]).toEqual([played.density, played.fontScale]);
    },
  );

  it('[C1] ended, nothing is watched and nothing is left in the page', async () => {
    const before = document.documentElement.outerHTML;
    let calls = 0;
    const stop = environment.subscribe(() => (calls += 1));
    stop();
    expect(document.documentElement.outerHTML).toBe(before);
    await emulate('prefers-color-scheme', 'dark');
    await expect.poll(() => environment.getSnapshot().theme).toBe('dark');
    expect(calls).toBe(0);
  });
});
