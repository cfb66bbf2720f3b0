// Decodes the operands that are not lists: numbers, booleans, enum values, strings, references, values.
// Must not know records.

import { isArrayByte, isIntegerByte } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { Demand, Table } from './decode-context.ts';
import { decodeExpression } from './decode-expression.ts';
import { followsGrammar } from './grammar.ts';
import type { Grammar } from './grammar.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';
import { decodeUtf8 } from './string-table.ts';

/** The tag of the number that the cursor has read last, from `at` on; its operand is `context.value`. */
function numberTag(context: DecodeContext, value: number, at: number): number {
  const { cursor } = context;
  const isFloat = cursor.isFloat;
  const isWide = !isFloat && (value | 0) !== value;
  context.value = isFloat ? cursor.view.getInt32(at + 1) : isWide ? context.wideIntegers.push(value) - 1 : value;
  return isFloat ? OperandTag.FLOAT : isWide ? OperandTag.WIDE : OperandTag.INT;
}

/** Reads a number or a boolean; returns its tag, its operand is `context.value`. */
export function decodePlain(context: DecodeContext): number {
  const { cursor } = context;
  const at = cursor.position;
  if (cursor.peek() >> 1 !== 0xc2 >> 1) return numberTag(context, cursor.readNumber(), at);
  context.value = Number(cursor.readBoolean());
  return OperandTag.BOOLEAN;
}

/** Reads an `int` or `number` field: a literal, or for a number an expression. */
export function decodeNumber(context: DecodeContext, writer: RecordWriter, field: number, isInt: boolean): void {
  const { cursor } = context;
  const { rows } = writer;
  const at = cursor.position;
  if (!isInt && isArrayByte(cursor.peek())) {
    decodeDynamic(context, writer);
    return;
  }
  const value = isInt ? cursor.readInteger() : cursor.readNumber();
  if (value < rows.min[field] || value > rows.max[field]) fail('document/out-of-range', `a value from ${rows.min[field]} to ${rows.max[field]}`, value, at);
  if (value === rows.defaults[field] || (cursor.isFloat && value === Math.fround(rows.defaults[field]))) context.explicitDefault(at);
  writer.push(numberTag(context, value, at), context.value);
}

/** Reads an expression operand: `[n]` refers to the table, any other array is the expression itself. */
function decodeDynamic(context: DecodeContext, writer: RecordWriter): void {
  const { cursor, expressions } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  const expression = count === 1 && isIntegerByte(cursor.peek()) ? sharedExpression(context) : decodeExpression(context, count, at);
  // The node of an unknown one becomes a placeholder, so that the operand is never read.
  const variable = expression < 0 ? 0 : expressions.variableOf(expression);
  if (expression < 0) writer.push(OperandTag.ABSENT, 0);
  else if (variable < 0) writer.push(OperandTag.EXPRESSION, expression);
  else writer.push(OperandTag.VARIABLE, variable);
}

function sharedExpression(context: DecodeContext): number {
  const expression = context.reference(Table.EXPRESSIONS);
  const unsupported = context.unsupportedExpressions.get(expression);
  if (unsupported === undefined) return expression;
  context.meet(unsupported, 'unknown-function');
  return -1;
}

/** Reads a `boolean` field: `true`, `false`, or an expression. */
export function decodeBoolean(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor } = context;
  const at = cursor.position;
  if (isArrayByte(cursor.peek())) decodeDynamic(context, writer);
  else {
    const value = Number(cursor.readBoolean());
    if (value === writer.rows.defaults[field]) context.explicitDefault(at);
    writer.push(OperandTag.INT, value);
  }
}

/** Reads a `value` field: a number, a boolean, or an expression. */
export function decodeValue(context: DecodeContext, writer: RecordWriter): void {
  if (isArrayByte(context.cursor.peek())) decodeDynamic(context, writer);
  else writer.push(decodePlain(context), context.value);
}

/** Reads an `enum` field; an unknown value rejects, or is replaced as the field says, and is reported. [F2] */
export function decodeEnum(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { rows } = writer;
  const at = context.cursor.position;
  let value = context.integer('document/out-of-range', 'a value', 0, Infinity);
  if (value === rows.defaults[field]) context.explicitDefault(at);
  if (value > rows.max[field]) {
    const replacement = rows.ifUnknown[field];
    if (replacement < 0) context.meet({ demand: Demand.REJECT, code: 'document/unsupported-enum-value', opcode: value, byteOffset: at }, 'unknown-enum-value');
    else context.notice('unknown-enum-value', value, at);
    value = Math.max(0, replacement);
  }
  writer.push(OperandTag.INT, value);
}

/** Adds the string that the cursor read last; returns its id. */
export function addString(context: DecodeContext, start: number, at: number): number {
  const { cursor, limits, strings } = context;
  const id = strings.add(start, cursor.length);
  // The names are for messages only: strings are too many to look up limits by name.
  if (cursor.length > limits.maxStringBytes) context.limit('maxStringBytes', cursor.length, at);
  if (id > limits.maxStrings) context.limit('maxStrings', id, at);
  if (strings.totalBytes > limits.maxTotalStringBytes) context.limit('maxTotalStringBytes', strings.totalBytes, at);
  return id;
}

/** Reads text, inline or by reference; returns its id. */
export function decodeText(context: DecodeContext): number {
  const { cursor } = context;
  const at = cursor.position;
  const id = isIntegerByte(cursor.peek()) ? context.reference(Table.STRINGS) : addString(context, cursor.readString(), at);
  context.expandedTextBytes += context.strings.lengthOf(id);
  return id;
}

/** Refuses a string that does not follow a grammar. */
export function checkGrammar(context: DecodeContext, grammar: Grammar, start: number, length: number, at: number): void {
  if (!followsGrammar(grammar, context.cursor.bytes, start, start + length)) fail('document/grammar', `a string that follows the grammar '${grammar}'`, `${length} bytes`, at);
}

/** Reads text that stands inline, of a grammar or not empty. */
export function decodeInline(context: DecodeContext, grammar?: Grammar): string {
  const { cursor } = context;
  const at = cursor.position;
  const start = cursor.readString();
  if (grammar !== undefined) checkGrammar(context, grammar, start, cursor.length, at);
  else if (cursor.length === 0) context.explicitDefault(at);
  context.limit('maxStringBytes', cursor.length, at);
  return decodeUtf8(cursor.bytes, start, cursor.length);
}

/** Reads a `string` field. */
export function decodeString(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { strings } = context;
  const at = context.cursor.position;
  const id = decodeText(context);
  const grammar = writer.rows.grammars[field];
  if (grammar !== undefined) checkGrammar(context, grammar, strings.startOf(id), strings.lengthOf(id), at);
  else if (id === 0 && writer.rows.required[field] === 0) context.explicitDefault(at);
  writer.push(OperandTag.POOL, id);
}
