import fc from 'fast-check';
import { m, ui } from 'pantograph/producer';
import type { ComponentNode, DrawOperation } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import { smokeCheck } from '../smoke-check.ts';
import { draw } from '../test/arbitrary-drawings.ts';
import { documentOf } from '../test/documents.ts';
import { many } from '../test/filler.ts';
import { costMs, judged } from '../test/judged.ts';
import { weights } from './weights.ts';

const drawing = (...draws: readonly DrawOperation[]): ComponentNode => ui.canvas({ width: 390, height: 720 }, draws);
const rect = (more: object = {}): DrawOperation => ui.drawRect({ width: 390, height: 720, ...more });
const pen = (width: number): DrawOperation[] => [
  ui.paint({ target: 'stroke', color: 'primary' }),
  ui.paint({}),
  ui.strokeStyle({ width, cap: 'round', join: 'round' }),
];
const ms = (nanoseconds: number): number => nanoseconds / 1e6;
/** The cost of the last operation of a drawing, in milliseconds. */
const costOfLast = (...draws: readonly DrawOperation[]): number =>
  costMs(drawing(...draws)) - costMs(drawing(...draws.slice(0, -1)));
const codeOf = (root: ComponentNode): string => {
  const result = smokeCheck()(documentOf(root));
  return result.ok ? 'passed' : result.error.code;
};
const area = 390 * 720;

describe('what a frame costs', () => {
  it('[FC1] is the area that can be seen: whatever is clipped away, or outside, is free', () => {
    expect(costOfLast(rect())).toBeCloseTo(ms(area * weights.area + weights.operation), 5);
    expect(costOfLast(rect({ x: -90_000, y: -90_000, width: 99_000, height: 99_000 }))).toBeCloseTo(costOfLast(rect()));
    expect(costOfLast(ui.clipRect({ width: 39, height: 72 }), rect())).toBeCloseTo(
      ms((area / 100) * weights.area + weights.operation),
      5,
    );
    expect(costOfLast(rect({ x: 400 }))).toBeCloseTo(ms(weights.operation));
    expect(costOfLast(ui.scale({ x: 0 }), rect())).toBeCloseTo(ms(weights.operation));
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
    const stops = ui.linearGradient({ colors: Array<string>(16).fill('primary') as 'primary'[] });
    expect(costOfLast(stops) - costOfLast(gradient)).toBeCloseTo(ms(14 * weights.gradientStop), 5);
  });

  it('[FC1] counts strokes by their length after the matrix, as far as they are seen', () => {
    const line = ui.drawLine({ x2: 100 });
    const long = ui.drawLine({ x2: 300 });
    const [one, three, scaled] = [[line], [long], [ui.scale({ x: 3 }), line]].map((draws) =>
      costMs(drawing(...pen(1), ...draws)),
    );
    expect(three - one).toBeCloseTo(ms(400 * weights.edge), 1);
    expect(scaled).toBeGreaterThan(three);
    expect(costMs(drawing(...pen(1), ui.drawLine({ x1: -90_000, x2: 90_000, y1: 5, y2: 5 })))).toBeLessThan(
      1.5 * costMs(drawing(...pen(1), ui.drawLine({ x2: 390, y1: 5, y2: 5 }))),
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
    expect(costMs(words(16, 17)) - costMs(words(16, 16))).toBeCloseTo(ms(weights.font), 1);
    expect(codeOf(words(...many(1_000, (index) => 8 + index / 10)))).toBe('render/too-costly');
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

  it('[FC7] is above any bound where characters are too large to be drawn', () => {
    expect(costMs(drawing(ui.scale({ x: 1_000, y: 1_000 }), ui.drawText({ text: 'a' })))).toBe(Infinity);
    expect(costMs(drawing(ui.scale({ x: 1_000, y: 1_000 }), ui.drawText({ text: 'a', x: 5_000 })))).toBeLessThan(1);
  });

  it('[FC4] is a number, and comes within any bound, whatever a document draws', () => {
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 12 }), fc.constantFrom(0.25, 1, 8), (draws, density) => {
        const { cost, wholeCost } = judged(documentOf(drawing(...draws)), { density }, 1);
        expect(wholeCost).toBeGreaterThan(0);
        expect(cost).toBeLessThanOrEqual(1e6);
      }),
      { numRuns: 500 },
    );
  });
});

