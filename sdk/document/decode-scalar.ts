// Decodes the operands that are not lists: numbers, booleans, enum values, strings, references, values.
// Must not know records.

import type { PackedRows } from '../vocabulary/pack.ts';
import { isArrayByte, isIntegerByte } from '../wire/cursor.ts';
import type { DecodeContext, Unsupported } from './decode-context.ts';
import { Demand, Table } from './decode-context.ts';
import { decodeExpression } from './decode-expression.ts';
import { followsGrammar } from './grammar.ts';
import type { Grammar } from './grammar.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';
import { decodeUtf8 } from './string-table.ts';

const FALSE = 0xc2;
const TRUE = 0xc3;
const FLOAT32 = 0xca;

/** Refuses a value that is the field's default: it must not be written. */
function explicitDefault(context: DecodeContext, at: number): never {
  return context.fail('document/explicit-default', 'expected a value that is not the default', at);
}

function outOfRange(context: DecodeContext, rows: PackedRows, field: number, value: number, at: number): never {
  return context.fail('document/out-of-range', `expected a value from ${rows.min[field]} to ${rows.max[field]}, got ${value},`, at);
}

function pushInteger(context: DecodeContext, writer: RecordWriter, value: number): void {
  if ((value | 0) === value) writer.push(OperandTag.INT, value);
  else writer.push(OperandTag.WIDE, context.wideIntegers.push(value) - 1);
}

/** Reads the literal of an `int` field. */
export function decodeInt(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor } = context;
  const { rows } = writer;
  const at = cursor.position;
  const value = cursor.readInteger();
  if (value < rows.min[field] || value > rows.max[field]) outOfRange(context, rows, field, value, at);
  if (value === rows.defaults[field]) explicitDefault(context, at);
  pushInteger(context, writer, value);
}

/** Reads a `number` field: a literal, or an expression. */
export function decodeNumber(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor } = context;
  const { rows } = writer;
  const at = cursor.position;
  const byte = cursor.peek();
  if (byte < 0x80) {
    cursor.position = at + 1;
    if (byte < rows.min[field] || byte > rows.max[field]) outOfRange(context, rows, field, byte, at);
    if (byte === rows.defaults[field]) explicitDefault(context, at);
    writer.push(OperandTag.INT, byte);
    return;
  }
  if (isArrayByte(byte)) {
    decodeDynamic(context, writer);
    return;
  }
  const value = cursor.readNumber();
  if (value < rows.min[field] || value > rows.max[field]) outOfRange(context, rows, field, value, at);
  if (cursor.isFloat) {
    if (value === Math.fround(rows.defaults[field])) explicitDefault(context, at);
    writer.push(OperandTag.FLOAT, cursor.view.getInt32(at + 1));
    return;
  }
  if (value === rows.defaults[field]) explicitDefault(context, at);
  pushInteger(context, writer, value);
}

/** Reads an expression operand: `[n]` refers to the table, any other array is the expression itself. */
function decodeDynamic(context: DecodeContext, writer: RecordWriter): void {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  const expression = count === 1 && isIntegerByte(cursor.peek())
    ? sharedExpression(context, cursor.readInteger(), at)
    : decodeExpression(context, count, at);
  if (expression < 0) {
    // Its node becomes a placeholder, so this operand is never read.
    writer.push(OperandTag.ABSENT, 0);
    return;
  }
  const variable = context.expressions.variableOf(expression);
  if (variable < 0) writer.push(OperandTag.EXPRESSION, expression);
  else writer.push(OperandTag.VARIABLE, variable);
}

function sharedExpression(context: DecodeContext, reference: number, at: number): number {
  const expression = context.reference(Table.EXPRESSIONS, reference, at);
  const unsupported: Unsupported | undefined = context.unsupportedExpressions.get(expression);
  if (unsupported === undefined) return expression;
  context.meet(unsupported, 'unknown-function');
  return -1;
}

/** Reads a `boolean` field: `true`, `false`, or an expression. */
export function decodeBoolean(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor } = context;
  const at = cursor.position;
  if (isArrayByte(cursor.peek())) {
    decodeDynamic(context, writer);
    return;
  }
  const value = Number(cursor.readBoolean());
  if (value === writer.rows.defaults[field]) explicitDefault(context, at);
  writer.push(OperandTag.INT, value);
}

