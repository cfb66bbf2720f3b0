// The constants part of sdk/vocabulary/emitted.ts: numbers of kinds, fields and enum values, by name.

import type { Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, colorRoles, functionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';

/** `listItem` as a type name: `ListItem`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function constant(name: string, comment: string, entries: readonly (readonly [string, number])[]): string {
  const body = entries.map(([key, value]) => `${key}: ${String(value)}`).join(', ');
  return `/** ${comment} */\nexport const ${name} = { ${body} } as const;\n`;
}

function kinds(name: string, comment: string, table: RowTable): string {
  return constant(
    name,
    comment,
    ['unknown', ...Object.keys(table)].map((key, index) => [key, index]),
  );
}

function fieldsOf(name: string, row: Row, suffix: string): string {
  const owner = pascal(name);
  const fields = Object.entries(row.fields);
  if (fields.length === 0) return '';
  const enums = fields.flatMap(([field, { kind, ...rest }]) =>
    kind === 'enum' && 'values' in rest
      ? [
          constant(
            `${owner}${pascal(field)}`,
            `Values of \`${name}.${field}\`.`,
            rest.values.map((value, index) => [value, index]),
          ),
        ]
      : [],
  );
  return [
    constant(
      `${owner}${suffix}`,
      `Fields of \`${name}\`, by position.`,
      fields.map(([field], index) => [field, index]),
    ),
    ...enums,
  ].join('');
}

/** Source text of every constant. */
export function emitConstants(): string {
  const sections = [
    kinds('NodeKind', 'Kinds of nodes; 0 is a component that this player does not know.', operationRows),
    kinds('ModifierKind', 'Kinds of modifiers.', modifierRows),
    kinds('ActionKind', 'Kinds of actions.', actionRows),
    constant(
      'FunctionCode',
      'Opcodes of the expression functions.',
      Object.entries(functionRows).map(([name, row]) => [name, row.op]),
    ),
    constant(
      'ColorRole',
      'Colour roles.',
      Object.entries(colorRoles).map(([name, row]) => [name, row.op]),
    ),
    ...Object.entries(operationRows).map(([name, row]) => fieldsOf(name, row, 'Field')),
    ...Object.entries(modifierRows).map(([name, row]) => fieldsOf(name, row, 'Modifier')),
    ...Object.entries(actionRows).map(([name, row]) => fieldsOf(name, row, 'Action')),
  ];
  return sections.filter((section) => section !== '').join('\n');
}
