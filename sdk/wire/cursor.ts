// Reads canonical MessagePack from untrusted bytes, value by value: strict, bounded, without recursion and without
// allocating from a declared count. Must not know operations.

import type { ErrorCode } from '../errors.ts';
import { PlayerError } from '../errors.ts';
import { findInvalidUtf8 } from './utf8.ts';

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** What the first byte of a value says that it is. */
export type WireType = 'nil' | 'boolean' | 'integer' | 'float32' | 'float64' | 'string' | 'binary' | 'array' | 'map' | 'extension' | 'reserved';

/** The type of a value, by its first byte. */
export function wireType(byte: number): WireType {
  if (byte < 0x80 || byte >= 0xe0) return 'integer';
  if (byte < 0x90) return 'map';
  if (byte < 0xa0) return 'array';
  if (byte < 0xc0) return 'string';
  if (byte >= 0xcc && byte < 0xd4) return 'integer';
  if (byte >= 0xd4 && byte < 0xd9) return 'extension';
  if (byte >= 0xd9 && byte < 0xdc) return 'string';
  if (byte >= 0xdc) return byte < 0xde ? 'array' : 'map';
  const low: readonly WireType[] = [
    'nil', 'reserved', 'boolean', 'boolean', 'binary', 'binary', 'binary', 'extension', 'extension', 'extension', 'float32', 'float64',
  ];
  return low[byte - 0xc0];
}

/** Whether a value that begins with this byte is an integer. */
export function isIntegerByte(byte: number): boolean {
  return byte < 0x80 || byte >= 0xe0 || (byte >= 0xcc && byte < 0xd4);
}

/** Whether a value that begins with this byte is an array. */
export function isArrayByte(byte: number): boolean {
  return (byte & 0xf0) === 0x90 || byte === 0xdc || byte === 0xdd;
}

