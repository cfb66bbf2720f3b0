// A second decoder of operations, over @msgpack/msgpack and `schema/vocabulary.json` alone: whole values, no offsets, no speed. It says
// whether bytes are a document, and of what kind their first fault is. Tests compare it with the player's decoder.
import { decode, encode } from '@msgpack/msgpack';
import { decodeDocument, reasonOf } from 'pantograph';
import { DocumentReading } from './document-reading.ts';
import { Fault, list, must } from './vocabulary.ts';

/**
 * `malformed`: no canonical MessagePack, so that nothing was read. `undecided`: the library refuses a key that documents may have.
 */
export type NaiveVerdict = 'valid' | 'malformed' | 'parse' | 'unsupported' | 'undecided';

/** True for a value that documents can hold. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return true;
  const isCollection = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isCollection && Object.entries(value).flat().every(isPlain);
}

/** The value of bytes in canonical form; a fault for other bytes. */
function canonical(bytes: Uint8Array): unknown {
  const [maxArrayLength, maxMapLength, maxStrLength, maxBinLength] = Array.from({ length: 4 }, () => bytes.length);
  const value = decode(bytes, { maxArrayLength, maxMapLength, maxStrLength, maxBinLength, maxExtLength: 0 });
  const isCanonical =
    isPlain(value) &&
    Buffer.compare(encode(value, { forceFloat32: true, sortKeys: true, maxDepth: 100_000 }), bytes) === 0;
  if (!isCanonical) throw new Fault('malformed');
  return value;
}

/** The verdict of the naive decoder. */
export function naiveVerdict(bytes: Uint8Array): NaiveVerdict {
  try {
    must(bytes.length <= 524_288);
    new DocumentReading().document(list(canonical(bytes), 4, 4));
    return 'valid';
  } catch (error) {
    if (error instanceof Fault) return error.verdict;
    if (error instanceof Error && error.message.includes('__proto__')) return 'undecided';
    // The library's own errors.
    if (error instanceof RangeError || (error instanceof Error && error.name === 'DecodeError')) return 'malformed';
    throw error;
  }
}

/** The difference between both decoders; empty where they agree. */
export function compareVerdicts(bytes: Uint8Array): readonly string[] {
  const decoded = decodeDocument(bytes);
  const ours = decoded.ok ? 'valid' : reasonOf(decoded.error);
  const naive = naiveVerdict(bytes);
  const agrees = naive === 'undecided' || (naive === 'malformed' ? !decoded.ok : naive === ours);
  return agrees ? [] : [`the naive decoder says ${naive}, the player ${decoded.ok ? ours : decoded.error.code}`];
}
