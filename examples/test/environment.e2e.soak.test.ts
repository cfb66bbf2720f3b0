import type { ComponentNode } from 'pantograph/producer';
import { a, e, encodeDocument, m, ui } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { giveItTime } from './support/demo.ts';
import { usePlayers } from './support/fixtures.ts';
import { playIn } from './support/player-page.ts';
import type { PlainOptions, PlayerPage, PlayersWindow, PlayRequest } from './support/player-page.ts';

const whole = [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })];
const encode = (root: ComponentNode): Uint8Array =>
  encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 400, lang: 'en', states: { count: 0 }, root });

/** A counter above a long list. */
const counting = (rows = 60): Uint8Array =>
  encode(
    ui.column({ modifiers: whole }, [
      ui.button({ label: 'Count', actions: [a.setState({ state: 'count', value: e.add(e.state('count'), 1) })] }),
      ui.scroll({ modifiers: [m.fill({ width: 1 }), m.weight()] }, [
        ui.column(
          { modifiers: [m.fill({ width: 1 })] },
          Array.from({ length: rows }, (_, index) =>
            ui.listItem({ headline: `Row ${index + 1}`, modifiers: [m.fill({ width: 1 })] }),
          ),
        ),
      ]),
    ]),
  );

/** An indeterminate progress, which always moves unless motion is reduced. */
const busy = (): Uint8Array => encode(ui.column({ modifiers: whole }, [ui.progress({ label: 'Busy' })]));

const chips = (): Uint8Array =>
  encode(
    ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [
      ui.row(
        { gap: 8 },
        Array.from({ length: 20 }, (_, index) => ui.button({ label: `Chip ${index + 1}` })),
      ),
    ]),
  );

const players = usePlayers();
let player: PlayerPage;

async function open(): Promise<void> {
  player = await players.open();
}

const close = (): Promise<void> => players.close(player);

