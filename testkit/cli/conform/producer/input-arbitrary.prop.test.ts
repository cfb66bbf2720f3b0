// Inputs made of a JSON Schema follow it, as another validator says.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputArbitrary } from './input-arbitrary.ts';

const named = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 5 } },
};

describe('[CO6] inputArbitrary', () => {
  it.each<readonly [string, object]>([
    ['texts with lengths in code points', { type: 'string', minLength: 2, maxLength: 4 }],
    ['a pattern', { type: 'string', pattern: '^[a-z]{2,3}-[0-9]+$' }],
    ['integers with steps', { type: 'integer', minimum: 3, exclusiveMaximum: 40, multipleOf: 4 }],
    ['numbers between bounds', { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
    [
      'enums, constants and several types',
      { anyOf: [{ enum: ['a', 5] }, { const: null }, { type: ['boolean', 'string'] }] },
    ],
    [
      'objects with optional members',
      { ...named, properties: { ...named.properties, age: { type: 'integer', minimum: 0 } } },
    ],
    [
      'lists of different items',
      {
        type: 'array',
        minItems: 1,
        maxItems: 4,
        uniqueItems: true,
        items: { type: 'integer', minimum: 0, maximum: 9 },
      },
    ],
    ['tuples', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: false, minItems: 2 }],
    ['parts together', { allOf: [named, { required: ['id'], properties: { id: { type: 'integer' } } }] }],
    [
      'trees',
      {
        $ref: '#/$defs/tree',
        $defs: {
          tree: {
            type: 'object',
            required: ['children'],
            properties: { children: { type: 'array', maxItems: 2, items: { $ref: '#/$defs/tree' } } },
          },
        },
      },
    ],
    ['a schema without a type', { properties: { at: { minimum: 4, maximum: 5 } } }],
  ])('%s', (_name, schema) => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    fc.assert(
      fc.property(inputArbitrary(schema as Readonly<Record<string, unknown>>), (input) =>
        validate(JSON.parse(JSON.stringify(input))),
      ),
      { numRuns: 100 },
    );
  });

  it('refuses a reference that leads nowhere', () => {
    expect(() => inputArbitrary({ $ref: '#/$defs/none' })).toThrow('the schema has no such part');
  });
});