/** Reads a `value` field: a number, a boolean, or an expression. */
export function decodeValue(context: DecodeContext, writer: RecordWriter): void {
  const { cursor } = context;
  const at = cursor.position;
  const byte = cursor.peek();
  if (byte === TRUE || byte === FALSE) writer.push(OperandTag.BOOLEAN, Number(cursor.readBoolean()));
  else if (byte === FLOAT32) {
    cursor.readNumber();
    writer.push(OperandTag.FLOAT, cursor.view.getInt32(at + 1));
  } else if (isArrayByte(byte)) decodeDynamic(context, writer);
  else pushInteger(context, writer, cursor.readInteger());
}

/** Reads an `enum` field; an unknown value rejects, or is replaced as the field says, and is reported. [F2] */
export function decodeEnum(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor } = context;
  const { rows } = writer;
  const at = cursor.position;
  const value = cursor.readInteger();
  if (value >= 0 && value <= rows.max[field]) {
    if (value === rows.defaults[field]) explicitDefault(context, at);
    writer.push(OperandTag.INT, value);
    return;
  }
  if (value < 0) outOfRange(context, rows, field, value, at);
  const replacement = rows.ifUnknown[field];
  if (replacement < 0) context.meet({ demand: Demand.REJECT, code: 'document/unsupported-enum-value', opcode: value, byteOffset: at }, 'unknown-enum-value');
  else context.notice('unknown-enum-value', value, at);
  writer.push(OperandTag.INT, Math.max(0, replacement));
}

/** Adds the string that the cursor read last; returns its id. */
export function addString(context: DecodeContext, start: number, at: number): number {
  const { cursor, limits, strings } = context;
  if (cursor.length > limits.maxStringBytes) context.limit('maxStringBytes', cursor.length, at);
  const id = strings.add(start, cursor.length);
  if (id > limits.maxStrings) context.limit('maxStrings', id, at);
  if (strings.totalBytes > limits.maxTotalStringBytes) context.limit('maxTotalStringBytes', strings.totalBytes, at);
  return id;
}

/** Reads text, inline or by reference; returns its id. */
export function decodeText(context: DecodeContext): number {
  const { cursor } = context;
  const at = cursor.position;
  const byte = cursor.peek();
  if (byte < 0x80) {
    cursor.position = at + 1;
    return context.reference(Table.STRINGS, byte, at);
  }
  if (isIntegerByte(byte)) return context.reference(Table.STRINGS, cursor.readInteger(), at);
  return addString(context, cursor.readString(), at);
}

/** Refuses a string that does not follow a grammar. */
export function checkGrammar(context: DecodeContext, grammar: Grammar, start: number, length: number, at: number): void {
  if (!followsGrammar(grammar, context.cursor.bytes, start, start + length)) {
    context.fail('document/grammar', `expected a string that follows the grammar '${grammar}', got ${length} bytes that do not,`, at);
  }
}

/** Reads an identifier that stands inline. */
export function decodeName(context: DecodeContext, grammar: Grammar): string {
  const { cursor } = context;
  const at = cursor.position;
  const start = cursor.readString();
  checkGrammar(context, grammar, start, cursor.length, at);
  return decodeUtf8(cursor.bytes, start, cursor.length);
}

/** Reads a `string` field. */
export function decodeString(context: DecodeContext, writer: RecordWriter, field: number): void {
  const at = context.cursor.position;
  const id = decodeText(context);
  const grammar = writer.rows.grammars[field];
  if (grammar !== undefined) checkGrammar(context, grammar, context.strings.startOf(id), context.strings.lengthOf(id), at);
  else if (id === 0 && writer.rows.required[field] === 0) explicitDefault(context, at);
  writer.push(OperandTag.POOL, id);
}

/** Reads a reference into a resource table. */
export function decodeReference(context: DecodeContext, writer: RecordWriter, table: number): void {
  const at = context.cursor.position;
  writer.push(OperandTag.POOL, context.reference(table, context.cursor.readInteger(), at));
}

/** Reads a `state` field. */
export function decodeState(context: DecodeContext, writer: RecordWriter): void {
  const at = context.cursor.position;
  const index = context.cursor.readInteger();
  if (index < 1 || index > context.stateCount) context.fail('document/reference', `expected a state from 1 to ${context.stateCount}, got ${index},`, at);
  writer.push(OperandTag.VARIABLE, index - 1);
}
