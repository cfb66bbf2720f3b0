// Small valid documents that would take a page seconds to paint, in pixels, curves and shadows of the browser.

import type { ComponentNode, DrawOperation } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import type { e } from 'pantograph/producer';
import { many } from './filler.ts';

const whole = [m.fill({ width: 1, height: 1 })];

/** `count` cubics of coordinates up to `reach`. */
function curves(count: number, reach: number): number[] {
  const at = (index: number): number => (((index * 7_919) % 2_000) / 1_000 - 1) * reach;
  return [
    0,
    -reach,
    -reach,
    ...Array.from({ length: count }, (_, index) => [
      3,
      ...Array.from({ length: 6 }, (__, part) => at(6 * index + part + 1)),
    ]).flat(),
  ];
}

const drawing = (draws: readonly DrawOperation[]): ComponentNode => ui.canvas({ width: 390, height: 720 }, draws);

/** A stroked path of curves that a scale makes long: `scale` may be an expression. */
export function longCurves(count = 64, scale: number | ReturnType<typeof e.state> = 1_000): ComponentNode {
  return drawing([
    ui.scale({ y: scale }),
    ui.paint({ color: 'primary', target: 'stroke' }),
    ui.strokeStyle({ width: 1 }),
    ui.drawPath({ path: curves(count, 99_000) }),
  ]);
}

/** Roots by the feature that they have too much of; `size` 1 is the amount that was found, 2 twice that. */
export const costlyRoots: Readonly<Record<string, (size: number) => ComponentNode>> = {
  'shadows of 100 dp': (size) =>
    ui.box(
      { modifiers: whole },
      many(5_000 * size, () =>
        ui.box({
          modifiers: [
            m.size({ width: 300, height: 600 }),
            m.cornerRadius({ topStart: 20 }),
            m.shadow({ elevation: 100 }),
          ],
        }),
      ),
    ),
  gradients: (size) =>
    drawing(
      many(8_000 * size, (index) =>
        index % 2 === 0
          ? ui.radialGradient({ x: 100, y: 200, radius: 300, colors: ['primary', 'error'] })
          : ui.drawRect({ width: 390, height: 720 }),
      ),
    ),
  'huge circles': (size) =>
    drawing(many(10_000 * size, (index) => ui.drawCircle({ x: index % 100, y: 300, radius: 90_000 }))),
  'rectangles in one gradient': (size) =>
    drawing([
      ui.linearGradient({ x2: 390, y2: 720, colors: ['primary', 'error', 'surface'] }),
      ...many(Math.min(45_000, 30_000 * size), () => ui.drawRect({ width: 390, height: 720 })),
    ]),
  'raised cards': (size) =>
    ui.box(
      { modifiers: whole },
      many(20_000 * size, () => ui.card({ variant: 'elevated', modifiers: whole })),
    ),
  'wide strokes': (size) =>
    drawing([
      ui.paint({ color: 'primary', target: 'stroke' }),
      ui.strokeStyle({ width: 60, join: 'round', cap: 'round' }),
      ui.scale({ x: 0.01, y: 0.02 }),
      ...many(20 * size, () => ui.drawPath({ path: curves(700, 40_000) })),
    ]),
  'strokes in a small clip': (size) =>
    drawing([
      ui.paint({ color: 'primary', target: 'stroke' }),
      ui.strokeStyle({ width: 30 }),
      ui.clipRect({ width: 3, height: 3 }),
      ...many(600 * size, () => ui.drawPath({ path: curves(40, 300) })),
    ]),
  lines: (size) =>
    drawing([
      ui.paint({ color: 'primary', target: 'stroke' }),
      ...many(Math.min(28_000, 20_000 * size), (index) =>
        ui.drawLine({ x1: -90_000, y1: index % 720, x2: 90_000, y2: 700 - (index % 500) }),
      ),
    ]),
  clips: (size) =>
    ui.box(
      { modifiers: whole },
      many(5_000 * size, () =>
        ui.box({ modifiers: [...whole, m.cornerRadius({ topStart: 200, topEnd: 30 }), m.clip()] }, [ui.badge({})]),
      ),
    ),
  'long lines of text': (size) =>
    ui.box(
      { modifiers: whole },
      many(Math.min(130, 120 * size), () =>
        ui.text({ text: 'the quick brown fox '.repeat(800), wrap: false, overflow: 'clip' }),
      ),
    ),
};
