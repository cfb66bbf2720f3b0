// The whole text of sdk/vocabulary/emitted-rows.ts: what the decoder needs of the rows, as compact literals, so that
// the rows themselves do not travel with the player.

import { FIELD_KINDS } from '../../sdk/vocabulary/field-kinds.ts';
import type { Field, FunctionRow, Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { actionRows, colorRoles, functionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';

function boundsOf(field: Field): readonly [number, number] {
  switch (field.kind) {
    case 'int':
    case 'number': return [field.min, field.max];
    // Anything but 0 is true: -1, to which the values of expressions are clamped, is none of the defaults.
    case 'boolean': return [-1, 1];
    case 'enum': return [0, field.values.length - 1];
    case 'strings':
    case 'colors':
    case 'numbers':
    case 'actions': return [field.minItems ?? 0, field.maxItems];
    case 'map': return [0, field.maxItems];
    case 'value': return [-Infinity, Infinity];
    default: return [0, 0];
  }
}

function defaultOf(field: Field): number {
  switch (field.kind) {
    case 'int': return field.default ?? NaN;
    case 'number': return typeof field.default === 'number' ? field.default : NaN;
    case 'boolean': return field.default === undefined ? NaN : Number(field.default);
    case 'enum': return field.default === undefined ? NaN : field.values.indexOf(field.default);
    default: return NaN;
  }
}

/** What only one kind of field has: the replacement of unknown values, a grammar, the range of items. */
function detailsOf(field: Field): readonly (number | string)[] {
  switch (field.kind) {
    case 'enum': return [field.ifUnknown === 'reject' ? -1 : field.values.indexOf(field.ifUnknown.use)];
    case 'string': return field.grammar === undefined ? [] : [`'${field.grammar}'`];
    case 'numbers': return [field.min ?? -Infinity, field.max ?? Infinity];
    default: return [];
  }
}

/** A `FieldShape`. What stands at its end and means nothing is left out. */
function shapeOf(field: Field): string {
  const details = detailsOf(field);
  const bounds = boundsOf(field);
  const values = [FIELD_KINDS.indexOf(field.kind), Number(field.required ?? false), ...bounds, defaultOf(field), ...details];
  if (details.length === 0 && Number.isNaN(values[4])) values.length = 4;
  while (values.length < 5 && values.length > 1 && values[values.length - 1] === 0) values.length -= 1;
  return `[${values.join(', ')}]`;
}

/** Every shape, those of one kind beside each other. */
export function shapesOf(tables: readonly RowTable[]): readonly string[] {
  const all = tables.flatMap((table) => Object.values(table).flatMap((row) => Object.values(row.fields)));
  return [...new Set([...all].sort((one, other) => FIELD_KINDS.indexOf(one.kind) - FIELD_KINDS.indexOf(other.kind)).map(shapeOf))];
}

/** The character that stands for a shape. */
function letterOf(shape: number): string {
  return String.fromCharCode(65 + shape).replace('\\', '\\\\');
}

/** The number of the container that a row must stand in, and its documentApi, each after a comma; what says nothing is left out at the end. */
function parentAndLevelOf(row: Row, names: readonly string[]): string {
  const parent = row.draw === true ? 'canvas' : row.within;
  const place = parent === undefined ? '' : String(names.indexOf(parent) + 1);
  return row.since > 1 ? `,${place},${row.since}` : place === '' ? '' : `,${place}`;
}

/** The rows of one namespace as text that `unpack` reads. */
export function emitTableText(name: string, table: RowTable, shapes: readonly string[]): string {
  const names = Object.keys(table);
  const rows = Object.entries(table).map(([row, shape]) => {
    const fields = Object.values(shape.fields).map((field) => letterOf(shapes.indexOf(shapeOf(field))));
    return `/* ${row} */ '${shape.op}${fields.join('')}${parentAndLevelOf(shape, names)}`;
  });
  return `/** Rows of the ${name}: opcode, a letter for the shape of each field (\`A\`: the first), then a comma and the parent, if any, and another and the documentApi, if later than 1. */\nexport const ${name}Text =\n  ${rows.join(";' +\n  ")};';\n`;
}

/** The digits of an opaque colour without its alpha. */
function hexOf(color: number): string {
  if (color >>> 24 !== 0xff) throw new Error(`a role's colour is not opaque: ${color.toString(16)}`);
  return color.toString(16).slice(2);
}

/** A number of each expression function, by opcode; `none` where there is no function. */
function byOpcode(numberOf: (row: FunctionRow) => number, none: number): string {
  const numbers: number[] = [];
  for (const row of Object.values(functionRows)) numbers[row.op] = numberOf(row);
  return Array.from(numbers, (number: number | undefined) => number ?? none).join(', ');
}

/** Source text of the emitted file. */
export function emitRowsText(): string {
  const shapes = shapesOf([operationRows, modifierRows, actionRows]);
  const roles = Object.entries(colorRoles).map(([name, { light, dark }]) => `/* ${name} */ '${hexOf(light)}${hexOf(dark)}'`);
  return `// Emitted from the vocabulary table by \`npm run emit\`. Do not edit: change the rows. \`pack.ts\` reads it.
/* eslint max-lines: "off" -- emitted */

import type { FieldShape } from './field-shape.ts';

/** Every shape that a field has. */
export const fieldShapes: readonly FieldShape[] = [
${shapes.map((shape) => `  ${shape},\n`).join('')}];

${[emitTableText('operations', operationRows, shapes), emitTableText('modifiers', modifierRows, shapes), emitTableText('actions', actionRows, shapes)].join('\n')}
/** Number of values that each expression function takes, by opcode. */
export const arities: readonly number[] = [${byOpcode(({ arity }) => arity, 255)}];

/** The documentApi that brought each expression function, by opcode. */
export const functionLevels: readonly number[] = [${byOpcode(({ since }) => since, 0)}];

/** Light and dark value of each colour role as RRGGBB; all of them are opaque. */
export const rolesText =\n  ${roles.join(" +\n  ")};

/** Names of the colour roles; the first is that of role 1. */
export const colorRoleNames = [${Object.keys(colorRoles).map((name) => `'${name}'`).join(', ')}] as const;
`;
}
