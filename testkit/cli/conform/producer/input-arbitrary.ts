// Inputs that a JSON Schema describes, as an arbitrary of fast-check: the keywords that teams use, and no others. Must not know
// producers.

import fc from 'fast-check';

/** A JSON Schema, or a part of it. */
export type InputSchema = Readonly<Record<string, unknown>> | boolean;

/** Up to a hundred items or characters, where the schema allows them. */
const size = 'medium';
/** Values of a schema whose references lie deeper are as small as they may be. */
const DEEPEST = 4;
const DEEPEST_OF_ALL = 40;

type Json = Readonly<Record<string, unknown>>;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const listOf = (value: unknown): readonly InputSchema[] =>
  Array.isArray(value) ? (value as readonly InputSchema[]) : [];

function resolveReference(root: InputSchema, reference: string): InputSchema {
  let found: unknown = root;
  for (const part of reference.replace(/^#\/?/u, '').split('/').filter(Boolean))
    found = (found as Json | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')];
  if (found === undefined) throw new RangeError(`${reference}: the schema has no such part`);
  return found as InputSchema;
}

/** Both schemas at once: their properties and required names together, other keywords of the second first. */
function joined(first: Json, second: InputSchema): Json {
  if (typeof second === 'boolean') return first;
  const properties = { ...(first['properties'] as Json | undefined), ...(second['properties'] as Json | undefined) };
  const required = [...listOf(first['required']), ...listOf(second['required'])];
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

/** The type of a schema's values; `any` where it says none. */
function typeOf(schema: Json): string {
  const { type } = schema;
  if (type !== undefined && !types.includes(type as string))
    throw new RangeError(`type ${JSON.stringify(type)}: expected ${types.join(', ')}`);
  if (type !== undefined) return type as string;
  const has = (...keys: readonly string[]): boolean => keys.some((key) => key in schema);
  if (has('properties', 'required')) return 'object';
  if (has('items', 'prefixItems', 'minItems', 'maxItems')) return 'array';
  if (has('pattern', 'format', 'minLength', 'maxLength')) return 'string';
  return has('minimum', 'maximum', 'multipleOf') ? 'number' : 'any';
}

const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  'date-time': () =>
    fc
      .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString()),
  date: () =>
    fc
      .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10)),
  time: () =>
    fc.integer({ min: 0, max: 86_399 }).map((second) => `${new Date(second * 1_000).toISOString().slice(11, 19)}Z`),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
  uuid: () => fc.uuid(),
};

function stringOf(schema: Json): fc.Arbitrary<string> {
  const [minLength, maxLength] = [numberOf(schema['minLength']) ?? 0, numberOf(schema['maxLength'])];
  const fits = (text: string): boolean => {
    const { length } = [...text];
    return length >= minLength && length <= (maxLength ?? Infinity);
  };
  const { pattern, format } = schema;
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits);
  const known = typeof format === 'string' ? formats[format] : undefined;
  if (known !== undefined) return known().filter(fits);
  const bounds = { minLength, maxLength: maxLength ?? minLength + 30, size } as const;
  // Plain letters, and any character, such as emoji, marks and letters from right to left.
  return fc.oneof(fc.string({ ...bounds, unit: 'grapheme-ascii' }), fc.string({ ...bounds, unit: 'binary' }));
}

function numberArbitrary(schema: Json, isInteger: boolean): fc.Arbitrary<number> {
  const step = numberOf(schema['multipleOf']);
  const limit = step === undefined ? 2 ** 31 : 1_000 * step;
  const [above, below] = [numberOf(schema['exclusiveMinimum']), numberOf(schema['exclusiveMaximum'])];
  const min = Math.max(numberOf(schema['minimum']) ?? -limit, above ?? -Infinity);
  const max = Math.min(numberOf(schema['maximum']) ?? Math.max(limit, min), below ?? Infinity);
  const isInside = (value: number): boolean => value !== above && value !== below;
  const unit = step ?? (isInteger ? 1 : undefined);
  if (unit === undefined) return fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).filter(isInside);
  return fc
    .integer({ min: Math.ceil(min / unit), max: Math.floor(max / unit) })
    .map((count) => count * unit)
    .filter(isInside);
}

