// The table as typed arrays, made once when the module loads, so that one loop decodes every record. It is read from
// `emitted-rows.ts`: the rows themselves are for producers, docs and dumps. Must not know bytes: `document/` reads them.

import { actionsText, arities, fieldShapes, functionLevels, modifiersText, operationsText, rolesText } from './emitted-rows.ts';
import type { FieldShape } from './field-shape.ts';
import type { StringField } from './row.ts';

/** The grammar of a string that is an identifier. */
type Grammar = StringField['grammar'];

/** Rows of one namespace as parallel arrays. Kinds count from 1 in table order; 0 is an operation that this player does not know. */
export interface PackedRows {
  /** Kind of each opcode, 0 where there is none. */
  readonly kindOf: Uint8Array;
  readonly opcodeOf: Uint16Array;
  /** The kind of the container that each kind must stand in; 0 where any container for components will do. */
  readonly parentOf: Uint8Array;
  /** The documentApi that brought each kind. */
  readonly since: Uint8Array;
  /** First field of each kind; its fields end where the next kind's start. */
  readonly fieldStart: Uint16Array;
  /** Index into `FIELD_KINDS` (`field-kinds.ts`). */
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
  readonly grammars: readonly Grammar[];
}

/** The rows that a text of `emitted-rows.ts` says. */
export function unpack(text: string): PackedRows {
  const rows = [...text.matchAll(/(\d+)([^\d,]*)(?:,(\d*))?(?:,(\d+))?;/g)];
  const shapes: FieldShape[] = [];
  const kindOf = new Uint8Array(896);
  const fieldStart = new Uint16Array(rows.length + 2);
  const minFields = new Uint8Array(rows.length + 1);
  rows.forEach(([, opcode, fields], index) => {
    kindOf[Number(opcode)] = index + 1;
    [...fields].forEach((letter, place) => {
      const shape = fieldShapes[letter.charCodeAt(0) - 65];
      shapes.push(shape);
      if (shape[1] === 1) minFields[index + 1] = place + 1;
    });
    fieldStart[index + 2] = shapes.length;
  });
  // What a row leaves out is undefined.
  const ofRow = (place: number, absent = 0): number[] => [0, ...rows.map((row) => Number((row as (string | undefined)[])[place] ?? absent))];
  // What a shape leaves out is NaN, or 0 among integers.
  const column = (place: number): Float64Array => Float64Array.from(shapes, (shape) => Number(shape[place]));
  return {
    kindOf, fieldStart, minFields, opcodeOf: Uint16Array.from(ofRow(1)), parentOf: Uint8Array.from(ofRow(3)), since: Uint8Array.from(ofRow(4, 1)),
    fieldKind: Uint8Array.from(column(0)), required: Uint8Array.from(column(1)),
    min: column(2), max: column(3), defaults: column(4), ifUnknown: Int8Array.from(column(5)), rangeMin: column(5), rangeMax: column(6),
    grammars: shapes.map(({ 5: detail }) => (typeof detail === 'string' ? detail as Grammar : undefined)),
  };
}

export const packedOperations = unpack(operationsText);
export const packedModifiers = unpack(modifiersText);
export const packedActions = unpack(actionsText);

/** Number of values that each expression function takes, by opcode; 255 where there is none. */
export const functionArity: readonly number[] = arities;

/** The documentApi that brought each expression function, by opcode. */
export const functionSince: readonly number[] = functionLevels;

/** Light and dark value of each colour role, as 0xAARRGGBB, by role from 1. */
export const roleValues: readonly number[] = [0, 0, ...(rolesText.match(/.{6}/g) ?? []).map((rgb) => parseInt(`ff${rgb}`, 16))];
