// The names of kinds and fields, for errors, dumps and tools: players do without them.

import { actionsNames, modifiersNames, operationsNames } from './emitted-names.ts';
import type { PackedRows } from './pack.ts';
import { packedActions, packedModifiers } from './pack.ts';
import type { Field, RowTable } from './row.ts';
import { actionRows, modifierRows, operationRows } from './table.ts';

/** Names of packed rows. */
export interface RowNames {
  /** Name of each kind; index 0 is `unknown`. */
  readonly kinds: readonly string[];
  /** Name of each field, in the order of the packed rows. */
  readonly fields: readonly string[];
}

function namesIn(text: string): RowNames {
  const rows = text.split(';').map((row) => row.split(' '));
  return { kinds: ['unknown', ...rows.map(([kind]) => kind)], fields: rows.flatMap(([, ...fields]) => fields) };
}

const operationNames = /* @__PURE__ */ namesIn(operationsNames);
const modifierNames = /* @__PURE__ */ namesIn(modifiersNames);
const actionNames = /* @__PURE__ */ namesIn(actionsNames);

/** The names of `packedOperations`, `packedModifiers` or `packedActions`; `document.nodes.rows` is one of them. */
export function namesOf(rows: PackedRows): RowNames {
  return rows === packedActions ? actionNames : rows === packedModifiers ? modifierNames : operationNames;
}

/**
 * The field as its row says it.
 *
 * @param rows - `document.nodes.rows` or that of another table
 * @param kind - a known kind of these rows
 * @param field - index into `namesOf(rows).fields`
 */
export function fieldOfRow(rows: PackedRows, kind: number, field: number): Field {
  const table: RowTable = rows === packedActions ? actionRows : rows === packedModifiers ? modifierRows : operationRows;
  const { kinds, fields } = namesOf(rows);
  return table[kinds[kind]].fields[fields[field]];
}
