// The committed file is what the table says, and nothing in the table is without words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, functionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';
import { emitText } from './emit-text.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

describe('emit', () => {
  it('[F4] keeps sdk/vocabulary/emitted.ts as the table says', () => {
    expect(readFileSync('sdk/vocabulary/emitted.ts', 'utf8') === emitText(), 'stale: run `npm run emit`').toBe(true);
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
