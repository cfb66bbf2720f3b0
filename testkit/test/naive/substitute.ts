// Puts arguments into the records of a template's body. Must not know what is right.
import { USE, must, rowOf, vocabulary } from './vocabulary.ts';
import type { NaiveRow } from './vocabulary.ts';

/** A value of a body with arguments in place of references to parameters. */
export function substitute(value: unknown, given: readonly unknown[]): unknown {
  if (!Array.isArray(value)) return value;
  return substituteRecord(value as readonly unknown[], given);
}
function substituteRecord([opcode, ...args]: readonly unknown[], given: readonly unknown[]): readonly unknown[] {
  const row = rowOf(vocabulary.operations, opcode as number);
  return row === undefined ? [opcode, ...args] : [opcode, ...inFields(row, args, given)];
}
function inFields(row: NaiveRow, args: readonly unknown[], given: readonly unknown[]): readonly unknown[] {
  const fields = Object.values(row.fields);
  return args.map((value, index) => {
    if (!Array.isArray(value) || index >= fields.length) return value;
    const { kind } = fields[index];
    const items: readonly unknown[] = value;
    if (kind === 'string')
      return items.length === 1 && Array.isArray(items[0]) ? [inTokens(items[0], given)] : composed(items, given);
    if (['int', 'color', 'path', 'image'].includes(kind)) return given[(items[0] as number) - 1];
    if (['number', 'boolean', 'value'].includes(kind)) return inTokens(items, given);
    const rows = kind === 'actions' ? vocabulary.actions : kind === 'modifiers' ? vocabulary.modifiers : undefined;
    if (rows === undefined) return items;
    return items.map((item) => {
      const [opcode, ...rest] = Array.isArray(item) ? (item as readonly unknown[]) : [item];
      const inner = rowOf(rows, opcode as number);
      return Array.isArray(item) && inner !== undefined ? [opcode, ...inFields(inner, rest, given)] : item;
    });
  });
}
function composed(parts: readonly unknown[], given: readonly unknown[]): unknown {
  const resolved = parts.flatMap((part) => (typeof part === 'number' ? given[part - 1] : part));
  const isPartial = parts.some((part) => typeof part === 'number' && Array.isArray(given[part - 1]));
  return isPartial ? resolved : resolved.map(String).join('');
}
function inTokens(tokens: readonly unknown[], given: readonly unknown[]): unknown {
  const replaced = tokens.map((token) => {
    if (!Array.isArray(token) || token[0] !== USE) return token;
    const argument = given[(token[1] as number) - 1];
    // Text of parts is no value of an expression.
    if (Array.isArray(argument)) must(argument.length === 1 && typeof argument[0] === 'number');
    return Array.isArray(argument)
      ? [USE, argument[0]]
      : typeof argument === 'boolean' && tokens.length > 1
        ? Number(argument)
        : argument;
  });
  return replaced.length === 1 && !Array.isArray(replaced[0]) && Array.isArray(tokens[0]) && tokens[0][0] === USE
    ? replaced[0]
    : replaced;
}