describe('the surroundings change', () => {
  beforeEach(open);
  afterEach(close);

  /** Plays the counter, sets it to 2, and scrolls its list by 300. */
  async function playCounting(options: PlainOptions = {}): Promise<void> {
    await player.play('one', counting(), options);
    await player.setState('one', 'count', 2);
    await player.scrollTo('one', 0, 300);
  }

  /** Expects that state and scroll are kept, and that the picture equals that of a new player in this environment. */
  async function expectKept(options: PlainOptions = {}): Promise<void> {
    await player.frames();
    expect([await player.getState('one', 'count'), await player.scrollOf('one')]).toEqual([2, 300]);
    const painted = await player.painted('one');
    await player.dispose('one');
    await playCounting(options);
    expect(painted === (await player.painted('one'))).toBe(true);
  }

  it.each([1.5, 3])(
    '[PL8, S5] the density to %d, as when a window moves to another screen',
    async (deviceScaleFactor) => {
      await playCounting();
      expect(await player.canvasSize('one')).toEqual([390, 400]);
      // The browser reports an emulated density only if the size of the window changes with it.
      await player.send('Emulation.setDeviceMetricsOverride', {
        width: 801,
        height: 600,
        deviceScaleFactor,
        mobile: false,
      });
      await expect.poll(() => player.canvasSize('one')).toEqual([390 * deviceScaleFactor, 400 * deviceScaleFactor]);
      await expectKept();
      await player.send('Emulation.setDeviceMetricsOverride', {
        width: 800,
        height: 600,
        deviceScaleFactor: 1,
        mobile: false,
      });
      await expect.poll(() => player.canvasSize('one')).toEqual([390, 400]);
      await expectKept();
    },
  );

  it('[PL8, S5] the size, down to nothing and back', async () => {
    await playCounting();
    for (const [width, height] of [
      [600, 500],
      [280, 250],
      [0, 0],
      [390, 400],
    ] as const) {
      await player.resize('one', width, height);
      await expect.poll(() => player.canvasSize('one')).toEqual([width, height]);
    }
    await expectKept();
  });

  it('[PL9, C1] the theme, contrast, motion and forced colours', async () => {
    await playCounting({ theme: 'auto' });
    const light = await player.painted('one');
    for (const media of [
      { colorScheme: 'dark' },
      { contrast: 'more' },
      { forcedColors: 'active' },
      { forcedColors: null, contrast: null, reducedMotion: 'reduce' },
    ] as const) {
      await player.page.emulateMedia(media);
      await expectKept({ theme: 'auto' });
    }
    expect(await player.painted('one')).not.toBe(light);
  });

  it('[PL9, C1] the wish for less motion: what moves stands still, and goes on', async () => {
    await player.play('one', busy());
    const draws = async (): Promise<boolean> => {
      const before = await player.frameCount('one');
      await player.frames(6);
      return (await player.frameCount('one')) > before + 2;
    };
    expect(await draws()).toBe(true);
    await player.page.emulateMedia({ reducedMotion: 'reduce' });
    await player.frames();
    expect(await draws()).toBe(false);
    await player.page.emulateMedia({ reducedMotion: 'no-preference' });
    await player.frames();
    expect(await draws()).toBe(true);
  });

  it.each([0, 150])(
    '[IN5, PL8] the width around a sideways scroll from right to left, %d after its start',
    async (fromStart) => {
      const playChips = async (): Promise<void> => {
        await player.play('one', chips(), { direction: 'rtl' });
        if (fromStart > 0) await player.scrollTo('one', (await player.rangeOf('one', 'x')) - fromStart, 0);
      };
      await playChips();
      for (const width of [300, 500, 390]) {
        await player.resize('one', width, 400);
        await player.rest();
        expect([width, (await player.rangeOf('one', 'x')) - (await player.scrollOf('one', 'x'))]).toEqual([
          width,
          fromStart,
        ]);
        const painted = await player.painted('one');
        await player.dispose('one');
        await playChips();
        expect(painted === (await player.painted('one'))).toBe(true);
      }
    },
  );

  it('[PL8, A4] the size to what no canvas can have: fewer pixels, and a report', async () => {
    await playCounting({ density: 2 });
    await player.heard();
    // The place is wider than any canvas; a browser test covers the total area (PL8).
    await player.resize('one', 10_000, 400);
    // Reports come once. Small targets are reported in idle time.
    const heard: string[] = [];
    await expect
      .poll(async () => {
        heard.push(...(await player.heard()).filter((report) => !report.endsWith('target-small')));
        return heard;
      })
      .toEqual(['one: canvas-degraded']);
    const [width, height] = await player.canvasSize('one');
    expect(height).toBe(Math.round((width * 400) / 10_000));
    expect(width).toBeLessThanOrEqual(16_384);
    expect(width).toBeGreaterThan(10_000);
    // A canvas that the browser refuses would have a single colour.
    const clip = { ...(await player.cornerOf('one')), width: 80, height: 60 };
    expect((await player.page.screenshot({ clip })).byteLength).toBeGreaterThan(500);
    await player.resize('one', 390, 400);
    await expect.poll(() => player.canvasSize('one')).toEqual([780, 800]);
    // All rows fitted there, so the list was not scrolled.
    await player.scrollTo('one', 0, 300);
    await expectKept({ density: 2 });
  });
});

describe('several players on one page', () => {
  beforeEach(open);
  afterEach(close);

  /** Counts requests of frames and idle time from now on, by frame of the page. */
  const countRequests = (): Promise<void> =>
    player.page.evaluate(() => {
      const counts = { frames: 0, idle: 0, times: [] as number[] };
      const frame = window.requestAnimationFrame.bind(window);
      const idle = window.requestIdleCallback.bind(window);
      Object.assign(window, {
        counts,
        requestAnimationFrame: (callback: FrameRequestCallback) => {
          counts.frames += 1;
          return frame((time) => {
            if (!counts.times.includes(time)) counts.times.push(time);
            callback(time);
          });
        },
        requestIdleCallback: (callback: IdleRequestCallback, options?: IdleRequestOptions) => {
          counts.idle += 1;
          return idle(callback, options);
        },
      });
    });
  const requests = (): Promise<unknown> =>
    player.page.evaluate(() => (window as unknown as { readonly counts: object }).counts);

  it('[PL3, D6] draw in one frame that is asked for once, those that changed and once each, mirror in the next one, and ask for none while nothing changes', async () => {
    await player.play('one', counting());
    await player.play('two', counting());
    await player.play('three', chips());
    await player.rest();
    await countRequests();
    const before = [await player.frameCount('one'), await player.frameCount('two'), await player.frameCount('three')];
    await giveItTime();
    expect(await requests()).toEqual({ frames: 0, idle: 0, times: [] });
    expect([await player.frameCount('one'), await player.frameCount('two'), await player.frameCount('three')]).toEqual(
      before,
    );
    await player.page.evaluate(() => {
      const { players } = window as unknown as PlayersWindow;
      for (let change = 1; change <= 3; change += 1)
        for (const id of ['one', 'two']) players[id].setState('count', change);
    });
    await expect.poll(requests).toMatchObject({ frames: 2, times: [expect.any(Number), expect.any(Number)] });
    expect([await player.frameCount('one'), await player.frameCount('two'), await player.frameCount('three')]).toEqual([
      before[0] + 1,
      before[1] + 1,
      before[2],
    ]);
  });

  it('[PL4] leave one after the other, and the rest play on', async () => {
    await player.play('one', busy());
    await player.play('two', busy());
    await player.dispose('one');
    const before = await player.frameCount('two');
    await player.frames(6);
    expect(await player.frameCount('two')).toBeGreaterThan(before + 2);
    await player.dispose('two');
    await countRequests();
    await giveItTime();
    expect(await requests()).toEqual({ frames: 0, idle: 0, times: [] });
  });
});

