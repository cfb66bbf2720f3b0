import type { ComponentNode } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const label = 'word и слово '.repeat(60);

function layOut(children: readonly ComponentNode[]): LayoutResult {
  const document = documentOf(ui.column({}, children), { states: { on: 0 } });
  return layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), createFixedMeasurer());
}

/** How many times a text was broken, of those that had to be. */
function breaksOf({ tables }: LayoutResult): readonly [broken: number, texts: number] {
  const texts = [...tables.broken.texts.values()];
  return [new Set(texts.map(({ lines }) => lines)).size, texts.length];
}

describe('texts that say the same', () => {
  it('[TX17] are broken once in each font and width', () => {
    const toggles = Array.from({ length: 200 }, () => ui.toggle({ label, state: 'on' }));
    const checkboxes = Array.from({ length: 100 }, () => ui.checkbox({ label, state: 'on' }));
    expect(breaksOf(layOut([...toggles, ...checkboxes]))).toEqual([2, 300]);
  });

  it('[TX17] are broken once where they have runs in the same fonts, which end at the same places', () => {
    type Run = ReturnType<typeof ui.run>;
    const rich = (...runs: readonly Run[]): ComponentNode => ui.richText({}, runs);
    const bold = ui.run({ text: label, weight: 700 });
    const plain = ui.run({ text: label });
    const texts = Array.from({ length: 100 }, () => [rich(plain, bold), rich(bold, plain), rich(plain, plain)]);
    expect(breaksOf(layOut(texts.flat()))).toEqual([3, 300]);
    const shifted = [ui.run({ text: `${label}word` }), ui.run({ text: label.slice(4), weight: 700 })];
    expect(breaksOf(layOut([rich(plain, bold), rich(...shifted)]))).toEqual([2, 2]);
  });

  it('[TX14] keep the places of their lines while those are asked for, and lose those of others that were not', () => {
    const layout = layOut(Array.from({ length: 100 }, () => ui.text({ text: 'word\n'.repeat(200) })));
    const first = linesOf(layout, 1);
    for (let box = 2; box <= 100; box += 1) {
      expect(linesOf(layout, box)).toHaveLength(201);
      if (box % 5 === 0) expect(linesOf(layout, 1)).toBe(first);
    }
    for (let box = 2; box <= 100; box += 1) linesOf(layout, box);
    expect(linesOf(layout, 1)).not.toBe(first);
    expect(linesOf(layout, 1)).toEqual(first);
  });

  it('[TX17] have the lines that each has alone', () => {
    const texts = [
      ui.text({ text: label }),
      ui.text({ text: label, maxLines: 2 }),
      ui.text({ text: label, maxLines: 2, overflow: 'clip' }),
      ui.text({ text: label, wrap: false }),
      ui.text({ text: label, size: 30 }),
      ui.text({ text: label, maxLines: 2 }),
      ui.richText({}, [ui.run({ text: label }), ui.run({ text: label, size: 30 })]),
      ui.richText({}, [ui.run({ text: label, size: 30 }), ui.run({ text: label })]),
      ui.richText({ maxLines: 3 }, [ui.run({ text: label }), ui.run({ text: label, size: 30, baseline: 4 })]),
    ];
    const together = layOut(texts);
    texts.forEach((text, index) => {
      expect(linesOf(together, index + 1).map((line) => line.text)).toEqual(
        linesOf(layOut([text]), 1).map((line) => line.text),
      );
    });
  });
});
