import { ui } from 'pantograph/producer';
import { expect, it, vi } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { optionPlace } from '../layout/part-places.ts';
import { documentOf } from '../test/documents.ts';
import { many } from '../test/filler.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';

it('[LY14] finds the places of all options of a radio group in one pass over them', () => {
  const options = many(64, (index) => `${index}`);
  const document = documentOf(ui.radioGroup({ label: 'Size', options, state: 'size' }), { states: { size: 0 } });
  const variables = createVariables(document, plainEnvironment);
  const layout = layoutDocument(document, plainEnvironment, variables, createFixedMeasurer());
  const texts = vi.spyOn(layout.tables.components[layout.kind[0]], 'texts');
  const tops = options.map((_, option) => optionPlace(layout.tables, 0, option).y);
  expect(texts).toHaveBeenCalledTimes(1);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(new Set(tops).size).toBe(64);
  texts.mockRestore();
});
