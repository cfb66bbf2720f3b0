// Writes a tree as ProtoBuf, fields in the order of their numbers, so that equal trees give equal bytes. Must not know fields.

import type { FieldShape, MessageShape, Plain, Shape } from 'pantograph/protobuf';
import { documentMessage } from 'pantograph/protobuf';
import type { PlainValue } from './json-writer.ts';

const utf8 = new TextEncoder();
const view = new DataView(new ArrayBuffer(8));

const VARINT = 0;
const BIT64 = 1;
const BYTES = 2;
const BIT32 = 5;

const wireTypes: Readonly<Record<Shape['type'], number>> = {
  int64: VARINT,
  bool: VARINT,
  enum: VARINT,
  double: BIT64,
  float: BIT32,
  fixed32: BIT32,
  string: BYTES,
  bytes: BYTES,
  message: BYTES,
};

/** Seven bits a byte, the lowest bits first. A negative number has 64 bits. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return bytes;
}

const prefixed = (bytes: ArrayLike<number>): number[] => [...varint(bytes.length), ...Array.from(bytes)];

function fixed(width: number, write: () => void): number[] {
  write();
  return [...new Uint8Array(view.buffer, 0, width)];
}

function valueOf(shape: Shape, value: unknown): number[] {
  switch (shape.type) {
    case 'int64':
      return varint(value as number);
    case 'bool':
      return varint(Number(value));
    case 'enum':
      return varint(typeof value === 'number' ? value : shape.values.indexOf(value as string));
    case 'double':
      return fixed(8, () => {
        view.setFloat64(0, value as number, true);
      });
    case 'float':
      return fixed(4, () => {
        view.setFloat32(0, value as number, true);
      });
    case 'fixed32':
      return fixed(4, () => {
        view.setUint32(0, value as number, true);
      });
    case 'string':
      return prefixed(utf8.encode(value as string));
    case 'bytes':
      return prefixed(value as Uint8Array);
    case 'message':
      return prefixed(messageOf(shape.message(), value));
  }
}

/** A field with its tag; numbers of a list are packed. */
function fieldOf({ number, repeated, shape, fromTree }: FieldShape, value: unknown): number[] {
  const tag = (wireType: number): number[] => varint(number * 8 + wireType);
  if (repeated !== true) return [...tag(wireTypes[shape.type]), ...valueOf(shape, value)];
  const items = fromTree?.(value) ?? (value as readonly unknown[]);
  if (shape.type === 'float') return [...tag(BYTES), ...prefixed(items.flatMap((item) => valueOf(shape, item)))];
  return items.flatMap((item) => [...tag(wireTypes[shape.type]), ...valueOf(shape, item)]);
}

function messageOf(shape: MessageShape, value: unknown): number[] {
  const fields = shape.fromTree?.(value as never) ?? (value as Plain);
  return [...shape.fields]
    .sort((a, b) => a.number - b.number)
    .flatMap((field) => (fields[field.name] === undefined ? [] : fieldOf(field, fields[field.name])));
}

/** The ProtoBuf of a tree. */
export function writeProtobuf(tree: PlainValue): Uint8Array {
  return Uint8Array.from(messageOf(documentMessage, tree));
}
