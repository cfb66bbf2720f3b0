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
  const inside = Object.keys(table).filter((child) => table[child].within === name);
  const type =
    name === 'canvas'
      ? 'DrawOperation'
      : inside.length > 0
        ? `(${inside.map((child) => `InnerOf<'${child}'>`).join(' | ')} | TemplateUse)`
        : 'ComponentNode';
  return `    readonly children?: readonly ${type}[];\n`;
}

/** The fields of a row, as a member of the interface of its table. */
function member(name: string, row: Row, table: RowTable, prose: Readonly<Record<string, RowProse>>): string {
  const { summary, fields: fieldProse } = words(prose, name, 'rows');
  // Modifiers are fields of every component outside of a container of its own.
  const own = Object.entries(row.fields).filter(([, { kind }]) => kind !== 'modifiers');
  const fields = own.map(([field, shape]) => {
    const text = words(fieldProse, field, name);
    return `    /** ${text.slice(0, -1)}${facts(shape)}. */\n    readonly ${field}${shape.required === true ? '' : '?'}: ${typeOf(shape)};\n`;
  });
  const members = fields.join('') + childrenOf(name, row, table);
  const body = members === '' ? 'object' : `{\n${members}  }`;
  return `  /** ${summary} */\n  readonly ${name}: ${body};\n`;
}

