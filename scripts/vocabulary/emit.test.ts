// The committed file is what the table says, and nothing in the table is without words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RowTable } from '../../sdk/vocabulary/row.ts';
import { unpack } from '../../sdk/vocabulary/pack.ts';
import { actionRows, functionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';
import { emitTableText, shapesOf } from './emit-rows.ts';
import { emittedFiles } from './emitted-files.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

describe('emit', () => {
  it.each(Object.entries(emittedFiles()))('[F4] keeps %s as the table says', (file, text) => {
    expect(readFileSync(file, 'utf8') === text, 'stale: run `npm run emit`').toBe(true);
  });

  it('[P3] writes the level and the parent of rows that came later, and what reads rows reads them', () => {
    const { modifiers, text } = operationRows.text.fields;
    const rows: RowTable = {
      plain: { op: 1, since: 1, fields: { modifiers } }, holder: { op: 48, since: 1, fields: {} }, late: { op: 15, since: 2, fields: { modifiers, text } },
      inside: { op: 16, since: 3, within: 'holder', fields: { text } }, early: { op: 17, since: 1, within: 'holder', fields: {} },
    };
    const source = emitTableText('odd', rows, shapesOf([operationRows, modifierRows, actionRows]));
    const { since, opcodeOf, parentOf, fieldStart } = unpack(Array.from(source.matchAll(/'(.*?;)'/gu), ([, row]) => row).join(''));
    expect([since, opcodeOf, parentOf, fieldStart].map((column) => Array.from(column))).toEqual(
      [[0, 1, 1, 2, 3, 1], [0, 1, 48, 15, 16, 17], [0, 0, 0, 0, 2, 2], [0, 0, 1, 1, 3, 4, 4]]);
  });

  it('has no words for rows or fields that are gone', () => {
    const tables: [RowTable, typeof operationProse][] = [[operationRows, operationProse], [modifierRows, modifierProse], [actionRows, actionProse]];
    for (const [rows, prose] of tables) {
      expect(Object.keys(prose).sort()).toEqual(Object.keys(rows).sort());
      for (const [name, row] of Object.entries(rows)) {
        expect(Object.keys(prose[name].fields).sort(), name).toEqual(Object.keys(row.fields).sort());
      }
    }
    expect(Object.keys(functionProse).sort()).toEqual(Object.keys(functionRows).sort());
  });
});
