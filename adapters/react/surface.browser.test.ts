// The component in a real React, in StrictMode: mounted once in the end, changed in place, and gone without a trace.
import { Activity, createElement, StrictMode, Suspense, use } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, systemClock } from 'pantograph';
import type { Session } from 'pantograph';
import { createPageSession } from 'pantograph/renderer';
import type { PlayerOptions } from 'pantograph/renderer';
import { encodeDocument, m, ui } from 'pantograph/producer';
import { answerWith } from '../../scripts/answer-with.ts';
import { Surface } from './surface.ts';
import type { SurfaceProps } from './surface.ts';
import { useSurface } from './use-surface.ts';
import type { UsedSurface } from './use-surface.ts';

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let made: number;
let ended: number;

/** A session whose server is never reached. */
const session = (element: HTMLElement): Session => {
  made += 1;
  const own = createPageSession(element, {
    store: createMemoryStore({ clock: systemClock }),
    transport: { fetch: () => Promise.reject(new TypeError('Failed to fetch')), retry: { tries: 1 } },
  });
  return {
    ...own,
    dispose() {
      ended += 1;
      own.dispose();
    },
  };
};

const strict = (props: Partial<SurfaceProps> = {}): ReactElement =>
  createElement(StrictMode, null, createElement(Surface, { session, surface: 'tasks', prewarm: false, ...props }));

