// Reads canonical MessagePack from untrusted bytes, value by value: strict, bounded, without recursion and without
// allocating from a declared count. Must not know operations.

import { fail } from './fault.ts';
import { findInvalidUtf8 } from './utf8.ts';

/** Type of a value, by its first byte. */
export type WireType =
  | 'nil'
  | 'boolean'
  | 'integer'
  | 'float32'
  | 'float64'
  | 'string'
  | 'binary'
  | 'array'
  | 'map'
  | 'extension'
  | 'reserved';

/** True where a value that begins with this byte is an integer. */
export function isIntegerByte(byte: number): boolean {
  return byte < 0x80 || byte >= 0xe0 || (byte >= 0xcc && byte < 0xd4);
}

/** The type of a value, by its first byte. */
export function wireType(byte: number): WireType {
  if (isIntegerByte(byte)) return 'integer';
  if (byte < 0xc0) return byte < 0x90 ? 'map' : byte < 0xa0 ? 'array' : 'string';
  if (byte >= 0xd9) return byte < 0xdc ? 'string' : byte < 0xde ? 'array' : 'map';
  const low: readonly WireType[] = [
    'nil',
    'reserved',
    'boolean',
    'boolean',
    'binary',
    'binary',
    'binary',
    'extension',
    'extension',
    'extension',
    'float32',
    'float64',
  ];
  return low[byte - 0xc0] ?? 'extension';
}

/** True where a value that begins with this byte is an array. */
export function isArrayByte(byte: number): boolean {
  return (byte & 0xf0) === 0x90 || byte === 0xdc || byte === 0xdd;
}

