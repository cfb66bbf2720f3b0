// Makes documents for tests by hand: @msgpack/msgpack is the encoder, so that nothing of ours is on both sides.
import { createTextFormats } from '../expression/text-formats.ts';
import type { Variables } from '../expression/variables.ts';
import { encode } from '@msgpack/msgpack';
import { decodeDocument } from '../document/decode-document.ts';
import type { PlayerDocument } from '../document/model.ts';
import type { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';

/** Canonical bytes of a value. */
export function wire(value: unknown): Uint8Array {
  return encode(value, { forceFloat32: true, sortKeys: true });
}

/** Bytes of hex digits; spaces do not count. */
export function hex(digits: string): Uint8Array {
  return Uint8Array.from(digits.replace(/\s/gu, '').match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const HEADER: readonly unknown[] = [1, 'canvas-1', 1, 390, 720, [['screen'], ['tab', 3]]];

/** Bytes of a document with two states, `screen` and `tab`. */
export function documentBytes(
  operations: readonly unknown[],
  resources: readonly unknown[] = [],
  header: readonly unknown[] = HEADER,
): Uint8Array {
  return wire(['PGR1', header, resources, operations]);
}

/** The document, or the error as an exception. */
export function decoded(bytes: Uint8Array, limits?: Partial<Limits>): PlayerDocument {
  const result = decodeDocument(bytes, limits);
  if (!result.ok) throw result.error;
  return result.value;
}

/** The error of bytes that must not decode. */
export function refused(bytes: Uint8Array, limits?: Partial<Limits>): PlayerError {
  const result = decodeDocument(bytes, limits);
  if (result.ok) throw new Error('the document was accepted');
  return result.error;
}

/** The document with these operations. */
export function play(
  operations: readonly unknown[],
  resources?: readonly unknown[],
  header?: readonly unknown[],
): PlayerDocument {
  return decoded(documentBytes(operations, resources, header));
}

/** The error code that these operations give. */
export function codeOf(
  operations: readonly unknown[],
  resources?: readonly unknown[],
  header?: readonly unknown[],
): string {
  return refused(documentBytes(operations, resources, header)).code;
}

/** The operations of a box around these. */
export function box(...children: readonly unknown[]): unknown[] {
  return [[48], ...children, [0]];
}

/** Variables with these numbers, in English. */
export function variablesOf(...numbers: readonly number[]): Variables {
  return { numbers: Float64Array.from(numbers), texts: numbers.map(() => ''), formats: createTextFormats('en') };
}
