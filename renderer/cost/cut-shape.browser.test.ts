import type { DrawOperation } from 'pantograph';
import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { DisplayOp } from '../paint/display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { documentOf } from '../test/documents.ts';
import { differing } from '../test/play.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { judgeFrame } from './judge-frame.ts';

const [width, height] = [300, 200];

function pixelsOf(list: DisplayList, paths: Parameters<typeof judgeFrame>[1]): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new Error('no 2D context');
  paintDisplayList(list, context, { paths, image: () => undefined });
  return context.getImageData(0, 0, width, height).data;
}

/** Of all pixels, how many a drawing has that are not as the canvas itself draws it; and how many shapes were cut. */
function strayShare(draws: readonly DrawOperation[]): readonly [share: number, cut: number, drawn: number] {
  const source = documentOf(ui.canvas({ width, height }, draws));
  const environment = { ...plainEnvironment, viewportWidth: width, viewportHeight: height };
  const variables = createVariables(source, environment);
  const list = buildDisplayList(
    layoutDocument(source, environment, variables, createFixedMeasurer()),
    variables,
    new Float64Array(2),
  );
  const judged = judgeFrame(list, source.paths, Infinity);
  const [own, cut] = [list, judged.list].map((one) => pixelsOf(one, source.paths));
  const blank = pixelsOf({ ...list, operations: list.operations.slice(0, 1) }, source.paths);
  return [
    differing(own, cut) / (width * height),
    judged.list.operations.filter(({ code }) => code === DisplayOp.SHAPE).length,
    differing(own, blank),
  ];
}

const stroke = (more: object = {}): DrawOperation[] => [
  ui.paint({ target: 'stroke', color: '#ff0000' }),
  ui.strokeStyle({ width: 6, ...more }),
];
const gradient = ui.linearGradient({ x1: 20, x2: 280, colors: ['#ff0000', '#0000ff'] });
const star = [
  0, 150, -90_000, 1, 90_000, 200, 1, -90_000, 150, 1, 90_000, 0, 1, -200, 90_000, 4, 0, 100, 50, 1, 200, 50, 1, 200,
  120, 4,
];
/** Of large curves a canvas itself draws no more than a few lines: these are cut because a transform was far, and is back. */
const curve = [0, -900, 0, 3, 400, 900, -400, -800, 900, 160, 2, 150, 300, -800, 40];
const away = [1, -1].flatMap((way) => Array<DrawOperation>(30).fill(ui.translate({ x: way * 100_000 })));

/** Drawings that reach far out of what can be seen, but no further than a canvas can follow. */
const drawings: Readonly<Record<string, readonly DrawOperation[]>> = {
  'a rectangle': [ui.drawRect({ x: -80_000, y: 30, width: 80_100, height: 99_000 })],
  'a rounded rectangle': [gradient, ui.drawRoundRect({ x: -80_000, y: -40, width: 80_200, height: 160, radius: 70 })],
  'a circle': [
    ui.drawCircle({ x: 70_100, y: 100, radius: 70_000 }),
    ...stroke(),
    ui.drawCircle({ x: 70_050, y: 100, radius: 70_000 }),
  ],
  'an arc to its centre': [
    ...stroke(),
    ui.drawArc({ x: 40, y: 40, radius: 90_000, startAngle: 10, sweepAngle: 30, useCenter: true }),
  ],
  'lines that cross': [ui.drawPath({ path: star })],
  'stroked lines': [ui.paint({}), ...stroke({ join: 'round' }), ui.drawPath({ path: star })],
  'stroked lines with mitres': [ui.paint({}), ...stroke(), ui.drawPath({ path: star })],
  curves: [...away, ui.drawPath({ path: curve }), ...stroke(), ui.drawPath({ path: curve, y: 20 })],
  'a line': [...stroke(), ui.drawLine({ x1: -90_000, y1: -30_000, x2: 90_000, y2: 30_100 })],
  'a pen that is not round': [
    ui.paint({}),
    ...stroke({ width: 0.5 }),
    ui.rotate({ angle: 20 }),
    ui.scale({ x: 2, y: 40 }),
    ui.drawPath({ path: [0, -45_000, 0, 1, 50, 1, 1, 90, 2_000] }),
  ],
  'a gradient in it': [ui.scale({ x: 2, y: 3 }), gradient, ui.drawCircle({ x: 60, y: 40_000, radius: 39_980 })],
  'a stroke with a gradient': [
    ...away,
    ui.paint({}),
    ui.linearGradient({ target: 'stroke', x2: 300, colors: ['#ff0000', '#0000ff'] }),
    ui.strokeStyle({ width: 12 }),
    ui.drawPath({ path: curve }),
  ],
  'a clip': [
    ui.rotate({ angle: 15 }),
    ui.clipRect({ x: -90_000, y: 30, width: 90_100, height: 80 }),
    ui.drawRect({ x: -50, y: -50, width: 400, height: 400 }),
  ],
};

describe('a shape that is cut', () => {
  it.each(Object.entries(drawings))('[FC2] looks as a canvas would draw it: %s', (_, draws) => {
    const [share, cut, drawn] = strayShare(draws);
    expect(cut).toBeGreaterThan(0);
    expect(drawn).toBeGreaterThan(500);
    // Edges may differ by a shade.
    expect(share).toBeLessThan(0.02);
  });
});
