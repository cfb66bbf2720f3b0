// Modifiers in a layout: sizes, paddings and offsets, in the order in which they stand and at any font scale.

import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { boxes, laidOut, square, states } from '../test/layouts.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument } from './layout-document.ts';

describe('modifiers', () => {
  it('[LY5] wrap what stands after them', () => {
    const inner = (modifiers: NonNullable<Parameters<typeof ui.box>[0]>['modifiers']): number[] =>
      boxes(
        laidOut(
          ui.box({}, [ui.box({ modifiers: modifiers ?? [], horizontal: 'stretch', vertical: 'stretch' }, [ui.box()])]),
        ),
      ).flat();
    const size = m.size({ width: 100, height: 100 });
    const padding = m.padding({ start: 10, top: 10, end: 10, bottom: 10 });
    expect(inner([size, padding])).toEqual([0, 0, 100, 100, 10, 10, 80, 80]);
    expect(inner([padding, size])).toEqual([0, 0, 120, 120, 10, 10, 100, 100]);
    expect(inner([m.fill({ width: 0.5 }), size])).toEqual([0, 0, 195, 100, 0, 0, 195, 100]);
    expect(inner([size, m.size({ width: 300, height: 300 })])).toEqual([0, 0, 100, 100, 0, 0, 100, 100]);
  });

  it('[LY10] clamp contradictory, zero and huge sizes', () => {
    const contradictory = ui.box({ modifiers: [m.sizeRange({ minWidth: 200, maxWidth: 100 })] });
    expect(boxes(laidOut(ui.column({}, [contradictory])))[0][2]).toBe(200);
    expect(boxes(laidOut(ui.column({}, [ui.box({ modifiers: [m.size({ width: 99_999 })] })])))[0][2]).toBe(390);
    const padded = ui.box({ modifiers: [m.padding({ start: 5000, end: 5000 })] }, [ui.text({ text: 'x' })]);
    expect(
      boxes(laidOut(ui.column({}, [padded])))
        .flat()
        .every(Number.isFinite),
    ).toBe(true);
    expect(laidOut(ui.column({}, [ui.text({ text: 'x' })]), { viewportWidth: 0, viewportHeight: 0 }).count).toBe(2);
  });

  it('[LY27] give at least the heights that they say to what holds larger letters than the document, but for what scrolls', () => {
    const size = m.size({ width: 100, height: 40 });
    const text = ui.text({ text: 'a' });
    const tall = ui.spacer({ modifiers: [m.size({ height: 100 })] });
    const root = ui.column({}, [
      ui.text({ text: 'a', modifiers: [size] }),
      ui.box({ modifiers: [size] }, [tall]),
      ui.box({ modifiers: [size] }, [tall, text]),
      ui.column({ modifiers: [m.sizeRange({ maxHeight: 40 }), m.padding({ top: 5 })] }, [tall, text]),
      ui.scroll({ modifiers: [size] }, [text]),
      ui.scroll({ axis: 'horizontal', modifiers: [size] }, [text]),
      ui.text({ text: 'a', modifiers: [m.weight(), m.sizeRange({ maxHeight: 40 })] }),
    ]);
    const heights = (fontScale: number): number[] => {
      const layout = laidOut(root, { fontScale });
      return Array.from(layout.height.subarray(0, layout.count)).filter((_, box) => layout.parent[box] === 0);
    };
    expect([0.85, 1, 1.5, 3].map(heights)).toEqual([
      [40, 40, 40, 40, 40, 40, 40],
      [40, 40, 40, 40, 40, 40, 40],
      [40, 40, 40, 134, 40, 40, 40],
      [58, 40, 58, 163, 40, 58, 58],
    ]);
  });

  it('[LY27] give no more than that: a hair above a font scale of 1 all is as high and as wide as at 1', () => {
    const low = m.size({ width: 90, height: 32 });
    const root = ui.column({}, [
      ui.button({ label: 'Save', modifiers: [low] }),
      ui.checkbox({ state: 'tab', label: 'Save', modifiers: [low] }),
      ui.toggle({ state: 'tab', label: 'S', modifiers: [low] }),
      ui.text({ text: '', modifiers: [m.size({ width: 8, height: 8 })] }),
      ui.tabs({ state: 'tab', options: ['a', 'b'], modifiers: [low] }),
    ]);
    const sizesAt = (fontScale: number): number[][] =>
      boxes(laidOut(root, { fontScale })).map(([, , width, height]) => [width, height]);
    expect(sizesAt(1.01)).toEqual([
      [90, 32],
      [90, 32],
      [90, 32],
      [8, 8],
      [90, 32],
    ]);
    expect(sizesAt(3)).toEqual([
      [134, 60],
      [178, 72],
      [160, 72],
      [8, 8],
      [90, 60],
    ]);
  });

  it('[LY27] give their longest word to what holds larger letters than the document, as far as they are larger and there is room', () => {
    const narrow = m.size({ width: 44 });
    const text = ui.text({ text: 'some words', modifiers: [m.align({ horizontal: 'start' })] });
    const root = ui.column({ align: 'stretch' }, [
      ui.text({ text: 'some words', modifiers: [narrow] }),
      ui.column({ modifiers: [m.sizeRange({ maxWidth: 54 }), m.padding({ start: 10 })] }, [text]),
      ui.row({ modifiers: [m.fill({ width: 0.22 })] }, [text, text]),
      ui.text({ text: 'm'.repeat(100), modifiers: [narrow] }),
      ui.box({ modifiers: [narrow] }),
      ui.scroll({ modifiers: [narrow] }, [text]),
      ui.button({ label: 'A', modifiers: [m.size({ width: 40 })] }),
    ]);
    const widthsAt = (fontScale: number): number[] => {
      const layout = laidOut(root, { fontScale });
      return Array.from(layout.width.subarray(0, layout.count)).filter((_, box) => layout.parent[box] === 0);
    };
    expect(widthsAt(1)).toEqual([44, 54, 86, 44, 44, 44, 40]);
    // A hair more room; what had less than its words need has as much more of it as letters have.
    expect(widthsAt(1.05)).toEqual([44, 54, 86, 46, 44, 44, 42]);
    expect(widthsAt(2)).toEqual([82, 92, 163, 88, 44, 82, 64]);
    expect(widthsAt(3)).toEqual([122, 132, 245, 132, 44, 122, 69]);
  });

  it('[LY27] leave closed what has a height of 0, whatever the font scale', () => {
    const root = ui.column({}, [
      ui.column({ modifiers: [m.size({ height: 0 }), m.clip()] }, [ui.text({ text: 'answer' })]),
      ui.text({ text: 'b' }),
    ]);
    for (const fontScale of [1, 1.3, 3]) {
      const { y, height } = laidOut(root, { fontScale });
      expect([height[1], y[3]]).toEqual([0, 0]);
    }
  });

  it('[LY24] offset without moving siblings, towards the end', () => {
    const row = ui.row({}, [square(20, m.offset({ x: 5, y: 7 })), square(20)]);
    expect(boxes(laidOut(row))).toEqual([
      [5, 7, 20, 20],
      [20, 0, 20, 20],
    ]);
    expect(boxes(laidOut(row, { direction: 'rtl' }))[0]).toEqual([365, 7, 20, 20]);
  });

  it('[LY5, LY25] stand on top of each other in a box as wide as they need, whether it can be seen or not', () => {
    const end = m.align({ horizontal: 'end' });
    const containers = (...modifiers: ModifierValue[]): ComponentNode[] => [
      ui.box({ modifiers }, [square(48), square(20, end)]),
      ui.box({ modifiers, horizontal: 'center' }, [square(48), square(20)]),
      ui.box({ modifiers, horizontal: 'end' }, [square(20)]),
    ];
    const [plain, seen] = [containers(), containers(m.background({ color: 'primary' }))].map((children) =>
      boxes(laidOut(ui.column({}, children))),
    );
    expect(plain).toEqual(seen);
    expect(plain.slice(1, 4).map(([x, , width]) => [x, width])).toEqual([
      [0, 48],
      [28, 20],
      [0, 48],
    ]);
  });

  it('[LY5, LY25] stand in a column, a row or a flow as wide as they need, whether it can be seen or not', () => {
    const containers = (...modifiers: ModifierValue[]): ComponentNode[] => [
      ...(['start', 'center', 'end', 'spaceBetween', 'spaceEvenly'] as const).flatMap((arrangement) => [
        ui.row({ modifiers, arrangement }, [square(48), square(20)]),
        ui.flow({ modifiers, arrangement }, [square(48), square(20)]),
      ]),
      ...(['center', 'end'] as const).map((align) => ui.column({ modifiers, align }, [square(48), square(20)])),
      ui.row({}, [square(10), ui.column({ modifiers, align: 'end' }, [square(48), square(20)])]),
    ];
    // Where they stand at the start, nobody sees how wide what holds them is.
    const placesOf = (children: readonly ComponentNode[]): number[][] =>
      boxes(laidOut(ui.column({}, children))).filter(([, , width]) => width < 60);
    const [plain, seen] = [containers(), containers(m.background({ color: 'primary' }))].map(placesOf);
    expect(plain).toEqual(seen);
    expect(plain.slice(-3).map(([x, , width]) => [x, width])).toEqual([
      [10, 48],
      [10, 48],
      [38, 20],
    ]);
  });

  it('[LY6] follow expressions, again with each layout', () => {
    const box = ui.column({}, [
      ui.box({ modifiers: [m.size({ width: e.multiply(e.state('screen'), 10), height: 1 })] }),
    ]);
    const document = documentOf(box, { states });
    const first = layoutDocument(
      document,
      plainEnvironment,
      createVariables(document, plainEnvironment, { screen: 2 }),
      createFixedMeasurer(),
    );
    const again = layoutDocument(
      document,
      plainEnvironment,
      createVariables(document, plainEnvironment, { screen: 3 }),
      createFixedMeasurer(),
      { reuse: first },
    );
    expect([first.width[1], again.width[1]]).toEqual([20, 30]);
  });
});
