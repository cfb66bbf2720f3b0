// Fields: the room of their texts, and what the canvas paints of them.

import { ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { dumpLayout, layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';

function layOut(root: ComponentNode, given: Partial<Environment> = {}): LayoutResult {
  const document = documentOf(root);
  const environment = { ...plainEnvironment, ...given };
  return layoutDocument(document, environment, createVariables(document, environment), createFixedMeasurer());
}

const fields: readonly [kind: string, field: (more: object) => ComponentNode][] = [
  ['textField', (more) => ui.textField({ name: 'a', label: 'A', ...more })],
  ['select', (more) => ui.select({ name: 'a', label: 'A', options: ['B'], ...more })],
  ['dateField', (more) => ui.dateField({ name: 'a', label: 'A', ...more })],
  ['timeField', (more) => ui.timeField({ name: 'a', label: 'A', ...more })],
  ['stepper', (more) => ui.stepper({ name: 'a', label: 'A', ...more })],
  ['rating', (more) => ui.rating({ name: 'a', label: 'A', ...more })],
];
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
