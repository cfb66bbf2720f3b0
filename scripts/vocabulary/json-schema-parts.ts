// Parts of the JSON Schema that no row decides: choices, grammars and values. Must not know rows.

import { limits } from '../../sdk/limits.ts';
import { colorRoles } from '../../sdk/vocabulary/table.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

/** A choice by a condition. */
export const choice = (condition: Schema, then: Schema, otherwise: Schema): Schema => ({
  if: condition,
  then,
  else: otherwise,
});

/** An object with these members. */
export const has = (...names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, true])),
  required: names,
});

/** An object of the first schema, else a value of the other. */
export const objectOr = (object: Schema, otherwise: Schema): Schema => choice({ type: 'object' }, object, otherwise);

/** The schema of objects whose `kind` chooses their definition. `shared` checks members that lead to further objects. */
export const byKind = (prefix: string, kinds: readonly string[], shared: Schema = {}): Schema => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: kinds }, ...shared },
  allOf: kinds.map((kind) => ({
    if: { type: 'object', required: ['kind'], properties: { kind: { const: kind } } },
    then: ref(`${prefix}.${kind}`),
  })),
});

/** Grammars of identifiers, as `sdk/document/grammar.ts` checks them. */
export const grammars: Readonly<Record<'action' | 'name' | 'language', Schema>> = {
  action: { type: 'string', pattern: '^[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*$', maxLength: 128 },
  name: { type: 'string', pattern: '^[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*$', maxLength: 64 },
  language: { type: 'string', pattern: '^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8})*$', maxLength: 35 },
};

/** The grammar, or an empty text. */
export const orEmpty = (grammar: Schema): Schema => ({ ...grammar, pattern: `^$|${String(grammar['pattern'])}` });

const numberOrBoolean: Schema = { anyOf: [{ type: 'number' }, { type: 'boolean' }] };
export const parameter = ref('function.parameter');

/** A text, an object in its place, or its parts in the body of a template. */
export const textOf = (text: Schema, object: Schema = parameter): Schema => ({
  allOf: [
    { if: { type: 'object' }, then: object },
    { if: { type: 'array' }, then: ref('composedText') },
    { if: { not: { anyOf: [{ type: 'object' }, { type: 'array' }] } }, then: text },
  ],
});

/** Definitions of values. */
export const valueDefinitions: Schema = {
  operand: objectOr(ref('expression'), choice(numberOrBoolean, numberOrBoolean, { type: 'string' })),
  hexColor: { type: 'string', pattern: '^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' },
  namedColor: choice({ type: 'string', pattern: '^#' }, ref('hexColor'), { enum: Object.keys(colorRoles) }),
  roleColor: {
    type: 'object',
    properties: {
      role: choice(
        { type: 'integer' },
        { type: 'integer', minimum: Object.keys(colorRoles).length + 1 },
        { enum: Object.keys(colorRoles) },
      ),
      light: ref('hexColor'),
      dark: ref('hexColor'),
    },
    required: ['role'],
    additionalProperties: false,
    // A role of a later version needs values of its own.
    if: { type: 'object', properties: { role: { type: 'integer' } } },
    then: has('light', 'dark'),
  },
  color: {
    description: 'A role, #rrggbb, #aarrggbb, or a role with values of its own.',
    ...objectOr(ref('roleColor'), ref('namedColor')),
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
    type: 'object',
    properties: {
      bytes: {
        type: 'string',
        contentEncoding: 'base64',
        pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
      },
      asset: grammars.name,
    },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
  argument: {
    allOf: [
      {
        if: { type: 'object' },
        then: choice(has('kind'), parameter, choice(has('role'), ref('roleColor'), ref('image'))),
      },
      {
        if: { type: 'array' },
        then: choice({ type: 'array', items: { type: 'number' } }, ref('path'), ref('composedText')),
      },
      { not: { type: 'null' } },
    ],
  },
  state: choice(
    { type: 'string' },
    { type: 'string', maxLength: limits.maxStateUnits },
    { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 },
  ),
};
