// The component in a real React, in StrictMode: mounted once in the end, changed in place, and gone without a trace.
import { createElement, StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore, systemClock } from 'pantograph';
import type { Session } from 'pantograph';
import { createPageSession } from 'pantograph/renderer';
import { Surface } from './surface.ts';
import type { SurfaceProps } from './surface.ts';
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
  it('[MS1, MS2] is mounted once in StrictMode, says its record, and children stand in until it is there', async () => {
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
    // Whatever StrictMode has run twice is gone.
    expect([made > 0, ended]).toEqual([true, made]);
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
});
