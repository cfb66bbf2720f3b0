// The types part of sdk/vocabulary/emitted.ts: the nodes, modifiers, actions and expressions that a producer writes,
// as plain data, with their TSDoc.

import type { Field, FunctionRow, Row, RowTable } from '../../sdk/vocabulary/row.ts';
import {
  actionRows,
  colorRoles,
  functionRows,
  modifierRows,
  operationRows,
  systemVariables,
} from '../../sdk/vocabulary/table.ts';
import { opensContainer } from '../../sdk/vocabulary/opcode-class.ts';
import { parameterTypes } from '../../sdk/vocabulary/parameter-types.ts';
import { pascal } from './emit-constants.ts';
import type { RowProse } from './prose.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

/** Prose of a row or field; throws where there is none. */
function words<T>(prose: Readonly<Record<string, T>>, name: string, owner: string): T {
  if (!Object.hasOwn(prose, name)) throw new Error(`scripts/vocabulary/prose.ts says nothing of ${owner}.${name}`);
  return prose[name];
}

const literals = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' | ');

/** The TypeScript type of a field's value. */
function typeOf(field: Field): string {
  switch (field.kind) {
    case 'int':
      return 'number | ParameterExpression';
    case 'number':
      return 'NumberValue';
    case 'boolean':
      return 'BooleanValue';
    case 'enum':
      return literals(field.values);
    case 'string':
      return 'TextValue';
    case 'font':
    case 'state':
      return 'string';
    case 'color':
      return 'ColorValue | ParameterExpression';
    case 'path':
      return 'PathValue | ParameterExpression';
    case 'image':
      return 'ImageValue | ParameterExpression';
    case 'strings':
      return 'readonly string[]';
    case 'colors':
      return 'readonly ColorValue[]';
    case 'numbers':
      return 'readonly number[]';
    case 'actions':
      return 'readonly ActionValue[]';
    case 'modifiers':
      return 'ModifierList';
    case 'map':
      return 'Readonly<Record<string, number | boolean | string>>';
    case 'value':
      return 'number | boolean | Expression';
  }
}

