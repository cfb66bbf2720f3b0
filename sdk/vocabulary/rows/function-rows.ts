// Rows of the expression functions. `state`, `system` and `parameter` carry a reference and push its value.

import type { FunctionRow } from '../row.ts';

export const functionRows = {
  state: { op: 1, since: 1, arity: 0 },
  system: { op: 2, since: 1, arity: 0 },
  add: { op: 3, since: 1, arity: 2 },
  subtract: { op: 4, since: 1, arity: 2 },
  multiply: { op: 5, since: 1, arity: 2 },
  divide: { op: 6, since: 1, arity: 2 },
  remainder: { op: 7, since: 1, arity: 2 },
  min: { op: 8, since: 1, arity: 2 },
  max: { op: 9, since: 1, arity: 2 },
  clamp: { op: 10, since: 1, arity: 3 },
  round: { op: 11, since: 1, arity: 1 },
  floor: { op: 12, since: 1, arity: 1 },
  equal: { op: 13, since: 1, arity: 2 },
  notEqual: { op: 14, since: 1, arity: 2 },
  less: { op: 15, since: 1, arity: 2 },
  lessOrEqual: { op: 16, since: 1, arity: 2 },
  greater: { op: 17, since: 1, arity: 2 },
  greaterOrEqual: { op: 18, since: 1, arity: 2 },
  and: { op: 19, since: 1, arity: 2 },
  or: { op: 20, since: 1, arity: 2 },
  not: { op: 21, since: 1, arity: 1 },
  select: { op: 22, since: 1, arity: 3 },
  join: { op: 23, since: 3, arity: 2, takes: ['text', 'text'], gives: 'text', folds: true },
  formatNumber: { op: 24, since: 3, arity: 2, takes: ['number', 'number'], gives: 'text' },
  formatPercent: { op: 25, since: 3, arity: 2, takes: ['number', 'number'], gives: 'text' },
  parameter: { op: 45, since: 2, arity: 0 },
} as const satisfies Readonly<Record<string, FunctionRow>>;
