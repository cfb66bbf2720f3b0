// Reads an expression of the tree into postfix tokens. Must not know fields.

import type { Expression } from '../vocabulary/emitted.ts';
import { FunctionCode } from '../vocabulary/emitted.ts';
import { functionArity } from '../vocabulary/pack.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { functionRows, systemVariables } from '../vocabulary/table.ts';
import type { EncodingContext } from './context.ts';
import { countValues, noteUnknown, requireOnly, requireSince, requireWithin } from './context.ts';
import type { PoolEntry, WireValue } from './form.ts';
import { didYouMean } from './near-name.ts';
import { isInt32, normalNumber } from './normal-number.ts';
import { isParameter, parameterNumber } from './parameter-form.ts';
import { describeValue } from './tree-place.ts';
import { UNASSIGNED, UNKNOWN_VALUE } from './unassigned.ts';

type FunctionName = Exclude<Expression['kind'], 'state' | 'system' | 'parameter'>;

/** Types of the parameters that may stand in expressions. */
const COMPUTABLE: readonly ParameterType[] = ['integer', 'number', 'boolean'];

interface Tokens {
  readonly list: WireValue[];
  stack: number;
  deepest: number;
}

/**
 * The pooled tokens of an expression. Fails at the current place when it breaks a rule or a limit.
 *
 * @param types - what it may be where it is nothing but a parameter
 */
export function readExpression(
  context: EncodingContext,
  expression: unknown,
  types: readonly ParameterType[] = COMPUTABLE,
): PoolEntry {
  const before = context.template?.references;
  const tokens: Tokens = { list: [], stack: 0, deepest: 0 };
  const depth = context.place.depth;
  if (isParameter(expression)) pushParameter(context, tokens, expression, types);
  else pushExpression(context, tokens, expression, 0);
  context.place.leaveTo(depth);
  requireWithin(context, 'maxExpressionStack', tokens.deepest, 'values on the stack of an expression');
  countValues(context, tokens.list.length);
  const entry = context.pools.intern('expressions', JSON.stringify(tokens.list), tokens.list);
  if (context.template?.references !== before) entry.standsInline = true;
  requireWithin(context, 'maxExpressions', context.pools.size('expressions'), 'different expressions');
  return entry;
}

function pushParameter(
  context: EncodingContext,
  tokens: Tokens,
  value: { readonly name?: unknown },
  types: readonly ParameterType[],
): void {
  requireSince(context, functionRows.parameter.since, 'parameter');
  push(context, tokens, [FunctionCode.parameter, parameterNumber(context, value, types)], 0);
}

function push(context: EncodingContext, tokens: Tokens, token: WireValue, taken: number): void {
  tokens.list.push(token);
  tokens.stack += 1 - taken;
  tokens.deepest = Math.max(tokens.deepest, tokens.stack);
  requireWithin(context, 'maxExpressionTokens', tokens.list.length, 'tokens in an expression');
}

function pushOperand(context: EncodingContext, tokens: Tokens, operand: unknown, depth: number): void {
  if (typeof operand === 'boolean') {
    push(context, tokens, Number(operand), 0);
  } else if (typeof operand === 'number') {
    const normal = normalNumber(operand);
    if (Number.isNaN(normal) || (Number.isInteger(normal) && !isInt32(normal))) {
      context.place.fail(
        'document/invalid-value',
        `expected a finite number, an integral one within 32 bits, got ${operand}`,
      );
    }
    push(context, tokens, normal, 0);
  } else {
    pushExpression(context, tokens, operand, depth);
  }
}

function pushExpression(context: EncodingContext, tokens: Tokens, expression: unknown, depth: number): void {
  // A chain is as deep as it has tokens; this bounds the recursion before the tokens are counted.
  requireWithin(context, 'maxExpressionTokens', depth + 1, 'levels in an expression');
  if (typeof expression !== 'object' || expression === null) {
    context.place.fail('document/invalid-value', `expected an expression, got ${describeValue(expression)}`);
  }
  const { kind, name, args } = expression as {
    readonly kind?: unknown;
    readonly name?: unknown;
    readonly args?: unknown;
  };
  if (isParameter(expression)) {
    pushParameter(context, tokens, expression, COMPUTABLE);
    return;
  }
  const isVariable = kind === 'state' || kind === 'system';
  if (isVariable) requireOnly(context, expression, ['kind', 'name']);
  if (kind === 'state') {
    push(context, tokens, [FunctionCode.state, stateIndex(context, name)], 0);
    return;
  }
  if (kind === 'system') {
    push(context, tokens, [FunctionCode.system, systemIndex(context, name)], 0);
    return;
  }
  if (typeof kind !== 'string' || !Object.hasOwn(functionRows, kind)) {
    const message = (): string =>
      `expected an expression function, got ${describeValue(kind)}${didYouMean(kind, Object.keys(functionRows))}`;
    if (typeof kind === 'string' && noteUnknown(context, 'unknown-function', message)) {
      push(context, tokens, [UNASSIGNED.reject], 0);
      return;
    }
    context.place.fail('document/unknown-name', message());
  }
  requireOnly(context, expression, ['kind', 'args']);
  const row = functionRows[kind as FunctionName];
  const arity = functionArity[row.op];
  context.place.enter(kind, 'args');
  if (!Array.isArray(args) || args.length !== arity) {
    context.place.fail('document/invalid-value', `expected ${arity} values, got ${describeValue(args)}`);
  }
  (args as readonly unknown[]).forEach((operand, index) => {
    context.place.enter(index);
    pushOperand(context, tokens, operand, depth + 1);
    context.place.leave();
  });
  context.place.leave();
  requireSince(context, row.since, kind);
  push(context, tokens, [row.op], arity);
}

/** Index of a state in the header, from 1. Fails at the current place when there is none. */
export function stateIndex(context: EncodingContext, name: unknown): number {
  const index = typeof name === 'string' ? context.states.get(name) : undefined;
  if (index !== undefined) return index;
  const names = [...context.states.keys()];
  const known = names.length === 0 ? 'the document declares none' : `declared: ${names.join(', ')}`;
  return context.place.fail(
    'document/unknown-name',
    `expected the name of a state, got ${describeValue(name)} (${known})${didYouMean(name, names)}`,
  );
}

function systemIndex(context: EncodingContext, name: unknown): number {
  const index = systemVariables.findIndex((variable) => variable === name);
  if (index >= 0) return index + 1;
  const message = (): string =>
    `expected one of ${systemVariables.join(', ')}, got ${describeValue(name)}${didYouMean(name, systemVariables)}`;
  if (typeof name === 'string' && noteUnknown(context, 'unknown-function', message)) return UNKNOWN_VALUE;
  return context.place.fail('document/unknown-name', message());
}
