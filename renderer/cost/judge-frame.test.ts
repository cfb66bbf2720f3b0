import { m, ui } from 'pantograph/producer';
import type { ComponentNode, DrawOperation } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { DisplayOp } from '../paint/display-list.ts';
import type { Operation } from '../paint/display-list.ts';
import { smokeCheck } from '../smoke-check.ts';
import { documentOf } from '../test/documents.ts';
import { costMs, judged } from '../test/judged.ts';
import { SAFE } from './cut-shape.ts';
import { weights } from './weights.ts';

const drawing = (...draws: readonly DrawOperation[]): ComponentNode => ui.canvas({ width: 390, height: 720 }, draws);
const rect = (more: object = {}): DrawOperation => ui.drawRect({ width: 390, height: 720, ...more });
const stroked = (...draws: readonly DrawOperation[]): ComponentNode =>
  drawing(ui.paint({ target: 'stroke', color: 'primary' }), ui.paint({}), ...draws);
const ms = (nanoseconds: number): number => nanoseconds / 1e6;
/** What the last operation of a drawing costs, in milliseconds. */
const costOfLast = (...draws: readonly DrawOperation[]): number =>
  costMs(drawing(...draws)) - costMs(drawing(...draws.slice(0, -1)));
const area = 390 * 720;

describe('what a frame costs', () => {
  it('[FC1] is the area that can be seen: whatever is clipped away, or outside, is free', () => {
    expect(costOfLast(rect())).toBeCloseTo(ms(area * weights.area + weights.operation), 5);
    expect(costOfLast(rect({ x: -90_000, y: -90_000, width: 99_000, height: 99_000 }))).toBeLessThan(
      ms(area * weights.area + 12 * weights.operation),
    );
    expect(costOfLast(ui.clipRect({ width: 39, height: 72 }), rect())).toBeCloseTo(
      ms((area / 100) * weights.area + weights.operation),
      5,
    );
    expect(costOfLast(rect({ x: 400 }))).toBe(0);
    expect(costOfLast(ui.scale({ x: 0 }), rect())).toBeLessThan(ms(weights.operation));
  });

  it('[FC1] grows with the pixels of the surface', () => {
    const plate = ui.box({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'primary' })] });
    const [once, nine] = [1, 3].map((density) => costMs(plate, { density }));
    expect(nine / once).toBeGreaterThan(8);
    expect(nine / once).toBeLessThan(10);
  });

  it('[FC1] counts gradients by what they fill, and by their stops', () => {
    const gradient = ui.linearGradient({ x2: 390, colors: ['primary', 'error'] });
    expect(costOfLast(gradient, rect())).toBeCloseTo(ms(area * weights.gradientArea + weights.operation), 5);
    const many = ui.linearGradient({ colors: Array<string>(16).fill('primary') as 'primary'[] });
    expect(costOfLast(many) - costOfLast(gradient)).toBeCloseTo(ms(14 * weights.gradientStop), 5);
  });

  it('[FC1] counts strokes by their length after the matrix', () => {
    const line = ui.drawLine({ x2: 100 });
    const long = ui.drawLine({ x2: 300 });
    const [one, three, scaled] = [stroked(line), stroked(long), stroked(ui.scale({ x: 3 }), line)].map((root) =>
      costMs(root),
    );
    expect(three - one).toBeCloseTo(ms(400 * weights.edge), 1);
    expect(scaled).toBeGreaterThan(three);
    expect(costMs(stroked(ui.drawLine({ x1: -90_000, x2: 90_000, y1: 5, y2: 5 })))).toBeLessThan(
      1.5 * costMs(stroked(ui.drawLine({ x2: 390, y1: 5, y2: 5 }))),
    );
  });

  it('[FC1] counts shadows by how far they reach, images by what they cover, and characters and fonts', () => {
    const raised = (elevation: number): ComponentNode =>
      ui.column({}, [ui.box({ modifiers: [m.size({ width: 100, height: 100 }), m.shadow({ elevation })] })]);
    expect(costMs(raised(20))).toBeGreaterThan(ms(100 * 100 * weights.shadowArea));
    expect(costMs(raised(80))).toBeGreaterThan(2 * costMs(raised(20)));
    const image = ui.column({}, [
      ui.image({ image: { asset: 'photo' }, modifiers: [m.size({ width: 300, height: 300 })] }),
    ]);
    expect(costMs(image)).toBeGreaterThan(ms(300 * 300 * weights.imageArea));
    const texts = (...sizes: readonly number[]): ComponentNode =>
      ui.column(
        {},
        sizes.map((size) => ui.text({ text: 'words', size })),
      );
    expect(costMs(texts(16, 17)) - costMs(texts(16, 16))).toBeCloseTo(ms(weights.font), 1);
  });

  it('[FC1, FC3] counts the fonts of drawings as those of texts: one for each size that is written', () => {
    const words = (...sizes: readonly number[]): ComponentNode =>
      drawing(...sizes.map((size) => ui.drawText({ text: 'words', y: 300, size })));
    const alike = costMs(words(16, 16));
    expect(costMs(words(16, 17)) - alike).toBeCloseTo(ms(weights.font), 1);
    const many = Array.from({ length: 1_000 }, (_, index) => 8 + index / 10);
    const result = smokeCheck()(documentOf(words(...many)));
    expect(result.ok ? 'passed' : result.error.code).toBe('render/too-costly');
  });

  it('[FC1] is told by box, with the box that costs most', () => {
    const document = documentOf(
      ui.column({}, [
        ui.text({ text: 'a' }),
        drawing(...Array<DrawOperation>(30).fill(rect())),
        ui.text({ text: 'b' }),
      ]),
    );
    const { dearest, costs, cost } = judged(document);
    expect(dearest).toBe(2);
    expect([...costs.values()].reduce((sum, own) => sum + own)).toBeCloseTo(cost, 0);
  });
});

