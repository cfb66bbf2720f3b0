// Small valid documents that are made to keep a page busy.
import type { ComponentNode } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument, linesOf } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { createRecordingTarget } from '../paint/recording-target.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { documentOf } from './documents.ts';

function laidOut(root: ComponentNode): LayoutResult {
  const document = documentOf(root);
  return layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), createFixedMeasurer());
}

const frameOf = (layout: LayoutResult, scrolled = 0): DisplayList =>
  buildDisplayList(layout, layout.tables.variables, new Float64Array([0, scrolled, 0, 0]));
const lineCounts = (layout: LayoutResult): number[] =>
  Array.from({ length: layout.count - 1 }, (_, index) => linesOf(layout, index + 1).length);

/** The number of paths that a frame draws, and whether it draws all. */
function pathsIn(layout: LayoutResult): readonly [count: number, isAll: boolean] {
  const target = createRecordingTarget();
  const isAll = paintDisplayList(frameOf(layout), target, { paths: layout.document.paths, image: () => undefined });
  return [target.calls.filter((call) => call.startsWith('moveTo')).length, isAll];
}

/** A path with this number of lines, three values each. */
const scribble = (lines: number): number[] => [
  0,
  1,
  1,
  ...Array.from({ length: lines - 1 }, (_, index) => [1, (index * 7) % 24, (index * 11) % 24]).flat(),
];

describe('a document of line breaks', () => {
  const breaks = ui.text({ text: '\n'.repeat(16_000) });

  it('[TX10, A4] has 40,960 lines beyond the first of each text; what is laid out after them has one line', () => {
    const counts = lineCounts(
      laidOut(
        ui.column(
          {},
          Array.from({ length: 131 }, () => breaks),
        ),
      ),
    );
    expect(counts.sort((one, other) => other - one).slice(0, 4)).toEqual([16_001, 16_001, 8_961, 1]);
  });

  it('[TX10] leaves out nothing where there are as many lines as a document of prose or rows can have', () => {
    const prose = ui.text({ text: 'some words that wrap '.repeat(700) });
    const layout = laidOut(
      ui.column(
        {},
        Array.from({ length: 30 }, () => prose),
      ),
    );
    expect(new Set(lineCounts(layout)).size).toBe(1);
    expect(layout.tables.broken.lines).toBeGreaterThan(5_000);
  });

  it('[FC1] draws of a long text the lines that can be seen', () => {
    const layout = laidOut(ui.text({ text: 'line\n'.repeat(3_000) }));
    for (const scrolled of [0, 30_000]) {
      const { operations } = frameOf(layout, scrolled);
      expect(operations.length).toBeGreaterThanOrEqual(30);
      expect(operations.length).toBeLessThan(50);
    }
  });
});

describe('a document of long paths', () => {
  it('[PT13, A4] draws 131,072 values of them in a frame, icons and draw programs together', () => {
    const icons = Array.from({ length: 40 }, () => ui.icon({ path: scribble(1_600) }));
    const drawing = ui.canvas({ width: 24, height: 24 }, [
      ui.drawPath({ path: scribble(1_600) }),
      ui.drawPath({ path: scribble(1_600) }),
    ]);
    expect(pathsIn(laidOut(ui.flow({}, [drawing, ...icons])))).toEqual([Math.floor(131_072 / 4_800), false]);
    expect(pathsIn(laidOut(ui.flow({}, [drawing, ...icons.slice(0, 20)])))).toEqual([22, true]);
  });
});
