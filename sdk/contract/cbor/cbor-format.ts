// The CBOR format of contracts: the same tree as in JSON, with bytes as bytes.
// Must not know the meaning of the tree.

import { decode } from 'cbor2/decoder';
import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { PlayerError } from '../../errors.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import { contractFormat } from '../decode-contract.ts';

/** Deepest nesting; an array counts twice. 64 levels of containers with an expression of 64 levels need less. */
const MAX_DEPTH = 480;

/** A value that the decoder accepts and contracts do not have. */
class NotPlainError extends Error {
  override readonly name = 'NotPlainError';
}

/** Makes an object of the entries of a map. Every key is a string, stands once and becomes an own property. */
function objectOf(entries: readonly (readonly unknown[])[]): object {
  const keys = new Set(entries.map(([key]) => key));
  if (keys.size < entries.length) throw new PlayerError('wire/duplicate-key', 'CBOR: expected each key of a map once');
  for (const key of keys) if (typeof key !== 'string') throw new NotPlainError('a key that is no string');
  return Object.fromEntries(entries as readonly (readonly [string, unknown])[]);
}

const options = {
  maxDepth: MAX_DEPTH,
  rejectStreaming: true,
  rejectUndefined: true,
  rejectSimple: true,
  rejectNegativeZero: true,
  rejectBigInts: true,
  ignoreGlobalTags: true,
  createObject: objectOf,
} as const;

/** Refuses tags and integers of 64 bits, which only CBOR has. */
function requirePlain(value: unknown): void {
  if (typeof value === 'bigint') throw new NotPlainError('a large integer');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlainError('a tag');
  for (const item of Object.values(value)) requirePlain(item);
}

function read(bytes: Uint8Array): unknown {
  try {
    const tree: unknown = decode(bytes, options);
    requirePlain(tree);
    return tree;
  } catch (cause) {
    if (cause instanceof PlayerError) throw cause;
    throw new PlayerError('wire/cbor', 'CBOR: expected one well-formed value of definite length', {}, { cause });
  }
}

/** True if the first byte begins a map (major type 5) of definite length. */
const startsWithMap = ([first]: Uint8Array): boolean => first >= 0xa0 && first < 0xbf;

/** The contract in CBOR (RFC 8949): any well-formed encoding of definite length. [S1] */
export const cborFormat: DocumentFormat<PlayerDocument> = contractFormat(
  'pantograph-cbor',
  mediaTypes.cbor,
  startsWithMap,
  read,
);
