import type { ComponentNode, DrawOperation } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import type { PlayerReport } from '../player/player-report.ts';
import { costlyRoots, longCurves } from './costly-documents.ts';
import { encodeRoot } from './documents.ts';
import { galleryRoot, galleryStates } from './gallery.ts';
import { createHost, differing, endAll, frames, pixelsOf, start, until } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

/** The time limit of frames that take 200 ms on an idle machine, and without bounds seconds to minutes. */
const PATIENCE_MS = 10_000;

interface CostlyPlay extends Played {
  readonly codes: () => readonly string[];
  readonly reports: readonly PlayerReport[];
  /** Milliseconds until all pixels are painted. */
  readonly tookMs: number;
}

/** Plays a root, and waits for its pixels. */
async function play(
  root: ComponentNode,
  options: PlayerOptions = {},
  host = createHost(),
  states: Readonly<Record<string, number>> = galleryStates,
): Promise<CostlyPlay> {
  const reports: PlayerReport[] = [];
  const bytes = encodeRoot(root, { states });
  const before = performance.now();
  const played = await start(bytes, { density: 1, onReport: (report) => reports.push(report), ...options }, host);
  pixelsOf(played.canvas);
  const tookMs = performance.now() - before;
  const codes = (): string[] =>
    reports.map(({ code }) => code).filter((code) => code !== 'target-small' && code !== 'control-unnamed');
  return { ...played, reports, codes, tookMs };
}

const whole = [m.fill({ width: 1, height: 1 })];
const gradients = (count: number): ComponentNode =>
  ui.canvas({ width: 390, height: 600 }, [
    ui.linearGradient({ x2: 390, colors: ['#ff0000', '#0000ff'] }),
    ...Array<DrawOperation>(count).fill(ui.drawRect({ width: 390, height: 600 })),
  ]);

describe('a document that costs more than its bytes bear', () => {
  it.each(Object.entries(costlyRoots))(
    '[FC4, FC9] is played within its bound, with one report, painted again and again: %s',
    async (_, root) => {
      for (const [size, density, fontScale] of [
        [2, 1, 1],
        [1, 3, 3],
        [0.5, 1, 3],
      ].slice(0, rounds(1, 3))) {
        const { tookMs, codes, player, canvas } = await play(root(size), { density, fontScale });
        expect(tookMs).toBeLessThan(PATIENCE_MS);
        const before = performance.now();
        player.refresh();
        await frames(2);
        pixelsOf(canvas);
        expect(performance.now() - before).toBeLessThan(PATIENCE_MS);
        expect(codes().filter((code) => code === 'too-costly')).toHaveLength(1);
        endAll();
      }
    },
  );

  it('[FC9] is named in the report, with its cost', async () => {
    const { reports } = await play(ui.column({}, [ui.text({ text: 'above' }), gradients(1_000)]));
    const report = reports.find(({ code }) => code === 'too-costly');
    expect(report?.details).toMatchObject({ subject: 2, boundMs: 200, omitted: 1 });
    expect(report?.details['costMs']).toBeGreaterThan(500);
  });

  it.each([1, 4, 64, 128])('[FC13] is played where a scale makes %d stroked curves endless', async (count) => {
    const { tookMs, codes } = await play(longCurves(count), { density: 3 });
    expect(tookMs).toBeLessThan(PATIENCE_MS);
    expect(codes()).toEqual(['too-costly']);
  });

  it('[FC13] draws what a canvas bears of what is far out of sight', async () => {
    const far = ui.canvas({ width: 390, height: 720 }, [
      ui.scale({ x: 1_000, y: 1_000 }),
      ui.drawCircle({ radius: 90_000 }),
      ui.drawPath({ path: [0, -90_000, 0, 1, 90_000, 0.3, 3, 9, 90_000, -90_000, 9, 0, 0.7] }),
      ui.drawImage({ image: { asset: 'photo' }, x: -90_000, y: -90_000, width: 99_000, height: 99_000 }),
    ]);
    const { tookMs, codes } = await play(far);
    expect(tookMs).toBeLessThan(PATIENCE_MS);
    expect(codes()).toEqual(['image-missing']);
  });

  it('[FC9] may stand in anything: what is around it is painted', async () => {
    const [first, second] = [costlyRoots['gradients'], costlyRoots['shadows of 100 dp']];
    const nested = ui.scroll({ modifiers: whole }, [
      ui.card({ variant: 'elevated' }, [
        ui.box({}, [
          ui.screens({ state: 'screen' }, [ui.column({}, [first(0.5), second(0.5)]), second(1)]),
          ui.text({ text: 'above', size: 60, weight: 700, color: '#ff0000' }),
        ]),
      ]),
    ]);
    const { canvas, codes, player, tookMs } = await play(nested);
    expect(tookMs).toBeLessThan(PATIENCE_MS);
    const red = (): number =>
      pixelsOf(canvas).filter((value, at, all) => at % 4 === 0 && value > 200 && all[at + 1] < 140 && all[at + 2] < 140)
        .length;
    expect(red()).toBeGreaterThan(20);
    player.setState('screen', 1);
    await frames(2);
    expect(red()).toBeGreaterThan(20);
    expect(codes().filter((code) => code === 'too-costly')).toHaveLength(1);
  });
});

