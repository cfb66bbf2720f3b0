import type { ComponentNode } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import type { FontSpec, TextMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

/** A measurer that counts the fonts and texts it is asked for. */
function createCountingMeasurer(): { readonly measurer: TextMeasurer; readonly fonts: FontSpec[]; texts: number } {
  const fixed = createFixedMeasurer();
  const counting = {
    fonts: [] as FontSpec[],
    texts: 0,
    measurer: {
      measureFont: (font: FontSpec) => {
        counting.fonts.push(font);
        return fixed.measureFont(font);
      },
      measureWidth: (text: string, font: FontSpec) => {
        counting.texts += 1;
        return fixed.measureWidth(text, font);
      },
    },
  };
  return counting;
}

function laidOut(root: ComponentNode, measurer: TextMeasurer, viewportWidth = 390, reuse?: LayoutResult): LayoutResult {
  const document = reuse?.document ?? documentOf(root);
  const environment = { ...plainEnvironment, viewportWidth };
  const layout = layoutDocument(document, environment, createVariables(document, environment), measurer, { reuse });
  for (let box = 1; box < layout.count; box += 1) linesOf(layout, box);
  return layout;
}

/** Texts each in a font of its own. */
const texts = (count: number): ComponentNode[] =>
  Array.from({ length: count }, (_, index) => ui.text({ text: 'some words', size: 10 + index / 8 }));

describe('a document of many fonts', () => {
  it('[TX14] measures each of 256 fonts once, however often it is laid out', () => {
    const { measurer, fonts } = createCountingMeasurer();
    const root = ui.row({}, texts(256));
    const first = laidOut(root, measurer);
    for (const width of [300, 200]) laidOut(root, measurer, width, first);
    expect(fonts.length).toBe(256);
    expect(new Set(fonts.map(({ size }) => size)).size).toBe(256);
  });

  it.each([
    ['sizes', (index: number) => ui.text({ text: 'some words', size: 1 + index / 5 })],
    ['weights', (index: number) => ui.text({ text: 'some words', weight: 100 + (index % 800), size: 8 + (index % 7) })],
    ['spacings', (index: number) => ui.text({ text: 'some words', letterSpacing: index / 100 })],
    ['runs', (index: number) => ui.richText({}, [ui.run({ text: 'some words', size: 1 + index / 5 })])],
  ])('[TX15, A4] has a few when its texts name more than 256: %s', (_, textAt) => {
    const counts = [1_000, 4_000].map((count) => {
      const counting = createCountingMeasurer();
      laidOut(
        ui.column(
          {},
          Array.from({ length: count }, (_text, index) => textAt(index)),
        ),
        counting.measurer,
      );
      expect(counting.fonts.length).toBeLessThan(100);
      return counting.texts;
    });
    expect(counts[1]).toBeLessThan(3 * 100 * 20);
  });

  it('[TX15] has sizes close to those that it names', () => {
    const named = Array.from({ length: 1_000 }, (_, index) => 10 + index / 16);
    const layout = laidOut(
      ui.column(
        {},
        named.map((size) => ui.text({ text: String(size), size })),
      ),
      createFixedMeasurer(),
    );
    for (let box = 1; box < layout.count; box += 1) {
      for (const { text, font } of linesOf(layout, box))
        expect(Math.abs(Math.log2(font.size / Number(text)))).toBeLessThan(0.13);
    }
  });
});
