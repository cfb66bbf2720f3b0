// Fields as their documents define them.

import { ui } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import type { ComponentNode } from 'pantograph/producer';
import { textEntry } from './field-entry.ts';
import { readField } from './field-definition.ts';
import type { FieldDefinition } from './field-definition.ts';

function definitionOf(field: ComponentNode): FieldDefinition {
  const document = documentOf(field);
  return readField({ document, variables: createVariables(document, plainEnvironment) }, 0);
}

it('[FD9] [FD10] bounds, steps and first numbers are the decimals that the document has, not the float32 of them', () => {
  const stepper = ui.stepper({ name: 'a', label: 'A', value: 19.99, min: 0.1, max: 1_000_000.1, step: 0.01 });
  expect(definitionOf(stepper)).toMatchObject({ value: textEntry('19.99'), min: 0.1, max: 1_000_000.1, step: 0.01 });
  const number = ui.textField({ name: 'a', label: 'A', type: 'number', min: -0.3, max: 999_999_999 });
  expect(definitionOf(number)).toMatchObject({ min: -0.3, max: 999_999_999 });
  expect(definitionOf(ui.textField({ name: 'a', label: 'A' }))).toMatchObject({ min: NaN, max: NaN });
});

it('[FD12] the first options of a select are those that it offers, each once, in its order', () => {
  const select = { name: 'a', label: 'A', options: ['x', 'y', 'z'], multiple: true, chosen: ['z', 'q', 'x', 'z'] };
  expect(definitionOf(ui.select(select)).value).toEqual({ kind: 'list', values: ['x', 'z'] });
});
