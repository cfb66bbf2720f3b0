// The texts that follow text states. If only such texts have changed, layout keeps its boxes and measures few of them again.
// Must not know sizes.

import { ExpressionToken, OperandTag } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';

/** Most texts that are measured again by themselves: for more, a layout made anew is as fast. */
const MOST_TEXTS = 64;

/** The nodes with a text that shows a text state, by its index in `document.variables`. A state that has other effects has no entry. */
export type TextReaders = ReadonlyMap<number, readonly number[]>;

/** The variables of an expression. */
function variablesIn({ start, codes, values }: PlayerDocument['expressions'], expression: number): number[] {
  const variables: number[] = [];
  for (let token = start[expression]; token < start[expression + 1]; token += 1)
    if (codes[token] === ExpressionToken.VARIABLE) variables.push(values[token]);
  return variables;
}

/** The readers of all text states. Linear in the operands of a document that has such states. */
export function textReadersOf({ variables, expressions, nodes, modifiers }: PlayerDocument): TextReaders {
  const readers = new Map<number, number[]>();
  for (const [state, { type }] of variables.entries()) if (type === 'text') readers.set(state, []);
  if (readers.size === 0) return readers;
  for (const table of [nodes, modifiers]) {
    const { kinds, length, operandStart, rows, tags, values } = table;
    for (let record = 0; record < length; record += 1)
      for (let operand = operandStart[record]; operand < operandStart[record + 1]; operand += 1) {
        const isExpression = tags[operand] === OperandTag.EXPRESSION;
        if (!isExpression && tags[operand] !== OperandTag.VARIABLE) continue;
        const { kind } = rows.fields[rows.fieldStart[kinds[record]] + operand - operandStart[record]];
        // A field shows its state in its element, which layout does not measure.
        if (kind === 'state') continue;
        for (const state of isExpression ? variablesIn(expressions, values[operand]) : [values[operand]])
          if (kind === 'string' && table === nodes) readers.get(state)?.push(record);
          else readers.delete(state);
      }
  }
  return readers;
}

/** The nodes whose texts differ between two sets of values; `undefined` if more than texts may differ, or very many. */
export function changedTexts(
  readers: TextReaders,
  before: Variables,
  after: Variables,
  count: number,
): readonly number[] | undefined {
  const changed: number[] = [];
  for (let variable = 0; variable < count; variable += 1) {
    if (before.numbers[variable] !== after.numbers[variable]) return undefined;
    if (before.texts[variable] === after.texts[variable]) continue;
    const nodes = readers.get(variable);
    if (nodes === undefined || changed.length + nodes.length > MOST_TEXTS) return undefined;
    changed.push(...nodes);
  }
  return changed;
}
