// The constants part of sdk/vocabulary/emitted.ts: numbers of kinds, fields and enum values, by name.

import type { Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, colorRoles, functionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';

/** `listItem` as a type name: `ListItem`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function constant(name: string, entries: readonly (readonly [string, number])[]): string {
  const body = entries.map(([key, value]) => `${key}: ${String(value)}`).join(', ');
  return `export const ${name} = { ${body} } as const;\n`;
}

/** Names numbered from 0. */
const numbered = (name: string, names: readonly string[]): string =>
  constant(
    name,
    names.map((key, index) => [key, index]),
  );

const kinds = (name: string, table: RowTable): string => numbered(name, ['unknown', ...Object.keys(table)]);

const opcodes = (name: string, rows: Readonly<Record<string, { readonly op: number }>>): string =>
  constant(
    name,
    Object.entries(rows).map(([key, { op }]) => [key, op]),
  );

/** The fields of a row by position, and the values of its enum fields. */
function fieldsOf(name: string, { fields }: Row, suffix: string): string {
  const owner = pascal(name);
  const enums = Object.entries(fields).flatMap(([field, shape]) =>
    shape.kind === 'enum' ? [numbered(`${owner}${pascal(field)}`, shape.values)] : [],
  );
  const names = Object.keys(fields);
  return [...(names.length === 0 ? [] : [numbered(`${owner}${suffix}`, names)]), ...enums].join('');
}

const fieldsOfAll = (table: RowTable, suffix: string): string =>
  Object.entries(table)
    .map(([name, row]) => fieldsOf(name, row, suffix))
    .join('');

/** Source text of every constant. */
export function emitConstants(): string {
  return [
    '// Kinds of nodes, modifiers and actions; 0 is a kind that this player does not know. Opcodes of expression functions and colour roles.',
    [
      kinds('NodeKind', operationRows),
      kinds('ModifierKind', modifierRows),
      kinds('ActionKind', actionRows),
      opcodes('FunctionCode', functionRows),
      opcodes('ColorRole', colorRoles),
    ].join(''),
    '// Fields by position, each followed by the values of its enum fields.',
    fieldsOfAll(operationRows, 'Field') + fieldsOfAll(modifierRows, 'Modifier') + fieldsOfAll(actionRows, 'Action'),
  ].join('\n');
}
