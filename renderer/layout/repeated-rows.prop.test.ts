// Rows that repeat the one before them stand where they would if nothing were copied: as between spacers of no size.
import fc from 'fast-check';
import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { BoxFlag, hasFlag } from './box-modes.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';
import { isRepeat } from './repeated-rows.ts';

const STATES = { on: 0 };

/** Differences between rows. */
interface Row {
  readonly shape: 'row' | 'item' | 'box';
  readonly text: string;
  readonly label: string;
  readonly image: string;
  readonly weight: number;
  readonly shownAt: number;
  readonly padding: number;
  readonly factor: number;
  readonly width: number;
  readonly offset: number;
  readonly align: 'start' | 'center' | 'end';
}

const ROW_KEYS = [
  'shape',
  'text',
  'label',
  'image',
  'weight',
  'shownAt',
  'padding',
  'factor',
  'width',
  'offset',
  'align',
] as const;

const row: fc.Arbitrary<Row> = fc.record({
  shape: fc.constantFrom('row', 'item', 'box'),
  text: fc.constantFrom('Tasks', 'x'.repeat(30), 'longer words here', 'שלום'),
  label: fc.constantFrom('Open all', 'Open all of it'),
  image: fc.constantFrom('unknown', 'wide'),
  weight: fc.constantFrom(1, 3),
  shownAt: fc.constantFrom(0, 1),
  padding: fc.constantFrom(4, 5.3),
  factor: fc.constantFrom(3, 7),
  width: fc.constantFrom(40, 90.7),
  offset: fc.constantFrom(0, 400),
  align: fc.constantFrom('start', 'center', 'end'),
});

/** Rows that are as the one before, or differ from it in one thing. */
const rowsOfList: fc.Arbitrary<readonly Row[]> = fc
  .tuple(row, fc.array(fc.tuple(row, fc.constantFrom(...ROW_KEYS, undefined)), { minLength: 1, maxLength: 5 }))
  .map(([first, changes]) => {
    const rows = [first];
    for (const [other, key] of changes) {
      const before = rows[rows.length - 1];
      rows.push(key === undefined ? before : { ...before, [key]: other[key] });
    }
    return rows;
  });

function nodeOf({
  shape,
  text,
  label,
  image,
  weight,
  shownAt,
  padding,
  factor,
  width,
  offset,
  align,
}: Row): ComponentNode {
  const modifiers = [m.padding({ start: padding, end: e.multiply(e.state('on'), factor) })];
  const sized = ui.spacer({ modifiers: [m.size({ width, height: 8 }), m.offset({ x: offset })] });
  if (shape === 'item')
    return ui.listItem({ headline: text, modifiers }, [ui.image({ image: { asset: image } }), ui.button({ label })]);
  if (shape === 'box')
    return ui.box({ modifiers, horizontal: align }, [ui.column({ align }, [ui.text({ text }), sized, sized])]);
  return ui.row({ gap: 5, modifiers: [m.fill({ width: 1 }), ...modifiers] }, [
    ui.image({ image: { asset: image } }),
    ui.column({ align, modifiers: [m.weight({ weight })] }, [
      ui.text({ text }),
      ui.text({ text: label, modifiers: [m.visibleIf({ condition: e.equal(e.state('on'), shownAt) })] }),
      sized,
    ]),
    ui.text({ text, modifiers: [m.weight()] }),
    ui.button({ label }),
  ]);
}

/** A spacer between rows, so that no row has the same row before it. It takes no room. */
const apart = ui.divider({ thickness: 0 });

interface Place {
  readonly direction: 'ltr' | 'rtl';
  readonly density: number;
  readonly fontScale: number;
  readonly on: number;
  readonly widths: readonly number[];
}

const place: fc.Arbitrary<Place> = fc.record({
  direction: fc.constantFrom('ltr', 'rtl'),
  density: fc.constantFrom(1, 1.1, 1.25, 3),
  fontScale: fc.constantFrom(1, 2),
  on: fc.constantFrom(0, 1),
  widths: fc.array(fc.constantFrom(90, 160, 320, 389.5, 800), { minLength: 1, maxLength: 3 }),
});

/** The rows of a list, laid out at each width in turn with what the layout before left. */
function layOut(
  rows: readonly ComponentNode[],
  align: 'start' | 'center' | 'end' | 'stretch',
  { widths, on, ...more }: Place,
): LayoutResult {
  const document = documentOf(ui.scroll({}, [ui.column({ align, modifiers: [m.padding({ start: 3.3 })] }, rows)]), {
    states: STATES,
  });
  const measurer = createFixedMeasurer();
  const layouts: LayoutResult[] = [];
  for (const viewportWidth of widths) {
    const environment = {
      ...plainEnvironment,
      ...more,
      viewportWidth,
      assetSizes: { wide: { width: 120, height: 60 } },
    };
    layouts.push(
      layoutDocument(document, environment, createVariables(document, environment, { on }), measurer, {
        reuse: layouts.at(-1),
      }),
    );
  }
  return layouts[layouts.length - 1];
}

/** The visible part of the boxes that are no spacers. */
function placesOf(layout: LayoutResult, spacers: number): unknown {
  const { count, kind, x, y, width, height, tables } = layout;
  const boxes = Array.from({ length: count }, (_, box) => box).filter((box) => box < 2 || kind[box] !== spacers);
  return boxes.map((box) => [
    kind[box],
    x[box],
    y[box],
    width[box],
    height[box],
    hasFlag(tables, box, BoxFlag.SPILLS),
    linesOf(layout, box).map((line) => [line.text, line.x, line.y]),
  ]);
}

describe('rows of a list', () => {
  it('[LY10, LY11, LY12] that are like the one before stand as if they were not', () => {
    fc.assert(
      fc.property(rowsOfList, fc.constantFrom('start', 'center', 'end', 'stretch'), place, (rows, align, at) => {
        const nodes = rows.map(nodeOf);
        const alike = layOut(nodes, align, at);
        const spaced = layOut(
          nodes.flatMap((node) => [apart, node]),
          align,
          at,
        );
        const divider = spaced.kind[2];
        expect(placesOf(alike, divider)).toEqual(placesOf(spaced, divider));
      }),
      { numRuns: rounds(500, 10_000) },
    );
  });

  it('[LY10] are found to be alike, whatever stands in their texts', () => {
    const rows = ['one', 'another', 'x'.repeat(90)].map((text) =>
      ui.listItem({ headline: text }, [ui.icon({ path: [0, 1, 1, 1, 5, 5] })]),
    );
    const { tables } = layOut(rows, 'stretch', { direction: 'ltr', density: 1, fontScale: 1, on: 0, widths: [320] });
    expect([2, 4, 6].map((box) => isRepeat(tables, box))).toEqual([false, true, true]);
  });
});
