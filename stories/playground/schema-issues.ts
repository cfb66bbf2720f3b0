// What of a contract its JSON Schema does not allow, with the place of each. The decoder has the last word; this says more than the first fault.

import type { Schema } from './schema.ts';
import { branchesOf, branchesOfKind, contractSchema, itemOf, memberOf } from './schema.ts';

/** A fault and where it is. */
export interface SchemaIssue {
  readonly path: readonly (string | number)[];
  /** The name of a member may be wrong, or what it holds. */
  readonly at: 'key' | 'value';
  readonly message: string;
}

/** Stands for a value that code computes: it may be anything. */
export const COMPUTED: unique symbol = Symbol('computed');
/** A member with this name says that a record, or a list, may hold more than what is known of it. */
export const OPEN: unique symbol = Symbol('open');

type Path = SchemaIssue['path'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** Whether a branch is about values of this type at all. */
function isAbout({ type, const: only, enum: values }: Schema, value: unknown): boolean {
  if (type !== undefined) return type === 'integer' ? typeof value === 'number' : type === typeOf(value);
  return only !== undefined
    ? typeOf(only) === typeOf(value)
    : (values?.some((one) => typeOf(one) === typeOf(value)) ?? true);
}

function wordsOf(branches: readonly Schema[]): string {
  const words = branches.flatMap(({ type, const: only, enum: values }) =>
    only !== undefined
      ? [JSON.stringify(only)]
      : (values?.map((value) => JSON.stringify(value)) ?? [type ?? 'a value']),
  );
  return [...new Set(words)].slice(0, 12).join(', ');
}

function scalarFault(branch: Schema, value: unknown): string | undefined {
  const { const: only, enum: values, minimum, maximum, pattern, maxLength, type } = branch;
  if (only !== undefined && only !== value) return `expected ${JSON.stringify(only)}`;
  if (values !== undefined && !values.includes(value)) return `expected one of ${wordsOf([branch])}`;
  if (typeof value === 'number') {
    if (type === 'integer' && !Number.isInteger(value)) return 'expected a whole number';
    if (minimum !== undefined && value < minimum) return `expected at least ${minimum}`;
    if (maximum !== undefined && value > maximum) return `expected at most ${maximum}`;
  }
  if (typeof value === 'string') {
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return 'expected another form of text';
    if (maxLength !== undefined && value.length > maxLength) return `expected at most ${maxLength} characters`;
  }
  return undefined;
}

function countIssues({ minItems, maxItems }: Schema, items: readonly unknown[], path: Path): readonly SchemaIssue[] {
  if (OPEN in items) return [];
  const { length } = items;
  if (minItems !== undefined && length < minItems)
    return [{ path, at: 'value', message: `expected at least ${minItems} items` }];
  return maxItems !== undefined && length > maxItems
    ? [{ path, at: 'value', message: `expected at most ${maxItems} items` }]
    : [];
}

function branchIssues(branch: Schema, value: unknown, path: Path): readonly SchemaIssue[] {
  if (Array.isArray(value))
    return [
      ...countIssues(branch, value, path),
      ...value.flatMap((item: unknown, index) => {
        const schema = itemOf(branch, index);
        return schema === undefined ? [] : issuesOf(schema, item, [...path, index]);
      }),
    ];
  if (!isRecord(value)) {
    const message = scalarFault(branch, value);
    return message === undefined ? [] : [{ path, at: 'value', message }];
  }
  const missing = (OPEN in value ? [] : (branch.required ?? []))
    .filter((key) => !Object.hasOwn(value, key))
    .map((key) => ({ path, at: 'value' as const, message: `"${key}" is missing` }));
  const members = Object.entries(value).flatMap(([key, member]) => {
    const schema = memberOf(branch, key);
    if (schema !== undefined) return issuesOf(schema, member, [...path, key]);
    return branch.additionalProperties === false
      ? [{ path: [...path, key], at: 'key' as const, message: `"${key}" is not known here` }]
      : [];
  });
  return [...missing, ...members];
}

function issuesOf(schema: Schema, value: unknown, path: Path): readonly SchemaIssue[] {
  if (value === COMPUTED) return [];
  const all = branchesOf(schema);
  const about = all.filter((branch) => isAbout(branch, value));
  if (about.length === 0) return [{ path, at: 'value', message: `expected ${wordsOf(all)}` }];
  const kind = isRecord(value) ? value['kind'] : undefined;
  const own = branchesOfKind(about, kind);
  const kinds = own.flatMap(({ properties }) => (properties?.['kind'] === undefined ? [] : [properties['kind']]));
  if (isRecord(value) && kinds.length > 1 && kinds.length === own.length) {
    if (kind === COMPUTED || (kind === undefined && OPEN in value)) return [];
    const message = `expected a kind: ${wordsOf(kinds)}…`;
    return [{ path: kind === undefined ? path : [...path, 'kind'], at: 'value', message }];
  }
  const found = own.map((branch) => branchIssues(branch, value, path));
  return found.reduce((best, next) => (next.length < best.length ? next : best));
}

/**
 * What of a contract is not allowed, in the order of its text.
 *
 * @param schema - what the value should be. Default: a contract
 */
export function schemaIssues(value: unknown, schema: Schema = contractSchema): readonly SchemaIssue[] {
  return issuesOf(schema, value, []);
}