describe('geometry', () => {
  const shapesOf = (root: ComponentNode): Operation[] =>
    judged(documentOf(root)).list.operations.filter(({ code }) => code === DisplayOp.SHAPE);

  it('[FC2] that is near is painted as it is, and what cannot be seen is not painted', () => {
    const near = judged(
      documentOf(drawing(rect(), ui.drawCircle({ x: 100, y: 100, radius: 5_000 }), rect({ y: 1_000 }))),
    );
    expect(
      near.list.operations.map(({ code }) => code).filter((code) => code === DisplayOp.BOX || code === DisplayOp.ARC),
    ).toEqual([DisplayOp.BOX, DisplayOp.BOX, DisplayOp.ARC]);
    expect(shapesOf(drawing(rect()))).toEqual([]);
  });

  it('[FC2] that is far is cut to what can be seen, whatever transforms it', () => {
    const path = [0, -99_000, -99_000, 3, 99_000, 0, -99_000, 50, 99_000, 99_000, 3, 1, 2, 3, 4, 5, 6];
    for (const transforms of [
      [ui.scale({ y: 1_000 })],
      [ui.rotate({ angle: 30 }), ui.scale({ x: 900, y: -0.5 })],
      Array<DrawOperation>(30).fill(ui.scale({ x: 1_000, y: 1_000 })),
    ]) {
      const shapes = shapesOf(stroked(...transforms, ui.drawPath({ path }), ui.drawCircle({ radius: 90_000 })));
      for (const { data } of shapes) expect(Math.max(...data.slice(11).map(Math.abs))).toBeLessThan(SAFE);
    }
  });

  it('[FC7] of a text that is too large to be drawn costs more than any bound', () => {
    expect(costMs(drawing(ui.scale({ x: 1_000, y: 1_000 }), ui.drawText({ text: 'a' })))).toBe(Infinity);
    expect(costMs(drawing(ui.scale({ x: 1_000, y: 1_000 }), ui.drawText({ text: 'a', x: 5_000 })))).toBeLessThan(1);
  });
});
