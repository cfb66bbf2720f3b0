// The shape of a ProtoBuf message of contracts: its fields by number, and their plain data.
// Must not know any message, and not bytes.

import { PlayerError } from '../../errors.ts';

/** Values by the names of a message's fields, or of a tree's. */
export type Plain = Readonly<Record<string, unknown>>;

type Scalar = 'int64' | 'double' | 'float' | 'bool' | 'string' | 'bytes' | 'fixed32';

interface EnumShape {
  readonly type: 'enum';
  readonly name: string;
  readonly values: readonly string[];
}

/** Type of a field's value, or of each of its items. */
export type Shape =
  | { readonly type: Scalar }
  | EnumShape
  | { readonly type: 'message'; readonly message: () => MessageShape };

/** Short form of a shape. Messages are given as functions, because they contain each other. */
type GivenShape = Scalar | EnumShape | (() => MessageShape);

/** A field of a message. Numbers are never reused: they follow from opcodes and from the order of a row's fields. */
export interface FieldShape {
  readonly name: string;
  readonly number: number;
  readonly shape: Shape;
  readonly repeated?: true;
  /** True if no field may follow. */
  readonly isLast?: true;
  /** Converts the items to the tree's value, if that is not a list. */
  readonly toTree?: (items: readonly unknown[]) => unknown;
  readonly fromTree?: (value: unknown) => readonly unknown[];
}

/** A message. */
export interface MessageShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
  /** True if the message has exactly one of its fields. */
  readonly isOneOf?: true;
  /** Converts the fields to the tree's value. Default: the fields. */
  readonly toTree?: (fields: Plain) => unknown;
  readonly fromTree?: (value: never) => Plain;
  /** The tree's value for an unknown field. Without this function the reader skips the field and reports it. [F2] */
  readonly unknownToTree?: (number: number) => Plain;
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A field with one value: a scalar by its type, or a message. */
export function one(name: string, number: number, given: GivenShape): FieldShape {
  const shape: Shape =
    typeof given === 'string'
      ? { type: given }
      : typeof given === 'function'
        ? { type: 'message', message: given }
        : given;
  return { name, number, shape };
}

/** A field with any number of values. */
export function many(name: string, number: number, given: GivenShape): FieldShape {
  return { ...one(name, number, given), repeated: true };
}

/** The name and value of the only field. Fails for any other number of fields. */
export function only(fields: Plain): readonly [name: string, value: unknown] {
  const [entry, ...others] = Object.entries(fields);
  if (entry === undefined || others.length > 0)
    throw new PlayerError(
      'wire/protobuf',
      `ProtoBuf: expected one value of several, got ${Object.keys(fields).length}`,
    );
  return entry;
}

/** Named values as an object. Each name stands once. */
export function objectOf(items: readonly unknown[]): unknown {
  const entries = (items as readonly Plain[]).map(({ name = '', value }) => [name as string, value] as const);
  if (new Set(entries.map(([name]) => name)).size < entries.length)
    throw new PlayerError('wire/duplicate-key', 'ProtoBuf: expected each name of a map once');
  return Object.fromEntries(entries);
}

/** The members of an object as named values. */
export const entriesOf = (value: unknown): readonly unknown[] =>
  Object.entries(value as object).map(([name, item]: [string, unknown]) => ({ name, value: item }));
