// The vocabulary of `schema/vocabulary.json` and plain checks of values, for the naive decoder. Must not know a document.
import { readFileSync } from 'node:fs';

export interface NaiveField {
  readonly kind: string;
  readonly since?: number;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly values?: readonly string[];
  readonly secrets?: readonly string[];
  readonly ifUnknown?: unknown;
  readonly grammar?: 'name' | 'action' | 'language';
  readonly atMost?: string;
  readonly holds?: 'text';
}
/** Type of a value in an expression. */
export type ValueType = 'number' | 'text';
export interface NaiveRow {
  readonly op: number;
  readonly since: number;
  readonly within?: string;
  readonly arity?: number;
  readonly takes?: readonly ValueType[];
  readonly gives?: ValueType;
  readonly fields: Readonly<Record<string, NaiveField>>;
}
export type Rows = Readonly<Record<string, NaiveRow>>;
export interface Vocabulary {
  readonly operations: Rows;
  readonly modifiers: Rows;
  readonly actions: Rows;
  readonly functions: Rows;
  readonly colorRoles: Readonly<Record<string, { readonly op: number; readonly light: number; readonly dark: number }>>;
}
export const vocabulary = JSON.parse(
  readFileSync(new URL('../../../schema/vocabulary.json', import.meta.url), 'utf8'),
) as Vocabulary;

export class Fault extends Error {
  readonly verdict: 'malformed' | 'parse' | 'unsupported';
  constructor(verdict: 'malformed' | 'parse' | 'unsupported' = 'parse') {
    super(verdict);
    this.verdict = verdict;
  }
}
/** A child of `alternatives` that this player cannot show. */
export class Dropped extends Error {}

export function must(holds: boolean, verdict: 'parse' | 'unsupported' = 'parse'): asserts holds {
  if (!holds) throw new Fault(verdict);
}
export function integer(
  value: unknown,
  min: number,
  max = Infinity,
  verdict: 'parse' | 'unsupported' = 'parse',
): number {
  must(typeof value === 'number' && Number.isInteger(value));
  must(value >= min && value <= max, verdict);
  return value;
}
export function list(value: unknown, min: number, max = Infinity): readonly unknown[] {
  must(Array.isArray(value) && value.length >= min && value.length <= max);
  return value as readonly unknown[];
}

export const bytesOf = (text: string): number => Buffer.byteLength(text);
export const grammars = {
  name: [/^[\w-]+(?:\.[\w-]+)*$/u, 64],
  action: [/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/u, 128],
  language: [/^[a-zA-Z0-9]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/u, 35],
} as const;
export function grammatical(value: unknown, grammar: keyof typeof grammars): string {
  const [pattern, length] = grammars[grammar];
  must(typeof value === 'string' && bytesOf(value) <= 16_384 && bytesOf(value) <= length && pattern.test(value));
  return value;
}

export const starts = [1, 48, 72, 88, 104, 116, 128, 256, 384, 512, 640, 768, 896];
export const rangeOf = (opcode: number): number => (starts.findIndex((start) => opcode < start) - 1) % 6;
export const isCritical = (opcode: number): boolean => rangeOf(opcode) < 2;
export const isHint = (opcode: number): boolean => rangeOf(opcode) > 3;
export const opens = (opcode: number): boolean => rangeOf(opcode) % 2 === 1;
const byOpcode = new Map<Rows, ReadonlyMap<number, NaiveRow>>(
  [vocabulary.operations, vocabulary.modifiers, vocabulary.actions, vocabulary.functions].map((rows) => [
    rows,
    new Map(Object.values(rows).map((row) => [row.op, row])),
  ]),
);
export const rowOf = (rows: Rows, opcode: number): NaiveRow | undefined => byOpcode.get(rows)?.get(opcode);
/** The containers that hold only operations of their own. */
export const holders = new Set(Object.values(vocabulary.operations).flatMap(({ within = [] }) => within));
export const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null || value instanceof Uint8Array
    ? 0
    : 1 + Object.values(value).reduce<number>((deepest, item) => Math.max(deepest, depthOf(item)), 0);

export const [STRINGS, COLORS, EXPRESSIONS, PATHS, IMAGES, FONTS, LISTS, TEMPLATES] = [0, 1, 2, 3, 4, 5, 6, 7];
export const tableOf: Readonly<Record<string, number>> = { color: COLORS, path: PATHS, image: IMAGES, font: FONTS };
export const END = 0;
export const USE = 45;
export const ALTERNATIVES = 54;
export const types = ['text', 'integer', 'number', 'boolean', 'color', 'path', 'image'] as const;
export const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  text: ['string'],
  integer: ['int', 'number', 'value'],
  number: ['number', 'value'],
  boolean: ['boolean', 'value'],
  color: ['color'],
  path: ['path'],
  image: ['image'],
};

export function color(value: unknown): void {
  if (!Array.isArray(value)) return void integer(value, 0, 0xffff_ffff);
  list(value, 1, 3);
  const role = integer(value[0], 1);
  const own = Object.values(vocabulary.colorRoles).find(({ op }) => op === role);
  must(value.length === 1 || value.at(-1) !== null);
  for (const [index, name] of [
    [1, 'light'],
    [2, 'dark'],
  ] as const) {
    const given = (value as readonly unknown[])[index] ?? undefined;
    if (given !== undefined) must(integer(given, 0, 0xffff_ffff) !== own?.[name]);
  }
  must(own !== undefined || (value.length === 3 && value[1] !== null), 'unsupported');
}

export function path(values: readonly unknown[]): void {
  for (let at = 0; at < values.length;) {
    const command = integer(values[at], 0, at === 0 ? 0 : 4);
    const coordinates = values.slice(at + 1, at + 1 + [2, 2, 4, 6, 0][command]);
    must(coordinates.length === [2, 2, 4, 6, 0][command]);
    must(coordinates.every((each) => typeof each === 'number' && Math.abs(each) <= 100_000));
    at += 1 + coordinates.length;
  }
}
