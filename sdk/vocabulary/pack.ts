// The table as typed arrays, made when the module loads, so that a single loop decodes every record.
// Must not know bytes: `document/` reads them.

import { FIELD_KINDS } from './field-kinds.ts';
import { boundsOf, defaultOf, itemBoundsOf, substituteOf } from './field-limits.ts';
import type { ColorRoleRow } from './rows/color-roles.ts';
import type { Field, FunctionRow, Row, RowTable, StringField, ValueType } from './row.ts';
import { actionRows, colorRoles, functionRows, modifierRows, operationRows } from './table.ts';

/** The grammar of a string that is an identifier. */
type Grammar = StringField['grammar'];

/** More than any opcode. */
const OPCODES = 896;

/** Rows of one namespace as parallel arrays. Kinds count from 1 in table order; 0 is an operation that this player does not know. */
export interface PackedRows {
  /** Kind of each opcode, 0 where there is none. */
  readonly kindOf: Uint8Array;
  readonly opcodeOf: Uint16Array;
  /** Name of each kind; index 0 is `unknown`. */
  readonly kindNames: readonly string[];
  /** The kind of the container that each kind must stand in; 0 where any container for components will do. */
  readonly parentOf: Uint8Array;
  /** The documentApi that brought each kind. */
  readonly since: Uint8Array;
  /** First field of each kind; its fields end where the next kind's start. */
  readonly fieldStart: Uint16Array;
  /** Number of known fields of each kind: those up to some documentApi. */
  readonly fieldCount: Uint8Array;
  /** The documentApi that brought each field. */
  readonly fieldSince: Uint8Array;
  /** Name of each field, and the field as its row says it. */
  readonly fieldNames: readonly string[];
  readonly fields: readonly Field[];
  /** Index into `FIELD_KINDS`. */
  readonly fieldKind: Uint8Array;
  /** Smallest and largest literal: of the value, or of the number of items of a list. */
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Smallest and largest item of a list of numbers. */
  readonly rangeMin: Float64Array;
  readonly rangeMax: Float64Array;
  /** Default as a number; NaN where it is absent, empty or none. */
  readonly defaults: Float64Array;
  readonly required: Uint8Array;
  /** Least number of written fields of each kind: the place after the last required field. */
  readonly minFields: Uint8Array;
  /** Index of the enum value that stands for an unknown value; -1 where the field rejects it. */
  readonly ifUnknown: Int8Array;
  readonly grammars: readonly Grammar[];
  /** The places of two fields of each kind, the first of which is at most the second; `undefined` where the row demands no order. */
  readonly orders: readonly (readonly [low: number, high: number] | undefined)[];
}

/** The places of a field with `atMost` and of the field that it names. */
function orderOf({ fields }: Row): readonly [number, number] | undefined {
  const names = Object.keys(fields);
  const own = Object.values(fields);
  const low = own.findIndex((field) => field.kind === 'int' && field.atMost !== undefined);
  const field = own[low];
  return field?.kind === 'int' ? [low, names.indexOf(String(field.atMost))] : undefined;
}

