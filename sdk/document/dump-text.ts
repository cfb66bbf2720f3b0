// Stable text for the values in a document: strings, numbers, colours, expressions.
// Must not know records.

import { floatOfBits } from '../expression/evaluate.ts';
import { ColorRole, FunctionCode } from '../vocabulary/emitted.ts';
import { functionArity } from '../vocabulary/pack.ts';
import { decimalOf } from './decimal-of.ts';
import { ExpressionToken, OperandTag } from './model.ts';
import type { PlayerDocument } from './model.ts';

/** Longer strings are cut, so that a dump stays linear in the document, even with many references to a string. */
const MAX_CHARACTERS = 200;

function nameOf(numbers: Readonly<Record<string, number>>, number: number): string {
  return Object.keys(numbers).find((name) => numbers[name] === number) ?? '';
}

/** FNV-1a over UTF-16 code units, in hex. It tells cut strings apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Text in quotes. Characters that an editor would hide or use for reordering are escaped. */
export function dumpString(text: string): string {
  const shown = text.length <= MAX_CHARACTERS ? text : text.slice(0, MAX_CHARACTERS);
  const quoted = JSON.stringify(shown).replace(
    /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return shown === text ? quoted : `${quoted}+${text.length - MAX_CHARACTERS}#${fingerprint(text)}`;
}

/** A float32 in the fewest digits that identify it. */
export function dumpFloat(value: number): string {
  return String(decimalOf(value));
}

/** The raw number of an unknown enum value or colour role. [F2] */
export function dumpUnknown(value: number): string {
  return `unknown:${value}`;
}

const hex = (value: number): string => `#${value.toString(16).padStart(8, '0')}`;

/** A colour: `#aarrggbb`, or a role with its two values. */
export function dumpColor(document: PlayerDocument, color: number): string {
  const { roles, light, dark } = document.colors;
  return roles[color] === 0
    ? hex(light[color])
    : `${nameOf(ColorRole, roles[color]) || dumpUnknown(roles[color])}(${hex(light[color])}, ${hex(dark[color])})`;
}

/** An expression as calls of its functions. */
export function dumpExpression(document: PlayerDocument, expression: number): string {
  const { codes, start, values } = document.expressions;
  const stack: string[] = [];
  for (let token = start[expression]; token < start[expression + 1]; token += 1) {
    const code = codes[token];
    switch (code) {
      case ExpressionToken.INT:
        stack.push(String(values[token]));
        break;
      case ExpressionToken.FLOAT:
        stack.push(dumpFloat(floatOfBits(values[token])));
        break;
      case ExpressionToken.TEXT:
        stack.push(dumpString(document.strings.get(values[token])));
        break;
      case ExpressionToken.VARIABLE:
        stack.push(dumpVariable(document, values[token]));
        break;
      default:
        stack.push(`${nameOf(FunctionCode, code)}(${stack.splice(stack.length - functionArity[code]).join(', ')})`);
    }
  }
  return stack.join();
}

/** A variable by its name: states with `$`, system variables with `@`. */
export function dumpVariable(document: PlayerDocument, variable: number): string {
  const { name, source } = document.variables[variable];
  return `${source === 'state' ? '$' : '@'}${name}`;
}

/** An operand with a number, a boolean or an expression as its value. */
export function dumpNumber(document: PlayerDocument, tag: number, value: number): string {
  switch (tag) {
    case OperandTag.BOOLEAN:
      return String(value !== 0);
    case OperandTag.FLOAT:
      return dumpFloat(floatOfBits(value));
    case OperandTag.WIDE:
      return String(document.wideIntegers[value]);
    case OperandTag.VARIABLE:
      return dumpVariable(document, value);
    case OperandTag.EXPRESSION:
      return dumpExpression(document, value);
    default:
      return String(value);
  }
}
