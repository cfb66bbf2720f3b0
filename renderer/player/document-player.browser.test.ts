import { isPlayerError } from 'pantograph';
import { toWireDocument, writeMessagePack } from 'pantograph/contract';
import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeRoot, numberedTitles, taskBytes } from '../test/documents.ts';
import { TEST_FONTS } from '../test/fonts.ts';
import {
  atRest,
  createHost,
  differing,
  endAll,
  layoutOf,
  named,
  pixelsOf,
  shadowOf,
  start,
  until,
} from '../test/play.ts';
import { playDocument, sceneOf } from './player-controls.ts';
import type { PlayerOptions } from './player-options.ts';

afterEach(endAll);

describe('the options of the host', () => {
  it('[PL9, C1] are read again by refresh: another font scale, theme and direction, in the same state and place', async () => {
    const options: { -readonly [Name in keyof PlayerOptions]: PlayerOptions[Name] } = {
      theme: 'light',
      fontFamily: TEST_FONTS,
      density: 1,
    };
    const host = createHost();
    // A mouse that rests where a row comes up would show.
    host.inert = true;
    const bytes = taskBytes(numberedTitles(60));
    const player = playDocument(host, bytes, options);
    await player.ready;
    const shadow = shadowOf(host);
    const canvas = shadow.querySelector('canvas') ?? new HTMLCanvasElement();
    shadow.querySelector('.s')?.scrollTo(0, 400);
    await atRest();
    for (const change of [
      { fontScale: 2 },
      { theme: 'dark' },
      { direction: 'rtl' },
      { fontScale: 1, theme: 'light', direction: 'ltr' },
    ] as const) {
      const before = pixelsOf(canvas);
      Object.assign(options, change);
      await atRest();
      expect(differing(before, pixelsOf(canvas))).toBe(0);
      player.refresh();
      await atRest();
      expect(differing(before, pixelsOf(canvas))).toBeGreaterThan(1_000);
      expect(player.getState('screen')).toBe(0);
      const top = shadow.querySelector('.s')?.scrollTop ?? 0;
      // The same row, which stands lower among larger rows.
      expect(top === 400).toBe(options.fontScale !== 2);
      const place = createHost();
      place.inert = true;
      const fresh = await start(bytes, options, place);
      fresh.shadow.querySelector('.s')?.scrollTo(0, top);
      await atRest();
      expect(differing(pixelsOf(canvas), pixelsOf(fresh.canvas))).toBe(0);
    }
    player.dispose();
    player.refresh();
    expect(host.childNodes).toHaveLength(0);
    host.remove();
  });
});

describe('what a host gives', () => {
  it('[PL23, H1] is asked when it is needed: listeners and images of that time', async () => {
    const heard: string[] = [];
    const root = ui.column({}, [
      ui.button({ label: 'Press', actions: [a.host({ name: 'go' })] }),
      ui.image({ image: { asset: 'logo' } }),
    ]);
    const options: { -readonly [Name in keyof PlayerOptions]: PlayerOptions[Name] } = {
      onHostAction: () => heard.push('first'),
    };
    const host = createHost();
    const player = playDocument(host, encodeRoot(root), options);
    await player.ready;
    const shadow = shadowOf(host);
    const canvas = shadow.querySelector('canvas') ?? new HTMLCanvasElement();
    const before = pixelsOf(canvas);
    const source = new OffscreenCanvas(20, 20);
    source.getContext('2d')?.fillRect(0, 0, 20, 20);
    Object.assign(options, {
      onHostAction: () => heard.push('second'),
      onReport: ({ code }: { code: string }) => heard.push(code),
      images: { logo: { source, width: 20, height: 20 } },
    });
    named(shadow, 'button', 'Press').click();
    player.setState('none', 1);
    expect(heard).toEqual(['second', 'state-unknown']);
    player.refresh();
    await atRest();
    expect(differing(before, pixelsOf(canvas))).toBeGreaterThan(100);
    player.dispose();
    host.remove();
  });

  it('[PL29] may be bytes of any kind; what is none of them is refused by name', async () => {
    const bytes = encodeRoot(ui.text({ text: 'Words' }));
    const buffer = new ArrayBuffer(bytes.length);
    new Uint8Array(buffer).set(bytes);
    const { player } = await start(buffer);
    const shown = layoutOf(player);
    for (const nothing of [undefined, null, 'https://example.org/a.bin', new Blob(['']), {}, 7]) {
      await expect(player.load(nothing as never)).rejects.toMatchObject({ name: 'PlayerError' });
    }
    expect(layoutOf(player)).toBe(shown);
  });
});

