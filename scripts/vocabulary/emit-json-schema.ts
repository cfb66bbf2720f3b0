// The JSON Schema (2020-12) of contracts, with descriptions, so that editors complete and explain. Objects are chosen by
// `kind` and values by type, with if and then: a validator names the fault, and not a fault of every alternative.

import { limits } from '../../sdk/limits.ts';
import { parameterTypes } from '../../sdk/vocabulary/parameter-types.ts';
import type { Field, FunctionRow, Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { opensContainer } from '../../sdk/vocabulary/opcode-class.ts';
import {
  actionRows,
  documentApiRange,
  functionRows,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from '../../sdk/vocabulary/table.ts';
import { densityBehaviors, directions } from '../../sdk/vocabulary/support.ts';
import type { Schema } from './json-schema-parts.ts';
import {
  byKind,
  choice,
  grammars,
  has,
  objectOr,
  orEmpty,
  parameter,
  ref,
  textOf,
  valueDefinitions,
} from './json-schema-parts.ts';
import type { RowProse } from './prose.ts';
import { actionProse, functionProse, modifierProse, operationProse } from './prose.ts';

const listOf = (
  items: Schema,
  { minItems = 0, maxItems }: { readonly minItems?: number; readonly maxItems: number },
): Schema => ({ type: 'array', items, minItems, maxItems });

/** Schema of a field's value, without its description. */
function valueOf(field: Field): Schema {
  switch (field.kind) {
    case 'int':
      return objectOr(parameter, { type: 'integer', minimum: field.min, maximum: field.max });
    case 'number':
      return objectOr(ref('expression'), { type: 'number', minimum: field.min, maximum: field.max });
    case 'boolean':
      return objectOr(ref('expression'), { type: 'boolean' });
    // A number stands for a value that this version has no name for, so that a reader can write it back.
    case 'enum':
      return field.ifUnknown === 'reject'
        ? { enum: field.values }
        : choice({ type: 'integer' }, { type: 'integer', minimum: field.values.length }, { enum: field.values });
    case 'string': {
      if (field.grammar === undefined) return ref('text');
      const grammar = grammars[field.grammar];
      return textOf(field.default === '' ? orEmpty(grammar) : grammar);
    }
    case 'font':
    case 'state':
      return grammars.name;
    case 'color':
      return objectOr(choice(has('kind'), parameter, ref('roleColor')), ref('namedColor'));
    case 'path':
      return objectOr(parameter, ref('path'));
    case 'image':
      return choice(has('kind'), parameter, ref('image'));
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
    // `operation` checks them.
    case 'modifiers':
      return {};
    case 'map':
      return {
        type: 'object',
        maxProperties: field.maxItems,
        propertyNames: grammars.name,
        additionalProperties: { anyOf: [{ type: 'number' }, { type: 'boolean' }, { type: 'string' }] },
      };
    case 'value':
      return objectOr(ref('expression'), choice({ type: 'boolean' }, { type: 'boolean' }, { type: 'number' }));
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
const kinds = [...operations.map(([name]) => name), 'use'];
const kindsInside = (container: string): readonly string[] => [
  ...operations.filter(([, row]) => inside(row) === container).map(([name]) => name),
  'use',
];

/** Name of the definition that says the kinds of a container's children; '' stands for containers of any component. */
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
      ? { args: { type: 'array', minItems: arity, ...(folds === true ? {} : { maxItems: arity }) } }
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
  text: textOf({ type: 'string' }, ref('expression')),
  composedText: {
    description: 'In the body of a template: parts that are joined.',
    type: 'array',
    items: objectOr(parameter, { type: 'string' }),
    contains: { type: 'object' },
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
      root: ref('operation'),
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
        additionalProperties: ref('argument'),
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
  // Children, fallback and modifiers are checked here and not in the definition of a kind, so that a fault deep inside is
  // no fault of every operation around it.
  operation: byKind('operation', kinds, {
    kind: { type: 'string' },
    children: ref('operations'),
    fallback: ref('operation'),
    modifiers: ref('modifiers'),
  }),
  operations: { type: 'array', items: ref('operation') },
  ...Object.fromEntries(
    [...holders].map((container) => [
      insideName(container),
      { type: 'object', properties: { kind: { enum: kindsInside(container) } } },
    ]),
  ),
  modifiers: {
    description:
      'Modifiers, outermost first. A list inside the list is a group; one that occurs more than once is sent once.',
    type: 'array',
    items: choice({ type: 'array' }, ref('modifiers'), ref('modifier')),
  },
  modifier: byKind('modifier', Object.keys(modifierRows)),
  action: byKind('action', Object.keys(actionRows)),
  expression: {
    description: 'A number that the player computes while it plays.',
    ...byKind('function', Object.keys(functionRows), { args: ref('operands') }),
  },
  operands: { type: 'array', items: ref('operand') },
  ...valueDefinitions,
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
        ...choice(
          { type: 'array' },
          {
            type: 'array',
            items: { type: 'array', prefixItems: [grammars.name, ref('state')], minItems: 1, maxItems: 2 },
            maxItems: 256,
          },
          { type: 'object', propertyNames: grammars.name, additionalProperties: ref('state'), maxProperties: 256 },
        ),
      },
      lang: { description: 'BCP 47 tag of its texts.', ...orEmpty(grammars.language) },
      direction: { description: 'Base direction.', enum: directions, default: 'ltr' },
      title: { description: 'Its name, for assistive technology.', type: 'string' },
      templates: {
        description: 'The templates, each once.',
        type: 'array',
        maxItems: limits.maxTemplates,
        items: ref('template'),
      },
      root: { allOf: [ref('operation'), ref('component')] },
    },
    required: ['documentApi', 'profile', 'designWidth', 'designHeight', 'root'],
    additionalProperties: false,
    $defs: definitions(),
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}
