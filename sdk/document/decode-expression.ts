// Decodes postfix expressions and proves that they can be evaluated: known functions, a bounded stack, one result.
// Must not know fields.

import { FunctionCode } from '../vocabulary/emitted.ts';
import { systemVariables } from '../vocabulary/support.ts';
import { isArrayByte } from '../wire/cursor.ts';
import { isComputable } from '../vocabulary/parameter-types.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { ExpressionToken } from './model.ts';
import { noteParameter } from './template-draft.ts';

/** Reads a literal token. */
function decodeLiteral(context: DecodeContext): void {
  const at = context.position;
  const value = context.readNumber();
  if (context.isFloat) context.model.expressions.push(ExpressionToken.FLOAT, context.view.getInt32(at + 1));
  else if ((value | 0) === value) context.model.expressions.push(ExpressionToken.INT, value);
  else fail('document/out-of-range', at, value);
}

/** Reads the reference of a state or a system variable; returns true if it is known. */
function decodeVariable(context: DecodeContext, isState: boolean, at: number): boolean {
  const { expressions, stateCount } = context.model;
  const variable = isState ? context.state() : context.integer('document/reference', 1, Infinity) - 1;
  const isKnown = isState || variable < systemVariables.length;
  if (isKnown) expressions.push(ExpressionToken.VARIABLE, isState ? variable : stateCount + variable);
  else context.reject('function', variable + 1, at, 'document/unsupported-variable');
  return isKnown;
}

/** Reads the reference of a parameter of the template that is being read. */
function decodeParameterToken(context: DecodeContext): number {
  const at = context.position;
  const { template } = context;
  if (template === undefined) return fail('document/parameter', at);
  const parameter = context.integer('document/reference', 1, template.parameters.length) - 1;
  const { type } = template.parameters[parameter];
  if (!isComputable(type)) fail('document/parameter', at, type, 'a number');
  noteParameter(template, parameter);
  context.model.expressions.push(FunctionCode.parameter, parameter);
  return 0;
}

/** Reads a function token; returns its number of operands, -1 for an unknown function. */
function decodeFunction(context: DecodeContext): number {
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
    return -1;
  }
  context.requireLevel(context.vocabulary.functionSince[opcode], opcode, at);
  if (items !== (isVariable ? 2 : 1)) fail('document/expression', at, items);
  if (isParameter) return decodeParameterToken(context);
  if (isVariable) return decodeVariable(context, isState, at) ? 0 : -1;
  context.model.expressions.push(opcode, 0);
  return arity;
}

/**
 * Reads `count` tokens of an expression, whose array header at `at` has been read. Returns the expression's index. The
 * expression is empty if it has an unknown thing, which was handled.
 */
export function decodeExpression(context: DecodeContext, count: number, at: number): number {
  const { model } = context;
  const { expressions, limits } = model;
  model.limit('maxExpressionTokens', count, at);
  const expression = expressions.begin(0, count);
  const before = context.template?.references;
  let isKnown = true;
  let depth = 0;
  for (let token = 0; token < count; token += 1) {
    const byteOffset = context.position;
    let arity = 0;
    if (isArrayByte(context.peek())) arity = decodeFunction(context);
    else decodeLiteral(context);
    if (arity < 0) isKnown = false;
    if (arity > depth) fail('document/expression', byteOffset, depth, arity);
    depth += 1 - arity;
    if (isKnown) model.limit('maxExpressionStack', depth, byteOffset);
    // The result of an unknown function is unknown, so no later function may report too few values.
    else depth = limits.maxExpressionTokens;
  }
  const first = expressions.tags[expressions.starts[expression]];
  const constant = count === 1 && first !== ExpressionToken.VARIABLE && first !== FunctionCode.parameter;
  if (context.template !== undefined && context.template.references !== before) {
    context.template.expressions += 1;
    model.parametric.expressions.add(expression);
  }
  if (!isKnown) expressions.forget();
  else if (depth !== 1 || constant) fail('document/expression', at, depth);
  return expression;
}
