// Mutations of bytes, which damage or forge a document below the level of its values.

import fc from 'fast-check';
import type { ScannedValue } from './byte-scan.ts';
import { scanValues } from './byte-scan.ts';
import { fraction } from './place.ts';

/** A change of a document's bytes, with a name for reports. */
export interface Mutation {
  readonly name: string;
  readonly apply: (bytes: Uint8Array) => Uint8Array;
}

/** The bytes with `insert` in place of the bytes from `start` to `end`. */
export function splice(bytes: Uint8Array, start: number, end: number, insert: ArrayLike<number>): Uint8Array {
  const result = new Uint8Array(start + insert.length + bytes.length - end);
  result.set(bytes.subarray(0, start));
  result.set(insert, start);
  result.set(bytes.subarray(end), start + insert.length);
  return result;
}

const at = (length: number, place: number): number => Math.floor(place * length);

function flipBit(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fc.nat(7))
    .map(([place, bit]) => ({
      name: `flip bit ${bit} at ${place}`,
      apply: (bytes) => bytes.map((byte, index) => (index === at(bytes.length, place) ? byte ^ (1 << bit) : byte)),
    }));
}

function setByte(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fc.nat(255))
    .map(([place, value]) => ({
      name: `set byte at ${place} to ${value}`,
      apply: (bytes) => bytes.map((byte, index) => (index === at(bytes.length, place) ? value : byte)),
    }));
}

function truncate(): fc.Arbitrary<Mutation> {
  return fraction().map((place) => ({
    name: `truncate at ${place}`,
    apply: (bytes) => bytes.slice(0, at(bytes.length, place)),
  }));
}

function insertBytes(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([place, insert]) => ({
      name: `insert ${insert.length} bytes at ${place}`,
      apply: (bytes) => splice(bytes, at(bytes.length + 1, place), at(bytes.length + 1, place), insert),
    }));
}

function deleteBytes(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fc.integer({ min: 1, max: 16 }))
    .map(([place, count]) => ({
      name: `delete ${count} bytes at ${place}`,
      apply: (bytes) =>
        splice(bytes, at(bytes.length, place), Math.min(bytes.length, at(bytes.length, place) + count), []),
    }));
}

function duplicateRange(): fc.Arbitrary<Mutation> {
  return fc.tuple(fraction(), fc.integer({ min: 1, max: 64 })).map(([place, count]) => ({
    name: `duplicate ${count} bytes at ${place}`,
    apply: (bytes) => {
      const start = at(bytes.length, place);
      return splice(bytes, start, start, bytes.subarray(start, start + count));
    },
  }));
}

const isAny = (): boolean => true;

/** A mutation of a value; the bytes stay as they are when no value is of the kind. */
function onValue(
  name: string,
  place: number,
  matches: (value: ScannedValue) => boolean,
  change: (bytes: Uint8Array, value: ScannedValue) => Uint8Array,
): Mutation {
  return {
    name: `${name} at value ${place}`,
    apply: (bytes) => {
      const values = scanValues(bytes).filter(matches);
      return values.length === 0 ? bytes : change(bytes, values[at(values.length, place)]);
    },
  };
}

/** Headers with too large counts, of invalid types, and of other types. */
const headers = [
  [0xdd, 0xff, 0xff, 0xff, 0xff],
  [0xdf, 0x7f, 0xff, 0xff, 0xff],
  [0xdb, 0xff, 0xff, 0xff, 0xff],
  [0xc6, 0xff, 0xff, 0xff, 0xff],
  [0xdc, 0xff, 0xff],
  [0xde, 0xff, 0xff],
  [0x90],
  [0x80],
  [0xa0],
  [0xc0],
  [0xc1],
  [0xc2],
  [0xc3],
  [0xc4, 0],
  [0x9f],
  [0x8f],
  [0xbf],
  [0xd4, 0, 0],
  [0xc7, 1, 0, 0],
  [0xc7, 0, 0],
  [0xd8, 0, ...new Uint8Array(16)],
];

function changeHeader(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fc.constantFrom(...headers))
    .map(([place, header]) =>
      onValue(`header ${header[0]}`, place, isAny, (bytes, value) =>
        splice(bytes, value.start, value.headerEnd, header),
      ),
    );
}

function changeCount(): fc.Arbitrary<Mutation> {
  const counted = (value: ScannedValue): boolean =>
    value.headerEnd === value.start + 1 && ['array', 'map', 'string'].includes(value.type);
  return fc
    .tuple(fraction(), fc.constantFrom(-2, -1, 1, 2))
    .map(([place, by]) =>
      onValue(`count ${by}`, place, counted, (bytes, value) =>
        splice(bytes, value.start, value.headerEnd, [bytes[value.start] + by]),
      ),
    );
}

