// Writes a tree as CBOR in its core deterministic form (RFC 8949, 4.2.1): shortest forms, keys sorted by their bytes.
// Must not know fields.

import type { PlainValue } from './json-writer.ts';

const utf8 = new TextEncoder();
const view = new DataView(new ArrayBuffer(8));

/** The first bytes of a value: its major type, and an argument in the fewest bytes. */
function head(major: number, argument: number): readonly number[] {
  const first = major << 5;
  if (argument < 24) return [first | argument];
  const width = argument < 0x100 ? 1 : argument < 0x1_0000 ? 2 : argument < 0x1_0000_0000 ? 4 : 8;
  view.setBigUint64(0, BigInt(argument));
  return [first | (24 + Math.log2(width)), ...new Uint8Array(view.buffer, 8 - width)];
}

/** The binary16 of a value; undefined where it cannot hold the value. */
function halfBits(value: number): number | undefined {
  view.setFloat32(0, value);
  const bits = view.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 127;
  const fraction = bits & 0x7f_ffff;
  if (exponent >= -14 && exponent <= 15 && (fraction & 0x1fff) === 0)
    return sign | ((exponent + 15) << 10) | (fraction >>> 13);
  // Below 2^-14 the leading 1 is explicit, and moves to the right.
  const shift = -exponent - 1;
  const whole = fraction | 0x80_0000;
  return exponent >= -24 && exponent < -14 && whole % 2 ** shift === 0 ? sign | (whole / 2 ** shift) : undefined;
}

/** A fraction: binary16 where it fits, else binary32, where every number of a tree fits. */
function fractionOf(value: number): readonly number[] {
  const half = halfBits(value);
  if (half !== undefined) return [0xf9, half >> 8, half & 0xff];
  view.setFloat32(0, value);
  return [0xfa, ...new Uint8Array(view.buffer, 0, 4)];
}

function numberOf(value: number): readonly number[] {
  if (!Number.isInteger(value)) return fractionOf(value);
  return value >= 0 ? head(0, value) : head(1, -1 - value);
}

function compareBytes(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((byte, at) => byte !== b[at]);
  return index < 0 ? a.length - b.length : a[index] - (b[index] ?? -1);
}

function textOf(text: string): number[] {
  const bytes = utf8.encode(text);
  return [...head(3, bytes.length), ...bytes];
}

/** `Array.isArray` does not narrow read-only lists. */
const isList = (value: PlainValue): value is readonly PlainValue[] => Array.isArray(value);

function push(bytes: number[], value: PlainValue): void {
  if (value === null) bytes.push(0xf6);
  else if (typeof value === 'boolean') bytes.push(value ? 0xf5 : 0xf4);
  else if (typeof value === 'number') bytes.push(...numberOf(value));
  else if (typeof value === 'string') for (const byte of textOf(value)) bytes.push(byte);
  else if (value instanceof Uint8Array) {
    bytes.push(...head(2, value.length));
    for (const byte of value) bytes.push(byte);
  } else if (isList(value)) {
    bytes.push(...head(4, value.length));
    for (const item of value) push(bytes, item);
  } else {
    const entries = Object.entries(value)
      .map(([key, item]) => [textOf(key), item] as const)
      .sort(([a], [b]) => compareBytes(a, b));
    bytes.push(...head(5, entries.length));
    for (const [key, item] of entries) {
      bytes.push(...key);
      push(bytes, item);
    }
  }
}

export function writeCbor(tree: PlainValue): Uint8Array {
  const bytes: number[] = [];
  push(bytes, tree);
  return Uint8Array.from(bytes);
}