beforeEach(() => {
  made = ended = 0;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

describe('a surface in React', () => {
  it('[MS2] is mounted once in StrictMode, says its record, and children stand in until it is there', async () => {
    const views: (string | undefined)[] = [];
    const children = ({ snapshot }: UsedSurface): string => {
      views.push(snapshot?.view);
      return 'Stand-in';
    };
    root.render(strict({ children }));
    await expect.poll(() => views.length).toBeGreaterThan(0);
    expect(host.textContent).toBe('Stand-in');
    await expect.poll(() => views.at(-1)).toBe('error');
    expect(host.querySelectorAll(':scope > div > div > div')).toHaveLength(1);
    root.render(null);
    await expect.poll(() => host.childElementCount).toBe(0);
    // StrictMode ran effects twice; each first run is cleaned up.
    expect([made > 0, ended]).toEqual([true, made]);
  });

  it('[MS4] plain children stand in while the document is awaited, and an error is told', async () => {
    host.style.width = '300px';
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const late = (element: HTMLElement): Promise<Session> => gate.then(() => session(element));
    root.render(strict({ session: late, children: 'Loading…', style: { height: 200 } }));
    await expect.poll(() => host.innerText).toBe('Loading…');
    const place = host.querySelector<HTMLElement>(':scope > div > div');
    // The covered element keeps its size, which the request declares.
    expect([place?.clientWidth, place?.clientHeight, place?.checkVisibility({ visibilityProperty: true })]).toEqual([
      300,
      200,
      false,
    ]);
    go();
    await expect.poll(() => place?.checkVisibility({ visibilityProperty: true })).toBe(true);
    expect(host.innerText).toBe('');
    const plain = place?.querySelector(':scope > div')?.shadowRoot?.querySelector<HTMLElement>('.plain');
    expect(plain?.innerText).toContain('Retry');
  });

  it('[MS6] changes options in place, and another surface mounts anew', async () => {
    root.render(strict({ words: { retry: 'Again' } }));
    const mountOf = (): Element | null => host.querySelector(':scope > div > div > div');
    const said = (): string => mountOf()?.shadowRoot?.querySelector('.plain')?.textContent ?? '';
    await expect.poll(said).toContain('Again');
    const before = mountOf();
    root.render(strict({ words: { retry: 'Once more' } }));
    await expect.poll(said).toContain('Once more');
    expect(mountOf()).toBe(before);
    root.render(strict({ surface: 'others' }));
    await expect.poll(mountOf).not.toBe(before);
    expect(before?.isConnected).toBe(false);
  });

  it('[MS2] its functions are handed out, and taken back when it ends', async () => {
    const heard: (string | undefined)[] = [];
    root.render(strict({ onMounted: (mounted) => heard.push(mounted && typeof mounted.retry) }));
    await expect.poll(() => heard.at(-1)).toBe('function');
    root.render(null);
    await expect.poll(() => heard.at(-1)).toBe(undefined);
  });

  it('[MS2] stays while a sibling suspends, and goes with its element', async () => {
    let go = (): void => undefined;
    const gate = new Promise<string>((resolve) => (go = () => resolve('there')));
    const Late = (): string => use(gate);
    const page = (isLate: boolean, hasSurface = true): ReactElement =>
      createElement(
        Suspense,
        { fallback: 'Wait' },
        hasSurface ? createElement(Surface, { session, surface: 'tasks', prewarm: false }) : null,
        isLate ? createElement(Late) : null,
      );
    root.render(page(false));
    await expect.poll(() => made).toBe(1);
    root.render(page(true));
    await expect.poll(() => host.innerText).toContain('Wait');
    go();
    await expect.poll(() => host.innerText).toContain('there');
    expect([made, ended]).toEqual([1, 0]);
    root.render(page(true, false));
    await expect.poll(() => ended).toBe(1);
  });

  /** A session whose server has a long document with a checkbox. */
  const withDocument = (element: HTMLElement): Session => {
    made += 1;
    const rows = Array.from({ length: 30 }, (_, row) =>
      ui.text({ text: `Row ${row}`, modifiers: [m.size({ height: 60 })] }),
    );
    const root = ui.scroll({}, [ui.checkbox({ state: 'on', label: 'On' }), ...rows]);
    const body = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 300, states: { on: 0 }, root });
    const own = createPageSession(element, {
      base: location.origin,
      store: createMemoryStore({ clock: systemClock }),
      transport: {
        fetch: async (url) =>
          url.includes('events')
            ? new Response(null, { status: 404 })
            : answerWith('tasks', body, {}, { minAppBuild: 0, revision: 1 }),
      },
    });
    return {
      ...own,
      dispose() {
        ended += 1;
        own.dispose();
      },
    };
  };
  const place = (): HTMLElement | null => host.querySelector<HTMLElement>(':scope > div > div > div');
  const shown = (): ShadowRoot | null | undefined =>
    place()?.shadowRoot?.querySelector('.player')?.lastElementChild?.shadowRoot;

  /** Makes a mark on everything that a person has done, hides, shows again, and compares. */
  async function isKept(hide: () => void, show: () => void): Promise<void> {
    await expect.poll(() => (shown()?.querySelector('[role=checkbox]') ?? null) !== null).toBe(true);
    const before = place();
    const [checkbox, scroller] = ['[role=checkbox]', '.s'].map((selector) =>
      shown()?.querySelector<HTMLElement>(selector),
    );
    checkbox?.click();
    scroller?.scrollTo(0, 20);
    checkbox?.focus({ preventScroll: true });
    const look = (): unknown[] => [
      place() === before,
      shown()?.querySelector('[role=checkbox]')?.getAttribute('aria-checked'),
      shown()?.querySelector('.s')?.scrollTop,
      shown()?.activeElement === checkbox,
    ];
    await expect.poll(look).toEqual([true, 'true', 20, true]);
    const [madeBefore, endedBefore] = [made, ended];
    hide();
    await expect.poll(() => before?.checkVisibility()).toBe(false);
    // Within two frames the browser takes the focus from hidden elements.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    show();
    await expect.poll(() => before?.checkVisibility()).toBe(true);
    await expect.poll(look).toEqual([true, 'true', 20, true]);
    expect([made, ended]).toEqual([madeBefore, endedBefore]);
  }

  it.each([false, true])(
    '[MS2] keeps state, scroll and focus in an <Activity> that hides it, StrictMode %s',
    async (isStrict) => {
      const surface = createElement(Surface, {
        session: withDocument,
        surface: 'tasks',
        prewarm: false,
        style: { height: 300 },
      });
      const toggle = (mode: 'hidden' | 'visible'): void => {
        const activity = createElement(Activity, { mode, children: surface });
        root.render(isStrict ? createElement(StrictMode, null, activity) : activity);
      };
      toggle('visible');
      await isKept(
        () => toggle('hidden'),
        () => toggle('visible'),
      );
      // The mount ends with its element, also while the element is hidden.
      toggle('hidden');
      await expect.poll(() => place()?.checkVisibility()).toBe(false);
      root.render(null);
      await expect.poll(() => ended).toBe(made);
      expect(host.childElementCount).toBe(0);
    },
  );

  it.each([false, true])(
    '[MS2] keeps state, scroll and focus while a sibling suspends, StrictMode %s',
    async (isStrict) => {
      let go = (): void => undefined;
      const gate = new Promise<string>((resolve) => (go = () => resolve('there')));
      const Late = (): string => use(gate);
      const page = (isLate: boolean): ReactElement => {
        const suspended = createElement(
          Suspense,
          { fallback: 'Wait' },
          createElement(Surface, { session: withDocument, surface: 'tasks', prewarm: false, style: { height: 300 } }),
          isLate ? createElement(Late) : null,
        );
        return isStrict ? createElement(StrictMode, null, suspended) : suspended;
      };
      root.render(page(false));
      await isKept(
        () => root.render(page(true)),
        () => go(),
      );
    },
  );

  it('[MS8] a session that is made anew by each render is told', async () => {
    const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const Page = (): ReactElement =>
      createElement('div', {
        ref: useSurface({ session: (element) => session(element), surface: 'tasks', prewarm: false }).ref,
      });
    root.render(createElement(Page));
    await expect.poll(() => told.mock.calls.length).toBe(1);
    expect(String(told.mock.calls[0]?.[0])).toContain('keep the function that makes one outside of the component');
    told.mockRestore();
  });

  it('[MS6] a wrong option is reported, and takes nothing down', async () => {
    const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const own = (element: HTMLElement, player: PlayerOptions): Session => createPageSession(element, {}, player);
    root.render(strict({ session: own }));
    const mountOf = (): Element | null => host.querySelector(':scope > div > div > div');
    await expect.poll(mountOf).not.toBeNull();
    const before = mountOf();
    root.render(strict({ session: own, player: { direction: 'é' as never } }));
    await expect.poll(() => told.mock.calls.length).toBe(1);
    expect(mountOf()).toBe(before);
    told.mockRestore();
  });

  it('[MS6] an option that is given no more has its default again, and so has one of the player', async () => {
    let options: PlayerOptions | undefined;
    const watched = (element: HTMLElement, player: PlayerOptions): Session => {
      options = player;
      return session(element);
    };
    const said = (): string =>
      host.querySelector(':scope > div > div > div')?.shadowRoot?.querySelector('.plain')?.textContent ?? '';
    root.render(strict({ session: watched, words: { retry: 'Again' }, player: { theme: 'dark', density: 2 } }));
    await expect.poll(said).toContain('Again');
    expect([options?.theme, options?.density]).toEqual(['dark', 2]);
    root.render(strict({ session: watched, player: { density: 2 } }));
    await expect.poll(said).toContain('Retry');
    expect([options?.theme, options?.density]).toEqual([undefined, 2]);
    root.render(strict({ session: watched }));
    await expect.poll(() => options?.density).toBeUndefined();
  });
});
