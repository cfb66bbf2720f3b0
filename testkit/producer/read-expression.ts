// Reads an expression of a decoded document back into the tree that `e` builds. Must not know fields.

import type { PlayerDocument } from 'pantograph';
import type { Expression, ExpressionValue, TextValue } from 'pantograph/internal';
import type { RecordTable } from 'pantograph/internal';
import { functionRows } from 'pantograph/internal';
import { ExpressionToken, functionArity, OperandTag, readPool, tagOf } from 'pantograph/internal';
import type { Scope } from './read-parameter.ts';

const functionNames = new Map<number, string>(Object.entries(functionRows).map(([name, row]) => [row.op, name]));

function variableOf(document: PlayerDocument, variable: number): Expression {
  const { name, source } = document.variables[variable];
  return { kind: source === 'state' ? 'state' : 'system', name } as Expression;
}

function literalOf(code: number, value: number): number {
  return code === ExpressionToken.INT ? value : new Float32Array(Int32Array.of(value).buffer)[0];
}

/** The expression of an operand whose tag is `VARIABLE` or `EXPRESSION`. */
export function readExpressionTree(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  scope: Scope,
): ExpressionValue | TextValue {
  const operand = readPool(table, record, field);
  if (tagOf(table, record, field) === OperandTag.VARIABLE) return variableOf(document, operand);
  const { start, codes, values } = document.expressions;
  const stack: (ExpressionValue | TextValue)[] = [];
  for (let token = start[operand]; token < start[operand + 1]; token += 1) {
    const code = codes[token];
    if (code === ExpressionToken.VARIABLE) stack.push(variableOf(document, values[token]));
    else if (code === functionRows.parameter.op) stack.push({ kind: 'parameter', name: scope[values[token]].name });
    else if (code === ExpressionToken.TEXT) stack.push(document.strings.get(values[token]));
    else if (code === ExpressionToken.INT || code === ExpressionToken.FLOAT) stack.push(literalOf(code, values[token]));
    else {
      const args = stack.splice(stack.length - functionArity[code]);
      stack.push({ kind: functionNames.get(code), args } as unknown as Expression);
    }
  }
  return stack[0];
}