class Arbitraries {
  private readonly root: InputSchema;

  constructor(root: InputSchema) {
    this.root = root;
  }

  of(schema: InputSchema, depth: number): fc.Arbitrary<unknown> {
    if (depth > DEEPEST_OF_ALL) throw new RangeError('the schema describes inputs without an end');
    if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 2 });
    const { $ref, anyOf, oneOf, allOf, ...own } = schema;
    if (typeof $ref === 'string') return this.of(joined(own, resolveReference(this.root, $ref)), depth + 1);
    if (Array.isArray(allOf)) {
      const parts = listOf(allOf).map((part) =>
        typeof part === 'object' && typeof part['$ref'] === 'string' ? resolveReference(this.root, part['$ref']) : part,
      );
      return this.of(parts.reduce(joined, own) as InputSchema, depth);
    }
    const choices = listOf(anyOf ?? oneOf);
    if (choices.length > 0) {
      const possible = depth < DEEPEST ? choices : choices.slice(0, 1);
      return fc.oneof(...possible.map((choice) => this.of(joined(own, choice), depth)));
    }
    if ('const' in own) return fc.constant(own['const']);
    if (Array.isArray(own['enum'])) return fc.constantFrom(...(own['enum'] as readonly unknown[]));
    if (Array.isArray(own['type']))
      return fc.oneof(...own['type'].map((type: unknown) => this.of({ ...own, type }, depth)));
    return this.ofType(own, typeOf(own), depth);
  }

  private ofType(schema: Json, type: string, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'object': {
        const required = (schema['required'] as readonly string[] | undefined) ?? [];
        const properties = Object.entries(
          (schema['properties'] as Readonly<Record<string, InputSchema>> | undefined) ?? {},
        );
        const kept = properties.filter(([name]) => depth < DEEPEST || required.includes(name));
        return fc.record(Object.fromEntries(kept.map(([name, each]) => [name, this.of(each, depth + 1)])), {
          requiredKeys: required.filter((name) => kept.some(([each]) => each === name)),
        });
      }
      case 'array':
        return this.array(schema, depth);
      case 'string':
        return stringOf(schema);
      case 'integer':
      case 'number':
        return numberArbitrary(schema, type === 'integer');
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  private array(schema: Json, depth: number): fc.Arbitrary<readonly unknown[]> {
    const minLength = numberOf(schema['minItems']) ?? 0;
    const maxLength = depth < DEEPEST ? (numberOf(schema['maxItems']) ?? minLength + 12) : minLength;
    const prefix = listOf(schema['prefixItems']).map((each) => this.of(each, depth + 1));
    // A tree ends where its lists may be empty.
    const item =
      maxLength === 0 ? fc.constant(null) : this.of((schema['items'] as InputSchema | undefined) ?? true, depth + 1);
    const bounds = {
      minLength: Math.max(0, minLength - prefix.length),
      maxLength: Math.max(0, maxLength - prefix.length),
      size,
    } as const;
    const rest =
      schema['items'] === false
        ? fc.constant([])
        : schema['uniqueItems'] === true
          ? fc.uniqueArray(item, { ...bounds, selector: (value) => JSON.stringify(value) })
          : fc.array(item, bounds);
    return fc.tuple(fc.tuple(...prefix), rest).map(([first, others]) => [...first, ...others]);
  }
}

/** The inputs of a schema. Throws `RangeError` for a reference that leads nowhere, and for an unknown type. */
export function inputArbitrary(schema: InputSchema): fc.Arbitrary<unknown> {
  return new Arbitraries(schema).of(schema, 0);
}
