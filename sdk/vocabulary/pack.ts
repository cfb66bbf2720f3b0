// The table as typed arrays, made once when the module loads, so that one loop decodes every record.
// Must not know bytes: `document/` reads them with these arrays.

import type { Field, FieldKind, Row, RowTable, StringField } from './row.ts';
import { actionRows, functionRows, modifierRows, operationRows } from './table.ts';

/** Field kinds by number, in the order in which the decoder switches over them. */
export const FIELD_KINDS = [
  'int', 'number', 'boolean', 'enum', 'string', 'color', 'path', 'image', 'font', 'state',
  'strings', 'colors', 'numbers', 'actions', 'modifiers', 'map', 'value',
] as const satisfies readonly FieldKind[];

/** Rows of one namespace as parallel arrays. Kinds count from 1 in table order; 0 is an operation that this player does not know. */
export interface PackedRows {
  /** Name of each kind; index 0 is `unknown`. */
  readonly names: readonly string[];
  readonly rows: readonly (Row | undefined)[];
  /** Kind of each opcode, 0 where there is none. */
  readonly kindOf: Uint8Array;
  readonly opcodeOf: Uint16Array;
  readonly since: Uint8Array;
  /** First field of each kind; its fields end where the next kind's start. */
  readonly fieldStart: Uint16Array;
  readonly fields: readonly Field[];
  readonly fieldNames: readonly string[];
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
  /** Fields that must be written at least, of each kind: the place after the last required one. */
  readonly minFields: Uint8Array;
  /** Index of the enum value that stands for an unknown one; -1 where it rejects. */
  readonly ifUnknown: Int8Array;
  readonly grammars: readonly (StringField['grammar'] | undefined)[];
}

function boundsOf(field: Field): readonly [number, number] {
  switch (field.kind) {
    case 'int':
    case 'number': return [field.min, field.max];
    case 'boolean': return [0, 1];
    case 'enum': return [0, field.values.length - 1];
    case 'strings':
    case 'colors':
    case 'numbers':
    case 'actions': return [field.minItems ?? 0, field.maxItems];
    case 'map': return [0, field.maxItems];
    default: return [0, 0];
  }
}

function defaultOf(field: Field): number {
  switch (field.kind) {
    case 'int': return field.default ?? NaN;
    case 'number': return typeof field.default === 'number' ? field.default : NaN;
    case 'boolean': return field.default === undefined ? NaN : Number(field.default);
    case 'enum': return field.default === undefined ? NaN : field.values.indexOf(field.default);
    default: return NaN;
  }
}

function replacementOf(field: Field): number {
  return field.kind === 'enum' && field.ifUnknown !== 'reject' ? field.values.indexOf(field.ifUnknown.use) : -1;
}

/** Packs rows in table order. */
export function packRows(table: RowTable): PackedRows {
  const names = ['unknown', ...Object.keys(table)];
  const rows = [undefined, ...Object.values(table)];
  const entries = rows.map((row) => Object.entries(row?.fields ?? {}));
  const flat = entries.flat();
  const fields = flat.map(([, field]) => field);
  const kindOf = new Uint8Array(896);
  const fieldStart = new Uint16Array(rows.length + 1);
  rows.forEach((row, kind) => {
    if (row !== undefined) kindOf[row.op] = kind;
    fieldStart[kind + 1] = fieldStart[kind] + entries[kind].length;
  });
  return {
    names, rows, kindOf, fieldStart, fields,
    opcodeOf: Uint16Array.from(rows, (row) => row?.op ?? 0),
    since: Uint8Array.from(rows, (row) => row?.since ?? 0),
    fieldNames: flat.map(([name]) => name),
    fieldKind: Uint8Array.from(fields, (field) => FIELD_KINDS.indexOf(field.kind)),
    min: Float64Array.from(fields, (field) => boundsOf(field)[0]),
    max: Float64Array.from(fields, (field) => boundsOf(field)[1]),
    rangeMin: Float64Array.from(fields, (field) => (field.kind === 'numbers' ? field.min ?? -Infinity : 0)),
    rangeMax: Float64Array.from(fields, (field) => (field.kind === 'numbers' ? field.max ?? Infinity : 0)),
    defaults: Float64Array.from(fields, defaultOf),
    required: Uint8Array.from(fields, (field) => Number(field.required ?? false)),
    minFields: Uint8Array.from(entries, (own) => own.reduce((least, [, field], index) => (field.required === true ? index + 1 : least), 0)),
    ifUnknown: Int8Array.from(fields, replacementOf),
    grammars: fields.map((field) => (field.kind === 'string' ? field.grammar : undefined)),
  };
}

export const packedOperations = packRows(operationRows);
export const packedModifiers = packRows(modifierRows);
export const packedActions = packRows(actionRows);

/** Number of values that each expression function takes, by opcode; 255 where there is none. */
export const functionArity: Uint8Array = (() => {
  const arity = new Uint8Array(256).fill(255);
  for (const row of Object.values(functionRows)) arity[row.op] = row.arity;
  return arity;
})();
