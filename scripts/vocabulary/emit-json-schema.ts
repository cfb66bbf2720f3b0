// The JSON Schema (2020-12) of contracts, with descriptions, so that editors complete and explain.

import { limits } from '../../sdk/limits.ts';
import { parameterTypes } from '../../sdk/vocabulary/parameter-types.ts';
import type { Field, FunctionRow, Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { opensContainer } from '../../sdk/vocabulary/opcode-class.ts';
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
import { densityBehaviors, directions } from '../../sdk/vocabulary/support.ts';
import type { RowProse } from './prose.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

type Schema = Readonly<Record<string, unknown>>;

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const anyOf = (...schemas: readonly Schema[]): Schema => (schemas.length === 1 ? schemas[0] : { anyOf: schemas });

/** Grammars of identifiers, as `sdk/document/grammar.ts` checks them. */
const grammars: Readonly<Record<'action' | 'name' | 'language', Schema>> = {
  action: { type: 'string', pattern: '^[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*$', maxLength: 128 },
  name: { type: 'string', pattern: '^[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*$', maxLength: 64 },
  language: { type: 'string', pattern: '^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8})*$', maxLength: 35 },
};

/** Values in place of an expression. */
const literals: readonly Schema[] = [{ type: 'number' }, { type: 'boolean' }];

/** A list of a fixed length. */
const tupleOf = (...items: readonly Schema[]): Schema => ({
  type: 'array',
  prefixItems: items,
  minItems: items.length,
  maxItems: items.length,
});

const listOf = (
  items: Schema,
  { minItems = 0, maxItems }: { readonly minItems?: number; readonly maxItems: number },
): Schema => ({ type: 'array', items, minItems, maxItems });

/** Schema of a field's value, without its description. */
function valueOf(field: Field): Schema {
  switch (field.kind) {
    case 'int':
      return anyOf({ type: 'integer', minimum: field.min, maximum: field.max }, ref('function.parameter'));
    case 'number':
      return anyOf({ type: 'number', minimum: field.min, maximum: field.max }, ref('expression'));
    case 'boolean':
      return anyOf({ type: 'boolean' }, ref('expression'));
    // A number stands for a value that this version has no name for, so that a reader can write it back.
    case 'enum':
      return field.ifUnknown === 'reject'
        ? { enum: field.values }
        : anyOf({ enum: field.values }, { type: 'integer', minimum: field.values.length });
    case 'string': {
      if (field.grammar === undefined) return ref('text');
      return anyOf(grammars[field.grammar], ...(field.default === '' ? [{ const: '' }] : []), ref('composedText'));
    }
    case 'font':
    case 'state':
      return grammars.name;
    case 'color':
    case 'path':
    case 'image':
      return anyOf(ref(field.kind), ref('function.parameter'));
    case 'strings':
      return listOf({ type: 'string' }, field);
    case 'colors':
      return listOf(ref('color'), field);
    case 'numbers':
      return listOf(
        {
          type: 'number',
          ...(field.min === undefined ? {} : { minimum: field.min }),
          ...(field.max === undefined ? {} : { maximum: field.max }),
        },
        field,
      );
    case 'actions':
      return listOf(ref('action'), field);
    case 'modifiers':
      return ref('modifiers');
    case 'map':
      return {
        type: 'object',
        maxProperties: field.maxItems,
        propertyNames: grammars.name,
        additionalProperties: { anyOf: [...literals, { type: 'string' }] },
      };
    case 'value':
      return anyOf(...literals, ref('expression'));
  }
}

function propertyOf(field: Field, description: string): Schema {
  const unit =
    field.kind === 'number' && field.unit !== 'none' && field.unit !== 'fraction' ? ` In ${field.unit}.` : '';
  return {
    description: `${description}${unit}`,
    ...valueOf(field),
    ...('default' in field && field.default !== 'auto' ? { default: field.default } : {}),
  };
}

const ifUnknown: Schema = {
  description: 'The behaviour of a player that does not know this kind.',
  enum: ['reject', 'placeholder', 'skip'],
  default: 'reject',
};

function recordOf(kind: string, row: Row, prose: RowProse, more: Schema = {}): Schema {
  const fields = Object.entries(row.fields);
  return {
    description: prose.summary,
    type: 'object',
    properties: {
      kind: { const: kind },
      ...Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field, prose.fields[name])])),
      ...more,
      ifUnknown,
    },
    required: ['kind', ...fields.filter(([, field]) => field.required === true).map(([name]) => name)],
    additionalProperties: false,
  };
}

