// Probable mistakes of a page with its surfaces: the console reports each once, and the document plays all the same.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playDocument } from '../player/player-controls.ts';
import { mountSurface } from '../surface/mount-surface.ts';
import { createPageSession } from '../surface/page-session.ts';
import { taskBytes } from './documents.ts';
import { put } from './page.ts';
import { createHost, endAll, start } from './play.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());
afterEach(endAll);

it('[PL4] two surfaces in one element, of which the later stays; one after the other is none', async () => {
  const host = createHost();
  const { player } = await start(taskBytes(['one']), {}, host);
  player.dispose();
  player.dispose();
  await start(taskBytes(['two']), {}, host);
  expect(warnings).toEqual([]);
  const { player: third } = await start(taskBytes(['three']), {}, host);
  await start(taskBytes(['four']), {}, host);
  expect(warnings).toEqual([expect.stringContaining('<div> shows a surface already')]);
  expect(host.children).toHaveLength(1);
  expect(host.firstElementChild?.shadowRoot?.textContent).toContain('four');
  // The ended player shows nothing more, and its end affects no other player.
  await expect(third.load(taskBytes(['five']))).rejects.toMatchObject({ code: 'render/no-document' });
  third.dispose();
  expect(host.children).toHaveLength(1);
});

it('[PL4, PL29] a surface that cannot be played ends none', async () => {
  const host = createHost();
  const { shadow } = await start(taskBytes(['one']), {}, host);
  const options = {
    get theme(): 'light' {
      throw new Error('no theme');
    },
  };
  await expect(playDocument(host, taskBytes(['two']), options).ready).rejects.toMatchObject({
    code: 'host/invalid-value',
  });
  expect(warnings).toEqual([]);
  expect(host.children).toHaveLength(1);
  expect(shadow.textContent).toContain('one');
});

it('[PL4] a surface that is mounted while another one is being mounted ends before that comes', () => {
  const element = put('main');
  const mount = (onSession: () => void = () => undefined) =>
    mountSurface(element, {
      surface: 'tasks',
      session(host, player) {
        onSession();
        return createPageSession(host, { base: '/first' }, player);
      },
    });
  const outer = mount(() => mount());
  expect(element.children).toHaveLength(1);
  outer.dispose();
  expect(element.children).toHaveLength(0);
});

it('[PL4] a surface that is mounted again without an end, as by a module that is reloaded', () => {
  const element = put('main');
  const [former, latter] = ['/first', '/second'].map((base) =>
    mountSurface(element, { surface: 'tasks', session: (host, player) => createPageSession(host, { base }, player) }),
  );
  expect(warnings).toEqual([expect.stringContaining('<main> shows a surface already')]);
  expect(element.children).toHaveLength(1);
  former.dispose();
  expect(element.children).toHaveLength(1);
  latter.dispose();
  expect(element.children).toHaveLength(0);
});

it('[PL20] quirks mode', async () => {
  const frame = put('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = URL.createObjectURL(new Blob(['<p>No doctype</p>'], { type: 'text/html' }));
  await loaded;
  const page = frame.contentDocument ?? document;
  expect(page.compatMode).toBe('BackCompat');
  for (const title of ['one', 'two']) {
    const host = page.createElement('div');
    page.body.append(host);
    const { canvas } = await start(taskBytes([title]), {}, host);
    expect(canvas.height).toBeGreaterThan(0);
  }
  expect(warnings).toEqual([expect.stringContaining('begin the page with <!doctype html>')]);
});
