// Documents that cost too much for their bytes, in many environments: each of `dearRoots` at twice and half its size, in each
// other, on surfaces of one pixel and of sixteen million, and shown only after the smoke check.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { rounds } from '../../scripts/rounds.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { dearRoots } from './dear-documents.ts';
import { encodeRoot } from './documents.ts';
import { createHost, endAll, frames, pixelsOf, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

/** The time limit of steps that take some 200 ms on an idle machine, and many times that without the defence. */
const PATIENCE_MS = 15_000;

const fill = [m.fill({ width: 1, height: 1 })];

/** Adds other parts that are costly as well. */
const beside = (root: ComponentNode): ComponentNode =>
  ui.scroll({ modifiers: fill }, [
    ui.card({ variant: 'elevated' }, [
      ui.box({}, [
        root,
        dearRoots['shared texts'](0.1),
        dearRoots['pictures of the host'](0.02),
        ui.custom({ name: 'gauge', version: 1 }, [dearRoots['gradients'](0.1)]),
      ]),
    ]),
  ]);

const components: PlayerOptions['components'] = {
  gauge: { versions: [1, 1], paint: (context, { width, height }) => context.fillRect(0, 0, width, height) },
};

/** A picture of the host, with sides of `side` pixels. */
function picture(side: number): PlayerOptions {
  const source = new OffscreenCanvas(side, side);
  source.getContext('2d')?.fillRect(0, 0, side / 2, side);
  return { images: { picture: { source, width: side, height: side } } };
}

type Change = (played: Played) => void | Promise<void>;
interface Surroundings {
  readonly size: number;
  readonly options?: PlayerOptions;
  readonly host?: readonly [width: number, height: number];
  readonly wrap?: (root: ComponentNode) => ComponentNode;
  /** Later changes, in turn. */
  readonly changes?: readonly Change[];
}

const session = cdp() as { send(method: string, parameters?: object): Promise<unknown> };
const setMotion = async (value: string): Promise<void> => {
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
};
const resize =
  (width: number, height = 720): Change =>
  ({ host }) => {
    host.style.width = `${width}px`;
    host.style.height = `${height}px`;
  };
const display =
  (value: string): Change =>
  ({ host }) => {
    host.style.display = value;
  };

/** Environments. Sizes, letters and surfaces multiply, so no row has its largest size in all of them. */
const surroundings: Readonly<Record<string, Surroundings>> = {
  'twice of it': { size: 2 },
  'half of it, three pixels to each, letters three times as large': {
    size: 0.5,
    options: { density: 3, fontScale: 3 },
  },
  'a surface of 1 by 1, which grows and shrinks': { size: 0.5, host: [1, 1], changes: [resize(390), resize(1, 1)] },
  'a surface of 4,000 by 4,000, which becomes narrow': { size: 0.5, host: [4_000, 4_000], changes: [resize(120)] },
  'in and beside the others, repainted': { size: 0.5, wrap: beside, changes: [({ player }) => player.refresh()] },
  'in and beside the others, with pictures and components of the host that change': {
    size: 0.5,
    wrap: beside,
    options: picture(16),
    changes: [
      ({ player }) => player.setOptions(picture(4_000)),
      ({ player }) => player.setOptions({ ...picture(1), components: {} }),
      ({ player }) => player.setOptions({ images: {} }),
    ],
  },
  'a screen that comes up later, and again': {
    size: 1,
    wrap: (root) => ui.screens({ state: 'screen' }, [ui.text({ text: 'first' }), root]),
    changes: [1, 0, 1].map((value): Change => ({ player }) => {
      player.setState('screen', value);
    }),
  },
  'hidden and shown again, less motion asked for': {
    size: 0.5,
    changes: [() => setMotion('reduce'), display('none'), display(''), () => setMotion('')],
  },
};

const kinds = Object.entries(surroundings);
/** The whole table in a soak; else a diagonal with each row once and each environment at least twice. */
const cases = Object.entries(dearRoots).flatMap(([row, make], index) =>
  kinds.flatMap(([name, given], at) =>
    rounds(Number(at === index % kinds.length), 1) === 1 ? [{ row, make, name, given }] : [],
  ),
);

it.each(cases)('[FC4, A4] lets the page answer: $row, $name', async ({ make, given }) => {
  const { size, options, host = [390, 720], wrap, changes = [] } = given;
  const took: number[] = [];
  const timed = async (work: () => unknown): Promise<void> => {
    const before = performance.now();
    await work();
    took.push(performance.now() - before);
  };
  const bytes = encodeRoot(wrap?.(make(size)) ?? make(size), { states: { screen: 0 } });
  let played: Played | undefined;
  await timed(async () => {
    played = await start(bytes, { density: 1, components, ...options }, createHost(...host));
    pixelsOf(played.canvas);
  });
  for (const change of changes) {
    await timed(async () => {
      if (played === undefined) return;
      await change(played);
      // Elements of far nodes follow in idle time.
      await frames(2);
      if (played.canvas.width > 0) pixelsOf(played.canvas);
    });
  }
  expect(took.filter((ms) => ms > PATIENCE_MS)).toEqual([]);
});
