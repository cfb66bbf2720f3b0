// Decodes operands that are not lists: numbers, booleans, enum values, strings.
// Must not know records.

import { FunctionCode } from '../vocabulary/emitted.ts';
import { BOOLEAN, ENUM, INT, NUMBER, VALUE } from '../vocabulary/field-kinds.ts';
import { isArrayByte, isIntegerByte } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { Table } from './decode-context.ts';
import { decodeExpression, requireTexts } from './decode-expression.ts';
import { followsGrammar, grammarWords } from './grammar.ts';
import type { Grammar } from './grammar.ts';
import type { ValueType } from '../vocabulary/row.ts';
import { OperandTag } from './model.ts';
import { pushParameter } from './template-draft.ts';
import type { RecordWriter } from './record-writer.ts';
import { decodeUtf8 } from './string-table.ts';

/** The tag of the last number, which was read at `at`; its operand is `context.value`. */
export function numberTag(context: DecodeContext, value: number, at: number): number {
  const { isFloat } = context;
  const isWide = !isFloat && (value | 0) !== value;
  context.value = isFloat ? context.view.getInt32(at + 1) : isWide ? context.model.wideIntegers.push(value) - 1 : value;
  return isFloat ? OperandTag.FLOAT : isWide ? OperandTag.WIDE : OperandTag.INT;
}

/** Reads a number or a boolean; returns its tag. Its operand is `context.value`. */
export function decodePlain(context: DecodeContext): number {
  const at = context.position;
  if (context.peek() >> 1 !== 0xc2 >> 1) return numberTag(context, context.readNumber(), at);
  context.value = Number(context.readBoolean());
  return OperandTag.BOOLEAN;
}

/** Reads an expression operand of this type: `[n]` refers to the table, any other array is the expression itself. */
function decodeDynamic(context: DecodeContext, writer: RecordWriter, field: number, type: ValueType): void {
  const { expanded, expressionBytes, expressions, textExpressions } = context.model;
  const at = context.position;
  const count = context.readArrayHeader();
  const expression =
    count === 1 && isIntegerByte(context.peek())
      ? context.reference(Table.EXPRESSIONS)
      : decodeExpression(context, count, at);
  const first = expressions.starts[expression];
  const tokens = expressions.starts[expression + 1] - first;
  expanded.values += tokens;
  expanded.textBytes += expressionBytes.get(expression) ?? 0;
  // An expression with unknown things is empty. An expression of a single token is a variable, or in a template's body
  // a parameter.
  if (tokens === 0) writer.push(OperandTag.ABSENT, 0);
  else if (context.template !== undefined && tokens === 1 && expressions.tags[first] === FunctionCode.parameter) {
    // A text that is a parameter is written without an expression.
    if (type === 'text') fail('document/expression', at);
    pushParameter(context.template, writer, field, expressions.values[first], at);
  } else if (textExpressions.has(expression) !== (type === 'text'))
    fail('document/expression', at, type === 'text' ? 'a number' : 'a text', `a ${type}`);
  else if (tokens === 1) writer.push(OperandTag.VARIABLE, expressions.values[first]);
  else writer.push(OperandTag.EXPRESSION, expression);
}

/** Reads an `int`, `number`, `boolean`, `enum` or `value` field: a literal or, except for `int` and `enum`, an expression. */
export function decodeScalar(context: DecodeContext, writer: RecordWriter, field: number, kind: number): void {
  const { defaults, ifUnknown, max, min } = writer.rows;
  const at = context.position;
  if (kind !== INT && kind !== ENUM && isArrayByte(context.peek())) decodeDynamic(context, writer, field, 'number');
  else if (kind === VALUE) writer.push(decodePlain(context), context.value);
  else {
    const value =
      kind === BOOLEAN ? Number(context.readBoolean()) : kind === NUMBER ? context.readNumber() : context.readInteger();
    if (value === defaults[field] || (context.isFloat && value === Math.fround(defaults[field])))
      context.explicitDefault(at);
    if (kind === ENUM && value > max[field]) {
      // Readers return the field's fallback, if any. [F2]
      if (ifUnknown[field] < 0) context.reject('enum-value', value, at);
      else context.model.notice('unknown-enum-value', value, at);
      writer.push(OperandTag.UNKNOWN, context.model.wideIntegers.push(value) - 1);
      return;
    }
    context.within('document/out-of-range', value, min[field], max[field], at);
    writer.push(numberTag(context, value, at), context.value);
  }
}

/** Reads text, inline or by reference; returns its id. */
export function decodeText(context: DecodeContext): number {
  const { model } = context;
  const at = context.position;
  const id = isIntegerByte(context.peek())
    ? context.reference(Table.STRINGS)
    : model.addString(context.readString(), context.length, at);
  model.expanded.textBytes += model.strings.lengths[id];
  return id;
}

/** Refuses a string that does not follow a grammar. */
export function checkGrammar(
  context: DecodeContext,
  grammar: Grammar,
  start: number,
  length: number,
  at: number,
): void {
  if (!followsGrammar(grammar, context.bytes, start, start + length))
    fail('document/grammar', at, length, grammarWords[grammar]);
}

/** Reads inline text, which must follow the grammar or else not be empty. */
export function decodeInline(context: DecodeContext, grammar?: Grammar): string {
  const at = context.position;
  const start = context.readString();
  const { length } = context;
  if (grammar !== undefined) checkGrammar(context, grammar, start, length, at);
  else if (length === 0) context.explicitDefault(at);
  context.model.limit('maxStringBytes', length, at);
  return decodeUtf8(context.bytes, start, length);
}

/** True before an expression in a `string` field: an array of a single array. Parts of a template's text are no arrays. */
export function isTextExpression({ bytes, position }: DecodeContext): boolean {
  return bytes[position] === 0x91 && position + 1 < bytes.length && isArrayByte(bytes[position + 1]);
}

/** Reads a `string` field. */
export function decodeString(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { strings } = context.model;
  const at = context.position;
  if (writer.rows.grammars[field] === undefined && isTextExpression(context)) {
    requireTexts(context);
    context.readArrayHeader();
    decodeDynamic(context, writer, field, 'text');
    return;
  }
  const id = decodeText(context);
  const grammar = writer.rows.grammars[field];
  if (grammar !== undefined) checkGrammar(context, grammar, strings.starts[id], strings.lengths[id], at);
  else if (id === 0 && writer.rows.required[field] === 0) context.explicitDefault(at);
  writer.push(OperandTag.POOL, id);
}
