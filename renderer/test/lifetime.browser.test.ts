// Outside events in the life of a player: a hidden page, a lost canvas, late fonts, a host that throws.

import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { rounds } from '../../scripts/rounds.ts';
import { createMeasurers } from '../player/measuring.ts';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import { documentOf, encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { TEST_FONTS, WIDE_FONT } from './fonts.ts';
import {
  atRest,
  byRole,
  createHost,
  differing,
  endAll,
  frames,
  layoutOf,
  named,
  pixelsOf,
  start,
  until,
} from './play.ts';

const send = <Result>(method: string): Promise<Result> =>
  (cdp() as { send(method: string): Promise<unknown> }).send(method) as Promise<Result>;

afterEach(endAll);

describe('a player that ends', () => {
  interface Counters {
    readonly nodes: number;
    readonly jsEventListeners: number;
  }

  const bytes = taskBytes(numberedTitles(25));
  const MOUNTS = rounds(40, 200);

  const leftOf = (held: readonly WeakRef<object>[]): number =>
    held.filter((reference) => reference.deref() !== undefined).length;

  /**
   * Collects garbage twice, because objects of the first collection may hold others, and again while more than `most` are
   * held: idle slices come late on a loaded machine.
   */
  async function collect(held: readonly WeakRef<object>[] = [], most = 0): Promise<void> {
    for (let round = 0; round < 2 || (round < 20 && leftOf(held) > most); round += 1) {
      // Requested idle slices hold a player until they run.
      await new Promise((resolve) => setTimeout(resolve, 600));
      await send('HeapProfiler.collectGarbage');
    }
  }

  /** Mounts, shows and ends players. Returns weak references to them. */
  async function play(host: HTMLElement, times: number): Promise<WeakRef<object>[]> {
    const held: WeakRef<object>[] = [];
    for (let round = 0; round < times; round += 1) {
      const options = {};
      const player = playDocument(host, bytes, options);
      await player.ready;
      if (round % 20 === 0) await frames(1);
      held.push(new WeakRef(player), new WeakRef(options), new WeakRef(host.children[0]));
      player.dispose();
    }
    return held;
  }

  it('[PL4, D6] leaves no object, element or listener behind, time after time', async () => {
    const host = createHost();
    await play(host, 20);
    await collect();
    const before = await send<Counters>('Memory.getDOMCounters');
    const held = await play(host, MOUNTS);
    await collect(held);
    const after = await send<Counters>('Memory.getDOMCounters');
    expect(leftOf(held)).toBe(0);
    // The test page itself makes a few nodes.
    expect(after.nodes - before.nodes).toBeLessThan(MOUNTS);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(MOUNTS / 2);
    host.remove();
  });

  it('[PL4, D6] its document is held by nothing where what moves in it has never come into sight', async () => {
    const above = document.createElement('div');
    above.style.height = '5000px';
    document.body.prepend(above);
    const { player } = await start(bytes);
    const held: WeakRef<object>[] = [];
    for (let round = 0; round < 5; round += 1) {
      await player.load(encodeRoot(ui.progress({ label: 'Busy' })));
      held.push(new WeakRef(sceneOf(player).document));
    }
    await player.load(bytes);
    await collect(held);
    above.remove();
    expect(leftOf(held)).toBe(0);
  });

  it('[PL4, D6] its document is held by nothing once others have taken its place, also in a page that is hidden and has no frames', async () => {
    const { player, shadow } = await start(bytes);
    const asked: FrameRequestCallback[] = [];
    const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
    const requests = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => asked.push(draw));
    const held: WeakRef<object>[] = [];
    for (let round = 0; round < 10; round += 1) {
      await player.load(bytes);
      player.setState('screen', 1);
      held.push(new WeakRef(sceneOf(player).layout), new WeakRef(shadow.querySelector('.l') ?? shadow));
      // An idle slice must find the page hidden.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // Of the last two players, one is shown, and one waits to be removed.
    await collect(held, 4);
    const left = leftOf(held);
    hidden.mockRestore();
    requests.mockRestore();
    for (const draw of asked) requestAnimationFrame(draw);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(left).toBeLessThanOrEqual(4);
    await until(() => shadow.querySelectorAll('.l').length === 1);
  });
});

describe('a canvas', () => {
  it('[PL12, D6] that lost what it showed is drawn again when it is restored, and reported', async () => {
    const codes: string[] = [];
    const { canvas, player } = await start(taskBytes(['one']), { onReport: ({ code }) => codes.push(code) });
    await atRest();
    const shown = pixelsOf(canvas);
    const drawn = player.frameCount;
    const lost = new Event('contextlost', { cancelable: true });
    canvas.dispatchEvent(lost);
    // The browser leaves an empty canvas, and restores it unless that is prevented.
    canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    expect([lost.defaultPrevented, codes]).toEqual([false, ['canvas-lost']]);
    expect(differing(shown, pixelsOf(canvas))).toBeGreaterThan(1_000);
    canvas.dispatchEvent(new Event('contextrestored'));
    await atRest();
    expect(player.frameCount).toBe(drawn + 1);
    expect(differing(shown, pixelsOf(canvas))).toBe(0);
  });

  it("[PL12, D6] of a player that has ended is nobody's any more", async () => {
    const codes: string[] = [];
    const { canvas, player } = await start(taskBytes(['one']), { onReport: ({ code }) => codes.push(code) });
    player.dispose();
    canvas.dispatchEvent(new Event('contextlost'));
    canvas.dispatchEvent(new Event('contextrestored'));
    await atRest();
    expect(codes).toEqual([]);
  });
});

describe('fonts', () => {
  const text = encodeRoot(ui.row({}, [ui.text({ text: 'iiiiiiiiii' }), ui.text({ text: 'after' })]));

  it('[PL13, D6] that load late are laid out with once they are there, in one frame', async () => {
    const { player } = await start(text, { fontFamily: `"Pantograph Late", ${TEST_FONTS}` });
    await atRest();
    const before = layoutOf(player);
    const drawn = player.frameCount;
    const face = new FontFace('Pantograph Late', WIDE_FONT);
    document.fonts.add(face);
    await face.load();
    await until(() => layoutOf(player) !== before);
    await atRest();
    expect(player.frameCount).toBe(drawn + 1);
    document.fonts.delete(face);
  });

  it('[PL13, D6] that the player does not use change nothing', async () => {
    const face = new FontFace('Pantograph Other', WIDE_FONT);
    document.fonts.add(face);
    const { player } = await start(text);
    await atRest();
    const drawn = player.frameCount;
    const done = new Promise((resolve) => document.fonts.addEventListener('loadingdone', resolve, { once: true }));
    await Promise.all([face.load(), done]);
    await atRest();
    expect(player.frameCount).toBe(drawn);
    document.fonts.delete(face);
  });

  it('[PL13, D6] that come under a name in other letter case are the same: CSS ignores it', async () => {
    const { player } = await start(text, { fontFamily: `pantograph cased, ${TEST_FONTS}` });
    const before = layoutOf(player);
    const face = new FontFace('Pantograph Cased', WIDE_FONT);
    document.fonts.add(face);
    await face.load();
    await until(() => layoutOf(player) !== before);
    document.fonts.delete(face);
  });

  it('[PL13] that were loaded before they were added, which no event tells, are laid out with after `refresh`', async () => {
    const { player } = await start(text, { fontFamily: `"Pantograph Silent", ${TEST_FONTS}` });
    const before = layoutOf(player);
    const face = new FontFace('Pantograph Silent', WIDE_FONT);
    await face.load();
    document.fonts.add(face);
    player.refresh();
    expect(layoutOf(player)).not.toBe(before);
    document.fonts.delete(face);
  });

  it.each([NaN, 0])('[TX14] keep their size under a font scale that is none: %d', async (fontScale) => {
    const { player } = await start(text);
    const { player: scaled } = await start(text, { fontScale });
    expect(layoutOf(scaled)).toBe(layoutOf(player));
  });

  it('[PT12] are measured at their own density whoever measured in between', () => {
    const font = { id: 0, size: 16, weight: 400, family: TEST_FONTS, letterSpacing: 0 };
    const other = { ...font, size: 40 };
    const [one, two] = [1, 2].map((density) => createMeasurers(document).at(density));
    const width = one.measureWidth('wide', font);
    two.measureWidth('wide', other);
    expect(one.measureWidth('wide', font)).toBe(width);
  });
});

describe('a host that throws', () => {
  it('[PL5, H2] into its reports breaks nothing, and is told the page', async () => {
    const told = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const { player, shadow } = await start(taskBytes(['one', 'two']), {
      onReport: () => {
        throw new Error('report');
      },
      onHostAction: () => {
        throw new Error('action');
      },
    });
    named(shadow, 'button', 'New task').click();
    expect(told.mock.calls.map(([error]) => (error as Error).message)).toEqual(['report']);
    expect(player.setState('nothing', 1)).toBe(false);
    player.setState('screen', 1);
    await atRest();
    expect(byRole(shadow, 'heading').map((heading) => heading.textContent)).toEqual(['one']);
    told.mockRestore();
  });
});

describe('a host that acts on reports', () => {
  const broken = encodeRoot(
    ui.column({}, [
      ui.image({ image: { asset: 'none' }, modifiers: [m.size({ width: 20, height: 20 })] }),
      ...['first', 'second'].map((name) => ui.custom({ name, modifiers: [m.size({ width: 300, height: 300 })] })),
      ui.button({ label: 'Broken' }),
    ]),
  );

  it('[PL2, PL10] shows another document when one turns out to be broken, alone, with the focus in it', async () => {
    const { player, shadow } = await start(taskBytes(['one']), {
      onReport: ({ code }) => {
        if (code === 'image-missing') void player.load(encodeRoot(ui.button({ label: 'Fallback' })));
      },
    });
    named(shadow, 'button', 'one').focus();
    await player.load(broken);
    await atRest();
    expect(byRole(shadow, 'button').map(({ textContent }) => textContent)).toEqual(['Fallback']);
    expect(shadow.activeElement?.textContent).toBe('Fallback');
  });

  it('[PL23, F2] has its player when it hears of what a first document holds', async () => {
    const notice = { code: 'unknown-component', opcode: 72, operationIndex: 0, byteOffset: 0 } as const;
    const told = vi.spyOn(window, 'reportError');
    const host = createHost();
    const player = playDocument(
      host,
      { ...documentOf(ui.text({ text: 'New' })), notices: [notice] },
      { onReport: () => player.dispose() },
    );
    await player.ready;
    expect([told.mock.calls, host.childElementCount]).toEqual([[], 0]);
    told.mockRestore();
    host.remove();
  });
});

describe('another document', () => {
  it('[PL2, D3] starts at the top where the whole surface was scrolled', async () => {
    const long = (name: string): Uint8Array =>
      encodeRoot(
        ui.column({ modifiers: [m.fill({ width: 1 })] }, [
          ...Array.from({ length: 60 }, (_, index) => ui.text({ text: `${name} ${index}` })),
        ]),
      );
    const { player, shadow } = await start(long('first'));
    const tree = shadow.querySelector('.tree');
    tree?.scrollTo(0, 300);
    await atRest();
    expect(tree?.scrollTop).toBe(300);
    await player.load(long('second'));
    await atRest();
    expect(tree?.scrollTop).toBe(0);
  });
});

describe('very many documents', () => {
  it('[PL4, SM10] leave no more styles of lines than a few of them have', async () => {
    const sized = (size: number): Uint8Array =>
      encodeRoot(
        ui.column(
          {},
          Array.from({ length: 10 }, (_, index) => ui.text({ text: `Words ${index}`, size: 10 + size + index / 10 })),
        ),
      );
    const { player, shadow } = await start(sized(0));
    const rules = (): number => shadow.adoptedStyleSheets[1].cssRules.length;
    const counts: number[] = [];
    for (let size = 1; size < 40; size += 1) {
      await player.load(sized(size / 2));
      await frames(1);
      counts.push(rules());
    }
    expect(Math.max(...counts)).toBeLessThan(120);
    const sizes = [...shadow.querySelectorAll('.l:not(.parked) span')].map((line) => getComputedStyle(line).fontSize);
    expect(sizes).toEqual(Array.from({ length: 10 }, (_, index) => `${29.5 + index / 10}px`));
  });
});

describe('many players on a page', () => {
  it('[PL3, D6] wait for one frame together', async () => {
    const played = await Promise.all(Array.from({ length: 5 }, () => start(taskBytes(['one']))));
    await atRest();
    const before = played.map(({ player }) => player.frameCount);
    const asked = vi.spyOn(window, 'requestAnimationFrame');
    for (const { player } of played) player.setState('screen', 1);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    await atRest();
    expect(played.map(({ player }, index) => player.frameCount > before[index])).toEqual(played.map(() => true));
  });
});