/** Unit, range and default of a field, for its TSDoc. */
function facts(field: Field): string {
  const parts: string[] = [];
  if (field.kind === 'number' && (field.unit === 'dp' || field.unit === 'sp' || field.unit === 'degrees'))
    parts.push(`in ${field.unit}`);
  if (field.kind === 'int' || field.kind === 'number') parts.push(`${String(field.min)} to ${String(field.max)}`);
  if ('maxItems' in field)
    parts.push(`${'minItems' in field ? `${String(field.minItems)} to ` : 'at most '}${String(field.maxItems)} items`);
  if ('default' in field && field.default !== '')
    parts.push(`default ${typeof field.default === 'string' ? `\`${field.default}\`` : String(field.default)}`);
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
}

function childrenOf(name: string, row: Row, table: RowTable): string {
  if (!opensContainer(row.op)) return '';
  const inside = Object.entries(table)
    .filter(([, child]) => child.within === name)
    .map(([child]) => `${pascal(child)}Component`);
  const type =
    name === 'canvas' ? 'DrawOperation' : inside.length > 0 ? `(${inside.join(' | ')} | TemplateUse)` : 'ComponentNode';
  return `  readonly children?: readonly ${type}[];\n`;
}

function record(name: string, row: Row, table: RowTable, prose: RowProse, suffix: string): string {
  const fields = Object.entries(row.fields).map(([field, shape]) => {
    const text = words(prose.fields, field, name);
    return `  /** ${text.slice(0, -1)}${facts(shape)}. */\n  readonly ${field}${shape.required === true ? '' : '?'}: ${typeOf(shape)};\n`;
  });
  return `/** ${prose.summary} */\nexport interface ${pascal(name)}${suffix}${suffix === 'Component' ? ' extends ComponentBase' : ''} {\n  readonly kind: '${name}';\n${fields.join('')}${childrenOf(name, row, table)}}\n`;
}

function union(name: string, comment: string, members: readonly string[]): string {
  return `/** ${comment} */\nexport type ${name} =\n${members.map((member) => `  | ${member}`).join('\n')};\n`;
}

function builders(
  name: string,
  comment: string,
  rows: readonly (readonly [string, Row, string])[],
  prose: Readonly<Record<string, RowProse>>,
): string {
  const lines = rows.map(([row, { op, fields }, type]) => {
    if (Object.keys(fields).length === 0)
      return `  /** ${words(prose, row, name).summary} */\n  readonly ${row}: () => ${type};\n`;
    const optional = Object.values(fields).every((field) => field.required !== true) ? '?' : '';
    const children = opensContainer(op) && type.endsWith('Component') ? `, children?: ${type}['children']` : '';
    return `  /** ${words(prose, row, name).summary} */\n  readonly ${row}: (fields${optional}: FieldsOf<${type}>${children}) => ${type};\n`;
  });
  return `/** ${comment} */\nexport interface ${name} {\n${lines.join('')}}\n`;
}

/** Names of a function's arguments, for its builder. */
function argumentNames(name: string, arity: number): readonly string[] {
  if (name === 'clamp') return ['value', 'min', 'max'];
  if (name === 'select' || name === 'selectText') return ['condition', 'then', 'otherwise'];
  if (name === 'plural') return ['count', 'zero', 'one', 'two', 'few', 'many', 'other'];
  if (name === 'length') return ['text'];
  if (name === 'formatDate') return ['days', 'style'];
  if (name.startsWith('format')) return ['value', 'digits'];
  return arity === 1 ? ['value'] : ['left', 'right'];
}

/** The TypeScript types of a function's arguments. */
const argumentTypes = ({ arity, takes }: FunctionRow): readonly string[] =>
  (takes ?? Array.from({ length: arity }, () => 'number')).map((type) =>
    type === 'text' ? 'TextOperand' : 'ExpressionValue',
  );

const listType = (row: FunctionRow): string => {
  const types = argumentTypes(row);
  return `readonly [${[...types, ...(row.folds === true ? [`...(readonly ${types[0]}[])`] : [])].join(', ')}]`;
};

function functionBuilder([name, row]: readonly [string, FunctionRow]): string {
  const types = argumentTypes(row);
  const parameters =
    row.folds === true
      ? `...values: ${listType(row)}`
      : argumentNames(name, row.arity)
          .map((argument, index) => `${argument}: ${types[index]}`)
          .join(', ');
  return `  /** ${functionProse[name]} */\n  readonly ${name}: (${parameters}) => ${pascal(name)}Expression;\n`;
}

function expressions(): string[] {
  const all: readonly (readonly [string, FunctionRow])[] = Object.entries(functionRows);
  const functions = all.filter(([, row]) => row.arity > 0);
  const typesThat = (gives: 'number' | 'text'): string[] =>
    all.filter(([, row]) => (row.gives ?? 'number') === gives).map(([name]) => `${pascal(name)}Expression`);
  return [
    '/** A number in an expression: a literal (an integer of 32 bits, or a float32), or another expression. */\nexport type ExpressionValue = number | boolean | Expression;\n',
    '/** A text in an expression: a literal, or another expression. */\nexport type TextOperand = string | TextExpression;\n',
    '/** A function of expressions, with its arguments. */\nexport interface FunctionExpression<Kind extends string, Values extends readonly unknown[]> {\n  readonly kind: Kind;\n  readonly args: Values;\n}\n',
    ...functions.map(
      ([name, row]) =>
        `/** ${words(functionProse, name, 'functions')} */\nexport type ${pascal(name)}Expression = FunctionExpression<'${name}', ${listType(row)}>;\n`,
    ),
    `/** ${words(functionProse, 'state', 'functions')} */\nexport interface StateExpression {\n  readonly kind: 'state';\n  readonly name: string;\n}\n`,
    `/** ${words(functionProse, 'parameter', 'functions')} */\nexport interface ParameterExpression {\n  readonly kind: 'parameter';\n  readonly name: string;\n}\n`,
    `/** ${words(functionProse, 'system', 'functions')} */\nexport interface SystemExpression {\n  readonly kind: 'system';\n  readonly name: SystemVariable;\n}\n`,
    union('Expression', 'A number that the player computes while it plays.', typesThat('number')),
    union('TextExpression', 'A text that the player computes while it plays.', [
      ...typesThat('text'),
      'StateExpression',
      'ParameterExpression',
    ]),
    `/** Builders of expressions, by function. */\nexport interface ExpressionBuilders {\n  readonly state: (name: string) => StateExpression;\n  readonly system: (name: SystemVariable) => SystemExpression;\n  readonly parameter: (name: string) => ParameterExpression;\n${functions.map(functionBuilder).join('')}}\n`,
  ];
}

const values = `/** Variables that the player supplies. */
export type SystemVariable = ${literals(systemVariables)};

/** Names of the colour roles. */
export type ColorRoleName = ${literals(Object.keys(colorRoles))};

/**
 * Text, or an expression where the text is no identifier. In the body of a template also a parameter, or parts that are
 * joined: an integer stands in decimal digits.
 */
export type TextValue = string | TextExpression | readonly (string | ParameterExpression)[];

/** A number in the field's unit, or an expression. */
export type NumberValue = number | Expression;

/** A boolean, or an expression: 0 is false. */
export type BooleanValue = boolean | Expression;

/** A role with values of its own, as \`#rrggbb\` or \`#aarrggbb\`; the role's own where they are absent. */
export interface RoleColor {
  readonly role: ColorRoleName;
  readonly light?: string;
  readonly dark?: string;
}

/** A colour: a role's name, \`#rrggbb\`, \`#aarrggbb\`, or a role with values of its own. */
export type ColorValue = ColorRoleName | \`#\${string}\` | RoleColor;

/** A path: each command (\`PathCommand\`) followed by its coordinates. Icons are drawn on a grid of 24 by 24. */
export type PathValue = readonly number[];

/** A picture: the bytes of a PNG, JPEG or WebP file, or the key of a picture that the host has. */
export type ImageValue = { readonly bytes: Uint8Array } | { readonly asset: string };

/** Modifiers, outermost first. A group that occurs more than once is written once. */
export type ModifierList = readonly (ModifierValue | ModifierList)[];

/** Fields that every component may have beside its own. */
export interface ComponentBase {
  /** The component for players that lack this component, or something that it needs. The same as \`alternatives\` of the two. */
  readonly fallback?: ComponentNode;
}

/** The fields of a record without its kind and children. */
export type FieldsOf<T> = Omit<T, 'kind' | 'children'>;
`;

const templates = `/** Type of an argument. An integer may also stand in text. */
export type ParameterTypeName = ${literals(parameterTypes)};

/** A parameter of a template. */
export interface ParameterDefinition {
  readonly name: string;
  readonly type: ParameterTypeName;
}

/** A template: it may use the templates before it, and all its parameters stand somewhere in its body. */
export interface TemplateDefinition {
  readonly name: string;
  readonly parameters?: readonly ParameterDefinition[];
  readonly root: OperationNode;
}

/** The value of a parameter: colours as \`ColorValue\`. In the body of a template also a parameter of that template. */
export type ArgumentValue = TextValue | number | boolean | RoleColor | PathValue | ImageValue;

/** A use of a template: its body, with the arguments where the parameters are. */
export interface TemplateUse extends ComponentBase {
  readonly kind: 'use';
  readonly template: string;
  /** An argument for each parameter. Default: none. */
  readonly arguments?: Readonly<Record<string, ArgumentValue>>;
}
`;

/** Source text of every type. */
export function emitTypes(): string {
  const typed = (table: RowTable, suffix: (row: Row) => string): readonly (readonly [string, Row, string])[] =>
    Object.entries(table).map(([name, row]) => [name, row, `${pascal(name)}${suffix(row)}`]);
  const operations = typed(operationRows, (row) => (row.draw === true ? 'Operation' : 'Component'));
  const modifiers = typed(modifierRows, () => 'ModifierValue');
  const actions = typed(actionRows, () => 'ActionValue');
  const names = (rows: typeof operations): string[] => rows.map(([, , type]) => type);
  const records = (rows: typeof operations, table: RowTable, prose: Readonly<Record<string, RowProse>>): string[] =>
    rows.map(([name, row, type]) => record(name, row, table, words(prose, name, 'rows'), type.slice(name.length)));
  return [
    values,
    ...expressions(),
    ...records(actions, actionRows, actionProse),
    union('ActionValue', 'An action that runs on activation.', names(actions)),
    ...records(modifiers, modifierRows, modifierProse),
    union('ModifierValue', 'A modifier.', names(modifiers)),
    ...records(operations, operationRows, operationProse),
    templates,
    union('ComponentNode', 'A component that can stand anywhere in the tree.', [
      ...names(operations.filter(([, row]) => row.draw !== true && row.within === undefined)),
      'TemplateUse',
    ]),
    union('DrawOperation', "A step of a canvas's draw program.", [
      ...names(operations.filter(([, row]) => row.draw === true)),
      'TemplateUse',
    ]),
    union('OperationNode', 'Every node that a document can hold.', [
      'ComponentNode',
      'DrawOperation',
      ...names(operations.filter(([, row]) => row.within !== undefined)),
    ]),
    builders('OperationBuilders', 'Builders of components and draw operations, by name.', operations, operationProse),
    builders('ModifierBuilders', 'Builders of modifiers, by name.', modifiers, modifierProse),
    builders('ActionBuilders', 'Builders of actions, by name.', actions, actionProse),
  ].join('\n');
}
