// The size of a surface in its element, and its presses while the page rotates, zooms or scales it.

import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { sceneOf } from '../player/player-controls.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { clearPage, listIn, put } from './page.ts';
import { atRest, createHost, frames, layoutOf, start, until } from './play.ts';
import { click, middleOf } from './pointer.ts';

afterEach(clearPage);

describe('a surface without a height of its own', () => {
  it('[PL20] has the design height once its element is shown', async () => {
    const tab = put('div', 'display:none');
    const host = createHost();
    host.style.height = '';
    tab.append(host);
    const { canvas } = await start(taskBytes(['one']), { density: 1 }, host);
    tab.style.display = '';
    await until(() => canvas.height === 720);
    expect(host.offsetHeight).toBe(720);
  });

  it('[PL20] has the design height once its element is in the page', async () => {
    const host = document.createElement('div');
    const { canvas } = await start(taskBytes(['one']), { density: 1 }, host);
    put('section').append(host);
    await until(() => canvas.height === 720);
    expect(host.offsetHeight).toBe(720);
  });

  it("[PL20] has the design height of the document that is shown, and its element's when that gets one", async () => {
    const host = put('div', 'width:390px');
    const { canvas, player } = await start(
      encodeRoot(ui.text({ text: 'first' }), { designHeight: 300 }),
      { density: 1 },
      host,
    );
    expect(host.offsetHeight).toBe(300);
    await player.load(encodeRoot(ui.text({ text: 'second' }), { designHeight: 600 }));
    expect([host.offsetHeight, canvas.height]).toEqual([600, 600]);
    host.style.height = '500px';
    await until(() => canvas.height === 500);
  });
});

describe('a surface in an element that may only be so high', () => {
  it.each([
    ['max-height:300px', 300],
    ['max-height:300px;display:flex', 300],
    ['max-height:300px;display:grid', 300],
    ['max-height:300px;padding:10px', 300],
    ['max-height:900px', 720],
    ['height:500px;max-height:300px', 300],
    ['height:500px;max-height:300px;padding:10px;box-sizing:border-box', 280],
  ])('[PL20] is no higher, and scrolls what is in it: %s', async (css, height) => {
    const { canvas, host, shadow } = await start(
      taskBytes(numberedTitles(50)),
      { density: 1 },
      put('div', `width:390px;${css}`),
    );
    await atRest();
    expect([canvas.height, shadow.host.getBoundingClientRect().bottom <= host.getBoundingClientRect().bottom]).toEqual([
      height,
      true,
    ]);
    const list = listIn(shadow);
    expect(list.getBoundingClientRect().bottom).toBe(shadow.host.getBoundingClientRect().bottom);
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  });
});

describe('a surface in an element with a height', () => {
  it.each(['block', 'flex', 'grid', 'grid;place-items:center'])(
    '[PL20] is as high as that, however it lays out its children: display:%s',
    async (display) => {
      const { canvas, host } = await start(
        taskBytes(['one']),
        { density: 1 },
        put('div', `width:390px;height:300px;display:${display}`),
      );
      expect([canvas.width, canvas.height]).toEqual([390, 300]);
      expect(canvas.getBoundingClientRect().toJSON()).toEqual(host.getBoundingClientRect().toJSON());
    },
  );
});

describe('a surface in an element that is as wide as what it holds', () => {
  const place = (html: string): HTMLElement => {
    put('div', 'width:800px').innerHTML = html;
    const host = document.querySelector<HTMLElement>('[data-host]');
    if (host === null) throw new Error('there is no host');
    return host;
  };

  it.each([
    ['a cell', '<table><tr><td data-host style="padding:0"></td></tr></table>', 390],
    [
      'a cell of a narrow table',
      '<table style="width:300px;border-spacing:0"><tr><td data-host style="padding:0"></td></tr></table>',
      300,
    ],
    ['inline', '<p><span data-host></span></p>', 800],
    ['a float', '<div data-host style="float:left"></div>', 390],
    ['a float with little room', '<div style="width:300px"><div data-host style="float:left"></div></div>', 300],
    ['an inline block', '<div data-host style="display:inline-block"></div>', 390],
    ['max-content', '<div data-host style="width:max-content"></div>', 390],
    ['out of flow', '<div data-host style="position:absolute"></div>', 390],
    ['in a row', '<div style="display:flex"><div data-host></div></div>', 390],
    ['in a row with little room', '<div style="display:flex;width:300px"><div data-host></div></div>', 300],
    ['growing in a row', '<div style="display:flex"><div data-host style="flex:1"></div></div>', 800],
    [
      'growing in a row with little room',
      '<div style="display:flex;width:300px"><div data-host style="flex:1"></div><div style="flex:none;width:100px"></div></div>',
      200,
    ],
    [
      'in the middle of a column',
      '<div style="display:flex;flex-direction:column;align-items:center"><div data-host></div></div>',
      390,
    ],
    [
      'in a column of a grid',
      '<div style="display:grid;grid-template-columns:auto 1fr"><div data-host></div></div>',
      390,
    ],
    [
      'in a narrow column of a grid',
      '<div style="display:grid;grid-template-columns:1fr 1fr;width:300px"><div data-host></div></div>',
      150,
    ],
  ])('[PL20] is as wide as it was designed, or as there is room: %s', async (_, html, width) => {
    const { canvas, player } = await start(taskBytes(['one']), { density: 1 }, place(html));
    await atRest();
    expect([canvas.width, canvas.height, player.frameCount]).toEqual([width, 720, 1]);
  });

  it('[PL20] is as wide as the document that is shown was designed', async () => {
    const { canvas, player } = await start(
      taskBytes(['one']),
      { density: 1 },
      place('<div data-host style="float:left"></div>'),
    );
    await player.load(taskBytes(['two'], { designWidth: 500 }));
    expect(canvas.width).toBe(500);
  });
});

