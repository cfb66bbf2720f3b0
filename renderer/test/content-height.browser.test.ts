// A surface as high as its content.

import { a, e, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { defineSurface } from '../surface/surface-element.ts';
import type { SurfaceElement } from '../surface/surface-element.ts';
import { encodeRoot } from './documents.ts';
import { clearPage, put } from './page.ts';
import { atRest, endAll, named, playerBoxOf, start, until } from './play.ts';
import type { Played } from './play.ts';

defineSurface();
afterEach(() => {
  endAll();
  clearPage();
});

const line = ui.box({ modifiers: [m.size({ height: 100 })] });
const padded = [
  m.fill({ width: 1, height: 1 }),
  m.background({ color: 'surface' }),
  m.padding({ top: 20, bottom: 20 }),
];

interface Sized extends Played {
  readonly heights: number[];
  readonly reports: string[];
}

async function play(root: ComponentNode, css = 'width:390px', options: PlayerOptions = {}): Promise<Sized> {
  const heights: number[] = [];
  const reports: string[] = [];
  const played = await start(
    encodeRoot(root, { states: { open: 0 } }),
    {
      density: 1,
      height: 'content',
      onHeightChange: (height) => heights.push(height),
      onReport: ({ code }) => reports.push(code),
      ...options,
    },
    put('div', css),
  );
  return { ...played, heights, reports };
}

describe('a surface as high as its content', () => {
  it('[PL31] is so from its first frame on, and follows its content', async () => {
    const more = ui.box({ modifiers: [m.visibleIf({ condition: e.state('open') })] }, [line]);
    const open = ui.button({ label: 'Open', actions: [a.setState({ state: 'open', value: 1 })] });
    const { host, canvas, heights, shadow } = await play(ui.column({ modifiers: padded }, [line, more, open]));
    expect([host.offsetHeight, canvas.height, heights]).toEqual([184, 184, [184]]);
    named(shadow, 'button', 'Open').click();
    await atRest();
    expect([host.offsetHeight, canvas.height, heights]).toEqual([284, 284, [184, 284]]);
  });

  it('[PL31] is no higher than the page and the bound allow, and scrolls then', async () => {
    const { host, shadow, canvas } = await play(ui.column({}, [line, line, line]), 'width:390px;max-height:150px');
    await atRest();
    expect([host.offsetHeight, canvas.height]).toEqual([150, 150]);
    expect(shadow.querySelector('.tree')?.scrollHeight).toBe(300);
    const long = await play(
      ui.column(
        {},
        Array.from({ length: 60 }, () => line),
      ),
    );
    expect(long.host.offsetHeight).toBe(4_096);
  });

  describe.each(['block', 'flex', 'flex;flex-direction:column', 'grid'])('in a parent of display:%s', (display) => {
    const root = ui.column({}, [line, line, line]);
    const within = (child: HTMLElement, height = 'height:400px'): HTMLElement => {
      const parent = put('div', `width:390px;${height};display:${display}`);
      parent.append(child);
      return parent;
    };

    it.each([
      ['max-height:50%', 200],
      ['max-height:calc(100% - 250px);padding:5px', 150],
      ['max-height:150px', 150],
      ['max-height:90%', 300],
    ])('[PL31] is no higher than the page allows it: %s', async (css, height) => {
      const host = put('div', `width:390px;min-height:0;align-self:start;${css}`);
      within(host);
      const { canvas, shadow } = await start(encodeRoot(root), { density: 1, height: 'content' }, host);
      await atRest();
      expect([shadow.host.getBoundingClientRect().height, canvas.height]).toEqual([height, height]);
      const element: SurfaceElement = document.createElement('pantograph-surface');
      element.style.cssText = host.style.cssText;
      element.options = { density: 1, height: 'content' };
      element.document = encodeRoot(root);
      within(element);
      await until(() => playerBoxOf(element).firstElementChild !== null);
      await atRest();
      expect(playerBoxOf(element).firstElementChild?.getBoundingClientRect().height).toBe(height);
    });

    it('[PL31] is as high as its content once its parent is shown', async () => {
      const host = put('div', 'flex:1');
      const parent = within(host, '');
      parent.style.display = 'none';
      const { canvas } = await start(encodeRoot(root), { density: 1, height: 'content' }, host);
      await atRest();
      parent.style.display = 'block';
      await until(() => canvas.height === 300);
      expect(host.offsetHeight).toBe(300);
    });
  });

  it('[PL31] is as high as the page says where it says so', async () => {
    const { canvas } = await play(ui.column({ modifiers: padded }, [line]), 'width:390px;height:500px');
    await atRest();
    expect(canvas.height).toBe(500);
  });

  it('[PL31] counts CSS pixels of its scale', async () => {
    const { host } = await play(ui.column({}, [line]), 'width:780px', { scale: 'fit' });
    await atRest();
    expect(host.offsetHeight).toBe(200);
  });

  it('[PL32] shows all rows of a list, and takes no share of a height', async () => {
    const { host } = await play(
      ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
        line,
        ui.scroll({ modifiers: [m.weight()] }, [line, line, line]),
      ]),
    );
    expect(host.offsetHeight).toBe(400);
  });

  it('[PL32] does not follow itself', async () => {
    const higher = ui.box({ modifiers: [m.size({ height: e.add(e.system('viewport.height'), 10) })] });
    const { host, heights } = await play(higher);
    await atRest();
    expect([host.offsetHeight, heights]).toEqual([730, [730]]);
  });

  it('[PL32] comes to rest where the page makes it narrower when it is higher', async () => {
    // High while it is wide, low while it is narrow.
    const wide = e.greater(e.system('viewport.width'), 300);
    const root = ui.box({ modifiers: [m.size({ height: e.add(100, e.multiply(wide, 100)) })] });
    const { host, reports } = await play(root);
    const sizes = new ResizeObserver(([{ contentRect }]) => {
      requestAnimationFrame(() => {
        host.style.width = contentRect.height > 150 ? '280px' : '390px';
      });
    });
    sizes.observe(host);
    await until(() => reports.includes('height-restless'));
    await atRest();
    expect(host.offsetHeight).toBe(200);
    sizes.disconnect();
  });
});
