// What costs more than its area and length say: lines that lie upon each other, curves that are stroked or cut, characters and images that are
// turned, characters that a font does not have yet, clips in clips.

import { m, ui } from 'pantograph/producer';
import type { ComponentNode, DrawOperation } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import { smokeCheck } from '../smoke-check.ts';
import { documentOf } from '../test/documents.ts';
import { costMs } from '../test/judged.ts';

type Point = readonly [x: number, y: number];

const drawing = (...draws: readonly DrawOperation[]): ComponentNode => ui.canvas({ width: 390, height: 720 }, draws);
const pen = (width: number): DrawOperation[] => [
  ui.paint({ target: 'stroke', color: 'primary' }),
  ui.paint({}),
  ui.strokeStyle({ width, cap: 'round', join: 'round' }),
];
/** The same numbers on every machine. */
const share = (index: number): number => (index * 0.618_033_988_75) % 1;

function polyline(count: number, at: (index: number) => Point): DrawOperation {
  return ui.drawPath({ path: Array.from({ length: count }, (_, index) => [Math.min(index, 1), ...at(index)]).flat() });
}
const inCrowd = (count: number, side: number): DrawOperation =>
  polyline(count, (index) => [share(index) * side, share(index * 7 + 1) * side]);
const chart = (count: number): DrawOperation =>
  polyline(count, (index) => [(index / count) * 390, 300 + 40 * Math.sin(index / 25) + 3 * share(index)]);
const codeOf = (root: ComponentNode): string => {
  const result = smokeCheck(plainEnvironment)(documentOf(root));
  return result.ok ? 'passed' : result.error.code;
};

describe('lines and curves', () => {
  it('[FC13] cost by their pairs where they lie upon each other, and the more the wider the pen', () => {
    const [some, more] = [1_000, 2_000].map((count) => costMs(drawing(...pen(3), inCrowd(count, 1))));
    expect(more / some).toBeGreaterThan(3);
    const [thin, wide] = [3, 60].map((width) => costMs(drawing(...pen(width), inCrowd(1_000, 1))));
    expect(wide / thin).toBeGreaterThan(4);
    const scaled = [ui.translate({ x: 100, y: 100 }), ui.scale({ x: 0.003, y: 0.003 })];
    const crowds = [0, 1, 2].map(() => inCrowd(5_000, 100));
    expect(codeOf(drawing(...pen(1_000), ...scaled, ...crowds))).toBe('render/too-costly');
  });

  it('[FC13] hide in no crowd behind one that is far away', () => {
    const crowd = (index: number): Point => [share(index), share(index * 7 + 1)];
    const hidden = polyline(2_000, (index) => (index === 1_999 ? [390, 700] : crowd(index)));
    const open = inCrowd(1_999, 1);
    expect(costMs(drawing(...pen(3), hidden))).toBeGreaterThan(0.9 * costMs(drawing(...pen(3), open)));
  });

  it('[FC13] of a chart are no crowd', () => {
    expect(costMs(drawing(...pen(2), chart(1_000)))).toBeLessThan(6);
    expect(costMs(drawing(...pen(2), chart(4_000)))).toBeLessThan(20);
  });
});

describe('curves that are stroked', () => {
  const curve = ui.drawPath({ path: [0, 9, 9, 3, 300, 0, 0, 300, 300, 300] });
  const circle = ui.drawCircle({ x: 100, y: 100, radius: 90 });
  const costIn = (side: number, width: number, draw: DrawOperation): number =>
    costMs(drawing(...pen(width), ui.clipRect({ width: side, height: side }), draw));

  it('[FC18] cost by the points that steer them, however little can be seen', () => {
    expect(costIn(15, 2, curve) - costIn(15, 1, curve)).toBeCloseTo(0.024, 2);
    expect(costIn(15, 2, circle) - costIn(15, 1, circle)).toBeCloseTo(0.032, 2);
    const clipped = (count: number): ComponentNode =>
      drawing(...pen(30), ui.clipRect({ width: 9, height: 9 }), ...Array<DrawOperation>(count).fill(curve));
    expect([codeOf(clipped(2_000)), codeOf(clipped(10_000))]).toEqual(['passed', 'render/too-costly']);
  });
});

