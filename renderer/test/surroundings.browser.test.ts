// A player and its element: density, size and direction of the element, and no rest in it after the end.

import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import {
  atRest,
  byRole,
  createHost,
  differing,
  endAll,
  layoutOf,
  named,
  pixelsOf,
  shadowOf,
  start,
  until,
} from './play.ts';

afterEach(endAll);

describe('surroundings', () => {
  it('[PL8, S5] draws at the density that it is given, as large as the element', async () => {
    const { canvas } = await start(taskBytes(['one']), { density: 2 });
    expect([canvas.width, canvas.height]).toEqual([780, 1440]);
  });

  it('[PL19, S5] keeps the row that stands at the top there when letters grow, and when they shrink again', async () => {
    const options = { density: 1, fontScale: 1 };
    const host = createHost();
    const player = playDocument(host, taskBytes(numberedTitles(100)), options);
    await player.ready;
    const shadow = shadowOf(host);
    const list = shadow.querySelector('.s');
    const topOf = (name: string): number =>
      named(shadow, 'button', name).getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0);
    await until(() => byRole(shadow, 'listitem').length === 100);
    list?.scrollTo(0, topOf('Task 62') + 10);
    await atRest();
    const height = (): number => named(shadow, 'button', 'Task 62').offsetHeight;
    for (const fontScale of [2, 1]) {
      const before = height();
      options.fontScale = fontScale;
      player.refresh();
      await until(() => height() !== before && Math.round(topOf('Task 62')) === -10);
    }
    options.fontScale = 2;
    player.refresh();
    await new Promise(requestAnimationFrame);
    // Elements follow in the next frame, and a person scrolls the old elements.
    expect(height()).toBe(56);
    list?.scrollBy(0, 7);
    await until(() => height() !== 56 && Math.round(topOf('Task 62')) === -17);
    player.dispose();
    host.remove();
  });

  it('[PL19, S5] follows the size of its element without losing state or scroll', async () => {
    const { canvas, host, shadow, player } = await start(taskBytes(numberedTitles(60)), { density: 1 });
    shadow.querySelector('.s')?.scrollTo(0, 400);
    await atRest();
    host.style.width = '600px';
    await until(() => canvas.width === 600);
    await atRest();
    expect(shadow.querySelector('.s')?.scrollTop).toBe(400);
    expect(layoutOf(player)).toContain('600');
    // At the end of the scroll a higher surface shows more, and is painted so before the browser has scrolled.
    shadow.querySelector('.s')?.scrollTo(0, 9_999);
    await atRest();
    const end = sceneOf(player).offsets.at(-1) ?? 0;
    host.style.height = '900px';
    player.refresh();
    expect(sceneOf(player).offsets.at(-1)).toBe(end - 180);
  });

  it('[PL8, D6] scales the design viewport to the element', async () => {
    const { shadow, player } = await start(taskBytes(['one']), { scale: 'fit', density: 1 }, createHost(780, 1440));
    const row = named(shadow, 'button', 'one').getBoundingClientRect();
    expect(Math.round(row.width)).toBe(780);
    expect(layoutOf(player)).toContain('390');
  });

  it('[PL20, D6] waits in an element that is not shown, or has no size', async () => {
    const host = createHost(0, 0);
    host.style.display = 'none';
    const { canvas, shadow } = await start(taskBytes(['one']), { density: 1 }, host);
    expect([canvas.width, canvas.height]).toEqual([0, 0]);
    host.style.display = 'block';
    await atRest();
    host.style.width = '390px';
    host.style.height = '500px';
    await until(() => canvas.height === 500);
    await atRest();
    expect(named(shadow, 'button', 'one').getBoundingClientRect().width).toBe(390);
  });

  it('[IN5, D6] scrolls the whole surface when its content is larger and nothing else scrolls', async () => {
    const root = ui.column({}, [
      ui.text({ text: 'top' }),
      ui.spacer({ modifiers: [m.size({ height: 1_500, width: 100 })] }),
      ui.button({ label: 'End' }),
      ui.spacer({ modifiers: [m.size({ height: 300, width: 10 })] }),
    ]);
    const { shadow, canvas } = await start(encodeRoot(root));
    const tree = shadow.querySelector('.tree');
    const before = pixelsOf(canvas);
    expect(tree?.scrollHeight).toBeGreaterThan(1_800);
    // A scrollbar of the other axis would appear only because this scrollbar takes room.
    const { overflowX, overflowY } = getComputedStyle(tree ?? document.body);
    expect([overflowX, overflowY]).toEqual(['hidden', 'auto']);
    tree?.scrollTo(0, 1_300);
    await atRest();
    expect(differing(before, pixelsOf(canvas))).toBeGreaterThan(100);
    const end = named(shadow, 'button', 'End').getBoundingClientRect();
    expect(end.top).toBeLessThan(720);
  });

  it('[IN5, C1] starts a sideways scroll at its right end in right-to-left', async () => {
    const chips = ui.row(
      { gap: 8 },
      numberedTitles(20).map((label) => ui.button({ label })),
    );
    const { shadow } = await start(
      encodeRoot(ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [chips])),
      { direction: 'rtl' },
    );
    await atRest();
    const scroller = shadow.querySelector('.h');
    expect(scroller?.scrollLeft).toBe((scroller?.scrollWidth ?? 0) - 390);
    const first = named(shadow, 'button', 'Task 1').getBoundingClientRect();
    expect(Math.round(first.right)).toBe(Math.round(shadow.host.getBoundingClientRect().right));
  });

  it('[PL9, C1] mirrors the page for right-to-left', async () => {
    const { shadow, host } = await start(taskBytes(['שלום עולם', 'one']), { direction: 'rtl' });
    const heading = named(shadow, 'heading', 'Tasks').getBoundingClientRect();
    const button = named(shadow, 'button', 'New task').getBoundingClientRect();
    expect(heading.left).toBeGreaterThan(button.right);
    expect(getComputedStyle(host.children[0]).direction).toBe('rtl');
    const line = named(shadow, 'button', 'שלום עולם').querySelector('span');
    expect(line === null ? '' : getComputedStyle(line).direction).toBe('rtl');
  });

  it.each([
    [3_000, 3_000],
    [1_000_000, 10],
  ])(
    '[PL8, A4] draws a canvas that would be too large at a lower density, and says so (%i x %i)',
    async (width, height) => {
      const codes: string[] = [];
      const { canvas } = await start(
        taskBytes(['one']),
        { density: 8, onReport: ({ code }) => codes.push(code) },
        createHost(width, height),
      );
      expect(codes).toEqual(['canvas-degraded']);
      expect(canvas.width).toBeLessThanOrEqual(16_384);
      expect(canvas.height).toBeGreaterThan(0);
    },
  );
});