const inside = (row: Row): string => (row.draw === true ? 'canvas' : (row.within ?? ''));
const operations: readonly (readonly [string, Row])[] = Object.entries(operationRows);
const holders = new Set(operations.map(([, row]) => inside(row)));

/** Name of the definition of a container's children; '' stands for containers of any component. */
const insideName = (container: string): string => (container === '' ? 'component' : `inside.${container}`);

function operationOf([name, row]: readonly [string, Row]): Schema {
  const children = opensContainer(row.op)
    ? {
        children: {
          description: 'The children, in order.',
          type: 'array',
          items: ref(insideName(holders.has(name) ? name : '')),
        },
      }
    : {};
  const fallback =
    inside(row) === ''
      ? {
          fallback: {
            description: 'The component for players that lack this component, or something that it needs.',
            ...ref('component'),
          },
        }
      : {};
  return recordOf(name, row, operationProse[name], { ...children, ...fallback });
}

const recordsOf = (table: RowTable, prose: Readonly<Record<string, RowProse>>, prefix: string): Schema =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [`${prefix}.${name}`, recordOf(name, row, prose[name])]),
  );

function functionOf([name, { arity, folds }]: readonly [string, FunctionRow]): Schema {
  const own =
    arity > 0
      ? {
          args: {
            type: 'array',
            items: ref('operand'),
            minItems: arity,
            ...(folds === true ? {} : { maxItems: arity }),
          },
        }
      : { name: name === 'system' ? { enum: systemVariables } : grammars.name };
  return {
    description: functionProse[name],
    type: 'object',
    properties: { kind: { const: name }, ...own },
    required: ['kind', ...Object.keys(own)],
    additionalProperties: false,
  };
}

const templateDefinitions = (): Schema => ({
  text: anyOf({ type: 'string' }, ref('composedText'), ref('expression')),
  composedText: {
    description: 'In the body of a template: a parameter, or parts that are joined.',
    anyOf: [
      ref('function.parameter'),
      {
        type: 'array',
        items: anyOf({ type: 'string' }, ref('function.parameter')),
        contains: ref('function.parameter'),
      },
    ],
  },
  template: {
    description: 'The body that a use of the template stands for. It may use the templates before it.',
    type: 'object',
    properties: {
      name: grammars.name,
      parameters: {
        type: 'array',
        maxItems: 64,
        items: {
          type: 'object',
          properties: { name: grammars.name, type: { enum: parameterTypes } },
          required: ['name', 'type'],
          additionalProperties: false,
        },
      },
      root: { anyOf: [...holders].map((container) => ref(insideName(container))) },
    },
    required: ['name', 'root'],
    additionalProperties: false,
  },
  'operation.use': {
    description: 'A use of a template: its body, with the arguments where the parameters are.',
    type: 'object',
    properties: {
      kind: { const: 'use' },
      template: { description: 'Name of the template.', ...grammars.name },
      arguments: {
        description: 'An argument for each parameter, by name.',
        type: 'object',
        additionalProperties: {
          anyOf: [{ type: 'number' }, { type: 'boolean' }, ref('text'), ref('color'), ref('path'), ref('image')],
        },
      },
      fallback: ref('component'),
      ifUnknown,
    },
    required: ['kind', 'template'],
    additionalProperties: false,
  },
});