/** Order of two byte strings, as `memcmp` with the shorter one first. */
function compareBytes(bytes: Uint8Array, a: number, aLength: number, b: number, bLength: number): number {
  const shared = Math.min(aLength, bLength);
  for (let index = 0; index < shared; index += 1) {
    const difference = bytes[a + index] - bytes[b + index];
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}

/**
 * A position in bytes, and readers that move it. Every reader throws a `PlayerError` with a `wire/...` code and
 * `byteOffset` when the bytes are not what it reads, or are not canonical. The bytes are borrowed and never written.
 */
export class WireCursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  position = 0;
  /** Bytes of the string or binary that was read last. */
  length = 0;
  /** Whether the number that was read last is a float32. */
  isFloat = false;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.byteLength;
  }

  fail(code: ErrorCode, message: string, byteOffset: number): never {
    throw new PlayerError(code, `${message} at byte ${byteOffset}`, { byteOffset });
  }

  /** The next byte, without moving; a value's type stands in it. */
  peek(): number {
    if (this.position >= this.end) this.truncated(1);
    return this.bytes[this.position];
  }

  private truncated(needed: number): never {
    return this.fail('wire/truncated', `expected ${needed} more bytes, got ${this.end - this.position}`, this.position);
  }

  private wrongType(expected: string, at: number): never {
    const type = wireType(this.bytes[at]);
    const never = type === 'extension' || type === 'reserved' || type === 'float64';
    return this.fail(never ? 'wire/unsupported-type' : 'wire/wrong-type', `expected ${expected}, got ${type}`, at);
  }

  /** Reads the first byte of a value. */
  private head(): number {
    if (this.position >= this.end) this.truncated(1);
    return this.bytes[this.position++];
  }

  /** Reads an unsigned number of 1, 2, 4 or 8 bytes that must be at least `least`, or it had a shorter form. */
  private unsigned(size: number, least: number): number {
    const at = this.position;
    if (at + size > this.end) this.truncated(size);
    const { view } = this;
    let value: number;
    if (size === 1) value = view.getUint8(at);
    else if (size === 2) value = view.getUint16(at);
    else if (size === 4) value = view.getUint32(at);
    else {
      value = view.getUint32(at) * 4_294_967_296 + view.getUint32(at + 4);
      if (value > MAX_INTEGER) this.fail('wire/integer-out-of-range', 'expected an integer of at most 2^53 - 1', at - 1);
    }
    if (value < least) this.notShortest(at - 1);
    this.position = at + size;
    return value;
  }

  private notShortest(at: number): never {
    return this.fail('wire/not-shortest', 'expected the shortest form', at);
  }

  /** Reads a negative number of 1, 2, 4 or 8 bytes that must be at most `most`, or it had a shorter form. */
  private negative(size: number, most: number): number {
    const at = this.position;
    if (at + size > this.end) this.truncated(size);
    const { view } = this;
    let value: number;
    if (size === 1) value = view.getInt8(at);
    else if (size === 2) value = view.getInt16(at);
    else if (size === 4) value = view.getInt32(at);
    else {
      value = view.getInt32(at) * 4_294_967_296 + view.getUint32(at + 4);
      if (value < -MAX_INTEGER) this.fail('wire/integer-out-of-range', 'expected an integer of at least -(2^53 - 1)', at - 1);
    }
    if (value > most) this.notShortest(at - 1);
    this.position = at + size;
    return value;
  }

  /** Reads an integer between -(2^53 - 1) and 2^53 - 1. */
  readInteger(): number {
    const byte = this.head();
    if (byte < 0x80) return byte;
    if (byte >= 0xe0) return byte - 256;
    switch (byte) {
      case 0xcc: return this.unsigned(1, 0x80);
      case 0xcd: return this.unsigned(2, 0x100);
      case 0xce: return this.unsigned(4, 0x1_0000);
      case 0xcf: return this.unsigned(8, 0x1_0000_0000);
      case 0xd0: return this.negative(1, -33);
      case 0xd1: return this.negative(2, -129);
      case 0xd2: return this.negative(4, -32_769);
      case 0xd3: return this.negative(8, -2_147_483_649);
      default: return this.wrongType('an integer', this.position - 1);
    }
  }

  /** Reads an integer, or a float32 with a fraction; `isFloat` says which it was. */
  readNumber(): number {
    if (this.peek() !== 0xca) {
      this.isFloat = false;
      return isIntegerByte(this.bytes[this.position]) ? this.readInteger() : this.wrongType('a number', this.position);
    }
    const at = this.position;
    this.position += 1;
    if (at + 5 > this.end) this.truncated(4);
    const value = this.view.getFloat32(at + 1);
    // Also true of infinities; NaN is the one value that differs from itself.
    if (Math.floor(value) === value || value - value !== 0) {
      this.fail('wire/invalid-float', 'expected a finite float32 with a fraction: integral numbers are integers', at);
    }
    this.position = at + 5;
    this.isFloat = true;
    return value;
  }

  readBoolean(): boolean {
    const byte = this.head();
    return byte === 0xc3 ? true : byte === 0xc2 ? false : this.wrongType('a boolean', this.position - 1);
  }

  /** Reads the header of an array: its number of items, never more than the bytes that remain. */
  readArrayHeader(): number {
    const byte = this.head();
    const count = (byte & 0xf0) === 0x90 ? byte & 0x0f
      : byte === 0xdc ? this.unsigned(2, 16)
      : byte === 0xdd ? this.unsigned(4, 0x1_0000)
      : this.wrongType('an array', this.position - 1);
    if (count > this.end - this.position) this.tooMany(count);
    return count;
  }

  /** Reads the header of a map: its number of entries, never more than half of the bytes that remain. */
  readMapHeader(): number {
    const byte = this.head();
    const count = (byte & 0xf0) === 0x80 ? byte & 0x0f
      : byte === 0xde ? this.unsigned(2, 16)
      : byte === 0xdf ? this.unsigned(4, 0x1_0000)
      : this.wrongType('a map', this.position - 1);
    if (count * 2 > this.end - this.position) this.tooMany(count);
    return count;
  }

  private tooMany(count: number): never {
    return this.fail('wire/count-too-large', `expected no more items than ${this.end - this.position} bytes can hold, got ${count}`, this.position);
  }

  /** Moves over `length` bytes; returns where they start. */
  private take(length: number): number {
    const start = this.position;
    if (length > this.end - start) this.truncated(length);
    this.length = length;
    this.position = start + length;
    return start;
  }

  /** Reads a string of valid UTF-8; returns where its bytes start, `length` says how many they are. */
  readString(): number {
    const byte = this.head();
    const length = (byte & 0xe0) === 0xa0 ? byte & 0x1f
      : byte === 0xd9 ? this.unsigned(1, 32)
      : byte === 0xda ? this.unsigned(2, 0x100)
      : byte === 0xdb ? this.unsigned(4, 0x1_0000)
      : this.wrongType('a string', this.position - 1);
    const start = this.take(length);
    const { bytes, position } = this;
    let seen = 0;
    for (let index = start; index < position; index += 1) seen |= bytes[index];
    if (seen >= 0x80) {
      const invalid = findInvalidUtf8(bytes, start, position);
      if (invalid >= 0) this.fail('wire/invalid-utf8', 'expected valid UTF-8', invalid);
    }
    return start;
  }

  /** Reads binary; returns where its bytes start, `length` says how many they are. */
  readBinary(): number {
    const byte = this.head();
    const length = byte === 0xc4 ? this.unsigned(1, 0)
      : byte === 0xc5 ? this.unsigned(2, 0x100)
      : byte === 0xc6 ? this.unsigned(4, 0x1_0000)
      : this.wrongType('binary', this.position - 1);
    return this.take(length);
  }

  /** Reads a map's key and checks that it stands after the previous one, which starts at `previous` (-1: none). */
  readKey(previous: number, previousLength: number): number {
    const at = this.position;
    const start = this.readString();
    if (previous >= 0 && compareBytes(this.bytes, previous, previousLength, start, this.length) >= 0) {
      this.fail('wire/map-keys', 'expected map keys to be unique and sorted by their bytes', at);
    }
    return start;
  }

  /** Reads past one value, whatever it is, and checks all of it. */
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
        if (levels.length === maxDepth) this.fail('wire/too-deep', `expected at most ${maxDepth} levels`, this.position);
        const left = type === 'map' ? this.readMapHeader() * 2 : this.readArrayHeader();
        levels.push({ left, inMap: type === 'map', key: -1, keyLength: 0 });
      } else this.skipScalar(type);
    } while (levels.length > 0);
  }

  private skipScalar(type: WireType): void {
    switch (type) {
      case 'nil': this.position += 1; return;
      case 'boolean': this.readBoolean(); return;
      case 'string': this.readString(); return;
      case 'binary': this.readBinary(); return;
      default: this.readNumber();
    }
  }
}

/** An array or map that is being skipped: what is left of it, and the last key of a map. */
interface SkippedLevel {
  left: number;
  readonly inMap: boolean;
  key: number;
  keyLength: number;
}
