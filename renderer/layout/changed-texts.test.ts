// Which nodes a change of a text state measures again.

import { e, m, ui } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { changedTexts, textReadersOf } from './changed-texts.ts';
import { layoutDocument } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const states = { name: '', title: '', seats: 1 };
const document = documentOf(
  ui.column({}, [
    ui.textField({ name: 'name', label: 'Name', state: 'name' }),
    ui.text({ text: e.join('Hello ', e.state('name')) }),
    ui.text({ text: e.state('title'), modifiers: [m.visibleIf({ condition: e.length(e.state('title')) })] }),
    ...Array.from({ length: 50 }, (_, row) => ui.text({ text: `Row ${row}` })),
  ]),
  { states },
);
const valuesOf = (own: object): ReturnType<typeof createVariables> =>
  createVariables(document, plainEnvironment, { ...states, ...own });

it('[LY7] are those of its texts, unless the state has another effect', () => {
  const readers = textReadersOf(document);
  expect([...readers]).toEqual([[0, [2]]]);
  const changed = (own: object): unknown => changedTexts(readers, valuesOf({}), valuesOf(own), document.stateCount);
  expect([changed({}), changed({ name: 'Ada' })]).toEqual([[], [2]]);
  expect([changed({ title: 'Dr' }), changed({ seats: 2, name: 'Ada' })]).toEqual([undefined, undefined]);
});

it('[LY7] a text that is typed measures its box and those around it', () => {
  const measurer = createFixedMeasurer();
  const layOut = (name: string, reuse?: LayoutResult): LayoutResult =>
    layoutDocument(document, plainEnvironment, valuesOf({ name }), measurer, { reuse });
  const first = layOut('');
  const next = layOut('Ada', first);
  expect([first.tables.measured > 50, next.tables.measured]).toEqual([true, 2]);
});

it('[LY7] long texts that were typed before are not kept', () => {
  const measurer = createFixedMeasurer();
  let layout: LayoutResult | undefined;
  for (let letters = 100; letters < 150; letters += 1)
    layout = layoutDocument(document, plainEnvironment, valuesOf({ name: 'x'.repeat(letters) }), measurer, {
      reuse: layout,
    });
  expect(layout?.tables.broken.shared.size).toBe(1);
});
