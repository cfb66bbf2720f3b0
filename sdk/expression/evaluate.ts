// Computes an expression over a table of variables, with the arithmetic policy `total`: it always gives a finite number
// or a bounded text. Must not know documents, fields or states.

import { FunctionCode } from '../vocabulary/emitted.ts';
import { functionArity } from '../vocabulary/pack.ts';
import { limits } from '../limits.ts';
import { ExpressionToken } from '../document/model.ts';
import type { ExpressionPool, StringPool } from '../document/model.ts';
import { cutText } from './cut-text.ts';
import type { Variables } from './variables.ts';

/** A document's expressions, and the strings that they refer to. */
interface ExpressionSource {
  /** BCP 47 tag of its texts, or empty. */
  readonly lang: string;
  readonly expressions: ExpressionPool;
  readonly strings: StringPool;
}

/** A fault in an expression that still gave a value. */
export type ExpressionFault = 'division-by-zero' | 'overflow';

/** Receives a fault and its expression's index, after the expression's value is known. */
export type ExpressionReport = (fault: ExpressionFault, expression: number) => void;

// The decoder has proved that no expression needs more. All calls share it: evaluation never re-enters itself.
const stack = new Float64Array(limits.maxExpressionStack);
const texts = new Array<string>(limits.maxExpressionStack).fill('');

/** Most UTF-16 units of a text; the rest is cut off. */
const MAX_UNITS = 10_000;

const bits = new Int32Array(1);
const float = new Float32Array(bits.buffer);

/** The number whose float32 bits an operand or token carries. */
export function floatOfBits(value: number): number {
  bits[0] = value;
  return float[0];
}

/** Result of a function of two arguments; NaN stands for a division by zero. */
function compute(code: number, a: number, b: number): number {
  switch (code) {
    case FunctionCode.add:
      return a + b;
    case FunctionCode.subtract:
      return a - b;
    case FunctionCode.multiply:
      return a * b;
    case FunctionCode.divide:
      return b === 0 ? NaN : a / b;
    case FunctionCode.remainder:
      return b === 0 ? NaN : a % b;
    case FunctionCode.min:
      return Math.min(a, b);
    case FunctionCode.max:
      return Math.max(a, b);
    case FunctionCode.equal:
      return a === b ? 1 : 0;
    case FunctionCode.notEqual:
      return a === b ? 0 : 1;
    case FunctionCode.less:
      return a < b ? 1 : 0;
    case FunctionCode.lessOrEqual:
      return a <= b ? 1 : 0;
    case FunctionCode.greater:
      return a > b ? 1 : 0;
    case FunctionCode.greaterOrEqual:
      return a >= b ? 1 : 0;
    case FunctionCode.and:
      return a !== 0 && b !== 0 ? 1 : 0;
    case FunctionCode.or:
      return a !== 0 || b !== 0 ? 1 : 0;
    default:
      return 0;
  }
}

/** The result of a function with texts, whose values stand at `top` and after. */
function computeText(code: number, top: number, { formats }: Variables, lang: string): string {
  switch (code) {
    case FunctionCode.formatNumber:
      return formats.number(stack[top], stack[top + 1]);
    case FunctionCode.formatPercent:
      return formats.percent(stack[top], stack[top + 1]);
    case FunctionCode.formatDate:
      return formats.date(stack[top], stack[top + 1]);
    case FunctionCode.selectText:
      return texts[stack[top] === 0 ? top + 2 : top + 1];
    case FunctionCode.plural:
      return texts[top + 1 + formats.pluralCategory(stack[top], lang)] || texts[top + 6];
    default:
      return cutText(texts[top] + texts[top + 1], MAX_UNITS);
  }
}

/** Leaves the value of an expression first on the stack of its type. */
function run(source: ExpressionSource, expression: number, variables: Variables, report?: ExpressionReport): void {
  const { codes, start, values } = source.expressions;
  const { numbers, texts: states } = variables;
  const end = start[expression + 1];
  let top = -1;
  let divided = false;
  let overflowed = false;
  for (let token = start[expression]; token < end; token += 1) {
    const code = codes[token];
    let result: number;
    switch (code) {
      case ExpressionToken.INT:
        stack[(top += 1)] = values[token];
        continue;
      case ExpressionToken.FLOAT:
        stack[(top += 1)] = floatOfBits(values[token]);
        continue;
      case ExpressionToken.VARIABLE:
        stack[(top += 1)] = numbers[values[token]];
        texts[top] = states[values[token]];
        continue;
      case ExpressionToken.TEXT:
        texts[(top += 1)] = source.strings.get(values[token]);
        continue;
      case FunctionCode.join:
      case FunctionCode.formatNumber:
      case FunctionCode.formatPercent:
      case FunctionCode.formatDate:
      case FunctionCode.selectText:
      case FunctionCode.plural:
        top -= functionArity[code] - 1;
        texts[top] = computeText(code, top, variables, source.lang);
        continue;
      case FunctionCode.length:
        stack[top] = texts[top].length;
        continue;
      case FunctionCode.equalText:
        top -= 1;
        stack[top] = texts[top] === texts[top + 1] ? 1 : 0;
        continue;
      case FunctionCode.round:
        result = Math.round(stack[top]);
        break;
      case FunctionCode.floor:
        result = Math.floor(stack[top]);
        break;
      case FunctionCode.not:
        result = stack[top] === 0 ? 1 : 0;
        break;
      case FunctionCode.clamp:
        top -= 2;
        result = Math.max(stack[top + 1], Math.min(stack[top + 2], stack[top]));
        break;
      case FunctionCode.select:
        top -= 2;
        result = stack[top] === 0 ? stack[top + 2] : stack[top + 1];
        break;
      default:
        top -= 1;
        result = compute(code, stack[top], stack[top + 1]);
        if (Number.isNaN(result)) {
          divided = true;
          result = 0;
        }
    }
    if (result - result !== 0) {
      overflowed = true;
      result = 0;
    }
    stack[top] = result;
  }
  if (divided) report?.('division-by-zero', expression);
  if (overflowed) report?.('overflow', expression);
}

/**
 * The value of an expression: always a finite number, never -0. Booleans are 1 and 0; anything but 0 is true.
 * Division and remainder by zero give 0, as does a result beyond float64; both faults are reported.
 * `remainder` has the sign of its first argument, `round` takes halves upwards, `clamp` prefers its lower bound.
 *
 * @param source - the document
 * @param expression - index into its expressions
 * @param variables - current values in the order of the document's `variables`; only read
 * @param report - called at most once for each kind of fault, after the value is known
 */
export function evaluate(
  source: ExpressionSource,
  expression: number,
  variables: Variables,
  report?: ExpressionReport,
): number {
  run(source, expression, variables, report);
  return stack[0] + 0;
}

/** The value of an expression that is a text, of at most 10,000 UTF-16 units; parameters as for `evaluate`. */
export function evaluateText(
  source: ExpressionSource,
  expression: number,
  variables: Variables,
  report?: ExpressionReport,
): string {
  run(source, expression, variables, report);
  return texts[0];
}
