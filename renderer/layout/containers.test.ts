// Containers: where they place their children, which of these give way, and which play at all.

import { NodeKind } from 'pantograph/internal';
import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { boxes, laidOut, square, states } from '../test/layouts.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { hitTest, layoutDocument, linesOf } from './layout-document.ts';
import { optionPlace } from './part-places.ts';

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

  it('[LY1, LY34] place children of a row beside each other, and share what is left by weight', () => {
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
    '[LY26] have hairlines that are alike, and never none, at density %s',
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

  it('[LY1] give a child its own alignment', () => {
    const row = ui.row({}, [square(20, m.align({ vertical: 'bottom' }))]);
    expect(boxes(laidOut(row))[0]).toEqual([0, 700, 20, 20]);
  });

  it('[LY10] take no room for an asset whose size is no number', () => {
    const root = ui.column({}, [ui.image({ image: { asset: 'x' }, label: 'x' }), square(20)]);
    expect(boxes(laidOut(root, { assetSizes: { x: { width: NaN, height: NaN } } }))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 20, 20],
    ]);
  });

  it('[LY1] give a child of a listItem its own alignment', () => {
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

  it('[LY21] give what has a weight its mark and longest word before others have more', () => {
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
        const { x, y, width, height } = optionPlace(layout.tables, 1, option);
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

  it('[LY22] keep a scroll within a column that is too short, and let text stand out rather than lose it', () => {
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

  it('[LY23] play the first alternative whose components the host has', () => {
    const root = ui.alternatives({}, [ui.custom({ name: 'map' }, []), ui.text({ text: 'no map' })]);
    const layout = laidOut(root);
    expect(layout.kind[1]).toBe(NodeKind.text);
    const document = documentOf(root, { states });
    const variables = createVariables(document, plainEnvironment);
    const own = layoutDocument(document, plainEnvironment, variables, createFixedMeasurer(), { hasCustom: () => true });
    expect(own.kind[1]).toBe(NodeKind.custom);
    expect(laidOut(ui.custom({ name: 'map' }, [])).notices).toEqual([{ code: 'unknown-component', node: 0 }]);
  });
});
