// The current place in the tree, as a JSON Pointer (RFC 6901): `/root/children/3/modifiers/1/start`. Every fault names it.
// Must not know the vocabulary.

import type { ErrorDetails, PlainCode } from '../errors.ts';
import { PlayerError } from '../errors.ts';

/** Codes of trees that cannot be transcribed. */
export type TreeFault =
  | 'document/invalid-value'
  | 'document/missing-field'
  | 'document/unknown-field'
  | 'document/unknown-name'
  | 'document/misplaced'
  | 'document/limit'
  | 'document/unsupported-api'
  | 'document/unsupported-enum-value'
  | 'document/newer-than-api'
  | 'document/parameter';

/** The start of a message. A long pointer loses its middle, because its two ends say more. */
export function placeInWords(pointer: string): string {
  const shown = pointer.length > 200 ? `${pointer.slice(0, 100)}…${pointer.slice(-100)}` : pointer;
  return shown === '' ? 'the document' : shown;
}

/** A pointer that grows and shrinks with the walk. It becomes text only on demand. */
export class TreePlace {
  readonly #keys: (string | number)[] = [];

  enter(key: string | number): void {
    this.#keys.push(key);
  }

  leave(): void {
    this.#keys.pop();
  }

  /** The place as a JSON Pointer. */
  get pointer(): string {
    return this.#keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  }

  /** Throws the fault of this place. @param message - the expected and the found value */
  fail(code: TreeFault & PlainCode, message: string): never;
  /** Throws the fault with the details of its code. */
  fail<Code extends TreeFault>(code: Code, message: string, details: ErrorDetails<Code>): never;
  fail(code: TreeFault, message: string, details?: ErrorDetails<TreeFault>): never {
    const { pointer } = this;
    throw new PlayerError(code, `${placeInWords(pointer)}: ${message}`, { ...details, pointer });
  }

  /** Throws the fault of a value of the wrong type. */
  failType(expected: string, value: unknown): never {
    return this.fail('document/invalid-value', `expected ${expected}, got ${describeValue(value)}`);
  }
}

const IDENTIFIER = /^[\w.$-]{1,64}$/u;

/** A name as a key of a pointer; its position if the name may not stand in messages. */
export function nameKey(name: unknown, index: number): string | number {
  return typeof name === 'string' && IDENTIFIER.test(name) ? name : index;
}

/** A short description of a value for messages: numbers and identifiers in full, only the length of texts. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'number':
    case 'boolean':
      return String(value);
    case 'string':
      return IDENTIFIER.test(value) ? `'${value}'` : `a string of ${value.length} characters`;
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? `an array of ${value.length}` : 'an object';
    default:
      return typeof value === 'undefined' ? 'nothing' : `a ${typeof value}`;
  }
}
