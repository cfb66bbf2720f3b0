// Reads a JSON text (RFC 8259) with JSON.parse, and refuses a text where JSON.parse would hide or forgive a fault.
// Must not know the meaning of the values.

import { PlayerError } from '../../errors.ts';
import { fault } from '../../wire/fault.ts';
import { findInvalidUtf8 } from '../../wire/utf8.ts';

/** Deepest nesting of a text. 64 levels of containers, with an expression of 64 levels in a modifier, need less. */
const MAX_DEPTH = 320;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const HALF_OF_PAIR = /\p{Surrogate}/u;

/** Counts over all objects and levels of a text. They have no meaning for a text that is not JSON. */
interface JsonOutline {
  /** Members of all objects, equal keys included. */
  readonly members: number;
  /** Levels at the deepest place. */
  readonly depth: number;
}

/** Counts members and levels in one pass over the bytes, without making values. */
function outlineOf(bytes: Uint8Array): JsonOutline {
  let members = 0;
  let deepest = 0;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (byte === BACKSLASH) index += 1;
    } else if (byte === 0x3a) members += 1;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return { members, depth: deepest };
}

/** Size of a decoded block. After the first byte that is not ASCII, Chromium decodes the rest of a call thirty times slower. */
const BLOCK_BYTES = 1_024;

function textOf(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (let start = 0; start < bytes.length; start += BLOCK_BYTES)
      text += utf8.decode(bytes.subarray(start, start + BLOCK_BYTES), { stream: true });
    return text + utf8.decode();
  } catch {
    const invalid = findInvalidUtf8(bytes, 0, bytes.byteLength);
    throw fault('wire/invalid-utf8', { byteOffset: invalid, got: bytes[invalid] });
  }
}

/** Counts the members of all objects of a value. Refuses numbers that contracts do not have. */
function countMembers(value: unknown): number {
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    throw new PlayerError('wire/json', 'JSON: expected a number within the range of float64, and 0 without a sign');
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) count += countMembers(item);
    return count;
  }
  for (const key in value) count += 1 + countMembers((value as Readonly<Record<string, unknown>>)[key]);
  return count;
}

/** Refuses half of a surrogate pair, which a text can only hold as an escape. */
function refuseHalves(key: string, value: unknown): unknown {
  if (HALF_OF_PAIR.test(key) || (typeof value === 'string' && HALF_OF_PAIR.test(value)))
    throw new PlayerError('wire/invalid-utf8', 'JSON: expected both halves of a surrogate pair');
  return value;
}

/**
 * The value of a JSON text in UTF-8. Every key becomes an own property, whatever its name.
 *
 * @throws PlayerError `wire/json`, `wire/too-deep`, `wire/duplicate-key`, `wire/invalid-utf8`
 */
export function readJson(bytes: Uint8Array): unknown {
  const { members, depth } = outlineOf(bytes);
  if (depth > MAX_DEPTH)
    throw new PlayerError('wire/too-deep', `JSON: expected at most ${MAX_DEPTH} levels, got ${depth}`);
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text, /\\u[dD]/u.test(text) ? refuseHalves : undefined);
  } catch (error) {
    if (error instanceof PlayerError) throw error;
    // The engine's message quotes the text, which no error may hold.
    throw new PlayerError('wire/json', 'JSON: expected a text that RFC 8259 allows');
  }
  // JSON.parse keeps the last of equal keys.
  if (countMembers(value) !== members)
    throw new PlayerError('wire/duplicate-key', 'JSON: expected each key of an object once');
  return value;
}
