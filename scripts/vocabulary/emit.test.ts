// The committed files agree with the table, and everything in the table has words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, functionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';
import { emittedFiles } from './emitted-files.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

describe('emit', () => {
  it.each(Object.entries(emittedFiles()))('[F4] keeps %s as the table says', (file, text) => {
    expect(readFileSync(file, 'utf8') === text, 'stale: run `npm run emit`').toBe(true);
  });

  it('has no words for rows or fields that are gone', () => {
    const tables: [RowTable, typeof operationProse][] = [
      [operationRows, operationProse],
      [modifierRows, modifierProse],
      [actionRows, actionProse],
    ];
    for (const [rows, prose] of tables) {
      expect(Object.keys(prose).sort()).toEqual(Object.keys(rows).sort());
      for (const [name, row] of Object.entries(rows)) {
        expect(Object.keys(prose[name].fields).sort(), name).toEqual(Object.keys(row.fields).sort());
      }
    }
    expect(Object.keys(functionProse).sort()).toEqual(Object.keys(functionRows).sort());
  });
});
