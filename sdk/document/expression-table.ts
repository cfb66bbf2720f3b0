// Collects the tokens of expressions. Must not know bytes on the wire.

import { ExpressionToken } from './model.ts';
import type { ExpressionPool } from './model.ts';

/** Writes an `ExpressionPool`. Expression 0 is empty. */
export class ExpressionWriter {
  readonly #start: number[] = [0, 0];
  readonly #codes: number[] = [];
  readonly #values: number[] = [];

  /** Expressions so far, the empty one included. */
  get length(): number {
    return this.#start.length - 1;
  }

  push(code: number, value: number): void {
    this.#codes.push(code);
    this.#values.push(value);
  }

  /** Closes the expression that was pushed; returns its index. */
  close(): number {
    this.#start.push(this.#codes.length);
    return this.#start.length - 2;
  }

  /** Drops what was pushed since the last `close`. */
  abandon(): void {
    this.#codes.length = this.#start[this.#start.length - 1];
    this.#values.length = this.#codes.length;
  }

  /** Drops expressions, so that `length` are left. */
  truncate(length: number): void {
    this.#start.length = length + 1;
    this.abandon();
  }

  /** The variable that an expression is, when it is nothing else; -1 otherwise. */
  variableOf(expression: number): number {
    const start = this.#start[expression];
    const single = this.#start[expression + 1] - start === 1 && this.#codes[start] === ExpressionToken.VARIABLE;
    return single ? this.#values[start] : -1;
  }

  finish(): ExpressionPool {
    return { length: this.length, start: Uint32Array.from(this.#start), codes: Uint8Array.from(this.#codes), values: Int32Array.from(this.#values) };
  }
}
