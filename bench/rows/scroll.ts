// A frame of scrolling, in frames that Chromium really made, against a frame with a single dirty pixel.

import type { Page } from 'playwright';
import { ask, fixtureOf, rowsOf, withPage, type BenchRun, type RowSource } from '../bench.ts';
import type { Fixture } from '../fixtures.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import type { ScrollCalls } from '../pages/scroll.ts';
import { compare, type BenchRow } from '../row.ts';
import { orderOfRound } from '../turns.ts';

const SECTION = 'Scrolling';

const WHY =
  'A scrolled canvas is painted whole, in software here: a canvas that is filled with one colour takes as long.';

type Frames = (density: number) => Promise<readonly number[]>;

/** Frames of several sides, each in a fresh page, in turn. */
async function framesInTurn(
  sides: Readonly<Record<string, Frames>>,
  density: number,
  rounds: number,
): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of orderOfRound(Object.keys(sides), round)) samples[side].push(...(await sides[side](density)));
  }
  return samples;
}

function framesOf(
  run: BenchRun,
): Readonly<Record<'pixel' | 'fill' | 'canvas' | 'innerHTML', Frames>> & {
  readonly player: (name: Fixture['name']) => Frames;
} {
  const batches = run.samples(8, 6);
  const onScrollPage =
    (use: (page: Page) => Promise<readonly number[]>): Frames =>
    (density) =>
      withPage(run.browser, 'scroll', { density }, use);
  const onPeer =
    (peer: string, name: Fixture['name']): Frames =>
    (density) =>
      withPage(run.browser, peer, { density }, async (page) => {
        await ask<PeerCalls, 'prepare'>(page, 'prepare', name, true);
        await ask<PeerCalls, 'show'>(page, 'show');
        return ask<PeerCalls, 'scrollFrames'>(page, 'scrollFrames', batches);
      });
  return {
    pixel: onScrollPage((page) => ask<ScrollCalls, 'pixelFrames'>(page, 'pixelFrames', batches)),
    fill: onScrollPage((page) => ask<ScrollCalls, 'fillFrames'>(page, 'fillFrames', batches)),
    canvas: onScrollPage((page) => ask<ScrollCalls, 'canvasFrames'>(page, 'canvasFrames', '1000', batches)),
    innerHTML: onPeer('innerHTML', '1000'),
    player: (name) => onPeer('pantograph', name),
  };
}

async function densityRows(run: BenchRun, density: number): Promise<readonly BenchRow[]> {
  const { pixel, fill, canvas, innerHTML, player } = framesOf(run);
  const sides = {
    pixel,
    fill,
    canvas,
    player: player('1000'),
    ...(density === 1 && !run.isQuick ? { innerHTML } : {}),
  };
  const samples = await framesInTurn(sides, density, run.samples(2, 1));
  const title = { section: SECTION, measure: 'ms', peer: 'a frame with one dirty pixel', why: WHY } as const;
  return [
    compare(
      { ...title, name: `scroll frame, canvas alone, density ${density}`, goal: 1.6 },
      samples['canvas'],
      samples['pixel'],
      samples['fill'],
    ),
    compare(
      { ...title, name: `scroll frame with the DOM tree, density ${density}`, goal: 2.2 },
      samples['player'],
      samples['pixel'],
      samples['fill'],
    ),
    ...('innerHTML' in samples
      ? [
          compare(
            { ...title, name: `scroll frame with the DOM tree, density ${density}`, peer: 'innerHTML' },
            samples['player'],
            samples['innerHTML'],
          ),
        ]
      : []),
  ];
}

async function sizeRow(run: BenchRun): Promise<BenchRow> {
  const { player } = framesOf(run);
  const samples = await framesInTurn({ max: player('max'), small: player('25') }, 1, run.samples(2, 1));
  return compare(
    {
      section: SECTION,
      measure: 'ms',
      name: `scroll frame, ${rowsOf(fixtureOf(run, 'max'))}`,
      peer: 'our own, 25 rows',
      goal: 1.1,
    },
    samples['max'],
    samples['small'],
  );
}

export const scroll: RowSource = {
  name: 'scroll',
  async measure(run) {
    const rows: BenchRow[] = [];
    for (const density of run.isQuick ? [1, 3] : [1, 2, 3]) rows.push(...(await densityRows(run, density)));
    rows.push(await sizeRow(run));
    return rows;
  },
};