describe('paths', () => {
  /** The same numbers on every machine. */
  const share = (index: number): number => (index * 0.618_033_988_75) % 1;
  const polyline = (count: number, at: (index: number) => readonly [number, number]): DrawOperation =>
    ui.drawPath({ path: many(count, (index) => [Math.min(index, 1), ...at(index)]).flat() });
  const crowd = (count: number): DrawOperation =>
    polyline(count, (index) => [share(index) * 9, share(index * 7 + 1) * 9]);

  it('[FC13] cost by the pairs of their lines, and strokes the more the wider the pen', () => {
    const [some, more] = [1_000, 2_000].map((count) => costMs(drawing(...pen(3), crowd(count))));
    expect(more / some).toBeGreaterThan(3);
    expect(costMs(drawing(...pen(60), crowd(1_000)))).toBeGreaterThan(3 * some);
    const [stroked, filled] = [[...pen(3)], []].map((draws) =>
      codeOf(drawing(...draws, ...many(4, () => crowd(5_000)))),
    );
    expect([stroked, filled]).toEqual(['render/too-costly', 'render/too-costly']);
  });

  it('[FC13] of icons and charts are cheap', () => {
    const chart = (count: number): DrawOperation =>
      polyline(count, (index) => [(index / count) * 390, 300 + 40 * Math.sin(index / 25) + 3 * share(index)]);
    expect(costMs(drawing(crowd(200)))).toBeLessThan(0.1);
    expect(costMs(drawing(...pen(2), chart(1_000)))).toBeLessThan(5);
    expect(codeOf(drawing(...pen(2), chart(5_000)))).toBe('passed');
  });

  const curve = ui.drawPath({ path: [0, 9, 9, 3, 300, 0, 0, 300, 300, 300] });

  it('[FC13] cost by the points that steer their curves where these are stroked, however little is seen', () => {
    const clipped = (width: number, count: number): ComponentNode =>
      drawing(...pen(width), ui.clipRect({ width: 9, height: 9 }), ...Array<DrawOperation>(count).fill(curve));
    expect([codeOf(clipped(30, 2_000)), codeOf(clipped(30, 10_000))]).toEqual(['passed', 'render/too-costly']);
    expect(codeOf(clipped(1, 10_000))).toBe('passed');
  });

  it('[FC13] cost by the length of such curves, seen or not', () => {
    const scaled = (scale: number, ...draws: readonly DrawOperation[]): ComponentNode =>
      drawing(ui.scale({ y: scale }), ui.scale({ y: scale }), ...draws, curve);
    expect(costMs(scaled(100, ...pen(2))) - costMs(scaled(70, ...pen(2)))).toBeGreaterThan(
      ms(300 * 5_000 * weights.strokedLength),
    );
    expect(codeOf(scaled(1_000, ...pen(2)))).toBe('render/too-costly');
    expect(codeOf(scaled(1_000))).toBe('passed');
  });

  it('[FC13, A4] are followed by no check, however far they reach and however wide the pen is', () => {
    const far = ui.drawPath({ path: [0, -60_000, -30_000, 3, 60_000, -30_000, -60_000, 30_000, 60_000, 30_000] });
    const screens = ui.screens(
      { state: 'screen' },
      many(9, () => drawing(...pen(8_000), ui.clipRect({ x: 9, y: 9, width: 3, height: 3 }), ...many(20, () => far))),
    );
    const result = smokeCheck()(documentOf(screens, { states: { screen: 0 } }));
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.value.work).toBeLessThan(1_000);
  });

  it('[A4] have points that are steps of a smoke check, each time that they are recorded', () => {
    const grid = polyline(2_500, (index) => [(index % 70) * 5, Math.floor(index / 70) * 9]);
    const names = many(10, (index) => `s${index}`);
    const pages = names.map((state) => ui.screens({ state }, [ui.spacer(), ui.spacer(), ui.spacer()]));
    const check = (states: readonly string[]): string => {
      const root = ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
        drawing(...pen(1), ...Array<DrawOperation>(6).fill(grid)),
        ...pages.slice(0, states.length),
      ]);
      const document = documentOf(root, { states: Object.fromEntries(states.map((name) => [name, 0])) });
      const result = smokeCheck(plainEnvironment, 200_000)(document);
      return result.ok ? 'passed' : result.error.code;
    };
    expect([check(names.slice(0, 2)), check(names)]).toEqual(['passed', 'render/over-budget']);
  });
});