/** The rows of a table as arrays. */
export function packRows(table: RowTable): PackedRows {
  const kindNames = ['unknown', ...Object.keys(table)];
  const rows = Object.values(table);
  const named = rows.flatMap((row) => Object.entries(row.fields));
  const fields = named.map(([, field]) => field);
  const kindOf = new Uint8Array(OPCODES);
  const fieldStart = new Uint16Array(rows.length + 2);
  const minFields = new Uint8Array(rows.length + 1);
  rows.forEach((row, index) => {
    const own = Object.values(row.fields);
    kindOf[row.op] = index + 1;
    fieldStart[index + 2] = fieldStart[index + 1] + own.length;
    minFields[index + 1] = own.reduce((least, field, place) => (field.required === true ? place + 1 : least), 0);
  });
  const sinceOf = rows.flatMap((row) => Object.values(row.fields).map(({ since = row.since }) => since));
  const parents = rows.map((row) => (row.draw === true ? 'canvas' : row.within));
  return {
    kindOf,
    kindNames,
    fieldStart,
    fieldCount: Uint8Array.from([0, ...rows.map((row) => Object.keys(row.fields).length)]),
    fieldSince: Uint8Array.from(sinceOf),
    minFields,
    fields,
    opcodeOf: Uint16Array.from([0, ...rows.map(({ op }) => op)]),
    since: Uint8Array.from([1, ...rows.map(({ since }) => since)]),
    parentOf: Uint8Array.from([0, ...parents.map((parent) => (parent === undefined ? 0 : kindNames.indexOf(parent)))]),
    fieldNames: named.map(([name]) => name),
    fieldKind: Uint8Array.from(fields, ({ kind }) => FIELD_KINDS.indexOf(kind)),
    required: Uint8Array.from(fields, ({ required }) => Number(required === true)),
    min: Float64Array.from(fields, (field) => boundsOf(field)[0]),
    max: Float64Array.from(fields, (field) => boundsOf(field)[1]),
    defaults: Float64Array.from(fields, defaultOf),
    ifUnknown: Int8Array.from(fields, substituteOf),
    rangeMin: Float64Array.from(fields, (field) => itemBoundsOf(field)[0]),
    rangeMax: Float64Array.from(fields, (field) => itemBoundsOf(field)[1]),
    orders: [undefined, ...rows.map(orderOf)],
    grammars: fields.map((field) => (field.kind === 'string' ? field.grammar : undefined)),
  };
}

/**
 * True if a person enters a secret into a record of a kind, such as a password.
 *
 * @param valueOf - the value of an enum field by the position of the field; -1 if the table does not have the value
 */
export function takesSecret(
  { fields, fieldStart }: PackedRows,
  kind: number,
  valueOf: (position: number) => number,
): boolean {
  return fields
    .slice(fieldStart[kind], fieldStart[kind + 1])
    .some(
      (field, position) => field.kind === 'enum' && field.secrets?.includes(field.values[valueOf(position)]) === true,
    );
}

export const packedOperations = /* @__PURE__ */ packRows(operationRows);
export const packedModifiers = /* @__PURE__ */ packRows(modifierRows);
export const packedActions = /* @__PURE__ */ packRows(actionRows);

/** Facts of the expression functions by opcode; `none` where there is no function. */
function byOpcode<Fact>(factOf: (row: FunctionRow) => Fact, none: Fact): readonly Fact[] {
  const facts: Fact[] = [];
  for (const row of Object.values<FunctionRow>(functionRows)) facts[row.op] = factOf(row);
  return Array.from(facts, (fact: Fact | undefined) => fact ?? none);
}

/** Number of values that each expression function takes, by opcode; 255 where there is none. */
export const functionArity: readonly number[] = /* @__PURE__ */ byOpcode(({ arity }) => arity, 255);

/** The documentApi that brought each expression function, by opcode. */
export const functionSince: readonly number[] = /* @__PURE__ */ byOpcode(({ since }) => since, 0);

/** The types of the values of each expression function, by opcode. */
export const functionTakes: readonly (readonly ValueType[])[] = /* @__PURE__ */ byOpcode<readonly ValueType[]>(
  ({ arity, takes }) => takes ?? Array.from({ length: arity }, () => 'number' as const),
  [],
);

/** The type of the result of each expression function, by opcode. */
export const functionGives: readonly ValueType[] = /* @__PURE__ */ byOpcode<ValueType>(
  ({ gives = 'number' }) => gives,
  'number',
);

/** Names of the colour roles; the first name is that of role 1. */
export const colorRoleNames = /* @__PURE__ */ Object.keys(colorRoles) as readonly (keyof typeof colorRoles)[];

/** Light and dark value of each colour role, as 0xAARRGGBB, by role from 1. */
export const roleValues: readonly number[] = /* @__PURE__ */ [
  0,
  0,
  ...Object.values<ColorRoleRow>(colorRoles).flatMap(({ light, dark }) => [light, dark]),
];
