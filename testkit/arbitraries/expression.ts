// Expressions over all functions of the table. Small: a field's expression is a handful of tokens.

import fc from 'fast-check';
import type { Expression, ExpressionValue } from 'pantograph/internal';
import { functionRows, systemVariables } from 'pantograph/internal';
import { numberBetween } from './number.ts';
import { once } from './once.ts';

/** The states that every arbitrary document declares, with their first values. */
export const STATES = { screen: 0, count: 3, 'form.choice': -1, wide: 2_147_483_647 } as const;

const functions = Object.entries(functionRows).filter(([, { arity }]) => arity > 0) as [
  string,
  { readonly arity: number },
][];

/** An expression of at most some thirty tokens that reads only `STATES` and variables of the player. */
export const expression = once((): fc.Arbitrary<Expression> => {
  const { expression: whole } = fc.letrec<{
    readonly variable: Expression;
    readonly operand: ExpressionValue;
    readonly expression: Expression;
  }>((tie) => ({
    variable: fc.oneof(
      fc.constantFrom(...Object.keys(STATES)).map((name): Expression => ({ kind: 'state', name })),
      fc.constantFrom(...systemVariables).map((name): Expression => ({ kind: 'system', name })),
    ),
    operand: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'expression' },
      fc.oneof(numberBetween(-1_000, 1_000), tie('variable')),
      tie('expression'),
    ),
    expression: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'expression', withCrossShrink: true },
      tie('variable'),
      ...functions.map(([kind, { arity }]) =>
        fc
          .array(tie('operand'), { minLength: arity, maxLength: arity })
          .map((args) => ({ kind, args }) as unknown as Expression),
      ),
    ),
  }));
  return whole;
});