describe('a surface that its page turns', () => {
  it.each(['rotate(180deg)', 'scaleX(-1)', 'rotate(90deg)', 'skewX(30deg) scale(.5)'])(
    '[IN15] is pressed where it shows things, on elements and beside them: %s',
    async (transform) => {
      const heard: string[] = [];
      const rows = [0, 1, 2, 3].map((index) =>
        ui.box({ modifiers: [m.size({ width: 390, height: 200 })] }, [
          ui.box({
            modifiers: [m.size({ width: 30, height: 30 }), m.clickable({ actions: [a.host({ name: `box${index}` })] })],
          }),
        ]),
      );
      const { host, shadow } = await start(
        encodeRoot(ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, rows)),
        { onHostAction: (name) => heard.push(name) },
        createHost(390, 390),
      );
      host.style.transform = transform;
      const list = listIn(shadow);
      list.scrollTop = 200;
      await atRest();
      const send = (clientX: number, clientY: number): void => {
        for (const type of ['pointerdown', 'click'])
          list.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, clientX, clientY, detail: 1 }));
      };
      // The centre of the element stays in place.
      const [centerX, centerY] = middleOf(host);
      const matrix = new DOMMatrix(getComputedStyle(host).transform);
      for (const [x, y] of [
        [12, 12],
        [378, 378],
        [378, 12],
        [12, 378],
        [12, 212],
      ]) {
        const turned = matrix.transformPoint({ x: x - 195, y: y - 195 });
        send(centerX + turned.x, centerY + turned.y);
      }
      expect(heard).toEqual(['box1', 'box2']);
    },
  );
});

describe('a surface that is zoomed or scaled', () => {
  it.each([
    ['zoomed', 'zoom:1.5', {}],
    ['within what is zoomed and turned', 'zoom:.5;transform:rotate(20deg)', {}],
    ['scaled', '', { scale: 0.8 }],
    ['scaled, zoomed and from the right', 'zoom:1.25', { scale: 'fit', direction: 'rtl' }],
  ] as const)('[IN15, PL8] is pressed where it shows things: %s', async (_, css, options) => {
    const heard: string[] = [];
    const button = (name: string): ComponentNode => ui.button({ label: name, actions: [a.host({ name })] });
    const wide = ui.scroll({ axis: 'horizontal' }, [
      ui.row(
        {},
        numberedTitles(9).map((name) => button(`wide${name.slice(5)}`)),
      ),
    ]);
    const list = ui.scroll({ modifiers: [m.weight()] }, [
      wide,
      ...numberedTitles(30).map((name) => button(`row${name.slice(5)}`)),
    ]);
    const host = createHost(300, 300);
    host.style.cssText += `margin:100px;${css}`;
    const { shadow } = await start(
      encodeRoot(ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [button('first'), list]), {
        designWidth: 300,
        designHeight: 300,
      }),
      { ...options, onHostAction: (name) => heard.push(name) },
      host,
    );
    await atRest();
    shadow.querySelector('.h')?.scrollTo({ left: 100 });
    listIn(shadow).scrollTop = 8;
    await atRest();
    const seen = [...shadow.querySelectorAll('button')].filter(
      (element) => shadow.elementFromPoint(...middleOf(element)) === element,
    );
    for (const element of seen) await click(middleOf(element), 1);
    expect(seen.length).toBeGreaterThan(5);
    expect(heard).toEqual(seen.map(({ textContent }) => textContent));
  });

  it('[PL8] has the density of a zoom in which it has as many device pixels as before', async () => {
    const around = put('div', 'width:400px;height:600px');
    around.innerHTML = '<div style="height:100%"><div style="height:100%"></div></div>';
    const [zoomed, host] = around.querySelectorAll('div');
    const { player, canvas } = await start(taskBytes(['one']), {}, host);
    zoomed.style.zoom = '1.25';
    await atRest();
    const { density, viewportWidth, viewportHeight } = sceneOf(player).layout.environment;
    expect([density / devicePixelRatio, viewportWidth, viewportHeight]).toEqual([1.25, 320, 480]);
    expect([canvas.width, canvas.height]).toEqual([400 * devicePixelRatio, 600 * devicePixelRatio]);
  });

  it('[PL8] has its density again when a zoom came and went between two frames', async () => {
    const { host, player, canvas } = await start(taskBytes(['one']));
    const { width } = canvas;
    host.style.zoom = '1.25';
    player.refresh();
    await new Promise(requestAnimationFrame);
    host.style.zoom = '';
    await atRest();
    expect(canvas.width).toBe(width);
  });
});

