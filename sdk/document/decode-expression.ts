// Decodes postfix expressions and proves that they can be evaluated: known functions, values of the right types, a bounded
// stack, one result. Must not know fields.

import { limits } from '../limits.ts';
import { FunctionCode } from '../vocabulary/emitted.ts';
import { functionGives, functionTakes } from '../vocabulary/pack.ts';
import { isComputable } from '../vocabulary/parameter-types.ts';
import type { ValueType } from '../vocabulary/row.ts';
import { systemVariables } from '../vocabulary/support.ts';
import { isArrayByte, wireType } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { ExpressionToken } from './model.ts';
import { noteParameter } from './template-draft.ts';

/** The documentApi that brought texts in expressions. */
const TEXTS_SINCE = 3;

/** The types of the values that a token takes from the stack, and of its result. */
interface Signature {
  readonly takes: readonly ValueType[];
  readonly gives: ValueType;
}

const aNumber: Signature = { takes: [], gives: 'number' };
const aText: Signature = { takes: [], gives: 'text' };

/** Refuses texts in expressions before their level, in `alternatives` too: earlier players cannot skip them. */
export function requireTexts({ documentApi, position }: DecodeContext): void {
  if (documentApi < TEXTS_SINCE)
    fail('document/newer-than-api', position, TEXTS_SINCE, documentApi, {
      opcode: FunctionCode.join,
      since: TEXTS_SINCE,
      documentApi,
    });
}

function decodeText(context: DecodeContext): Signature {
  const { model } = context;
  const at = context.position;
  requireTexts(context);
  const start = context.readString();
  model.expressions.push(ExpressionToken.TEXT, model.addString(start, context.length, at));
  return aText;
}

/** Reads a literal token. */
function decodeLiteral(context: DecodeContext): Signature {
  const at = context.position;
  if (wireType(context.peek()) === 'string') return decodeText(context);
  const value = context.readNumber();
  if (context.isFloat) context.model.expressions.push(ExpressionToken.FLOAT, context.view.getInt32(at + 1));
  else if ((value | 0) === value) context.model.expressions.push(ExpressionToken.INT, value);
  else fail('document/out-of-range', at, value);
  return aNumber;
}

/** Reads the reference of a state or a system variable; `undefined` for a variable that this player does not know. */
function decodeVariable(context: DecodeContext, isState: boolean, at: number): Signature | undefined {
  const { expressions, stateCount, textStates } = context.model;
  const variable = isState ? context.state() : context.integer('document/reference', 1, Infinity) - 1;
  const isKnown = isState || variable < systemVariables.length;
  if (!isKnown) {
    context.reject('function', variable + 1, at, 'document/unsupported-variable');
    return undefined;
  }
  expressions.push(ExpressionToken.VARIABLE, isState ? variable : stateCount + variable);
  return isState && textStates.has(variable) ? aText : aNumber;
}

/** Reads the reference of a parameter of the template that is being read. */
function decodeParameterToken(context: DecodeContext): Signature {
  const at = context.position;
  const { template } = context;
  if (template === undefined) return fail('document/parameter', at);
  const parameter = context.integer('document/reference', 1, template.parameters.length) - 1;
  const { type } = template.parameters[parameter];
  if (!isComputable(type)) fail('document/parameter', at, type, 'a number or a text');
  noteParameter(template, parameter);
  // Each use counts the bytes of its argument.
  if (type === 'text') template.values[parameter] += 1;
  context.model.expressions.push(FunctionCode.parameter, parameter);
  return type === 'text' ? aText : aNumber;
}

/** Reads a function token; `undefined` for an unknown function. */
function decodeFunction(context: DecodeContext): Signature | undefined {
  const at = context.position;
  const items = context.readArrayHeader();
  if (items === 0) fail('document/expression', at);
  const opcode = context.readInteger();
  const isState = opcode === FunctionCode.state;
  const isParameter = opcode === FunctionCode.parameter;
  const isVariable = isState || isParameter || opcode === FunctionCode.system;
  const arity: number | undefined = context.vocabulary.functionArity[opcode];
  if (arity === undefined || arity === 255) {
    for (let item = 1; item < items; item += 1) context.skipValue(context.model.limits.maxValueDepth);
    context.meetOpcode('function', opcode, at);
    return undefined;
  }
  context.requireLevel(context.vocabulary.functionSince[opcode], opcode, at);
  if (items !== (isVariable ? 2 : 1)) fail('document/expression', at, items);
  if (isParameter) return decodeParameterToken(context);
  if (isVariable) return decodeVariable(context, isState, at);
  context.model.expressions.push(opcode, 0);
  return { takes: functionTakes[opcode], gives: functionGives[opcode] };
}

/** The most bytes of a text in a state: a UTF-16 unit has at most three. */
const STATE_BYTES = 3 * limits.maxStateUnits;

/** Notes whether an expression's value is a text, and the bytes of its texts. Dropped expressions leave their index. */
function noteTexts(model: DecodeContext['model'], expression: number, isText: boolean): void {
  const { expressionBytes, expressions, strings, textExpressions, textStates } = model;
  let bytes = 0;
  for (let token = expressions.starts[expression]; token < expressions.starts[expression + 1]; token += 1) {
    const value = expressions.values[token];
    if (expressions.tags[token] === ExpressionToken.TEXT) bytes += strings.lengths[value];
    // Of a state the longest text counts, because anybody may write it.
    if (expressions.tags[token] === ExpressionToken.VARIABLE && textStates.has(value)) bytes += STATE_BYTES;
  }
  if (isText) textExpressions.add(expression);
  else textExpressions.delete(expression);
  if (bytes > 0) expressionBytes.set(expression, bytes);
  else expressionBytes.delete(expression);
}

/**
 * Reads `count` tokens of an expression, whose array header at `at` has been read. Returns the expression's index. The
 * expression is empty if it has an unknown thing, which was handled.
 */
export function decodeExpression(context: DecodeContext, count: number, at: number): number {
  const { model } = context;
  const { expressions } = model;
  model.limit('maxExpressionTokens', count, at);
  const expression = expressions.begin(0, count);
  const before = context.template?.references;
  let isKnown = true;
  /** The types of the values on the stack. */
  const types: ValueType[] = [];
  for (let token = 0; token < count; token += 1) {
    const byteOffset = context.position;
    const signature = isArrayByte(context.peek()) ? decodeFunction(context) : decodeLiteral(context);
    isKnown &&= signature !== undefined;
    // The result of an unknown function is unknown, so no later function may report its values.
    if (!isKnown || signature === undefined) continue;
    const { takes, gives } = signature;
    const first = types.length - takes.length;
    if (first < 0) fail('document/expression', byteOffset, types.length, takes.length);
    if (takes.some((type, index) => type !== types[first + index]))
      fail('document/expression', byteOffset, types.slice(first).join(' '), takes.join(' '));
    types.length = first;
    types.push(gives);
    model.limit('maxExpressionStack', types.length, byteOffset);
  }
  if (context.template !== undefined && context.template.references !== before) {
    context.template.expressions += 1;
    model.parametric.expressions.add(expression);
  }
  if (!isKnown) {
    expressions.forget();
    return expression;
  }
  const first = expressions.tags[expressions.starts[expression]];
  const isConstant = count === 1 && first !== ExpressionToken.VARIABLE && first !== FunctionCode.parameter;
  if (types.length !== 1 || isConstant) fail('document/expression', at, types.length);
  noteTexts(model, expression, types[0] === 'text');
  return expression;
}
