// Fields: the room of their texts, and what the canvas paints of them.

import { ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { dumpLayout, layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { DisplayOp } from '../paint/display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';

function layOut(root: ComponentNode, given: Partial<Environment> = {}): LayoutResult {
  const document = documentOf(root);
  const environment = { ...plainEnvironment, ...given };
  return layoutDocument(document, environment, createVariables(document, environment), createFixedMeasurer());
}

const paint = (layout: LayoutResult): DisplayList =>
  buildDisplayList(layout, layout.tables.variables, new Float64Array(2));

const fields: readonly [kind: string, field: (more: object) => ComponentNode][] = [
  ['textField', (more) => ui.textField({ name: 'a', label: 'A', ...more })],
  ['select', (more) => ui.select({ name: 'a', label: 'A', options: ['B'], ...more })],
  ['select', (more) => ui.select({ name: 'a', label: 'A', options: ['B'], multiple: true, ...more })],
  ['dateField', (more) => ui.dateField({ name: 'a', label: 'A', ...more })],
  ['timeField', (more) => ui.timeField({ name: 'a', label: 'A', ...more })],
  ['stepper', (more) => ui.stepper({ name: 'a', label: 'A', ...more })],
  ['fileField', (more) => ui.fileField({ name: 'a', label: 'A', ...more })],
  ['rating', (more) => ui.rating({ name: 'a', label: 'A', ...more })],
];
const selectOf = (count: number, more: object): ComponentNode =>
  ui.select({ name: 'a', label: 'A', options: Array.from({ length: count }, (_, index) => `${index}`), ...more });
const long = 'Many words that need several lines. '.repeat(8);

describe.each(fields)('a %s', (_, field) => {
  const heightOf = (more: object, fieldErrors?: Record<number, string>): number =>
    layOut(ui.column({}, [field(more)]), { fieldErrors }).height[1];

  it('[FD11] has room for a line below its box, whether there is an error, a helper text or none', () => {
    const heights = [heightOf({}), heightOf({ helper: 'Help' }), heightOf({}, { 1: 'Wrong.' })];
    expect(heights).toEqual([96, 96, 96]);
  });

  it('[FD11] grows with the lines of its error or helper text', () => {
    expect(heightOf({}, { 1: long })).toBe(heightOf({ helper: long }));
    expect(heightOf({}, { 1: long })).toBeGreaterThan(96 + 4 * 20);
    expect(heightOf({ helper: long }, { 1: 'Wrong.' })).toBe(96);
  });

  it('[FD11] has a star behind its label where it is required', () => {
    expect(dumpLayout(layOut(field({ required: true })))).toContain('"A *" part 0');
    expect(dumpLayout(layOut(field({})))).toContain('"A" part 0');
  });
});

describe('a select whose options stand in it', () => {
  const rowsOf = (select: ComponentNode, fontScale = 1): number => {
    const heightOf = (root: ComponentNode): number => layOut(ui.column({}, [root]), { fontScale }).height[1];
    const one = 24 + 24 * fontScale;
    return 1 + (heightOf(select) - heightOf(selectOf(1, {}))) / Math.max(48, one);
  };

  it.each([1, 2])('[FD12] shows at most six options and a half, letters %d times as large', (fontScale) => {
    const rows = [1, 3, 6, 7, 1_000].map((count) => rowsOf(selectOf(count, { multiple: true }), fontScale));
    expect(rows).toEqual([1, 3, 6, 6.5, 6.5]);
    expect(rowsOf(selectOf(3, { search: true }), fontScale)).toBe(4);
    expect(rowsOf(selectOf(9, { search: true, multiple: true }), fontScale)).toBe(7.5);
  });

  it('[FD12] has no arrow, because no list opens', () => {
    const linesOf = (root: ComponentNode): number =>
      paint(layOut(root)).operations.filter(({ code }) => code === DisplayOp.LINE).length;
    const counts = [{}, { multiple: true }, { search: true }].map((more) => linesOf(selectOf(3, more)));
    expect(counts).toEqual([1, 0, 0]);
  });

  it('[FD12] [A4] has at most 1,000 options', () => {
    const optionsOf = (count: number): readonly string[] => Array<string>(count).fill('x');
    for (const count of [1_001, 100_000])
      expect(() => documentOf(ui.select({ name: 'a', label: 'A', options: optionsOf(count) }))).toThrow(
        new RegExp(`options: .*1000.*got ${count}`, 'u'),
      );
  });
});
