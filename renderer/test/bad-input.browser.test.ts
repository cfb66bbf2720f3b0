// What was found to cost more than its bytes bear, in all surroundings: each row of `rows` at twice and half its size, in each other,
// on surfaces of one pixel and of sixteen million, and where it comes up only after the smoke check.

import type { ComponentNode } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { rounds } from '../../scripts/rounds.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { costlyRoots, longCurves } from './costly-documents.ts';
import { encodeRoot } from './documents.ts';
import { createHost, endAll, frames, pixelsOf, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

/** For what takes some 200 ms on a machine of its own; without its defence it takes many times that. */
const PATIENCE_MS = 15_000;

const many = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => make(index));
const texts = (count: number, text: string): ComponentNode =>
  ui.column(
    {},
    many(count, () => ui.text({ text })),
  );
const fill = [m.fill({ width: 1, height: 1 })];

/** By what they have too much of; 1: as much as was found. */
const rows: Readonly<Record<string, (size: number) => ComponentNode>> = {
  'curves under a large scale': (size) => longCurves(64 * size),
  'short texts in a row': (size) =>
    ui.row(
      {},
      many(2_500 * size, (index) => ui.text({ text: `${index}` })),
    ),
  'sizes of letters': (size) =>
    ui.column(
      {},
      many(2_000 * size, (index) => ui.text({ text: 'a b', size: 8 + index / 100 })),
    ),
  'clusters of emoji': (size) => texts(64 * size, '👩‍👩‍👧‍👦'.repeat(600)),
  'ideographs beyond the BMP': (size) => texts(64 * size, '𠀀𠀁𠀂'.repeat(1_300)),
  'shared texts': (size) => texts(64 * size, 'the quick brown fox '.repeat(800)),
  'shared line breaks': (size) => texts(64 * size, 'a\n'.repeat(8_000)),
  ...costlyRoots,
};

/** Other parts of a document that are dear as well. */
const beside = (root: ComponentNode): ComponentNode =>
  ui.scroll({ modifiers: fill }, [
    ui.card({ variant: 'elevated' }, [
      ui.box({}, [root, rows['shared texts'](0.1), ui.custom({ name: 'gauge', version: 1 }, [rows['gradients'](0.1)])]),
    ]),
  ]);

const components: PlayerOptions['components'] = {
  gauge: { versions: [1, 1], paint: (context, { width, height }) => context.fillRect(0, 0, width, height) },
};

type Change = (played: Played) => void | Promise<void>;
interface Surroundings {
  readonly size: number;
  readonly options?: PlayerOptions;
  readonly host?: readonly [width: number, height: number];
  readonly wrap?: (root: ComponentNode) => ComponentNode;
  /** What happens later, in turn. */
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

/** Sizes, letters and surfaces multiply: no row is at its largest in all of them. */
const surroundings: Readonly<Record<string, Surroundings>> = {
  'twice of it': { size: 2 },
  'half of it, three pixels to each, letters three times as large': {
    size: 0.5,
    options: { density: 3, fontScale: 3 },
  },
  'a surface of 1 by 1, which grows and shrinks': { size: 0.5, host: [1, 1], changes: [resize(390), resize(1, 1)] },
  'a surface of 4,000 by 4,000, which becomes narrow': { size: 0.5, host: [4_000, 4_000], changes: [resize(120)] },
  'in and beside the others, repainted': { size: 0.5, wrap: beside, changes: [({ player }) => player.refresh()] },
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
/** All of the table in a soak; else a diagonal of it, on which each row stands once and each surrounding at least twice. */
const cases = Object.entries(rows).flatMap(([row, make], index) =>
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
      // Elements of what is far follow in idle time.
      await frames(2);
      if (played.canvas.width > 0) pixelsOf(played.canvas);
    });
  }
  expect(took.filter((ms) => ms > PATIENCE_MS)).toEqual([]);
});