describe('what is turned', () => {
  it('[FC14] is a font of its own in each direction and stretch', () => {
    const word = ui.drawText({ text: 'word', x: 100, y: 100 });
    const turned = (angles: readonly number[]): number =>
      costMs(drawing(...angles.flatMap((angle) => [ui.save(), ui.rotate({ angle }), word, ui.restore()])));
    expect(turned([5, 10, 15]) - turned([5, 5, 5])).toBeCloseTo(1, 1);
    const stretched = (...shares: readonly number[]): number =>
      costMs(drawing(...shares.flatMap((x) => [ui.save(), ui.scale({ x, y: 1 }), word, ui.restore()])));
    expect(stretched(0.5, 0.6) - stretched(0.5, 0.5)).toBeCloseTo(0.5, 1);
    const many = Array.from({ length: 2_000 }, () => [ui.rotate({ angle: 0.01 }), word]).flat();
    expect(codeOf(drawing(...many))).toBe('render/too-costly');
  });

  it('[FC14] costs an image several times what it costs upright', () => {
    const picture = ui.drawImage({ image: { asset: 'photo' }, x: 100, y: 100, width: 200, height: 200 });
    const [upright, turned] = [0, 1].map((angle) => costMs(drawing(ui.rotate({ angle }), picture)));
    expect(turned / upright).toBeGreaterThan(3);
  });
});

it('[A4] lines and curves are steps of a smoke check, each time that they are judged', () => {
  const grid = polyline(5_000, (index) => [(index % 70) * 5, Math.floor(index / 70) * 9]);
  const names = Array.from({ length: 250 }, (_, index) => `s${index}`);
  const pages = names.map((state) => ui.screens({ state }, [ui.spacer(), ui.spacer(), ui.spacer()]));
  const check = (states: readonly string[]): string => {
    const root = ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
      drawing(...Array.from({ length: 6 }, () => grid)),
      ...pages.slice(0, states.length),
    ]);
    const document = documentOf(root, { states: Object.fromEntries(states.map((name) => [name, 0])) });
    const result = smokeCheck(plainEnvironment)(document);
    return result.ok ? 'passed' : result.error.code;
  };
  expect([check(names.slice(0, 10)), check(names)]).toEqual(['passed', 'render/over-budget']);
});

/** Curves that are far and have a pen so wide that they are followed far out of sight. */
const farCurves = (count: number): ComponentNode =>
  drawing(
    ...pen(8_000),
    ui.strokeStyle({ width: 8_000, cap: 'butt', join: 'miter' }),
    ui.clipRect({ x: 100, y: 100, width: 3, height: 3 }),
    ...Array.from({ length: count }, () =>
      ui.drawPath({ path: [0, -60_000, -30_000, 3, 60_000, -30_000, -60_000, 30_000, 60_000, 30_000] }),
    ),
  );

describe('curves that are cut', () => {
  it('[FC15] cost by the points that are made of them', () => {
    expect(costMs(farCurves(2)) - costMs(farCurves(1))).toBeGreaterThan(2);
    expect(codeOf(farCurves(700))).toBe('render/too-costly');
    expect(costMs(drawing(ui.drawCircle({ radius: 90_000 })))).toBeLessThan(1);
  });

  it('[FC15, A4] are steps of a smoke check', () => {
    const result = smokeCheck(plainEnvironment)(documentOf(farCurves(20)));
    expect(result.ok && result.value.work).toBeGreaterThan(100_000);
  });
});

describe('characters', () => {
  const write = (count: number, sizes: readonly number[]): ComponentNode =>
    drawing(
      ...sizes.flatMap((size) =>
        Array.from({ length: count / 50 }, (_, row) => {
          const codes = Array.from({ length: 50 }, (_unused, at) => 0x4e00 + row * 50 + at);
          return ui.drawText({ text: String.fromCodePoint(...codes), x: 10, y: 20 + row, size });
        }),
      ),
    );

  it('[FC16] cost for themselves beyond 128 of a font', () => {
    const alike = costMs(write(50, Array<number>(20).fill(16)));
    const different = costMs(write(1_000, [16]));
    expect(different - alike).toBeCloseTo((872 * 25_000) / 1e6, 1);
    expect(codeOf(write(10_000, [12, 13, 14, 15]))).toBe('render/too-costly');
    expect(codeOf(write(700, [16]))).toBe('passed');
  });
});

describe('clips', () => {
  const inside = (...outer: readonly DrawOperation[]): number => {
    const clip = [
      ui.save(),
      ui.clipRect({ width: 380, height: 700 }),
      ui.drawRect({ width: 1, height: 1 }),
      ui.restore(),
    ];
    const times = (count: number): number =>
      costMs(drawing(...outer, ...Array.from({ length: count }, () => clip).flat()), { density: 3 });
    return times(11) - times(1);
  };

  it('[FC17] cost what they cover in one that is turned, and nothing in upright ones', () => {
    const bounds = ui.clipRect({ width: 600, height: 600 });
    expect(inside(bounds)).toBeLessThan(0.2);
    const turned = [ui.rotate({ angle: 30 }), bounds, ui.rotate({ angle: -30 })];
    expect(inside(...turned)).toBeGreaterThan(10);
    expect(inside(...turned, bounds)).toBeGreaterThan(10);
  });
});