describe('a hidden page', () => {
  it('[PL3, D6] draws no frame and mirrors nothing; what changed meanwhile shows when it comes back', async () => {
    const page = await players.openUnwatched();
    const other = await players.openUnwatched();
    const request = (id: 'one' | 'two', bytes: Uint8Array): PlayRequest => ({
      id,
      base64: Buffer.from(bytes).toString('base64'),
      given: {},
    });
    const facts = (): Promise<readonly unknown[]> =>
      page.evaluate(() => {
        const { players } = window as unknown as PlayersWindow;
        const rows = document.getElementById('two')?.lastElementChild?.shadowRoot?.querySelectorAll('[role=listitem]');
        return [document.visibilityState, players['one'].frameCount, players['two'].frameCount, rows?.length];
      }, undefined);
    await page.show();
    await page.evaluate(playIn, request('one', busy()));
    await other.show();
    await expect.poll(async () => await page.evaluate(() => document.visibilityState, undefined)).toBe('hidden');
    await page.evaluate(playIn, request('two', counting(300)));
    await page.evaluate(() => (window as unknown as PlayersWindow).players['two'].setState('count', 5), undefined);
    const [, busyFrames, countFrames, rows] = await facts();
    expect([countFrames, rows === 300]).toEqual([1, false]);
    await giveItTime(1_000);
    expect(await facts()).toEqual(['hidden', busyFrames, countFrames, rows]);
    await page.show();
    await expect.poll(async () => (await facts())[3]).toBe(300);
    expect((await facts())[1]).toBeGreaterThan(busyFrames as number);
    expect((await facts())[2]).toBe(2);
    await page.close();
    await other.close();
  });
});

/** Players that are mounted and ended in turn, in each of six rounds. */
const MOUNTS = rounds(40, 200);

describe('many mounts', () => {
  beforeEach(open);
  afterEach(close);

  interface Held {
    readonly nodes: number;
    readonly listeners: number;
    readonly bytes: number;
  }

  /** The objects of the page after a garbage collection. */
  async function held(): Promise<Held> {
    // The last players may still wait for the frame after their first.
    await player.frames(5);
    for (let round = 0; round < 3; round += 1) await player.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await player.send<{ nodes: number; jsEventListeners: number }>(
      'Memory.getDOMCounters',
    );
    const heap = await player.send<{ usedSize: number; backingStorageSize: number }>('Runtime.getHeapUsage');
    return { nodes, listeners: jsEventListeners, bytes: heap.usedSize + heap.backingStorageSize };
  }

  async function mount(times: number): Promise<void> {
    await player.page.evaluate(
      async ({ base64, count }) => {
        const { pantograph } = window as unknown as PlayersWindow;
        const host = document.getElementById('one');
        if (host === null) return;
        for (let round = 0; round < count; round += 1) {
          const source = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const shown = pantograph.playDocument(host, source, { theme: 'light' });
          shown.setState('count', round);
          // Some players live long enough to have elements.
          if (round % 4 === 0) await shown.ready;
          shown.dispose();
        }
      },
      { base64: Buffer.from(counting(25)).toString('base64'), count: times },
    );
  }

  it('[PL4, D6] leave as many nodes and listeners as there were, and 32 KB at most', async () => {
    await mount(MOUNTS);
    const grown: number[] = [];
    // The browser's own caches grow less in each round; a leak of the player would grow by the same amount.
    for (let round = 0; round < 5; round += 1) {
      const before = await held();
      await mount(MOUNTS);
      const after = await held();
      expect([after.nodes, after.listeners]).toEqual([before.nodes, before.listeners]);
      grown.push(after.bytes - before.bytes);
    }
    expect(Math.min(...grown)).toBeLessThan(32_768);
  });
});
