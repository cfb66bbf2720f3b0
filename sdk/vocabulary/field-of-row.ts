// From a packed field back to the row's own, for dumps and producers: players do without the rows.

import type { PackedRows } from './pack.ts';
import { packedActions, packedModifiers } from './pack.ts';
import type { Field, RowTable } from './row.ts';
import { actionRows, modifierRows, operationRows } from './table.ts';

/**
 * The field as its row says it.
 *
 * @param rows - `document.nodes.rows` or that of another table
 * @param kind - a known kind of these rows
 * @param field - index into `rows.fieldNames`
 */
export function fieldOfRow(rows: PackedRows, kind: number, field: number): Field {
  const table: RowTable = rows === packedActions ? actionRows : rows === packedModifiers ? modifierRows : operationRows;
  return table[rows.names[kind]].fields[rows.fieldNames[field]];
}
