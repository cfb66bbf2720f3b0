// Rows, listItems and toggles whose words have too little room beside the rest.
import { NodeKind } from 'pantograph/internal';
import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { square } from '../test/layouts.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult, Rectangle } from './layout-result.ts';

function laidOut(root: ComponentNode, more: Partial<Environment>, designWidth = 390): LayoutResult {
  const document = documentOf(root, { states: { on: 0 }, designWidth });
  const environment = { ...plainEnvironment, ...more };
  return layoutDocument(document, environment, createVariables(document, environment), measurer);
}

const measurer = createFixedMeasurer();
const boxesOf = ({ count }: LayoutResult): number[] => Array.from({ length: count }, (_, box) => box);
const placeOf = ({ x, y, width, height }: LayoutResult, box: number): number[] => [
  x[box],
  y[box],
  width[box],
  height[box],
];

const icon = ui.icon({ path: [0, 1, 1, 1, 5, 5] });
const toggle = ui.toggle({ state: 'on' });
const name = ui.text({ text: 'Appearance', modifiers: [m.weight()] });
const more = ui.text({ text: 'of a phone' });

describe('words that have too little room beside the rest', () => {
  it.each([
    ['a label and a switch', ui.row({ gap: 8 }, [name, toggle])],
    [
      'labels in a column and a switch',
      ui.row({ gap: 8 }, [ui.column({ modifiers: [m.weight()] }, [name, more]), toggle]),
    ],
    ['an icon, a text and a button', ui.row({ gap: 8 }, [icon, name, ui.button({ label: 'Edit' })])],
    ['two buttons', ui.row({ gap: 8 }, [ui.button({ label: 'Cancel' }), ui.button({ label: 'Save' })])],
    ['rows in rows', ui.row({}, [ui.row({ gap: 8 }, [icon, ui.row({}, [name])]), ui.row({}, [ui.row({}, [toggle])])])],
    ['a listItem', ui.listItem({ headline: 'Appearance', supporting: 'of a phone', leading: 1 }, [icon, toggle])],
    [
      'a listItem with words beside its texts',
      ui.listItem({ headline: 'Appearance', leading: 1 }, [ui.button({ label: 'Cancel' }), toggle]),
    ],
    ['a toggle with a label', ui.toggle({ state: 'on', label: 'Appearance' })],
    [
      'toggles with labels in a row',
      ui.row({}, [ui.toggle({ state: 'on', label: 'Appearance' }), ui.toggle({ state: 'on', label: 'Sound' })]),
    ],
  ])('[LY18] stay whole, and so does what is beside them: %s', (_, node) => {
    for (const direction of ['ltr', 'rtl'] as const)
      for (const [viewportWidth, fontScale] of [
        [240, 1],
        ...[320, 360].flatMap((width) => [1, 1.3, 2, 3].map((scale) => [width, scale])),
      ]) {
        const layout = laidOut(ui.column({ align: 'stretch' }, [node]), { viewportWidth, fontScale, direction });
        const lines = boxesOf(layout).flatMap((box) => linesOf(layout, box));
        const words = lines.flatMap(({ text }) => text.split(' '));
        expect(
          words.filter((word) => !['Appearance', 'of', 'a', 'phone', 'Edit', 'Cancel', 'Save', 'Sound'].includes(word)),
        ).toEqual([]);
        expect(lines.filter(({ x, width }) => x < 0 || x + width > viewportWidth)).toEqual([]);
        const switches = boxesOf(layout).filter(
          (box) =>
            [NodeKind.icon, NodeKind.toggle].some((kind) => kind === layout.kind[box]) &&
            linesOf(layout, box).length === 0,
        );
        for (const box of switches) {
          const [left, top, width, height] = placeOf(layout, box);
          expect(width).toBe(Math.round(layout.kind[box] === NodeKind.icon ? 24 : 52 * Math.min(2, fontScale)));
          const isUnder = (line: Rectangle): boolean =>
            line.x < left + width && line.x + line.width > left && line.y < top + height && line.y + line.height > top;
          expect(lines.filter(isUnder)).toEqual([]);
        }
      }
  });

  it('[LY19] stand in the lines of a row, each shared as a row of its own', () => {
    const small = { size: 8, lineHeight: 12 };
    const row = ui.row({ gap: 8, align: 'center' }, [
      square(200),
      ui.text({ text: 'abcdefghijkl', ...small }),
      ui.box({ modifiers: [m.weight()] }),
      ui.text({ text: 'ab', ...small }),
    ]);
    const layout = laidOut(ui.column({}, [row, square(10)]), { viewportWidth: 270, fontScale: 2 });
    expect([2, 3, 4, 5, 6].map((box) => placeOf(layout, box))).toEqual([
      [0, 0, 200, 200],
      [0, 208, 96, 24],
      [104, 220, 142, 0],
      [254, 208, 16, 24],
      [0, 232, 10, 10],
    ]);
  });

  it('[LY19] stand above what is beside them in a listItem otherwise', () => {
    const layout = laidOut(ui.column({}, [ui.listItem({ headline: 'Appearance', leading: 1 }, [icon, toggle])]), {
      viewportWidth: 320,
      fontScale: 3,
    });
    expect([1, 2, 3].map((box) => placeOf(layout, box))).toEqual([
      [0, 0, 320, 12 + 72 + 16 + 64 + 12],
      [16, 120, 24, 24],
      [200, 100, 104, 64],
    ]);
    expect(linesOf(layout, 1).map(({ x, y, height }) => [x, y, height])).toEqual([[16, 12, 72]]);
  });

  it('[LY19] stand in lines below the texts of a listItem with what leads at the start, and the rest at the end', () => {
    const layout = laidOut(
      ui.column({}, [
        ui.listItem({ headline: 'Appearance', leading: 1 }, [icon, ui.button({ label: 'Edit' }), toggle]),
      ]),
      { viewportWidth: 320, fontScale: 3 },
    );
    const [edit, end] = [layout.width[3], 320 - 16];
    expect([2, 3, 4].map((box) => layout.x[box])).toEqual([16, end - edit, end - 104]);
    const [first, second] = [layout.y[3] + layout.height[3], layout.y[4]];
    expect([second - first, layout.y[4] + 64, layout.height[1]]).toEqual([
      16,
      layout.height[1] - 12,
      12 + 72 + 16 + layout.height[3] + 16 + 64 + 12,
    ]);
  });

  it('[LY3] leave given widths as they share too short a row, as far as they have room there', () => {
    const texts = ['Benachrichtigung', 'a'].map((text) =>
      ui.column({ modifiers: [m.size({ width: 200 })] }, [ui.text({ text })]),
    );
    const row = ui.column({}, [ui.row({}, texts)]);
    const placesAt = (fontScale: number): number[][] =>
      [2, 4].map((box) => placeOf(laidOut(row, { viewportWidth: 320, fontScale }), box).slice(0, 2));
    expect([1, 1.01, 1.3].map(placesAt)).toEqual([
      [
        [0, 0],
        [160, 0],
      ],
      [
        [0, 0],
        [160, 0],
      ],
      [
        [0, 0],
        [170, 0],
      ],
    ]);
    expect(placesAt(3)[1]).toEqual([0, 116]);
  });

  it('[LY19, LY27] are not needed for marks that grow to keep off each other', () => {
    const layout = laidOut(ui.column({}, [ui.row({}, [toggle, toggle, toggle, toggle])]), {
      viewportWidth: 320,
      fontScale: 2,
    });
    expect([2, 3, 4, 5].map((box) => placeOf(layout, box))).toEqual([
      [0, 0, 104, 64],
      [104, 0, 104, 64],
      [208, 0, 104, 64],
      [0, 64, 104, 64],
    ]);
  });

  it('[LY10] leave no child of a row outside of it: not one with a share and a width of its own', () => {
    const children = [ui.box({ modifiers: [m.size({ width: 60 }), m.weight()] }), square(200), square(200)];
    const layout = laidOut(ui.column({}, [ui.row({}, children)]), { viewportWidth: 230 });
    expect([2, 3, 4].map((box) => [layout.x[box], layout.width[box]])).toEqual([
      [0, 30],
      [30, 100],
      [130, 100],
    ]);
  });

  it('[LY18] are as the document arranged them with letters no larger than its own, in no less width than it was designed for', () => {
    const root = ui.column({ align: 'stretch' }, [
      ui.row({}, [ui.text({ text: 'Notifications' }), square(40)]),
      ui.listItem({ headline: 'Notifications' }, [square(40)]),
      ui.toggle({ state: 'on', label: 'Notifications' }),
    ]);
    const areBelow = (fontScale: number, designWidth: number): boolean[] => {
      const layout = laidOut(root, { fontScale, viewportWidth: 140 }, designWidth);
      const [first, second] = [2, 4].map((box) => linesOf(layout, box).at(-1)?.y ?? 0);
      return [layout.y[3] > first, layout.y[5] > second, layout.height[6] > 80];
    };
    const [beside, below] = [
      [false, false, false],
      [true, true, true],
    ];
    // A box that is scaled to fit may lack a hair.
    expect([areBelow(1, 140), areBelow(1, 140.5), areBelow(1.3, 140), areBelow(1, 390)]).toEqual([
      beside,
      beside,
      below,
      below,
    ]);
  });

  it('[LY19] follow the width, whatever layout is used again', () => {
    const document = documentOf(
      ui.column({ align: 'stretch' }, [ui.row({ gap: 8 }, [name, more, ui.button({ label: 'Configuration' })])]),
    );
    const layoutAt = (viewportWidth: number, reuse?: LayoutResult): LayoutResult => {
      const environment = { ...plainEnvironment, viewportWidth };
      return layoutDocument(document, environment, createVariables(document, environment), measurer, { reuse });
    };
    const fresh = [200, 390].map((width) => layoutAt(width).height[1]);
    const [narrow, wide] = [layoutAt(200, layoutAt(390)), layoutAt(390, layoutAt(200))];
    expect([narrow.height[1], wide.height[1]]).toEqual(fresh);
    expect(fresh[0]).toBeGreaterThan(fresh[1]);
  });

  it('[LY18] are where they were designed in less width that is enough', () => {
    const root = ui.column({ align: 'stretch' }, [
      ui.row({ gap: 8, align: 'center', modifiers: [m.size({ height: 56 })] }, [icon, name, toggle]),
      ui.listItem({ headline: 'Appearance', supporting: 'of a phone', leading: 1 }, [icon, toggle]),
      ui.toggle({ state: 'on', label: 'Appearance' }),
      ui.row({ gap: 8 }, [ui.card({ modifiers: [m.weight()] }, [more]), ui.button({ label: 'Edit' })]),
    ]);
    const [designed, narrower] = [320, 390].map((designWidth) => laidOut(root, { viewportWidth: 320 }, designWidth));
    expect(boxesOf(narrower).map((box) => placeOf(narrower, box))).toEqual(
      boxesOf(designed).map((box) => placeOf(designed, box)),
    );
  });

  it('[LY19] stand on one line where they are short, or meant to be cut', () => {
    const heading = ui.text({
      text: 'Benachrichtigungen',
      size: 22,
      maxLines: 1,
      overflow: 'ellipsis',
      modifiers: [m.weight()],
    });
    const days = ui.row(
      { gap: 4 },
      ['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((label) => ui.button({ label, modifiers: [m.weight()] })),
    );
    const layout = laidOut(
      ui.column({ align: 'stretch' }, [ui.row({ gap: 8 }, [heading, square(48), square(48), square(48)]), days]),
      { viewportWidth: 390 },
    );
    expect([layout.height[1], layout.height[6], layout.width[7]]).toEqual([48, 44, 52]);
    const large = laidOut(ui.row({ gap: 8 }, [heading, square(48), square(48), square(48)]), {
      viewportWidth: 390,
      fontScale: 2,
    });
    expect(large.y.slice(1, 5).every((y) => y < large.height[1])).toBe(true);
    expect([...large.width.slice(2, 5)]).toEqual([48, 48, 48]);
  });

  it('[LY19, LY7] are not under the mark of a toggle that is given less height than both need', () => {
    const layout = laidOut(
      ui.column({ align: 'stretch' }, [
        ui.toggle({ state: 'on', label: 'Benachrichtigungen', modifiers: [m.size({ height: 48 })] }),
      ]),
      { viewportWidth: 360, fontScale: 2 },
    );
    const [line] = linesOf(layout, 1);
    // The switch, of 64 dp, keeps as far from the lower edge as the words from the upper one.
    expect(layout.height[1]).toBe(line.y + line.height + 64 + line.y);
  });

  it('[LY10] have a place in whatever room', () => {
    for (const fontScale of [1, 2])
      for (const viewportWidth of [0, 16, 40, 47]) {
        const layout = laidOut(
          ui.listItem({ headline: 'Tasks', leading: 1 }, [ui.icon({ path: [0, 1, 1, 1, 5, 5], size: 16 })]),
          { viewportWidth, fontScale },
        );
        expect(
          [
            ...placeOf(layout, 0),
            ...placeOf(layout, 1),
            ...linesOf(layout, 0).flatMap(({ x, width }) => [x, width]),
          ].filter(Number.isNaN),
        ).toEqual([]);
      }
  });
});