describe('what is turned', () => {
  it('[FC13] is a font of its own in each direction and stretch', () => {
    const word = ui.drawText({ text: 'word', x: 100, y: 100 });
    const turned = (angles: readonly number[]): number =>
      costMs(drawing(...angles.flatMap((angle) => [ui.save(), ui.rotate({ angle }), word, ui.restore()])));
    expect(turned([5, 10, 15]) - turned([5, 5, 5])).toBeCloseTo(1, 1);
    const stretched = (...shares: readonly number[]): number =>
      costMs(drawing(...shares.flatMap((x) => [ui.save(), ui.scale({ x, y: 1 }), word, ui.restore()])));
    expect(stretched(0.5, 0.6) - stretched(0.5, 0.5)).toBeCloseTo(0.5, 1);
    expect(codeOf(drawing(...many(2_000, () => [ui.rotate({ angle: 0.01 }), word]).flat()))).toBe('render/too-costly');
  });

  it('[FC13] costs an image several times what it costs upright', () => {
    const picture = ui.drawImage({ image: { asset: 'photo' }, x: 100, y: 100, width: 200, height: 200 });
    const [upright, turned] = [0, 1].map((angle) => costMs(drawing(ui.rotate({ angle }), picture)));
    expect(turned / upright).toBeGreaterThan(3);
  });

  it('[FC13] makes each clip in it cost what it covers; upright ones cost nothing', () => {
    const inside = (...outer: readonly DrawOperation[]): number => {
      const clip = [
        ui.save(),
        ui.clipRect({ width: 380, height: 700 }),
        ui.drawRect({ width: 1, height: 1 }),
        ui.restore(),
      ];
      const times = (count: number): number =>
        costMs(drawing(...outer, ...many(count, () => clip).flat()), { density: 3 });
      return times(11) - times(1);
    };
    const bounds = ui.clipRect({ width: 600, height: 600 });
    expect(inside(bounds)).toBeLessThan(0.2);
    const turned = [ui.rotate({ angle: 30 }), bounds, ui.rotate({ angle: -30 })];
    expect(inside(...turned)).toBeGreaterThan(10);
    expect(inside(...turned, bounds)).toBeGreaterThan(10);
  });
});

it('[FC13] a font costs by its characters beyond 128 of them', () => {
  const write = (count: number, sizes: readonly number[]): ComponentNode =>
    drawing(
      ...sizes.flatMap((size) =>
        many(count / 50, (row) => {
          const codes = many(50, (at) => 0x4e00 + row * 50 + at);
          return ui.drawText({ text: String.fromCodePoint(...codes), x: 10, y: 20 + row, size });
        }),
      ),
    );
  const alike = costMs(write(50, Array<number>(20).fill(16)));
  const different = costMs(write(1_000, [16]));
  expect(different - alike).toBeCloseTo((872 * 25_000) / 1e6, 1);
  expect(codeOf(write(10_000, [12, 13, 14, 15]))).toBe('render/too-costly');
  expect(codeOf(write(700, [16]))).toBe('passed');
});