describe('a surface from right to left that gets another size', () => {
  it('[PL19, IN5] has its horizontal lists where they start, out of sight too', async () => {
    const cells = Array.from({ length: 12 }, (_, cell) => ui.text({ text: `Cell ${cell}` }));
    const line = ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [ui.row({}, cells)]);
    const space = ui.spacer({ modifiers: [m.size({ width: 10, height: 400 })] });
    const lines = Array.from({ length: 8 }, () => [line, space]).flat();
    const { host, player, shadow } = await start(encodeRoot(ui.scroll({}, [ui.column({}, lines)])), {
      direction: 'rtl',
    });
    await atRest();
    const ways = (): readonly number[] =>
      [...shadow.querySelectorAll('.h')].map(({ scrollLeft, scrollWidth, clientWidth }) =>
        Math.round(scrollWidth - clientWidth - scrollLeft),
      );
    const none = Array.from({ length: 8 }, () => 0);
    expect(ways()).toEqual(none);
    for (const width of [250, 350, 200]) {
      host.style.width = `${width}px`;
      await atRest();
      expect(ways()).toEqual(none);
    }
    for (const fontScale of [1.2, 1.1, 1.4]) {
      player.setOptions({ fontScale });
      await frames(1);
    }
    await atRest();
    expect(ways()).toEqual(none);
  });
});

describe('a surface that is hidden', () => {
  it('[PL27] keeps layout and pixels, and is laid out again only for another size', async () => {
    const { host, player, canvas } = await start(encodeRoot(ui.text({ text: 'a text that has room for its words' })));
    await frames(3);
    const { frameCount } = player;
    const before = [layoutOf(player), canvas.width];
    for (const display of ['none', '', 'none', '']) {
      host.style.display = display;
      await frames(4);
      expect([layoutOf(player), canvas.width]).toEqual(before);
      expect(player.frameCount).toBe(frameCount);
    }
    host.style.display = 'none';
    await frames(4);
    host.style.width = '200px';
    host.style.display = '';
    await until(() => player.frameCount > frameCount);
    expect(canvas.width).toBeLessThan(Number(before[1]));
  });

  it('[PL27, PL2] keeps its place in a list with documents and options that come meanwhile', async () => {
    const bytes = taskBytes(Array.from({ length: 90 }, (_, index) => `Pack ${'the tent and '.repeat(index % 9)}`));
    const { host, player, canvas, shadow } = await start(bytes);
    const list = (): Element | null => shadow.querySelector('.s:not(.parked *)');
    await atRest();
    list()?.scrollTo(0, 2_345);
    await atRest();
    const before = layoutOf(player);
    host.style.display = 'none';
    await atRest();
    for (let time = 0; time < 3; time += 1) await player.load(bytes, { keepState: true });
    player.setOptions({ theme: 'dark' });
    await atRest();
    host.style.display = '';
    await atRest();
    expect([list()?.scrollTop, canvas.width]).toEqual([2_345, 390 * devicePixelRatio]);
    expect(layoutOf(player)).toBe(before);
  });
});

describe('a surface on paper', () => {
  const print = async (media: 'print' | ''): Promise<void> => {
    await (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
      media,
    });
  };
  afterEach(() => print(''));

  it('[PL30] keeps its proportions in a place that is wider', async () => {
    const { canvas } = await start(taskBytes(['one']));
    expect(getComputedStyle(canvas).objectFit).toBe('fill');
    await print('print');
    await until(() => getComputedStyle(canvas).objectFit === 'contain');
    expect(getComputedStyle(canvas).objectPosition).toBe('0px 0px');
  });
});
