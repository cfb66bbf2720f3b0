// Damage to bytes of any encoding: wrong bits and bytes, and ranges that are lost, doubled or moved.

import fc from 'fast-check';

const place = (): fc.Arbitrary<number> => fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** A change of bytes. */
export function byteDamage(): fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> {
  const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
  return fc.oneof(
    fc.tuple(place(), fc.nat(7)).map(
      ([at, bit]) =>
        (bytes: Uint8Array) =>
          bytes.map((byte, index) => (index === Math.floor(at * bytes.length) ? byte ^ (1 << bit) : byte)),
    ),
    fc.tuple(place(), fc.nat(255)).map(
      ([at, value]) =>
        (bytes: Uint8Array) =>
          bytes.map((byte, index) => (index === Math.floor(at * bytes.length) ? value : byte)),
    ),
    fc.tuple(place(), fc.uint8Array({ minLength: 1, maxLength: 8 })).map(
      ([at, insert]) =>
        (bytes: Uint8Array) =>
          joined(bytes.subarray(0, at * bytes.length), insert, bytes.subarray(at * bytes.length)),
    ),
    fc.tuple(place(), fc.integer({ min: 1, max: 16 })).map(
      ([at, count]) =>
        (bytes: Uint8Array) =>
          joined(bytes.subarray(0, at * bytes.length), bytes.subarray(Math.floor(at * bytes.length) + count)),
    ),
    fc.tuple(place(), place(), fc.integer({ min: 1, max: 64 })).map(([at, from, count]) => (bytes: Uint8Array) => {
      const start = Math.floor(from * bytes.length);
      return joined(
        bytes.subarray(0, at * bytes.length),
        bytes.subarray(start, start + count),
        bytes.subarray(at * bytes.length),
      );
    }),
  );
}
