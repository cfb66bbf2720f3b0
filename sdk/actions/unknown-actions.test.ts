import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { decodeDocument } from '../document/decode-document.ts';
import type { PlayerDocument } from '../document/model.ts';
import { defineActions } from './action-registry.ts';
import { numberValue, positiveInteger } from './parameter.ts';
import { unknownActions } from './unknown-actions.ts';

const command = () => ({ command: 'do', arguments: {} });
const registry = defineActions({
  'task.create': { command },
  'task.delete.{id}': { parameters: { id: positiveInteger() }, command },
  'page.rate': { value: numberValue({ min: 1, max: 5 }), command },
});

function documentOf(root: Parameters<typeof encodeDocument>[0]['root']): PlayerDocument {
  const decoded = decodeDocument(
    encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, states: { on: 0 }, root }),
  );
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}
const press = (name: string, id?: number) => ui.button({ label: name, actions: [a.host({ name, ...(id && { id }) })] });

it('[H2] names what no action matches, the first node that asks for it, and the nearest pattern', () => {
  const document = documentOf(
    ui.column({}, [
      press('task.create'),
      press('task.craete'),
      ui.row({}, [press('task.delete', 3), press('task.remove', 1), press('task.remove', 2)]),
      ui.checkbox({ state: 'on', label: 'On', actions: [a.host({ name: 'page.rate', value: 9 })] }),
      ui.text({ text: 'Open', modifiers: [m.clickable({ actions: [a.host({ name: 'open' })] })] }),
      press('task.delete'),
      press('task.delete.-1'),
    ]),
  );
  expect(unknownActions(document, registry)).toEqual([
    { name: 'task.craete', node: 2, nearest: 'task.create' },
    { name: 'task.remove.1', node: 5, nearest: 'task.delete.{id}' },
    { name: 'open', node: 8, nearest: 'page.rate' },
    { name: 'task.delete', node: 9, nearest: 'task.delete.{id}' },
    { name: 'task.delete.-1', node: 10, nearest: 'task.delete.{id}' },
  ]);
});

it('[H2] tells twenty at most, and knows no nearest where nothing is registered', () => {
  const document = documentOf(
    ui.column(
      {},
      Array.from({ length: 30 }, (_, index) => press(`do.n${index}`)),
    ),
  );
  const told = unknownActions(document, defineActions({}));
  expect([told.length, told[0]]).toEqual([20, { name: 'do.n0', node: 1, nearest: undefined }]);
  expect(unknownActions(documentOf(ui.text({ text: 'calm' })), registry)).toEqual([]);
});