/** The interface of a table: the fields of each of its rows. */
function fieldsByKind(
  name: string,
  comment: string,
  table: RowTable,
  prose: Readonly<Record<string, RowProse>>,
  isMember: (row: Row) => boolean = () => true,
): string {
  const rows = Object.entries(table).filter(([, row]) => isMember(row));
  return `/** ${comment} */\nexport interface ${name} {\n${rows.map(([kind, row]) => member(kind, row, table, prose)).join('')}}\n`;
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

/** The arguments of a function, as a member of the interface of functions. */
function functionMember([name, { arity, folds, takes }]: readonly [string, FunctionRow]): string {
  const types = (takes ?? Array.from({ length: arity }, () => 'number')).map((type) =>
    type === 'text' ? 'TextOperand' : 'ExpressionValue',
  );
  const list =
    folds === true
      ? [...types, `...(readonly ${types[0]}[])`]
      : argumentNames(name, arity).map((argument, index) => `${argument}: ${types[index]}`);
  return `  /** ${words(functionProse, name, 'functions')} */\n  readonly ${name}: readonly [${list.join(', ')}];\n`;
}

/** The interface of a record that names a value. */
const reference = (name: string, type: string): string =>
  `/** ${words(functionProse, name, 'functions')} */\nexport interface ${pascal(name)}Expression {\n  readonly kind: '${name}';\n  readonly name: ${type};\n}\n`;

function expressions(): string[] {
  const functions = Object.entries<FunctionRow>(functionRows).filter(([, row]) => row.arity > 0);
  const texts = functions.filter(([, row]) => row.gives === 'text').map(([name]) => name);
  return [
    '/** A number in an expression: a literal (an integer of 32 bits, or a float32), or another expression. */\nexport type ExpressionValue = number | boolean | Expression;\n',
    '/** A text in an expression: a literal, or another expression. */\nexport type TextOperand = string | TextExpression;\n',
    `/** The functions of expressions, with their arguments. */\nexport interface FunctionArguments {\n${functions.map(functionMember).join('')}}\n`,
    '/** A function of expressions, with its arguments. */\nexport interface FunctionExpression<Kind extends keyof FunctionArguments> {\n  readonly kind: Kind;\n  readonly args: FunctionArguments[Kind];\n}\n',
    reference('state', 'string'),
    reference('parameter', 'string'),
    reference('system', 'SystemVariable'),
    `/** The functions that compute a text. */\nexport type TextFunction = ${literals(texts)};\n`,
    `/** A number that the player computes while it plays. */
export type Expression =
  | StateExpression
  | SystemExpression
  | ParameterExpression
  | { [Kind in Exclude<keyof FunctionArguments, TextFunction>]: FunctionExpression<Kind> }[Exclude<
      keyof FunctionArguments,
      TextFunction
    >];
`,
    `/** A text that the player computes while it plays. */
export type TextExpression =
  | StateExpression
  | ParameterExpression
  | { [Kind in TextFunction]: FunctionExpression<Kind> }[TextFunction];
`,
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

/** The field that every component may have beside its own. */
export interface ComponentBase {
  /** The component for players that lack this component, or something that it needs. The same as \`alternatives\` of the two. */
  readonly fallback?: ComponentNode;
}

/** Fields of every component that can stand anywhere in the tree. */
export interface PlacedComponent extends ComponentBase {
  /** ${operationProse['spacer'].fields['modifiers']} */
  readonly modifiers?: ModifierList;
}
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

/** Records and builders, made of the interfaces of the tables. */
const records = `/** An action of a kind. */
export type ActionOf<Kind extends keyof ActionFields> = { readonly kind: Kind } & ActionFields[Kind];

/** An action that runs on activation. */
export type ActionValue = { [Kind in keyof ActionFields]: ActionOf<Kind> }[keyof ActionFields];

/** A modifier of a kind. */
export type ModifierOf<Kind extends keyof ModifierFields> = { readonly kind: Kind } & ModifierFields[Kind];

/** A modifier. */
export type ModifierValue = { [Kind in keyof ModifierFields]: ModifierOf<Kind> }[keyof ModifierFields];

/** A component of a kind. */
export type ComponentOf<Kind extends keyof ComponentFields> = { readonly kind: Kind } & PlacedComponent &
  ComponentFields[Kind];

/** A component that can stand anywhere in the tree. */
export type ComponentNode = { [Kind in keyof ComponentFields]: ComponentOf<Kind> }[keyof ComponentFields] | TemplateUse;

/** A component of a container of its own. */
export type InnerOf<Kind extends keyof InnerFields> = { readonly kind: Kind } & ComponentBase & InnerFields[Kind];

/** A draw operation of a kind. */
export type DrawOf<Kind extends keyof DrawFields> = { readonly kind: Kind } & DrawFields[Kind];

/** A step of a canvas's draw program. */
export type DrawOperation = { [Kind in keyof DrawFields]: DrawOf<Kind> }[keyof DrawFields] | TemplateUse;

/** Every node that a document can hold. */
export type OperationNode = ComponentNode | DrawOperation | { [Kind in keyof InnerFields]: InnerOf<Kind> }[keyof InnerFields];

/** The fields of a record without its kind and children. */
export type FieldsOf<T> = Omit<T, 'kind' | 'children'>;

/** Builds a record of its fields, and of its children where it is a container. */
export type Builder<T> = (
  ...given: [
    ...(keyof T extends 'kind' ? [] : object extends FieldsOf<T> ? [fields?: FieldsOf<T>] : [fields: FieldsOf<T>]),
    ...(T extends { readonly children?: unknown } ? ('children' extends keyof T ? [children?: T['children']] : []) : []),
  ]
) => T;

/** Builders of components and draw operations, by name. */
export type OperationBuilders = { readonly [Kind in keyof ComponentFields]: Builder<ComponentOf<Kind>> } & {
  readonly [Kind in keyof InnerFields]: Builder<InnerOf<Kind>>;
} & { readonly [Kind in keyof DrawFields]: Builder<DrawOf<Kind>> };

/** Builders of modifiers, by name. */
export type ModifierBuilders = { readonly [Kind in keyof ModifierFields]: Builder<ModifierOf<Kind>> };

/** Builders of actions, by name. */
export type ActionBuilders = { readonly [Kind in keyof ActionFields]: Builder<ActionOf<Kind>> };

/** Builders of expressions, by function. */
export type ExpressionBuilders = {
  readonly [Kind in keyof FunctionArguments]: (...values: FunctionArguments[Kind]) => FunctionExpression<Kind>;
} & {
  readonly state: (name: string) => StateExpression;
  readonly system: (name: SystemVariable) => SystemExpression;
  readonly parameter: (name: string) => ParameterExpression;
};
`;

/** Source text of every type. */
export function emitTypes(): string {
  return [
    values,
    ...expressions(),
    fieldsByKind('ActionFields', 'The fields of each action.', actionRows, actionProse),
    fieldsByKind('ModifierFields', 'The fields of each modifier.', modifierRows, modifierProse),
    fieldsByKind(
      'ComponentFields',
      'The fields and children of each component.',
      operationRows,
      operationProse,
      (row) => row.draw !== true && row.within === undefined,
    ),
    fieldsByKind(
      'InnerFields',
      'The fields of each component that only stands in a container of its own.',
      operationRows,
      operationProse,
      (row) => row.within !== undefined,
    ),
    fieldsByKind(
      'DrawFields',
      'The fields of each draw operation.',
      operationRows,
      operationProse,
      (row) => row.draw === true,
    ),
    templates,
    records,
  ].join('\n');
}
