import { NodeKind } from 'pantograph';
import type { ComponentNode, ModifierValue } from 'pantograph';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { documentOf, numberedTitles } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { dumpLayout, hitTest, layoutDocument, linesOf, optionRectangle } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const states = { screen: 0, tab: 0 };

function laidOut(
  root: ComponentNode,
  more: Partial<Environment> = {},
  values: Record<string, number> = {},
): LayoutResult {
  const document = documentOf(root, { states });
  const environment = { ...plainEnvironment, ...more };
  return layoutDocument(document, environment, createVariables(document, environment, values), createFixedMeasurer());
}

/** x, y, width, height of each box but the root. */
function boxes(layout: LayoutResult): number[][] {
  return Array.from({ length: layout.count - 1 }, (_, index) => [
    layout.x[index + 1],
    layout.y[index + 1],
    layout.width[index + 1],
    layout.height[index + 1],
  ]);
}

const square = (size: number, ...more: ModifierValue[]): ComponentNode =>
  ui.box({ modifiers: [...more, m.size({ width: size, height: size })] });

describe('containers', () => {
  it('[LY1] place children of a column below each other, with gap, arrangement and alignment', () => {
    expect(boxes(laidOut(ui.column({ gap: 10 }, [square(20), square(30)])))).toEqual([
      [0, 0, 20, 20],
      [0, 30, 30, 30],
    ]);
    expect(boxes(laidOut(ui.column({ arrangement: 'end', align: 'end' }, [square(20)])))).toEqual([[370, 700, 20, 20]]);
    expect(
      boxes(laidOut(ui.column({ arrangement: 'spaceBetween', align: 'center' }, [square(20), square(20)]))),
    ).toEqual([
      [185, 0, 20, 20],
      [185, 700, 20, 20],
    ]);
  });

  it('[LY1] place children of a row beside each other, and share what is left by weight', () => {
    const row = ui.row({ gap: 10 }, [
      square(50),
      ui.box({ modifiers: [m.weight()] }),
      ui.box({ modifiers: [m.weight({ weight: 2 }), m.size({ height: 5 })] }),
    ]);
    expect(boxes(laidOut(row))).toEqual([
      [0, 0, 50, 50],
      [60, 0, 107, 0],
      [167 + 10, 0, 213, 5],
    ]);
  });

  it('[LY1] place children of a box over each other', () => {
    expect(boxes(laidOut(ui.box({ horizontal: 'center', vertical: 'bottom' }, [square(20)])))).toEqual([
      [185, 700, 20, 20],
    ]);
    expect(boxes(laidOut(ui.box({ horizontal: 'stretch', vertical: 'stretch' }, [ui.box()])))).toEqual([
      [0, 0, 390, 720],
    ]);
  });

  it('[LY1] wrap children of a flow onto lines', () => {
    const flow = ui.column({}, [ui.flow({ gap: 10, lineGap: 5 }, [square(200), square(150), square(100)])]);
    expect(boxes(laidOut(flow)).slice(1)).toEqual([
      [0, 0, 200, 200],
      [210, 0, 150, 150],
      [0, 205, 100, 100],
    ]);
  });

  it.each([360 / 390, 0.4, 1.25, 1.5])(
    '[LY11] have hairlines that are alike, and never none, at density %s',
    (density) => {
      const one = Math.max(1, Math.round(density));
      const inPixels = (lengths: number[]): number[] =>
        lengths.map((length) => Math.round(length * density * 1e6) / 1e6);
      const spaceAfter = (child: ComponentNode): number[] => {
        const { x, y, width, height, count, parent, next } = laidOut(ui.column({}, [child]), { density });
        const children = Array.from({ length: count }, (_, box) => box).filter(
          (box) => parent[box] === 1 && next[box] < count,
        );
        return inPixels(
          children.map((box) => Math.max(x[next[box]] - x[box] - width[box], y[next[box]] - y[box] - height[box])),
        );
      };
      const items = Array.from({ length: 20 }, () => square(7));
      const all = Array.from({ length: 19 }, () => one);
      expect(spaceAfter(ui.column({ gap: 1 }, items))).toEqual(all);
      expect(spaceAfter(ui.row({ gap: 1 }, items))).toEqual(all);
      expect(
        spaceAfter(
          ui.flow(
            { lineGap: 1 },
            items.map(() => square(300)),
          ),
        ),
      ).toEqual(all);
      const lines = [
        ui.divider(),
        ...[m.size({ height: 1 }), m.padding({ top: 1 }), m.sizeRange({ minHeight: 1 })].map((modifier) =>
          ui.box({ modifiers: [modifier] }),
        ),
      ];
      const { height, parent } = laidOut(
        ui.column({}, [ui.column({}, [square(3.3), ...lines, square(3.7), ...lines])]),
        { density },
      );
      expect(inPixels([...height].filter((_, box) => parent[box] === 1 && box !== 2 && box !== 7))).toEqual(
        Array.from({ length: 8 }, () => one),
      );
    },
  );

  it('[LY2] give a child its own alignment', () => {
    const row = ui.row({}, [square(20, m.align({ vertical: 'bottom' }))]);
    expect(boxes(laidOut(row))[0]).toEqual([0, 700, 20, 20]);
  });

  it('[LY4] take no room for an asset whose size is no number', () => {
    const root = ui.column({}, [ui.image({ image: { asset: 'x' }, label: 'x' }), square(20)]);
    expect(boxes(laidOut(root, { assetSizes: { x: { width: NaN, height: NaN } } }))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 20, 20],
    ]);
  });

  it('[LY2] give a child of a listItem its own alignment', () => {
    const item = ui.listItem({ headline: 'word', leading: 1 }, [square(20, m.align({ vertical: 'top' })), square(20)]);
    expect(boxes(laidOut(ui.column({}, [item]))).slice(1)).toEqual([
      [16, 12, 20, 20],
      [354, 18, 20, 20],
    ]);
  });

  it('[LY3] let those give way that can when a row is too short', () => {
    const row = ui.row({}, [ui.text({ text: 'word '.repeat(40) }), ui.button({ label: 'OK' })]);
    const layout = laidOut(row);
    expect(layout.x[2] + layout.width[2]).toBe(390);
    expect(layout.width[2]).toBe(64);
    expect(linesOf(layout, 1).length).toBeGreaterThan(1);
  });

  it('[LY3] let labels of tabs come nearer to each other before their words are broken', () => {
    const options = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    const layout = laidOut(
      ui.column({ align: 'stretch', modifiers: [m.size({ width: 342 })] }, [ui.tabs({ state: 'tab', options })]),
    );
    expect(linesOf(layout, 1).map(({ text }) => text)).toEqual(options);
    // 7 dp a letter; as wide as ever where there is room.
    const { workspace } = laidOut(ui.row({}, [ui.tabs({ state: 'tab', options: ['One', 'Three'] })]));
    expect(workspace.naturals[0][1]).toBe(2 * (35 + 24));
  });

  it('[LY3] give what has a weight its mark and longest word before others have more', () => {
    const toggle = ui.toggle({ state: 'tab', label: 'Music on', modifiers: [m.weight()] });
    const long = ui.text({ text: 'word '.repeat(40), modifiers: [m.weight({ weight: 3 })] });
    const widthsOf = (children: readonly ComponentNode[], fontScale: number): number[] => {
      const { width, parent, count } = laidOut(ui.row({ gap: 10 }, children), { fontScale });
      return [...width.subarray(0, count)].filter((_, box) => parent[box] === 0);
    };
    // A switch, the gap beside it, and five letters with the hair that they may be wider.
    for (const [fontScale, own] of [
      [1, 52 + 16 + 41],
      [2, 104 + 32 + 82],
      [3, 104 + 32 + 122],
    ]) {
      expect(widthsOf([toggle, long], fontScale)).toEqual([own, 380 - own]);
      expect(widthsOf([long, ui.column({ modifiers: [m.weight()] }, [toggle])], fontScale)).toEqual([380 - own, own]);
      expect(widthsOf([ui.text({ text: 'word '.repeat(40) }), toggle], fontScale)).toEqual([380 - own, own]);
    }
    // Nothing changes where shares have room for all.
    expect(widthsOf([toggle, toggle], 1)).toEqual([190, 190]);
    const [first, second] = widthsOf([toggle, ui.column({ modifiers: [m.weight()] }, [toggle])], 3);
    expect(first).toBe(second);
  });

  it('[LY3] leave the longest word of a listItem whole beside what can give way', () => {
    const item = ui.listItem({ headline: 'Notifications' }, [ui.toggle({ state: 'tab', label: 'on and on and on' })]);
    const layout = laidOut(ui.column({}, [item]), { fontScale: 1.5 });
    expect(linesOf(layout, 1).map(({ text }) => text)).toEqual(['Notifications']);
    expect(linesOf(layout, 2).map(({ text }) => text)).toEqual(['on and', 'on and', 'on']);
  });

  it('[LY15] stand tabs in as many rows as keep their words whole, each as long as the others', () => {
    const options = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    const rowsOf = (viewportWidth: number, fontScale: number, direction: 'ltr' | 'rtl' = 'ltr'): string[] => {
      const layout = laidOut(ui.column({ align: 'stretch' }, [ui.tabs({ state: 'tab', options, label: 'x' })]), {
        viewportWidth,
        fontScale,
        direction,
      });
      const rows: string[][] = [];
      for (const [option, line] of linesOf(layout, 1).entries()) {
        const { x, y, width, height } = optionRectangle(layout, 1, option);
        expect(hitTest(layout, x + width / 2, y + height / 2, new Float64Array(2))).toEqual({
          box: 1,
          target: 1,
          option,
        });
        expect([
          line.text,
          line.x >= x,
          line.x + line.width <= x + width,
          line.y >= y,
          line.y + line.height <= y + height,
        ]).toEqual([options[option], true, true, true, true]);
        (rows[Math.round(y / height)] ??= [])[Math.round(x / width)] = line.text;
      }
      return rows.map((row) => row.join(' '));
    };
    expect(rowsOf(342, 1)).toEqual(['One Two Three Four Five Six Seven']);
    expect(rowsOf(360, 2)).toEqual(['One Two Three Four', 'Five Six Seven']);
    expect(rowsOf(360, 3)).toEqual(['One Two', 'Three Four', 'Five Six', 'Seven']);
    expect(rowsOf(360, 2, 'rtl')).toEqual(['Four Three Two One', ' Seven Six Five']);
  });

  it('[LY3] keep a scroll within a column that is too short, and let text stand out rather than lose it', () => {
    const layout = laidOut(ui.column({}, [square(100), ui.scroll({}, [square(2000)]), square(100)]));
    expect(layout.height[2]).toBe(520);
    expect(layout.scrolls.contentHeight[1]).toBe(2000);
    const tall = laidOut(ui.column({}, [square(500), square(500)]));
    expect(tall.scrolls.contentHeight[0]).toBe(1000);
  });

  it('[LY4] play only the active screen, child 0 and a notice outside the range', () => {
    const screens = ui.screens({ state: 'screen' }, [square(1), square(2)]);
    expect(boxes(laidOut(screens, {}, { screen: 1 }))).toEqual([[0, 0, 2, 2]]);
    const outside = laidOut(screens, {}, { screen: 7 });
    expect(boxes(outside)).toEqual([[0, 0, 1, 1]]);
    expect(outside.notices).toEqual([{ code: 'screen-out-of-range', node: 0 }]);
  });

  it('[LY4] leave out what is not visible, without room or gap', () => {
    const hidden = m.visibleIf({ condition: e.equal(e.state('screen'), 1) });
    const column = ui.column({ gap: 10 }, [ui.box({ modifiers: [hidden, m.size({ height: 50 })] }), square(20)]);
    expect(boxes(laidOut(column))).toEqual([[0, 0, 20, 20]]);
    expect(laidOut(column, {}, { screen: 1 }).count).toBe(3);
  });

  it('[LY4] play the first alternative whose components the host has', () => {
    const root = ui.alternatives({}, [ui.custom({ name: 'map' }, []), ui.text({ text: 'no map' })]);
    const layout = laidOut(root);
    expect(layout.kind[1]).toBe(NodeKind.text);
    const document = documentOf(root, { states });
    const variables = createVariables(document, plainEnvironment);
    const own = layoutDocument(document, plainEnvironment, variables, createFixedMeasurer(), {
      hasCustom: (name) => name === 'map',
    });
    expect(own.kind[1]).toBe(NodeKind.custom);
    expect(laidOut(ui.custom({ name: 'map' }, [])).notices).toEqual([{ code: 'unknown-component', node: 0 }]);
  });
});

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

  it('[LY5] clamp contradictory, zero and huge sizes', () => {
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

  it('[LY13] give at least the heights that they say to what holds larger letters than the document, but for what scrolls', () => {
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
      [40, 40, 40, 141, 40, 40, 40],
      [72, 40, 72, 177, 40, 72, 72],
    ]);
  });

  it('[LY13] give no more than that: a hair above a font scale of 1 all is as high and as wide as at 1', () => {
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

  it('[LY13] give their longest word to what holds larger letters than the document, as far as they are larger and there is room', () => {
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

  it('[LY13] leave closed what has a height of 0, whatever the font scale', () => {
    const root = ui.column({}, [
      ui.column({ modifiers: [m.size({ height: 0 }), m.clip()] }, [ui.text({ text: 'answer' })]),
      ui.text({ text: 'b' }),
    ]);
    for (const fontScale of [1, 1.3, 3]) {
      const { y, height } = laidOut(root, { fontScale });
      expect([height[1], y[3]]).toEqual([0, 0]);
    }
  });

  it('[LY5] offset without moving siblings, towards the end', () => {
    const row = ui.row({}, [square(20, m.offset({ x: 5, y: 7 })), square(20)]);
    expect(boxes(laidOut(row))).toEqual([
      [5, 7, 20, 20],
      [20, 0, 20, 20],
    ]);
    expect(boxes(laidOut(row, { direction: 'rtl' }))[0]).toEqual([365, 7, 20, 20]);
  });

  it('[LY5, LY7] stand on top of each other in a box as wide as they need, whether it can be seen or not', () => {
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

  it('[LY5, LY7] stand in a column, a row or a flow as wide as they need, whether it can be seen or not', () => {
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

describe('text', () => {
  it('[LY7] is not measured but for its characters, when these tell how many lines it has', () => {
    const measured: string[] = [];
    const fixed = createFixedMeasurer();
    const counting = {
      ...fixed,
      measureWidth: (text: string, font: Parameters<typeof fixed.measureWidth>[1]) => {
        measured.push(text);
        return fixed.measureWidth(text, font);
      },
    };
    const rows = numberedTitles(500).map((headline, index) =>
      ui.listItem({ headline: index % 2 === 0 ? headline : headline.repeat(20), supporting: 'A line below' }),
    );
    const document = documentOf(ui.scroll({}, rows), { states });
    const layout = layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), counting);
    expect(measured.every((text) => text.length === 1)).toBe(true);
    expect(measured.length).toBeLessThan(60);
    expect(layout.scrolls.contentHeight[1]).toBe(250 * 72 + 250 * (24 + 24 + 20 + 24));
    expect([3, 4].map((box) => linesOf(layout, box).length)).toEqual([2, 3]);
  });

  it('[LY7] has as many lines as it turns out to have, whatever told so', () => {
    const kinds = [
      {},
      { maxLines: 1 },
      { maxLines: 2 },
      { maxLines: 3 },
      { wrap: false },
      { maxLines: 2, wrap: false },
      { maxLines: 2, letterSpacing: 3 },
    ];
    const words = ['word ', 'two\nlines ', 'שלום ', '日本語', 'x', 'two words   ', ' '];
    const texts = kinds.flatMap((kind) =>
      words.flatMap((word) => [0, 1, 2, 5, 9, 20, 33].map((times) => ui.text({ text: word.repeat(times), ...kind }))),
    );
    for (const viewportWidth of [0, 100, 390]) {
      const layout = laidOut(ui.column({}, texts), { viewportWidth });
      for (let box = 1; box < layout.count; box += 1) expect(layout.height[box]).toBe(24 * linesOf(layout, box).length);
    }
  });

  it('[LY7] is as long as in its own font, at each width, whatever it was in others before', () => {
    const text = 'the same words in more than one font';
    const document = documentOf(
      ui.column(
        {},
        [10, 40, 10].map((size) => ui.text({ text, size })),
      ),
      { states },
    );
    const measurer = createFixedMeasurer();
    let last: LayoutResult | undefined;
    for (const viewportWidth of [390, 100, 1000]) {
      const environment = { ...plainEnvironment, viewportWidth };
      const variables = createVariables(document, environment);
      last = layoutDocument(document, environment, variables, measurer, { reuse: last });
      expect(dumpLayout(last)).toBe(dumpLayout(layoutDocument(document, environment, variables, measurer)));
      const [small, large] = [1, 2].map((box) => (text.length * (box === 1 ? 5 : 20)) / viewportWidth);
      expect([last.height[1] > 16, last.height[2] > 52]).toEqual([small > 1, large > 1]);
    }
  });

  it('[LY7] has the height of its lines at any font scale, explicit line heights included', () => {
    const text = ui.column({}, [ui.text({ text: 'word '.repeat(30).trim() })]);
    for (const fontScale of [0.85, 1, 1.3, 2, 3]) {
      const layout = laidOut(text, { fontScale });
      expect(layout.height[1]).toBeCloseTo(linesOf(layout, 1).length * 24 * fontScale, 0);
    }
    expect(laidOut(ui.column({}, [ui.text({ text: 'a\nb\nc', lineHeight: 30 })])).height[1]).toBe(90);
  });

  it('[LY7] wraps a text in a box that was given a height', () => {
    const layout = laidOut(ui.column({}, [ui.text({ text: 'word '.repeat(30), modifiers: [m.size({ height: 24 })] })]));
    expect(layout.height[1]).toBe(24);
    expect(linesOf(layout, 1).every((line) => line.width <= 390)).toBe(true);
  });

  it('[TX13] keeps runs of a paragraph on one baseline, raised ones above, in a line that reaches as far as all of them', () => {
    const rich = ui.column({}, [
      ui.richText({}, [
        ui.run({ text: 'one ' }),
        ui.run({ text: 'two', size: 32 }),
        ui.run({ text: 'up', baseline: 30 }),
      ]),
    ]);
    const layout = laidOut(rich);
    const [first, second, raised] = linesOf(layout, 1);
    expect(second.x).toBeCloseTo(first.x + first.width, 0);
    expect([second.line, second.text, raised.line]).toEqual([0, 'two', 0]);
    expect([second.baseline, raised.baseline]).toEqual([first.baseline, first.baseline - 30]);
    // Their own lines are 24 and 44 high.
    expect(raised.height / 2 - raised.rise - 12).toBeCloseTo(0);
    expect(second.height / 2 - second.rise + 22).toBeCloseTo(second.height);
    expect(layout.height[1]).toBe(Math.round(second.height));
  });
});

describe('questions', () => {
  it('[LY8] find what lies under a point, in scrolled contents, clipped by windows', () => {
    const rows = numberedTitles(100).map((headline) => ui.listItem({ headline, modifiers: [m.size({ height: 50 })] }));
    const layout = laidOut(ui.column({}, [square(100), ui.scroll({ modifiers: [m.weight()] }, rows)]));
    const offsets = new Float64Array([0, 0, 0, 1000]);
    expect(layout.node[hitTest(layout, 10, 130, offsets)?.box ?? -1]).toBe(3 + 20);
    expect(hitTest(layout, 10, 50, offsets)?.box).toBe(1);
    expect(hitTest(layout, 500, 50, offsets)).toBeUndefined();
  });

  it('[LY8] find options of tabs and radio groups', () => {
    const layout = laidOut(
      ui.column({}, [
        ui.tabs({ state: 'tab', options: ['A', 'B'], label: 'x' }),
        ui.radioGroup({ state: 'tab', options: ['A', 'B', 'C'], label: 'y' }),
      ]),
    );
    const offsets = new Float64Array(2);
    expect(hitTest(layout, 300, 10, offsets)).toEqual({ box: 1, target: 1, option: 1 });
    const third = optionRectangle(layout, 2, 2);
    expect(hitTest(layout, third.x + 1, third.y + 1, offsets)?.option).toBe(2);
    expect(laidOut(ui.tabs({ state: 'tab', options: ['A', 'B'], label: 'x' }), { direction: 'rtl' }).count).toBe(1);
  });

  it('[LY9] print as stable text', () => {
    expect(dumpLayout(laidOut(ui.row({ gap: 8 }, [square(20), ui.text({ text: 'שלום' })])))).toBe(
      [
        'row #0 0 0 390 720',
        '  box #1 0 0 20 20',
        '  text #2 28 0 362 24',
        '    "שלום" part 0 28 18 32 16/400 rtl',
        '',
      ].join('\n'),
    );
  });

  it('[TX3] breaks scripts without spaces whatever the language is called', () => {
    const document = documentOf(ui.text({ text: '日本語のテキスト'.repeat(20), lang: 'x-a' }), { lang: 'x-b' });
    expect(
      linesOf(
        layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), createFixedMeasurer()),
        0,
      ).length,
    ).toBeGreaterThan(1);
  });
});
