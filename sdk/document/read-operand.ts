// Reads fields of records for renderers: literals, defaults, variables and expressions become plain values.
// Must not know bytes on the wire, or the purpose of a field.

import type { ExpressionReport } from '../expression/evaluate.ts';
import { evaluate, evaluateText, floatOfBits } from '../expression/evaluate.ts';
import { createTextFormats } from '../expression/text-formats.ts';
import type { Variables } from '../expression/variables.ts';
import { roleValues } from '../vocabulary/pack.ts';
import { OperandTag } from './model.ts';
import type { PlayerDocument, RecordTable } from './model.ts';

/** The operand's tag (`OperandTag`); also `ABSENT` after the last written field. */
export function tagOf({ operandStart, tags }: RecordTable, record: number, field: number): number {
  const operand = operandStart[record] + field;
  return operand < operandStart[record + 1] ? tags[operand] : OperandTag.ABSENT;
}

/** True if the field is written, so that it differs from its default. */
export function isWritten(table: RecordTable, record: number, field: number): boolean {
  return tagOf(table, record, field) !== OperandTag.ABSENT;
}

/** True if the field's value follows variables, so that it may change while the document is played. */
export function isDynamic(table: RecordTable, record: number, field: number): boolean {
  const tag = tagOf(table, record, field);
  return tag === OperandTag.VARIABLE || tag === OperandTag.EXPRESSION;
}

/** No variables, for fields that do not follow variables. */
const none: Variables = { numbers: new Float64Array(), texts: [], formats: createTextFormats('en') };

/**
 * The value of a `number`, `int`, `enum` or `boolean` field in the field's unit; NaN for the default `auto`. Values of
 * variables and expressions are clamped to the field's range. An unknown enum value is the field's fallback. [F2]
 *
 * @param document - the document
 * @param table - `document.nodes`, `document.modifiers` or `document.actions`
 * @param record - index into `table`
 * @param field - position of the field, such as `TextField.size`
 * @param variables - current values in the order of `document.variables`; only read
 * @param report - is called for a division by zero and an overflow
 */
export function readNumber(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): number {
  const { rows, values } = table;
  const packed = rows.fieldStart[table.kinds[record]] + field;
  const tag = tagOf(table, record, field);
  if (tag === OperandTag.ABSENT) return rows.defaults[packed];
  const value = values[table.operandStart[record] + field];
  switch (tag) {
    case OperandTag.FLOAT:
      return floatOfBits(value);
    case OperandTag.WIDE:
      return document.wideIntegers[value];
    case OperandTag.UNKNOWN:
      return rows.ifUnknown[packed];
    case OperandTag.VARIABLE:
    case OperandTag.EXPRESSION: {
      const current =
        tag === OperandTag.VARIABLE ? variables.numbers[value] : evaluate(document, value, variables, report);
      return Math.min(rows.max[packed], Math.max(rows.min[packed], current));
    }
    default:
      return value;
  }
}

/** The value of an `int` field, or the index of an `enum` field's value. Neither can be an expression. */
export function readInt(document: PlayerDocument, table: RecordTable, record: number, field: number): number {
  return readNumber(document, table, record, field, none);
}

/**
 * The number of an `enum` field in the document, also without a name, for tools that show or copy documents. Players
 * use `readInt`. [F2]
 */
export function readRawEnum(document: PlayerDocument, table: RecordTable, record: number, field: number): number {
  return tagOf(table, record, field) === OperandTag.UNKNOWN
    ? document.wideIntegers[readPool(table, record, field)]
    : readInt(document, table, record, field);
}

/** The role (`ColorRole`) of a colour by its reference; 0 for a literal and for an unknown role. [F2] */
export function readColorRole({ colors: { roles } }: PlayerDocument, reference: number): number {
  const role = roles[reference];
  return 2 * role < roleValues.length ? role : 0;
}

/** The value of a `boolean` field; parameters as for `readNumber`. Any number except 0 is true. */
export function readBoolean(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): boolean {
  return readNumber(document, table, record, field, variables, report) !== 0;
}

/**
 * The index of a `string`, `color`, `path`, `image` or `font` field in its pool, or of a list field in
 * `document.lists`. 0 if the field is absent, which is empty or none in each of them.
 */
export function readPool(table: RecordTable, record: number, field: number): number {
  const operand = table.operandStart[record] + field;
  return operand < table.operandStart[record + 1] ? table.values[operand] : 0;
}

/** The text of a `string` field that is no expression, such as an identifier; empty if absent. */
export function readString(document: PlayerDocument, table: RecordTable, record: number, field: number): string {
  return document.strings.get(readPool(table, record, field));
}

/**
 * The text of a `string` field, computed where it is an expression; empty if absent. Parameters as for `readNumber`.
 * An identifier is never an expression: `readString` reads it.
 */
export function readText(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): string {
  const value = readPool(table, record, field);
  switch (tagOf(table, record, field)) {
    case OperandTag.VARIABLE:
      return variables.texts[value];
    case OperandTag.EXPRESSION:
      return evaluateText(document, value, variables, report);
    default:
      return document.strings.get(value);
  }
}

/** The variable of a `state` field, as an index into `document.variables`; -1 if absent. */
export function readState(table: RecordTable, record: number, field: number): number {
  return isWritten(table, record, field) ? readPool(table, record, field) : -1;
}

/** The value of a `value` field, for a host action [H1]; undefined if absent. */
export function readValue(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): number | boolean | undefined {
  const tag = tagOf(table, record, field);
  if (tag === OperandTag.ABSENT) return undefined;
  const value = readNumber(document, table, record, field, variables, report);
  return tag === OperandTag.BOOLEAN ? value !== 0 : value;
}

/**
 * The variables of a document at their initial values: states, then system variables, which the player overwrites.
 *
 * @param formats - default: those of English
 */
export function initialVariables(document: PlayerDocument, formats = createTextFormats('en')): Variables {
  const initial = document.variables.map((variable) => variable.initial);
  return {
    numbers: Float64Array.from(initial, (value) => (typeof value === 'number' ? value : 0)),
    texts: initial.map((value) => (typeof value === 'string' ? value : '')),
    formats,
  };
}
