// Transcribes an expression into postfix tokens. Must not know fields.

import type { Expression } from '../vocabulary/emitted.ts';
import { FunctionCode } from '../vocabulary/emitted.ts';
import type { FunctionRow } from '../vocabulary/row.ts';
import { functionRows, systemVariables } from '../vocabulary/table.ts';
import type { Transcription } from './context.ts';
import { countSince, noteUnknown, requireLevel, requireOnly, requireWithin } from './context.ts';
import type { Form, PoolEntry, WireValue } from './form.ts';
import { didYouMean } from '../near-name.ts';
import { normalNumber } from './normal-number.ts';
import { isParameter, parameterNumber, requireText } from './text-form.ts';
import { describeValue } from './tree-place.ts';
import { UNASSIGNED, UNKNOWN_VALUE } from './unassigned.ts';

type FunctionName = Exclude<Expression['kind'], 'state' | 'system' | 'parameter'>;

/** The tokens so far, and the place of each in the expression. */
interface Tokens {
  readonly list: WireValue[];
  readonly places: string[];
  /** Length of the pointer to the expression, in characters. */
  readonly pointerLength: number;
}

/** An expression as the value of a text field: a list of its own, unlike the parts of a template's text. */
export function readTextExpression(context: Transcription, expression: object): Form {
  requireLevel(context, functionRows.join.since, 'an expression as text');
  const form = [readExpression(context, expression)];
  context.trace?.note(form, context.place.pointer, ['']);
  return form;
}

/** The pooled tokens of an expression. Fails at the current place. */
export function readExpression(context: Transcription, expression: object): PoolEntry {
  const { place, template, trace } = context;
  const before = template?.references;
  const pointer = trace === undefined ? '' : place.pointer;
  const tokens: Tokens = { list: [], places: [], pointerLength: pointer.length };
  pushExpression(context, tokens, expression, 0);
  trace?.note(tokens.list, pointer, tokens.places);
  const entry = context.pools.intern('expressions', JSON.stringify(tokens.list), tokens.list, context);
  if (template?.references !== before) entry.standsInline = true;
  return entry;
}

function push(context: Transcription, { list, places, pointerLength }: Tokens, token: WireValue): void {
  list.push(token);
  if (context.trace !== undefined) places.push(context.place.pointer.slice(pointerLength + 1));
  requireWithin(context, 'maxExpressionTokens', list.length);
}

function pushOperand(context: Transcription, tokens: Tokens, operand: unknown, depth: number): void {
  if (typeof operand === 'boolean') push(context, tokens, Number(operand));
  else if (typeof operand === 'string') {
    requireLevel(context, functionRows.join.since, 'text');
    push(context, tokens, requireText(context, operand));
  } else if (typeof operand !== 'number') pushExpression(context, tokens, operand, depth);
  else if (Number.isNaN(normalNumber(operand))) context.place.failType('a finite number', operand);
  else push(context, tokens, normalNumber(operand));
}

function pushExpression(context: Transcription, tokens: Tokens, expression: unknown, depth: number): void {
  const { place } = context;
  // Bounds the recursion before the tokens are counted: a chain has at least as many tokens as levels.
  requireWithin(context, 'maxExpressionTokens', depth + 1);
  if (typeof expression !== 'object' || expression === null) return place.failType('an expression', expression);
  const { kind, name, args } = expression as {
    readonly kind?: unknown;
    readonly name?: unknown;
    readonly args?: unknown;
  };
  if (isParameter(expression)) {
    countSince(context, functionRows.parameter.since, 'parameter');
    push(context, tokens, [FunctionCode.parameter, parameterNumber(context, expression)]);
  } else if (kind === 'state' || kind === 'system') {
    requireOnly(context, expression, ['kind', 'name']);
    push(
      context,
      tokens,
      kind === 'state'
        ? [FunctionCode.state, stateIndex(context, name)]
        : [FunctionCode.system, systemIndex(context, name)],
    );
  } else if (typeof kind === 'string' && Object.hasOwn(functionRows, kind)) {
    requireOnly(context, expression, ['kind', 'args']);
    pushFunction(context, tokens, kind as FunctionName, args, depth);
  } else {
    const message = (): string =>
      `expected an expression function, got ${describeValue(kind)}${didYouMean(kind, Object.keys(functionRows))}`;
    if (typeof kind !== 'string') place.fail('document/unknown-name', message());
    noteUnknown(context, 'unknown-function', message);
    push(context, tokens, [UNASSIGNED.reject]);
  }
}

/** Pushes the operands, then the function. Operands are counted here, because postfix does not say whose they are. */
function pushFunction(context: Transcription, tokens: Tokens, kind: FunctionName, args: unknown, depth: number): void {
  const { place } = context;
  const row: FunctionRow = functionRows[kind];
  const { arity, folds = false } = row;
  place.enter('args');
  if (!Array.isArray(args) || (folds ? args.length < arity : args.length !== arity))
    return place.failType(folds ? `${arity} values or more` : `${arity} values`, args);
  args.forEach((operand: unknown, index) => {
    place.enter(index);
    pushOperand(context, tokens, operand, depth + 1);
    place.leave();
    if (folds && index >= arity - 1) push(context, tokens, [row.op]);
  });
  place.leave();
  countSince(context, row.since, kind);
  if (!folds) push(context, tokens, [row.op]);
}

/** Index of a state in the header, from 1. Fails at the current place if no state has the name. */
export function stateIndex({ place, states }: Transcription, name: unknown): number {
  const index = typeof name === 'string' ? states.get(name) : undefined;
  if (index !== undefined) return index;
  const names = [...states.keys()];
  const known = names.length === 0 ? 'the document declares none' : `declared: ${names.join(', ')}`;
  return place.fail(
    'document/unknown-name',
    `expected the name of a state, got ${describeValue(name)} (${known})${didYouMean(name, names)}`,
  );
}

function systemIndex(context: Transcription, name: unknown): number {
  const index = systemVariables.findIndex((variable) => variable === name);
  if (index >= 0) return index + 1;
  const message = (): string =>
    `expected one of ${systemVariables.join(', ')}, got ${describeValue(name)}${didYouMean(name, systemVariables)}`;
  if (typeof name !== 'string') context.place.fail('document/unknown-name', message());
  noteUnknown(context, 'unknown-function', message);
  return UNKNOWN_VALUE;
}
