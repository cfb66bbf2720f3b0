// Expressions over all functions of the table. Small: a field's expression is a handful of tokens.

import fc from 'fast-check';
import type {
  Expression,
  ExpressionValue,
  FunctionRow,
  StateExpression,
  TextExpression,
  TextOperand,
} from 'pantograph/internal';
import { functionRows, systemVariables } from 'pantograph/internal';
import { numberBetween } from './number.ts';
import { once } from './once.ts';
import { text } from './text.ts';

/** The integer states that every arbitrary document declares, with their first values. */
export const INTEGER_STATES = { screen: 0, count: 3, 'form.choice': -1, wide: 2_147_483_647 } as const;

/** The text states of every arbitrary document. */
export const TEXT_STATES = { 'text.name': 'Ada', 'text.note': '', 'text.sign': '🏳️‍🌈' } as const;

const functions: readonly (readonly [string, FunctionRow])[] = Object.entries(functionRows);

/** Expressions of at most some thirty tokens that read only those states and variables of the player. */
const expressions = once(() =>
  fc.letrec<{
    readonly variable: Expression;
    readonly number: ExpressionValue;
    readonly textState: StateExpression;
    readonly text: TextOperand;
    readonly expression: Expression;
    readonly textExpression: TextExpression;
  }>((tie) => {
    /** Calls of the functions with a result of a type. */
    const calls = (gives: 'number' | 'text'): fc.Arbitrary<unknown>[] =>
      functions
        .filter(([, row]) => row.arity > 0 && (row.gives ?? 'number') === gives)
        .map(([kind, { arity, takes }]) =>
          fc
            .tuple(...(takes ?? Array.from({ length: arity }, () => 'number' as const)).map((type) => tie(type)))
            .map((args) => ({ kind, args })),
        );
    const whole = { maxDepth: 2, depthIdentifier: 'expression', withCrossShrink: true };
    return {
      variable: fc.oneof(
        fc.constantFrom(...Object.keys(INTEGER_STATES)).map((name): Expression => ({ kind: 'state', name })),
        fc.constantFrom(...systemVariables).map((name): Expression => ({ kind: 'system', name })),
      ),
      number: fc.oneof(
        { maxDepth: 2, depthIdentifier: 'expression' },
        fc.oneof(numberBetween(-1_000, 1_000), tie('variable')),
        tie('expression'),
      ),
      textState: fc.constantFrom(...Object.keys(TEXT_STATES)).map((name) => ({ kind: 'state', name })),
      text: fc.oneof({ maxDepth: 2, depthIdentifier: 'expression' }, text(), tie('textState'), tie('textExpression')),
      expression: fc.oneof(whole, tie('variable'), ...(calls('number') as fc.Arbitrary<Expression>[])),
      textExpression: fc.oneof(whole, tie('textState'), ...(calls('text') as fc.Arbitrary<TextExpression>[])),
    };
  }),
);

/** An expression with a number as its value. */
export const expression = (): fc.Arbitrary<Expression> => expressions().expression;

/** An expression with a text as its value. */
export const textExpression = (): fc.Arbitrary<TextExpression> => expressions().textExpression;
