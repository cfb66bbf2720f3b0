// Where in the tree the reader is, so that every fault names its place: `root.children[3].modifiers[1].padding.start`, and
// as a JSON Pointer (RFC 6901) `/root/children/3/modifiers/1/start`. Must not know the vocabulary.

import type { ErrorDetails, PlainCode } from '../errors.ts';
import { PlayerError } from '../errors.ts';

/** What a mistake in a tree is called; the same family of codes that a decoder uses. */
export type TreeFault =
  | 'document/invalid-value'
  | 'document/missing-field'
  | 'document/unknown-field'
  | 'document/unknown-name'
  | 'document/misplaced'
  | 'document/limit'
  | 'document/unsupported-api'
  | 'document/unsupported-enum-value'
  | 'document/unsupported-profile'
  | 'document/newer-than-api'
  | 'document/duplicate-name'
  | 'document/parameter'
  | 'document/unused-entry'
  | 'document/unused-parameter';

/** A path that grows and shrinks with the walk; it becomes text only when something is wrong. */
export class TreePlace {
  readonly #segments: (string | number)[] = [];
  readonly #keys: (string | number | undefined)[] = [];

  /** @param key - the key in the tree where it is another one */
  enter(segment: string | number, key: string | number = segment): void {
    this.#segments.push(segment);
    this.#keys.push(key);
  }

  /** Enters what is the value before it, seen as what it is: the kind of a record, the document. */
  enterLabel(label: string): void {
    this.#segments.push(label);
    this.#keys.push(undefined);
  }

  leave(): void {
    this.#segments.pop();
    this.#keys.pop();
  }

  /** How many segments there are; with `leaveTo` it steps out of several at once. */
  get depth(): number {
    return this.#segments.length;
  }

  leaveTo(depth: number): void {
    this.#segments.length = depth;
    this.#keys.length = depth;
  }

  /** The place as a JSON Pointer (RFC 6901). */
  get pointer(): string {
    return this.#keys
      .map((key) => (key === undefined ? '' : `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`))
      .join('');
  }

  toString(): string {
    return this.#segments
      .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : index === 0 ? segment : `.${segment}`))
      .join('');
  }

  /** Throws the fault of this place. @param message - what was expected, and what was found */
  fail(code: TreeFault & PlainCode, message: string): never;
  /** The same, with what else the code tells. */
  fail<Code extends TreeFault>(code: Code, message: string, details: ErrorDetails<Code>): never;
  fail(code: TreeFault, message: string, details?: ErrorDetails<TreeFault>): never {
    const path = this.toString();
    // A deep place is cut in its middle: both ends tell more than what lies between them.
    const shown = path.length > 200 ? `${path.slice(0, 100)}…${path.slice(-100)}` : path;
    throw new PlayerError(code, `${shown}: ${message}`, { ...details, path, pointer: this.pointer });
  }
}

const IDENTIFIER = /^[\w.$-]{1,64}$/u;

/** A name as a segment of a path; its position where it is not one that belongs into messages. */
export function nameSegment(name: unknown, index: number): string | number {
  return typeof name === 'string' && IDENTIFIER.test(name) ? name : index;
}

/** A short description of a value for messages: numbers and identifiers themselves, of texts only the length. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return String(value);
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