describe('what becomes too costly while it is played', () => {
  it('[FC9] by a state: has its placeholder, and is painted again when it costs less', async () => {
    const root = ui.column({}, [
      ui.canvas({ width: 390, height: 600 }, [
        ui.scale({ x: e.state('screen'), y: e.state('screen') }),
        ui.drawText({ text: 'words', x: 1, y: 20 }),
      ]),
    ]);
    const { canvas, codes, player } = await play(root, {}, createHost(), { screen: 2 });
    const before = pixelsOf(canvas);
    expect(codes()).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      player.setState('screen', 1_000);
      await frames(2);
      expect(differing(before, pixelsOf(canvas))).toBeGreaterThan(10_000);
      player.setState('screen', 2);
      await frames(2);
      expect(differing(before, pixelsOf(canvas))).toBe(0);
    }
    expect(codes()).toEqual(['too-costly']);
  });

  it('[FC13] by a state: curves grow out of sight', async () => {
    const { codes, player, canvas } = await play(longCurves(8, e.state('screen')), {}, createHost(), { screen: 1 });
    for (const scale of [10, 100, 1_000]) {
      const before = performance.now();
      player.setState('screen', scale);
      await frames(2);
      pixelsOf(canvas);
      expect(performance.now() - before).toBeLessThan(PATIENCE_MS);
      expect(codes()).toEqual(scale > 10 ? ['too-costly'] : []);
    }
  });

  it('[FC9] by density and size: has its placeholder until both are small again', async () => {
    const { player, canvas, host, codes } = await play(gradients(60), { density: undefined });
    const before = pixelsOf(canvas);
    host.style.zoom = '3';
    await until(() => canvas.width === 1_170 && codes().includes('too-costly'));
    host.style.zoom = '';
    await until(() => canvas.width === 390);
    player.refresh();
    await frames(2);
    expect(differing(before, pixelsOf(canvas))).toBe(0);
    expect(codes()).toEqual(['too-costly']);
  });
});

describe('what moves', () => {
  it('[FC5] stands still beside 300 gradients, with one report, and moves beside few', async () => {
    const spinner = ui.progress({ shape: 'circular', label: 'Loading' });
    const { codes, player } = await play(ui.column({}, [spinner, gradients(30)]));
    await until(() => codes().includes('motion-stopped'));
    const still = player.frameCount;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(player.frameCount).toBeLessThanOrEqual(still + 1);
    player.refresh();
    await frames(2);
    expect(codes()).toEqual(['motion-stopped']);
    endAll();
    const moving = await play(ui.column({}, [spinner, gradients(3)]));
    await until(() => moving.player.frameCount > 5);
    expect(moving.codes()).toEqual([]);
  });
});

describe('ordinary documents', () => {
  it.each([
    [1, 1],
    [4_000, 4_000],
  ])('[FC4, FC6] are painted whole on a surface of %d by %d', async (width, height) => {
    const { codes, canvas } = await play(galleryRoot(), { density: 1 }, createHost(width, height));
    expect(codes()).toEqual([]);
    expect(canvas.width).toBe(width);
  });
});
