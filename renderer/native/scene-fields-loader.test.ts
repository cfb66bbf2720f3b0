// The documents for which the code of fields is loaded.
import { a, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { documentOf } from '../test/documents.ts';
import type { FieldPorts } from '../fields/field-ports.ts';
import { loadFields } from './scene-fields-loader.ts';

const loads = (root: ComponentNode): boolean =>
  loadFields({ document: documentOf(root), carried: undefined, report: () => undefined } as unknown as FieldPorts) !==
  undefined;

it('[FD6] are those with a field or a form that is sent', () => {
  const send = ui.button({ label: 'Send', actions: [a.submit({ name: 'send' })] });
  expect(loads(ui.text({ text: 'No field' }))).toBe(false);
  expect(loads(ui.textField({ name: 'city', label: 'City' }))).toBe(true);
  expect(loads(ui.form({}, [send]))).toBe(true);
});