describe('what no host may give', () => {
  const bytes = encodeRoot(ui.column({}, [ui.text({ text: 'Words' }), ui.checkbox({ state: 'on', label: 'On' })]), {
    states: { on: 1 },
  });

  it.each([
    ['no options', null],
    ['fonts', { fonts: null }],
    ['a font', { fontFamily: Symbol('serif') }],
    ['a font scale', { fontScale: Symbol('1') }],
    ['a density', { density: 1n }],
    ['a scale', { scale: 1n }],
    ['limits', { limits: null }],
    ['no engine', { engines: [] }],
    ['what is no list of engines', { engines: {} }],
    ['a state', { initialStates: { on: 1n } }],
    ['states', { initialStates: null }],
    ['colours', { colors: { light: { surface: 1n } } }],
  ])('[PL29] is refused by name, and the element is as it was: %s', async (_, options) => {
    const host = createHost();
    const player = playDocument(host, bytes, options as never);
    await expect(player.ready).rejects.toMatchObject({ name: 'PlayerError', code: 'host/invalid-value' });
    expect(host.childElementCount).toBe(0);
    player.dispose();
    host.remove();
  });

  it('[PL29, PL2] is refused by name, and what was shown stays: an element, and documents', async () => {
    await expect(playDocument(null as never, bytes).ready).rejects.toMatchObject({ code: 'host/invalid-value' });
    await expect(playDocument(document as never, bytes).ready).rejects.toMatchObject({ code: 'host/invalid-value' });
    const { player } = await start(bytes);
    const shown = layoutOf(player);
    for (const nothing of [Symbol('a'), 1n, { nodes: 1 }])
      await expect(player.load(nothing as never)).rejects.toMatchObject({ code: 'host/invalid-value' });
    await player.load(bytes, null as never);
    expect(layoutOf(player)).toBe(shown);
  });

  it('[PL29] is refused by name, and left as it was: an element that shows nothing that it holds', async () => {
    const shows = async (name: string): Promise<string | false> => {
      const host = document.createElement(name);
      document.body.append(host);
      const player = playDocument(host, bytes);
      const outcome = await player.ready.then(
        () => 'shows',
        (cause: unknown) =>
          isPlayerError(cause) && `${cause.code} ${/<.*/.exec(cause.message)?.[0] ?? ''} ${host.childElementCount}`,
      );
      player.dispose();
      host.remove();
      return outcome;
    };
    for (const name of ['img', 'input', 'canvas', 'video', 'iframe', 'textarea', 'select']) {
      expect(await shows(name)).toBe(`host/invalid-value <${name}>: give a div 0`);
    }
    for (const name of ['span', 'button', 'details', 'fieldset']) expect(await shows(name)).toBe('shows');
    // A box out of sight may be seen later.
    const hidden = createHost();
    hidden.style.display = 'none';
    await start(bytes, {}, hidden);
    const closed = createHost();
    closed.attachShadow({ mode: 'open' });
    await start(bytes, {}, closed);
  });

  it.each([
    ['fonts', { fonts: null }],
    ['a font', { fontFamily: Symbol('serif') }],
    ['a density', { density: 1n }],
    ['a scale', { scale: 1n }],
    ['colours', { colors: { light: { surface: 1n } } }],
    ['a locale', { locale: Symbol('en') }],
  ])('[PL9] is refused by name when it is read again, and what was shown goes on: %s', async (_, wrong) => {
    const options = {};
    const host = createHost();
    const player = playDocument(host, bytes, options);
    await player.ready;
    const shown = layoutOf(player);
    Object.assign(options, wrong);
    expect(() => player.refresh()).toThrow(
      expect.objectContaining({ name: 'PlayerError', code: 'host/invalid-value' }),
    );
    await atRest();
    const before = player.frameCount;
    player.setState('on', 0);
    await atRest();
    expect([player.getState('on'), player.frameCount, layoutOf(player)]).toEqual([0, before + 1, shown]);
    player.dispose();
    host.remove();
  });

  it('[PL5] is refused by name: a state and words of another type, which leave the player as it was', async () => {
    const { player } = await start(bytes);
    for (const nothing of [1n, Symbol('1')])
      expect(() => player.setState('on', nothing as never)).toThrow(
        expect.objectContaining({ code: 'host/invalid-value' }),
      );
    for (const nothing of [5, null, undefined, Symbol('5')])
      expect(() => player.find(nothing as never)).toThrow(expect.objectContaining({ code: 'host/invalid-value' }));
    expect([player.getState('on'), player.setState('on', 0), player.getState('on'), player.find('words')]).toEqual([
      1,
      true,
      0,
      true,
    ]);
  });

  it.each(['large', {}, Number.NaN, null])('[C1] counts as none: %s as a font scale', async (fontScale) => {
    const { player } = await start(bytes, { fontScale: fontScale as never });
    expect(sceneOf(player).layout.environment.fontScale).toBe(1);
  });
});

