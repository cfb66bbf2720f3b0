// A surface in pages that move it, hide it, style it, or hold it in a frame.

import type { ComponentNode } from 'pantograph';
import { a, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { atRest, createHost, endAll, named, pixelsOf, shadowOf, start, until } from './play.ts';
import { click, middleOf } from './pointer.ts';

const undo: (() => void)[] = [];

afterEach(() => {
  endAll();
  for (const step of undo.splice(0)) step();
});

/** An element of a page, until the test ends. */
function put<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  css = '',
  page = document,
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(tag);
  element.style.cssText = css;
  page.body.append(element);
  undo.push(() => element.remove());
  return element;
}

/** The list that is shown. */
function listIn(shadow: ShadowRoot): HTMLElement {
  const list = shadow.querySelector<HTMLElement>('.s:not(.parked *)');
  if (list === null) throw new Error('nothing scrolls');
  return list;
}

describe('a surface that is moved in its page', () => {
  it('[IN5] keeps the place of its list, so that what is pressed is what is painted', async () => {
    const { host, player, shadow } = await start(taskBytes(numberedTitles(100)));
    listIn(shadow).scrollTop = 1_000;
    await atRest();
    put('section').append(host);
    await atRest();
    expect([listIn(shadow).scrollTop, sceneOf(player).offsets.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('[IN5] keeps the place of its list where a pointer rests on it', async () => {
    const { host, player, shadow } = await start(taskBytes(numberedTitles(100)));
    listIn(shadow).scrollTop = 1_000;
    await atRest();
    put('section').append(host);
    // As a browser says of what has come under a pointer that rests.
    named(shadow, 'button', 'Task 20').dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
    );
    await atRest();
    expect([listIn(shadow).scrollTop, sceneOf(player).offsets.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('[IN5] keeps the place of a list that is behind a detail meanwhile', async () => {
    const { host, player, shadow } = await start(taskBytes(numberedTitles(100)));
    listIn(shadow).scrollTop = 1_000;
    await atRest();
    player.setState('screen', 3);
    await atRest();
    put('section').append(host);
    await atRest();
    player.setState('screen', 0);
    await atRest();
    expect([listIn(shadow).scrollTop, sceneOf(player).offsets.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('[IN5] keeps its own place when it scrolls whole', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ui.text({ text: `Line ${index}` }));
    const { host, shadow } = await start(encodeRoot(ui.column({}, rows)));
    listIn(shadow).scrollTop = 300;
    await atRest();
    put('section').append(host);
    await atRest();
    expect(listIn(shadow).scrollTop).toBe(300);
  });
});

describe('a surface without a height of its own', () => {
  it('[PL8] has the design height once its element is shown', async () => {
    const tab = put('div', 'display:none');
    const host = createHost();
    host.style.height = '';
    tab.append(host);
    const { canvas } = await start(taskBytes(['one']), { density: 1 }, host);
    tab.style.display = '';
    await until(() => canvas.height === 720);
    expect(host.offsetHeight).toBe(720);
  });

  it('[PL8] has the design height once its element is in the page', async () => {
    const host = document.createElement('div');
    const { canvas } = await start(taskBytes(['one']), { density: 1 }, host);
    put('section').append(host);
    await until(() => canvas.height === 720);
    expect(host.offsetHeight).toBe(720);
  });

  it("[PL8] has the design height of the document that is shown, and its element's when that gets one", async () => {
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
  ])('[PL8] is no higher, and scrolls what is in it: %s', async (css, height) => {
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
    '[PL8] is as high as that, however it lays out its children: display:%s',
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
  ])('[PL8] is as wide as it was designed, or as there is room: %s', async (_, html, width) => {
    const { canvas, player } = await start(taskBytes(['one']), { density: 1 }, place(html));
    await atRest();
    expect([canvas.width, canvas.height, player.frameCount]).toEqual([width, 720, 1]);
  });

  it('[PL8] is as wide as the document that is shown was designed', async () => {
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
    '[IN4] is pressed where it shows things, on elements and beside them: %s',
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
      // Its middle stays where it is.
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
  ] as const)('[IN4, PL8] is pressed where it shows things: %s', async (_, css, options) => {
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

describe('a surface that is not displayed', () => {
  it('[PL8] is as before when it was changed while it was hidden', async () => {
    const { host, player, canvas, shadow } = await start(taskBytes(['one']), { density: 1 });
    const { width } = canvas;
    const places = (): readonly number[] =>
      [...shadow.querySelectorAll('h1, button')].map((element) => element.getBoundingClientRect().width);
    const before = places();
    host.style.display = 'none';
    player.refresh();
    host.style.display = '';
    await atRest();
    expect(canvas.width).toBe(width);
    expect(places()).toEqual(before);
  });

  it('[IN4] takes a press of a script on a text as one on nothing', async () => {
    const errors: string[] = [];
    const note = (event: ErrorEvent): void => {
      errors.push(event.message);
      event.preventDefault();
    };
    addEventListener('error', note);
    undo.push(() => removeEventListener('error', note));
    const { host, shadow } = await start(encodeRoot(ui.text({ text: 'seen' })));
    host.style.display = 'none';
    shadow.querySelector('span')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }));
    expect(errors).toEqual([]);
  });
});

describe('a surface in a frame', () => {
  function createFrame(): { frame: HTMLIFrameElement; host: HTMLElement } {
    const frame = put('iframe');
    const { contentDocument } = frame;
    if (contentDocument === null) throw new Error('the frame has no page');
    return { frame, host: put('div', 'width:300px;height:300px', contentDocument) };
  }

  it('[PL8] has its style there', async () => {
    const { host } = createFrame();
    const { canvas, shadow } = await start(taskBytes(['one']), { density: 1 }, host);
    expect(named(shadow, 'button', 'one').getBoundingClientRect().width).toBe(300);
    expect([getComputedStyle(canvas).position, canvas.width]).toEqual(['absolute', 300]);
  });

  it('[PL8] has the density of what it is in, live', async () => {
    const { frame, host } = createFrame();
    const { canvas } = await start(taskBytes(['one']), {}, host);
    expect(canvas.width).toBe(300 * devicePixelRatio);
    frame.style.zoom = '2';
    await until(() => canvas.width === 600 * devicePixelRatio);
    frame.style.zoom = '3';
    await until(() => canvas.width === 900 * devicePixelRatio);
  });

  it('[PL12] leaves no canvas that is lost with the frame to the next player', async () => {
    const { frame, host } = createFrame();
    const played = await start(taskBytes(['one']), {}, host);
    played.end();
    frame.remove();
    await atRest();
    const { canvas } = await start(taskBytes(['two']));
    expect(canvas.getContext('2d')?.isContextLost()).toBe(false);
    expect(new Set(pixelsOf(canvas)).size).toBeGreaterThan(10);
  });
});

describe('a surface that is out of use', () => {
  it('[IN4] is so by `inert`; `pointer-events` of the page end at it', async () => {
    const { host } = await start(taskBytes(['one']));
    host.style.pointerEvents = 'none';
    expect(host.contains(document.elementFromPoint(20, 20))).toBe(true);
    host.inert = true;
    expect(host.contains(document.elementFromPoint(20, 20))).toBe(false);
  });

  it('[SM11] by being hidden has no small targets', async () => {
    const codes: string[] = [];
    const host = createHost();
    host.style.display = 'none';
    await start(taskBytes(['one']), { onReport: ({ code }) => codes.push(code) }, host);
    await atRest();
    expect(codes).toEqual([]);
  });
});

describe("a page's own style", () => {
  it.each([
    'div{padding:12px;margin:9px}',
    'div{contain:none;display:flex}',
    '*{box-sizing:border-box;border:2px solid}',
    'div{height:auto!important}',
  ])('[PL8] moves no element off what is painted: %s', async (css) => {
    put('style').textContent = css;
    const host = createHost();
    // It counts on the host itself as well.
    host.style.cssText += 'margin:0!important;border:0!important;padding:0!important;height:500px!important';
    const { canvas, shadow } = await start(taskBytes(['one']), { density: 1 }, host);
    expect([canvas.width, canvas.height]).toEqual([390, 500]);
    for (const element of [canvas, shadow.querySelector('.tree')]) {
      expect(element?.getBoundingClientRect().toJSON()).toEqual(host.getBoundingClientRect().toJSON());
    }
  });

  it('[PL8, SM10] reaches nothing of ours but with whether it is seen', async () => {
    const styleIn = async (direction: 'ltr' | 'rtl', css: string): Promise<readonly string[]> => {
      const style = put('style');
      style.textContent = css;
      const { host, shadow } = await start(taskBytes(['one', 'two']), { direction });
      const all = [...shadow.querySelectorAll('*')].flatMap((element, index) => {
        const computed = getComputedStyle(element);
        return [...computed]
          .filter((name) => name !== 'direction' || element.localName !== 'canvas')
          .map((name) => `${element.localName} ${index} ${name}: ${computed.getPropertyValue(name)}`);
      });
      host.remove();
      style.remove();
      return all;
    };
    const inherited = `writing-mode:vertical-rl;text-orientation:upright;direction:rtl;text-transform:uppercase;letter-spacing:3px;word-spacing:9px;text-indent:9px;font:italic 50px/3 serif;
      color:red;-webkit-text-fill-color:red;-webkit-text-stroke:2px red;text-shadow:0 0 2px red;text-emphasis:dot;-webkit-text-security:disc;text-align:center;text-align-last:right;tab-size:1;
      text-rendering:geometricPrecision;font-synthesis:none;-webkit-font-smoothing:antialiased;font-palette:dark;text-autospace:normal;text-spacing-trim:space-all;text-combine-upright:all;
      hyphens:auto;word-break:break-all;overflow-wrap:anywhere;line-break:anywhere;white-space:normal;ruby-position:under;list-style:square;border-collapse:collapse;
      image-rendering:pixelated;cursor:wait;user-select:none;pointer-events:none;forced-color-adjust:auto;-webkit-tap-highlight-color:red;-webkit-text-size-adjust:200%;
      scrollbar-color:red blue;caret-color:red;accent-color:red;orphans:5;color-scheme:dark;interactivity:auto;speak:none`;
    for (const direction of ['ltr', 'rtl'] as const) {
      const plain = await styleIn(direction, '');
      for (const css of [`div{${inherited}}`, `*{${inherited}}`, `body{${inherited}}`]) {
        const styled = await styleIn(direction, css);
        expect(styled.filter((line, index) => line !== plain[index])).toEqual([]);
      }
      const unseen = await styleIn(direction, 'div{visibility:hidden}');
      expect(unseen.filter((line) => line.includes(' visibility: visible'))).toEqual([]);
    }
  });

  it('[PL8, SM10] of what is selected does not reach our lines', async () => {
    const selected = async (css: string): Promise<readonly string[]> => {
      put('style').textContent = css;
      const { shadow } = await start(encodeRoot(ui.text({ text: 'Words' })));
      const computed = getComputedStyle(shadow.querySelector('span') ?? shadow.host, '::selection');
      return [
        'color',
        'background-color',
        'text-shadow',
        'text-decoration-line',
        '-webkit-text-fill-color',
        '-webkit-text-stroke-width',
      ].map((name) => computed.getPropertyValue(name));
    };
    const plain = await selected('');
    for (const on of ['', 'div', ':root', '*']) {
      expect(
        await selected(
          `${on}::selection{color:red;background:red;text-shadow:0 0 2px red;text-decoration:underline;-webkit-text-fill-color:red;-webkit-text-stroke:2px red}`,
        ),
      ).toEqual(plain);
    }
  });

  it('[PL8] may zoom: what is painted is as sharp', async () => {
    const host = createHost();
    host.style.zoom = '2';
    const { canvas, player } = await start(taskBytes(['one']), {}, host);
    const sharp = 780 * devicePixelRatio;
    expect([canvas.width, sceneOf(player).layout.environment.viewportWidth]).toEqual([sharp, 390]);
    host.style.zoom = '1';
    await until(() => canvas.width === sharp / 2);
  });

  it('[PL9] leaves the language of the page to a surface inside a component', async () => {
    document.documentElement.lang = 'de';
    undo.push(() => document.documentElement.removeAttribute('lang'));
    const host = document.createElement('div');
    put('div', 'height:300px').attachShadow({ mode: 'open' }).append(host);
    const player = playDocument(host, taskBytes(['one'], { lang: '' }));
    await player.ready;
    expect(shadowOf(host).host).toHaveProperty('lang', 'de');
    player.dispose();
  });
});