/** Order of two byte strings, as `memcmp` with the shorter string first. */
function compareBytes(bytes: Uint8Array, a: number, aLength: number, b: number, bLength: number): number {
  const shared = Math.min(aLength, bLength);
  for (let index = 0; index < shared; index += 1) {
    const difference = bytes[a + index] - bytes[b + index];
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}

/** Least unsigned and largest negative integer of 1, 2, 4 and 8 bytes: integers in between have a shorter form. */
const LEAST = [0x80, 0x100, 0x1_0000, 0x1_0000_0000];
const MOST = [-33, -129, -32_769, -2_147_483_649];

/**
 * A position in bytes, and readers that move it. A reader throws a `PlayerError` with a `wire/...` code and
 * `byteOffset` when the bytes are of another type, or are not canonical. The bytes are borrowed and never written.
 */
export class WireCursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  position = 0;
  /** Byte length of the string or binary that was read last. */
  length = 0;
  /** True where the number or boolean that was read last is a float32. */
  isFloat = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.byteLength;
  }

  /** The next byte, which holds a value's type. Does not move. */
  peek(): number {
    if (this.position >= this.end) this.take(1);
    return this.bytes[this.position];
  }

  /** Moves over `count` bytes; returns their start. */
  private take(count: number): number {
    const start = this.position;
    if (count > this.end - start) fail('wire/truncated', start, this.end - start, count);
    this.position = start + count;
    return start;
  }

  private wrongType(expected: WireType | 'number', at: number): never {
    const type = wireType(this.bytes[at]);
    const never = type === 'extension' || type === 'reserved' || type === 'float64';
    return fail(never ? 'wire/unsupported-type' : 'wire/wrong-type', at, type, expected);
  }

  /** Reads an integer of `width` bytes. Beyond 2^53 it is rounded, but stays beyond. */
  private wide(width: number, isSigned: boolean): number {
    const { bytes } = this;
    const start = this.take(width);
    let value = isSigned ? (bytes[start] << 24) >> 24 : bytes[start];
    for (let index = start + 1; index < start + width; index += 1) value = value * 256 + bytes[index];
    return value;
  }

  /** Reads an integer between -(2^53 - 1) and 2^53 - 1. */
  readInteger(): number {
    const byte = this.peek();
    const at = this.position;
    this.position = at + 1;
    this.isFloat = false;
    if (byte < 0x80) return byte;
    if (byte >= 0xe0) return byte - 256;
    if (!isIntegerByte(byte)) this.wrongType('integer', at);
    const isSigned = byte >= 0xd0;
    const power = byte & 3;
    const value = this.wide(1 << power, isSigned);
    if (!Number.isSafeInteger(value)) fail('wire/integer-out-of-range', at, value);
    if (isSigned ? value > MOST[power] : value < LEAST[power]) fail('wire/not-shortest', at, value);
    return value;
  }

  /** Reads an integer, or a float32 with a fraction; `isFloat` tells them apart. */
  readNumber(): number {
    const byte = this.peek();
    const at = this.position;
    if (byte !== 0xca) return isIntegerByte(byte) ? this.readInteger() : this.wrongType('number', at);
    this.isFloat = true;
    this.take(5);
    const value = this.view.getFloat32(at + 1);
    // An infinity equals its floor; NaN minus itself is not 0.
    if (Math.floor(value) === value || value - value !== 0) fail('wire/invalid-float', at, value);
    return value;
  }

  readBoolean(): boolean {
    const byte = this.peek();
    if (byte !== 0xc3 && byte !== 0xc2) this.wrongType('boolean', this.position);
    this.position += 1;
    this.isFloat = false;
    return byte === 0xc3;
  }

  /**
   * Reads a header. A count below `room` stands in the header's byte, which is `fixed` plus the count. A larger count stands in 1, 2
   * or 4 bytes after it: the header's byte is `sized` for `1 << power` bytes.
   */
  private header(expected: WireType, fixed: number, room: number, sized: number, power: number): number {
    const byte = this.peek();
    const at = this.position;
    this.position = at + 1;
    const small = byte - fixed;
    if (small >= 0 && small < room) return small;
    const own = byte - sized + power;
    if (byte < sized || own > 2) this.wrongType(expected, at);
    const count = this.wide(1 << own, false);
    if (count < (byte === sized ? room : LEAST[own])) fail('wire/not-shortest', at, count);
    return count;
  }

  /** Returns the count; refuses a count of values that the remaining bytes cannot hold. */
  private bounded(count: number, values: number): number {
    const { end, position } = this;
    if (values > end - position) fail('wire/count-too-large', position, values, end - position);
    return count;
  }

  /** Reads the header of an array: its number of items, never more than the bytes that remain. */
  readArrayHeader(): number {
    const small = this.peek() - 0x90;
    if (small >= 0 && small < 16) {
      this.position += 1;
      return this.bounded(small, small);
    }
    const count = this.header('array', 0x90, 16, 0xdc, 1);
    return this.bounded(count, count);
  }

  /** Reads the header of a map: its number of entries, never more than half of the bytes that remain. */
  readMapHeader(): number {
    const count = this.header('map', 0x80, 16, 0xde, 1);
    return this.bounded(count, 2 * count);
  }

  /** Reads a string of valid UTF-8; returns the start of its bytes, and sets `length`. */
  readString(): number {
    this.length = this.header('string', 0xa0, 32, 0xd9, 0);
    const start = this.take(this.length);
    const { bytes, position } = this;
    let seen = 0;
    for (let index = start; index < position; index += 1) seen |= bytes[index];
    if (seen >= 0x80) {
      const invalid = findInvalidUtf8(bytes, start, position);
      if (invalid >= 0) fail('wire/invalid-utf8', invalid, bytes[invalid]);
    }
    return start;
  }

  /** Reads binary; returns the start of its bytes, and sets `length`. */
  readBinary(): number {
    this.length = this.header('binary', 0xc4, 0, 0xc4, 0);
    return this.take(this.length);
  }

  /** Reads a map's key and checks that it sorts after the previous key, which starts at `previous` (-1: none). */
  readKey(previous: number, previousLength: number): number {
    const at = this.position;
    const start = this.readString();
    if (previous >= 0 && compareBytes(this.bytes, previous, previousLength, start, this.length) >= 0) {
      fail('wire/map-keys', at);
    }
    return start;
  }

  /** Reads past a value of any type, and checks all of it. */
  skipValue(maxDepth: number): void {
    const levels: SkippedLevel[] = [];
    do {
      const level = levels.at(-1);
      if (level?.left === 0) {
        levels.pop();
        continue;
      }
      if (level !== undefined) {
        level.left -= 1;
        if (level.inMap && level.left % 2 === 1) {
          level.key = this.readKey(level.key, level.keyLength);
          level.keyLength = this.length;
          continue;
        }
      }
      const type = wireType(this.peek());
      if (type === 'array' || type === 'map') {
        if (levels.length === maxDepth) fail('wire/too-deep', this.position, undefined, maxDepth);
        const left = type === 'map' ? this.readMapHeader() * 2 : this.readArrayHeader();
        levels.push({ left, inMap: type === 'map', key: -1, keyLength: 0 });
      } else this.skipScalar(type);
    } while (levels.length > 0);
  }

  private skipScalar(type: WireType): void {
    switch (type) {
      case 'nil':
        this.position += 1;
        return;
      case 'boolean':
        this.readBoolean();
        return;
      case 'string':
        this.readString();
        return;
      case 'binary':
        this.readBinary();
        return;
      default:
        this.readNumber();
    }
  }
}

/** An array or map that is being skipped: its remaining values, and the last key of a map. */
interface SkippedLevel {
  left: number;
  readonly inMap: boolean;
  key: number;
  keyLength: number;
}
