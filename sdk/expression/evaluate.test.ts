import { describe, expect, it } from 'vitest';
import { initialVariables, readNumber } from '../document/read-operand.ts';
import { decoded, documentBytes, play, variablesOf } from '../test/bytes.ts';
import { ColumnField, FunctionCode } from '../vocabulary/emitted.ts';
import type { ExpressionFault } from './evaluate.ts';
import { evaluate } from './evaluate.ts';

const {
  add,
  subtract,
  multiply,
  divide,
  remainder,
  min,
  max,
  clamp,
  round,
  floor,
  equal,
  notEqual,
  less,
  lessOrEqual,
  greater,
  greaterOrEqual,
  and,
  or,
  not,
  select,
} = FunctionCode;

/** Value of tokens over the states screen = 7, tab = 3, and the faults that were reported. */
function valueAndFaults(...tokens: readonly unknown[]): { value: number; faults: ExpressionFault[] } {
  const document = decoded(documentBytes([[49, null, tokens], [0]]));
  const variables = initialVariables(document);
  variables.numbers[0] = 7;
  const faults: ExpressionFault[] = [];
  return { value: evaluate(document, document.nodes.values[1], variables, (fault) => faults.push(fault)), faults };
}

const screen = [1, 1];
const tab = [1, 2];

describe('evaluate', () => {
  it.each([
    ['add', [screen, tab, [add]], 10],
    ['subtract', [screen, tab, [subtract]], 4],
    ['multiply', [screen, -2, [multiply]], -14],
    ['divide', [screen, 2, [divide]], 3.5],
    ['remainder', [-7, tab, [remainder]], -1],
    ['remainder', [screen, -3, [remainder]], 1],
    ['min', [screen, tab, [min]], 3],
    ['max', [screen, tab, [max]], 7],
    ['clamp', [screen, 0, 5, [clamp]], 5],
    ['clamp', [screen, 9, 5, [clamp]], 9],
    ['clamp', [-7, 0, 5, [clamp]], 0],
    ['round', [screen, 2, [divide], [round]], 4],
    ['round', [-0.5, [round]], 0],
    ['round', [2.25, [round]], 2],
    ['floor', [-0.5, [floor]], -1],
    ['equal', [screen, 7, [equal]], 1],
    ['equal', [screen, tab, [equal]], 0],
    ['notEqual', [screen, tab, [notEqual]], 1],
    ['notEqual', [tab, 3, [notEqual]], 0],
    ['less', [tab, screen, [less]], 1],
    ['less', [tab, 3, [less]], 0],
    ['lessOrEqual', [tab, 3, [lessOrEqual]], 1],
    ['lessOrEqual', [screen, 3, [lessOrEqual]], 0],
    ['greater', [screen, tab, [greater]], 1],
    ['greater', [tab, 3, [greater]], 0],
    ['greaterOrEqual', [tab, 3, [greaterOrEqual]], 1],
    ['greaterOrEqual', [2, tab, [greaterOrEqual]], 0],
    ['and', [screen, 0.5, [and]], 1],
    ['and', [screen, 0, [and]], 0],
    ['or', [0, tab, [or]], 1],
    ['or', [0, 0, [or]], 0],
    ['not', [screen, [not]], 0],
    ['not', [0, [not]], 1],
    ['select', [screen, 10, 20, [select]], 10],
    ['select', [0, 10, 20, [select]], 20],
  ] as const)('[E3] [E6] computes %s of %j', (_, tokens, expected) => {
    const result = valueAndFaults(...tokens);
    expect(result).toEqual({ value: expected, faults: [] });
    expect(Object.is(result.value, -0)).toBe(false);
  });

  it('[E6] gives 0 for a division by zero, and reports it once', () => {
    expect(valueAndFaults(screen, 0, [divide], 1, 0, [divide], [add])).toEqual({
      value: 0,
      faults: ['division-by-zero'],
    });
    expect(valueAndFaults(screen, 0, [remainder], 5, [add])).toEqual({ value: 5, faults: ['division-by-zero'] });
  });

  it('[E6] gives 0 for a result beyond float64, and reports it', () => {
    const variables = variablesOf(1e300, 1e300, 1, 1, 0, 0);
    const over = decoded(documentBytes([[49, null, [screen, tab, [multiply], 1, [add]]], [0]]));
    const faults: string[] = [];
    expect(evaluate(over, 1, variables, (fault) => faults.push(fault))).toBe(1);
    expect(faults).toEqual(['overflow']);
  });

  it("[E1] reads states and the system's variables", () => {
    const document = play([[49, null, [tab, [2, 1], [multiply]]], [0]]);
    expect(evaluate(document, 1, variablesOf(0, 3, 2.5, 1, 0, 0))).toBe(7.5);
    expect(document.variables.map(({ name }) => name)).toEqual([
      'screen',
      'tab',
      'density',
      'fontScale',
      'viewport.width',
      'viewport.height',
    ]);
  });

  it("[E7] clamps results to the field's range", () => {
    const document = play([[49, null, [0, 5, [subtract]]], [0]]);
    expect(readNumber(document, document.nodes, 0, ColumnField.gap, initialVariables(document))).toBe(0);
  });

  it('[E1] a variable alone needs no evaluation', () => {
    const document = play([[49, null, [tab]], [0]]);
    expect(readNumber(document, document.nodes, 0, ColumnField.gap, initialVariables(document))).toBe(3);
  });
});
