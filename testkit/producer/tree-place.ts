// Where in the tree the encoder is, so that every fault names its place: `root.children[3].modifiers[1].padding.start`.
// Must not know the vocabulary.

import type { ErrorCode, ErrorDetails } from 'pantograph';
import { PlayerError } from 'pantograph';

/** What a producer's mistake is called; the same family of codes that a decoder uses. */
export type ProducerFault =
  | 'document/invalid-value' | 'document/missing-field' | 'document/unknown-field' | 'document/unknown-name'
  | 'document/misplaced' | 'document/limit';

/** A path that grows and shrinks with the walk; it becomes text only when something is wrong. */
export class TreePlace {
  readonly #segments: (string | number)[] = [];

  enter(segment: string | number): void {
    this.#segments.push(segment);
  }

  leave(): void {
    this.#segments.pop();
  }

  /** How many segments there are; with `leaveTo` it steps out of several at once. */
  get depth(): number {
    return this.#segments.length;
  }

  leaveTo(depth: number): void {
    this.#segments.length = depth;
  }

  toString(): string {
    return this.#segments
      .map((segment, index) => (typeof segment === 'number' ? `[${segment}]` : index === 0 ? segment : `.${segment}`))
      .join('');
  }

  /** Throws the fault of this place. @param message - what was expected, and what was found */
  fail(code: ProducerFault, message: string, details: ErrorDetails = {}): never {
    const path = this.toString();
    // A deep place is cut in its middle: both ends tell more than what lies between them.
    const shown = path.length > 200 ? `${path.slice(0, 100)}…${path.slice(-100)}` : path;
    throw new PlayerError(code satisfies ErrorCode, `${shown}: ${message}`, { ...details, path });
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
    case 'number': return String(value);
    case 'boolean': return String(value);
    case 'string': return IDENTIFIER.test(value) ? `'${value}'` : `a string of ${value.length} characters`;
    case 'object': return value === null ? 'null' : Array.isArray(value) ? `an array of ${value.length}` : 'an object';
    default: return typeof value === 'undefined' ? 'nothing' : `a ${typeof value}`;
  }
}
