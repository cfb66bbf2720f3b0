// Whatever texts hold, laying them out takes time in proportion to their bytes: at first, in another width, and for every line.

import type { ComponentNode } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { baseLevel } from '../text/isolates.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

/** Milliseconds that a step takes when nothing else is in the way: the least of some tries. */
function least(step: () => void): number {
  return Math.min(
    ...Array.from({ length: 7 }, () => {
      const { user } = process.cpuUsage();
      step();
      return (process.cpuUsage().user - user) / 1_000;
    }),
  );
}

/** Lays out texts, wider and narrower, and makes all their lines. */
function layOut(root: ComponentNode): () => void {
  const document = documentOf(root);
  return () => {
    const measurer = createFixedMeasurer();
    let layout: LayoutResult | undefined;
    for (const viewportWidth of [390, 300]) {
      const environment = { ...plainEnvironment, viewportWidth };
      layout = layoutDocument(document, environment, createVariables(document, environment), measurer, {
        reuse: layout,
      });
      for (let box = 1; box < layout.count; box += 1) linesOf(layout, box);
    }
  };
}

const column = (texts: number, text: (index: number) => string): ComponentNode =>
  ui.column(
    {},
    Array.from({ length: texts }, (_, index) => ui.text({ text: text(index) })),
  );
const long = (length: number, piece: string): ComponentNode =>
  column(1, () => piece.repeat(Math.floor(length / piece.length)));

describe('laying out texts', () => {
  it.each<[string, (size: number) => ComponentNode]>([
    ['a text of words', (size) => long(size, 'word and word ')],
    ['a text of line breaks', (size) => long(size, 'a\n')],
    ['a word that never ends', (size) => long(size, 'x')],
    ['families', (size) => long(size / 3, '👨‍👩‍👧‍👦')],
    ['ideographs beyond the BMP', (size) => long(size / 2, '\u{20000}\u{2a6d6}')],
    ['right to left', (size) => long(size / 2, 'שלום abc ')],
    ['spaces', (size) => long(size, ' ')],
    [
      'many texts in a row',
      (size) =>
        ui.row(
          {},
          Array.from({ length: size / 4 }, () => ui.text({ text: 'ab' })),
        ),
    ],
    [
      'many sizes',
      (size) =>
        ui.column(
          {},
          Array.from({ length: size / 8 }, (_, index) => ui.text({ text: 'some words', size: 10 + index / 16 })),
        ),
    ],
    ['a text that many share', (size) => column(size / 128, () => 'word and word '.repeat(100))],
  ])('[TX5, TX17, A4] of four times the bytes takes about four times as long, and not sixteen: %s', (_, rootOf) => {
    const [once, four] = [3_500, 14_000].map((size) => least(layOut(rootOf(size))));
    // A shorter run is too short to be measured.
    expect(four / Math.max(once, 4)).toBeLessThan(9);
  });

  it('[TX7, TX17] reads of a text as much as tells its direction', () => {
    const levels = (text: string): number =>
      least(() => {
        for (let time = 0; time < 20; time += 1) baseLevel(text);
      });
    expect(levels(`12 ${'letters '.repeat(20_000)}`)).toBeLessThan(50);
    expect(baseLevel(`${'1'.repeat(100)}א`, 'ltr')).toBe(1);
    expect(baseLevel(`\u2067${'א'.repeat(100)}\u2069abc`, 'rtl')).toBe(0);
    expect(baseLevel(`${'1'.repeat(63)}\u{1e900}`, 'ltr')).toBe(1);
  });
});