function replaceValue(): fc.Arbitrary<Mutation> {
  const scalars = fc.constantFrom<readonly number[]>(
    [0xc0],
    [0xc2],
    [0xc3],
    [0],
    [1],
    [0x7f],
    [0xff],
    [0xe0],
    [0xcc, 0x80],
    [0xcd, 0xff, 0xff],
    [0xce, 0xff, 0xff, 0xff, 0xff],
    [0xcf, 0, 0x1f, 255, 255, 255, 255, 255, 255],
    [0xcf, 255, 255, 255, 255, 255, 255, 255, 255],
    [0xd2, 0x80, 0, 0, 0],
    [0xd3, 0x80, 0, 0, 0, 0, 0, 0, 0],
    [0xca, 0x3f, 0, 0, 0],
    [0xca, 0x7f, 0xc0, 0, 0],
    [0xca, 0x7f, 0x80, 0, 0],
    [0xca, 0x80, 0, 0, 0],
    [0xca, 0x3f, 0x80, 0, 0],
    [0xca, 0, 0, 0, 1],
    [0xcb, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0],
    [0xa0],
    [0xa1, 0x61],
    [0xa1, 0xff],
    [0xa2, 0xc3, 0x28],
    [0xa3, 0xed, 0xa0, 0x80],
    [0xa2, 0xc0, 0x80],
    [0xa4, 0xf4, 0x90, 0x80, 0x80],
    [0x90],
    [0x91, 0],
    [0x91, 0xc0],
    [0x80],
    [0x81, 0xa1, 0x61, 0],
    [0xc4, 0],
    [0x91, 0x91, 1],
    [0x92, 0x91, 3, 0x91, 3],
    [0x91, 0x92, 1, 1],
    [0x91, 0x92, 2, 9],
    [0x92, 1, 0x91, 60],
    [0x93, 1, 2, 0x91, 3],
  );
  return fc
    .tuple(fraction(), scalars)
    .map(([place, scalar]) =>
      onValue(`value [${scalar.join()}]`, place, isAny, (bytes, value) =>
        splice(bytes, value.start, value.end, scalar),
      ),
    );
}

function wider(bytes: Uint8Array, value: ScannedValue): readonly number[] {
  const byte = bytes[value.start];
  if (byte < 0x80) return [0xcc, byte];
  if (byte >= 0xe0) return [0xd0, byte];
  if (byte < 0x90) return [0xde, 0, byte & 15];
  if (byte < 0xa0) return [0xdc, 0, byte & 15];
  if (byte < 0xc0) return [0xd9, byte & 31];
  const rest = Array.from(bytes.subarray(value.start + 1, value.headerEnd));
  if (byte === 0xcc || byte === 0xcd || byte === 0xd9 || byte === 0xda)
    return [byte + 1, ...rest.map(() => 0), ...rest];
  return byte === 0xdc ? [0xdd, 0, 0, ...rest] : [byte, ...rest];
}

function widen(): fc.Arbitrary<Mutation> {
  return fraction().map((place) =>
    onValue(
      'wider form',
      place,
      (value) => value.type !== 'other',
      (bytes, value) => splice(bytes, value.start, value.headerEnd, wider(bytes, value)),
    ),
  );
}

function nest(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fc.constantFrom(2, 15, 17, 65, 1_000, 100_000), fc.constantFrom(0x91, 0x81))
    .map(([place, depth, byte]) =>
      onValue(`${depth} levels of ${byte}`, place, isAny, (bytes, value) =>
        splice(bytes, value.start, value.start, new Uint8Array(depth).fill(byte)),
      ),
    );
}

function copyValue(): fc.Arbitrary<Mutation> {
  return fc.tuple(fraction(), fraction()).map(([from, to]) => ({
    name: `copy value ${from} over ${to}`,
    apply: (bytes) => {
      const values = scanValues(bytes);
      const source = values[at(values.length, from)];
      const target = values[at(values.length, to)];
      return splice(bytes, target.start, target.end, bytes.slice(source.start, source.end));
    },
  }));
}

function append(): fc.Arbitrary<Mutation> {
  return fc
    .uint8Array({ minLength: 1, maxLength: 4 })
    .map((tail) => ({ name: 'append bytes', apply: (bytes) => splice(bytes, bytes.length, bytes.length, tail) }));
}

export function byteMutation(): fc.Arbitrary<Mutation> {
  return fc.oneof(
    { weight: 3, arbitrary: flipBit() },
    setByte(),
    truncate(),
    insertBytes(),
    deleteBytes(),
    duplicateRange(),
    append(),
    { weight: 2, arbitrary: changeHeader() },
    { weight: 2, arbitrary: changeCount() },
    { weight: 3, arbitrary: replaceValue() },
    widen(),
    nest(),
    { weight: 2, arbitrary: copyValue() },
  );
}