const definitions = (): Schema => ({
  ...templateDefinitions(),
  ...Object.fromEntries(
    [...holders].map((container) => [
      insideName(container),
      {
        anyOf: [
          ...operations.filter(([, row]) => inside(row) === container).map(([name]) => ref(`operation.${name}`)),
          ref('operation.use'),
        ],
      },
    ]),
  ),
  modifiers: {
    description:
      'Modifiers, outermost first. A list inside the list is a group; one that occurs more than once is sent once.',
    type: 'array',
    items: anyOf(ref('modifier'), ref('modifiers')),
  },
  modifier: { anyOf: Object.keys(modifierRows).map((name) => ref(`modifier.${name}`)) },
  action: { anyOf: Object.keys(actionRows).map((name) => ref(`action.${name}`)) },
  expression: {
    description: 'A number that the player computes while it plays.',
    anyOf: Object.keys(functionRows).map((name) => ref(`function.${name}`)),
  },
  operand: anyOf(...literals, { type: 'string' }, ref('expression')),
  hexColor: { type: 'string', pattern: '^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' },
  color: {
    description: 'A role, #rrggbb, #aarrggbb, or a role with values of its own.',
    anyOf: [
      { enum: Object.keys(colorRoles) },
      ref('hexColor'),
      {
        type: 'object',
        properties: { role: { enum: Object.keys(colorRoles) }, light: ref('hexColor'), dark: ref('hexColor') },
        required: ['role'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: {
          role: { type: 'integer', minimum: Object.keys(colorRoles).length + 1 },
          light: ref('hexColor'),
          dark: ref('hexColor'),
        },
        required: ['role', 'light', 'dark'],
        additionalProperties: false,
      },
    ],
  },
  path: {
    description:
      'Commands, each followed by its coordinates: 0 move (2), 1 line (2), 2 quadratic (4), 3 cubic (6), 4 close (0). It begins with a move.',
    type: 'array',
    items: { type: 'number', minimum: -100_000, maximum: 100_000 },
    minItems: 3,
    prefixItems: [{ const: 0 }],
  },
  image: {
    description: 'The bytes of a PNG, JPEG or WebP file as padded base64, or the key of an image that the host has.',
    anyOf: [
      {
        type: 'object',
        properties: {
          bytes: {
            type: 'string',
            contentEncoding: 'base64',
            pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
          },
        },
        required: ['bytes'],
        additionalProperties: false,
      },
      { type: 'object', properties: { asset: grammars.name }, required: ['asset'], additionalProperties: false },
    ],
  },
  state: { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
  ...Object.fromEntries(operations.map((row) => [`operation.${row[0]}`, operationOf(row)])),
  ...recordsOf(modifierRows, modifierProse, 'modifier'),
  ...recordsOf(actionRows, actionProse, 'action'),
  ...Object.fromEntries(Object.entries(functionRows).map((row) => [`function.${row[0]}`, functionOf(row)])),
});

const designSize: Schema = { type: 'number', minimum: 1, maximum: 100_000 };

/** Text of the schema. */
export function emitJsonSchema(): string {
  const { min, max } = documentApiRange;
  const schema: Schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A user interface as a Pantograph contract',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      documentApi: {
        description: 'The lowest documentApi that has everything in the document.',
        type: 'integer',
        minimum: min,
        maximum: max,
      },
      profile: { description: 'The set of operations that the player must have.', enum: profiles },
      densityBehavior: {
        description: 'Plain numbers of sizes are multiples of the density that the player has when it plays.',
        enum: densityBehaviors,
        default: 'dp',
      },
      designWidth: { description: 'Width of the viewport that it was designed for, in dp.', ...designSize },
      designHeight: { description: 'Height of that viewport, in dp.', ...designSize },
      states: {
        description: 'First values of the states, by name; or pairs of both, whose order is kept.',
        anyOf: [
          { type: 'object', propertyNames: grammars.name, additionalProperties: ref('state'), maxProperties: 256 },
          { type: 'array', items: anyOf(tupleOf(grammars.name), tupleOf(grammars.name, ref('state'))), maxItems: 256 },
        ],
      },
      lang: { description: 'BCP 47 tag of its texts.', anyOf: [grammars.language, { const: '' }] },
      direction: { description: 'Base direction.', enum: directions, default: 'ltr' },
      title: { description: 'Its name, for assistive technology.', type: 'string' },
      templates: {
        description: 'The templates, each once.',
        type: 'array',
        maxItems: limits.maxTemplates,
        items: ref('template'),
      },
      root: ref('component'),
    },
    required: ['documentApi', 'profile', 'designWidth', 'designHeight', 'root'],
    additionalProperties: false,
    $defs: definitions(),
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}
