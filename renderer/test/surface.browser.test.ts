// A surface in pages that move it, hide it, style it, or hold it in a frame.

import { ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { clearPage, listIn, put, undo } from './page.ts';
import { atRest, createHost, named, pixelsOf, shadowOf, start, until } from './play.ts';

afterEach(clearPage);

describe('a surface that is moved in its page', () => {
  it('[PL19] keeps the place of its list, so that what is pressed is what is painted', async () => {
    const { host, player, shadow } = await start(taskBytes(numberedTitles(100)));
    listIn(shadow).scrollTop = 1_000;
    await atRest();
    put('section').append(host);
    await atRest();
    expect([listIn(shadow).scrollTop, sceneOf(player).offsets.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('[PL19] keeps the place of its list where a pointer rests on it', async () => {
    const { host, player, shadow } = await start(taskBytes(numberedTitles(100)));
    listIn(shadow).scrollTop = 1_000;
    await atRest();
    put('section').append(host);
    // A browser sends this event for an element that has moved under a resting pointer.
    named(shadow, 'button', 'Task 20').dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
    );
    await atRest();
    expect([listIn(shadow).scrollTop, sceneOf(player).offsets.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('[PL19] keeps the place of a list that is behind a detail meanwhile', async () => {
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

  it('[PL19] keeps its own place when it scrolls whole', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ui.text({ text: `Line ${index}` }));
    const { host, shadow } = await start(encodeRoot(ui.column({}, rows)));
    listIn(shadow).scrollTop = 300;
    await atRest();
    put('section').append(host);
    await atRest();
    expect(listIn(shadow).scrollTop).toBe(300);
  });
});

describe('a surface that is not displayed', () => {
  it('[PL21] is as before when it was changed while it was hidden', async () => {
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

  it('[PL22] has its style there', async () => {
    const { host } = createFrame();
    const { canvas, shadow } = await start(taskBytes(['one']), { density: 1 }, host);
    expect(named(shadow, 'button', 'one').getBoundingClientRect().width).toBe(300);
    expect([getComputedStyle(canvas).position, canvas.width]).toEqual(['absolute', 300]);
  });

  it('[PL22] has the density of what it is in, live', async () => {
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
  it('[IN15] is so by `inert`; `pointer-events` of the page end at it', async () => {
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
  ])('[PL21] moves no element off what is painted: %s', async (css) => {
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

  it('[PL21, SM10] reaches nothing of ours but with whether it is seen', async () => {
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

  it('[PL21, SM10] of what is selected does not reach our lines', async () => {
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