describe('what feeds back on itself', () => {
  it('[PL5, H2] is cut off: actions whose host operates the next one', async () => {
    const codes: string[] = [];
    const calls: string[] = [];
    // A button that is being clicked cannot be clicked: it takes many to go round.
    const buttons = Array.from({ length: 12 }, (_, index) =>
      ui.button({ label: `Button ${index + 1}`, actions: [a.host({ name: 'press', id: index + 1 })] }),
    );
    const { shadow, player } = await start(encodeRoot(ui.column({}, buttons)), {
      onReport: ({ code }) => codes.push(code),
      onHostAction: (name) => {
        calls.push(name);
        named(shadow, 'button', `Button ${calls.length + 1}`).click();
      },
    });
    named(shadow, 'button', 'Button 1').click();
    expect([calls.length, codes]).toEqual([8, ['actions-too-deep']]);
    await atRest();
    const before = player.frameCount;
    await atRest();
    expect(player.frameCount).toBe(before);
  });

  it('[PL5, LY4] is cut off: a host that answers a report with what causes it', async () => {
    const reports: string[] = [];
    let screen = 90;
    const { player } = await start(taskBytes(['one']), {
      onReport: ({ code }) => {
        reports.push(code);
        screen += 1;
        player.setState('screen', screen);
      },
    });
    player.setState('screen', screen);
    await atRest();
    const before = player.frameCount;
    await atRest();
    expect([reports, player.frameCount]).toEqual([['screen-out-of-range'], before]);
  });

  it('[O15] are told of a key that stands twice, once', async () => {
    const reports: unknown[] = [];
    const text = ui.text({ text: 'a', modifiers: [m.key({ key: 'a' })] });
    // The encoder refuses it; others may not.
    const bytes = writeMessagePack(
      toWireDocument({
        profile: 'canvas-1',
        designWidth: 390,
        designHeight: 720,
        root: ui.column({}, [text, text, text]),
      }),
    );
    await start(bytes, { onReport: ({ code, details }) => reports.push([code, details]) });
    expect(reports).toEqual([['key-repeated', { subject: 2 }]]);
  });

  it('[PL5] cannot be written: no expression changes a state, however they hang together', async () => {
    const n = e.state('n');
    const root = ui.column({}, [
      ui.text({ text: 'odd', modifiers: [m.visibleIf({ condition: e.equal(n, 1) })] }),
      ui.screens({ state: 'n' }, [ui.text({ text: 'first', size: e.add(12, n) }), ui.text({ text: 'second' })]),
      ui.button({
        label: 'Flip',
        enabled: e.not(e.equal(n, 1)),
        actions: [
          a.setState({ state: 'n', value: e.subtract(1, n) }),
          a.setState({ state: 'n', value: e.subtract(1, n) }),
        ],
      }),
    ]);
    const { player, shadow } = await start(encodeRoot(root, { states: { n: 0 } }));
    await atRest();
    const before = player.frameCount;
    await atRest();
    expect([player.getState('n'), player.frameCount]).toEqual([0, before]);
    // Even an action that sets a state from itself twice runs once for each time that somebody acts.
    named(shadow, 'button', 'Flip').click();
    await atRest();
    expect(player.getState('n')).toBe(0);
  });
});

describe('a surface that was large', () => {
  it('[PL4, D6] leaves no large canvas behind', async () => {
    const host = createHost(3_000, 2_000);
    const { canvas, player } = await start(taskBytes(['one']), { density: 1 }, host);
    await until(() => canvas.width === 3_000);
    player.dispose();
    expect(canvas.width * canvas.height).toBe(0);
    const again = await start(taskBytes(['one']), { density: 1 });
    expect([again.canvas.width, again.canvas.height]).toEqual([390, 720]);
  });
});
