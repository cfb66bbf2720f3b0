// The table as JSON, for encoders in other languages, and the support matrix as JSON.

import type { Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { opcodeClass, opensContainer } from '../../sdk/vocabulary/opcode-class.ts';
import {
  actionRows,
  colorRoles,
  documentApiRange,
  functionRows,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from '../../sdk/vocabulary/table.ts';
import { parameterTypes, TEMPLATES_SINCE, USE } from '../../sdk/vocabulary/parameter-types.ts';
import type { RowProse } from './prose.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

const text = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

function rowsOf(table: RowTable, prose: Readonly<Record<string, RowProse>>): object {
  const rows = Object.entries(table).map(([name, row]) => [
    name,
    {
      op: row.op,
      class: opcodeClass(row.op),
      since: row.since,
      ...(opensContainer(row.op) ? { container: true } : {}),
      ...(row.draw === true ? { within: 'canvas' } : row.within === undefined ? {} : { within: row.within }),
      summary: prose[name].summary,
      // In wire order, which the keys of an object keep.
      fields: Object.fromEntries(
        Object.entries(row.fields).map(([field, shape]) => [
          field,
          { ...shape, description: prose[name].fields[field] },
        ]),
      ),
    },
  ]);
  return Object.fromEntries(rows) as object;
}

/** Every row with opcodes, fields, units, ranges and defaults, for encoders in other languages. */
export function emitVocabulary(): string {
  return text({
    documentApi: documentApiRange,
    profiles,
    systemVariables,
    operations: rowsOf(operationRows, operationProse),
    modifiers: rowsOf(modifierRows, modifierProse),
    actions: rowsOf(actionRows, actionProse),
    functions: Object.fromEntries(
      Object.entries(functionRows).map(([name, row]) => [
        name,
        { ...row, class: opcodeClass(row.op), description: functionProse[name] },
      ]),
    ),
    templates: {
      since: TEMPLATES_SINCE,
      use: { op: USE, class: opcodeClass(USE) },
      // Numbered from 1.
      parameterTypes,
    },
    colorRoles,
  });
}

/** The documentApi that brought each component, modifier and action, its class, and its encodings. */
export function emitSupport(encodings: readonly string[]): string {
  const supportOf = (table: RowTable): object =>
    Object.fromEntries(
      Object.entries(table).map(([name, row]: [string, Row]) => [
        name,
        { since: row.since, class: opcodeClass(row.op), encodings },
      ]),
    );
  return text({
    components: supportOf(operationRows),
    modifiers: supportOf(modifierRows),
    actions: supportOf(actionRows),
  });
}
