// Decodes postfix expressions and proves that they can be evaluated: known functions, a bounded stack, one result.
// Must not know fields.

import { FunctionCode } from '../vocabulary/emitted.ts';
import { opcodeClass } from '../vocabulary/opcode-class.ts';
import { functionArity } from '../vocabulary/pack.ts';
import { systemVariables } from '../vocabulary/table.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext, Unsupported } from './decode-context.ts';
import { Demand } from './decode-context.ts';
import { ExpressionToken } from './model.ts';

const FIXARRAY = 0x90;

/** Reads a literal token. */
function decodeLiteral(context: DecodeContext, at: number): void {
  const { cursor } = context;
  const value = cursor.readNumber();
  if (cursor.isFloat) context.expressions.push(ExpressionToken.FLOAT, cursor.view.getInt32(at + 1));
  else if ((value | 0) === value) context.expressions.push(ExpressionToken.INT, value);
  else fail('document/out-of-range', 'an integer of 32 bits in an expression', value, at);
}

/** Reads `[1, state]` or `[2, system variable]`; says what is unknown. */
function decodeVariable(context: DecodeContext, opcode: number, at: number): Unsupported | undefined {
  const isState = opcode === FunctionCode.state;
  const index = isState ? context.state() + 1 : context.integer('document/reference', 'a system variable', 1, Infinity);
  if (!isState && index > systemVariables.length) return { demand: Demand.REJECT, code: 'document/unsupported-variable', opcode: index, byteOffset: at };
  context.expressions.push(ExpressionToken.VARIABLE, (isState ? 0 : context.stateCount) + index - 1);
  return undefined;
}

function unknownFunction(opcode: number, at: number): Unsupported {
  const demanded = opcodeClass(opcode);
  if (demanded === undefined) fail('document/opcode', 'the opcode of a function', opcode, at);
  // A number is needed either way, so what would be a hint elsewhere is a placeholder here.
  return { demand: demanded === 'critical' ? Demand.REJECT : Demand.PLACEHOLDER, code: 'document/unsupported-function', opcode, byteOffset: at };
}

/** Reads a function token; returns how many values it takes, or what is unknown about it. */
function decodeFunction(context: DecodeContext, at: number): number | Unsupported {
  const { cursor } = context;
  const items = cursor.readArrayHeader();
  if (items === 0) fail('document/expression', 'a function', 'an empty array', at);
  const opcode = cursor.readInteger();
  const variable = opcode === FunctionCode.state || opcode === FunctionCode.system;
  const arity: number | undefined = functionArity[opcode];
  if (arity === undefined || arity === 255) {
    for (let item = 1; item < items; item += 1) cursor.skipValue(context.limits.maxValueDepth);
    return unknownFunction(opcode, at);
  }
  if (items !== (variable ? 2 : 1)) fail('document/expression', `${variable ? 2 : 1} items in function ${opcode}`, items, at);
  if (variable) return decodeVariable(context, opcode, at) ?? 0;
  context.expressions.push(opcode, 0);
  return arity;
}

/**
 * Reads `count` tokens of an expression; its array header has been read. Returns the expression's index, or -1 when
 * something in it is unknown, which has been met then.
 */
export function decodeExpression(context: DecodeContext, count: number, at: number): number {
  const { cursor, expressions, limits } = context;
  context.limit('maxExpressionTokens', count, at);
  context.limit('maxExpressions', expressions.length, at);
  let unknown: Unsupported | undefined;
  let depth = 0;
  for (let token = 0; token < count; token += 1) {
    const byteOffset = cursor.position;
    let arity = 0;
    if ((cursor.peek() & 0xf0) === FIXARRAY) {
      const result = decodeFunction(context, byteOffset);
      if (typeof result === 'number') arity = result;
      else unknown ??= result;
    } else decodeLiteral(context, byteOffset);
    if (arity > depth) fail('document/expression', `${arity} values on the stack`, depth, byteOffset);
    depth += 1 - arity;
    if (unknown === undefined) context.limit('maxExpressionStack', depth, byteOffset);
    // What an unknown function leaves is not known: no later one finds too few values.
    else depth = limits.maxExpressionTokens;
  }
  if (unknown !== undefined) {
    expressions.abandon();
    context.meet(unknown, 'unknown-function');
    return -1;
  }
  if (depth !== 1) fail('document/expression', 'one result', depth, at);
  const expression = expressions.close();
  if (count === 1 && expressions.variableOf(expression) < 0) fail('document/expression', 'an expression that computes something', 'a constant', at);
  return expression;
}
