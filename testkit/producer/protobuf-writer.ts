// Writes a tree as ProtoBuf, fields in the order of their numbers, so that equal trees give equal bytes. Must not know fields.

import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { FieldShape, MessageShape, Plain, Shape } from 'pantograph/protobuf';
import { documentMessage } from 'pantograph/protobuf';
import type { PlainValue } from './json-writer.ts';

const wireTypes: Readonly<Record<Shape['type'], WireType>> = {
  int64: WireType.Varint,
  bool: WireType.Varint,
  enum: WireType.Varint,
  double: WireType.Bit64,
  float: WireType.Bit32,
  fixed32: WireType.Bit32,
  string: WireType.LengthDelimited,
  bytes: WireType.LengthDelimited,
  message: WireType.LengthDelimited,
};

function writeValue(writer: BinaryWriter, shape: Shape, value: unknown): void {
  switch (shape.type) {
    case 'enum':
      writer.int64(typeof value === 'number' ? value : shape.values.indexOf(value as string));
      break;
    case 'int64':
    case 'double':
    case 'float':
    case 'fixed32':
      writer[shape.type](value as number);
      break;
    case 'bool':
      writer.bool(value as boolean);
      break;
    case 'string':
      writer.string(value as string);
      break;
    case 'bytes':
      writer.bytes(value as Uint8Array);
      break;
    case 'message':
      writeMessage(writer.fork(), shape.message(), value);
      writer.join();
  }
}

/** Writes a field with its tag; numbers of a list are packed. */
function writeField(writer: BinaryWriter, { number, repeated, shape, fromTree }: FieldShape, value: unknown): void {
  const items = repeated === true ? (fromTree?.(value) ?? (value as readonly unknown[])) : [value];
  const isPacked = repeated === true && shape.type === 'float';
  if (isPacked) writer.tag(number, WireType.LengthDelimited).fork();
  for (const item of items) {
    if (!isPacked) writer.tag(number, wireTypes[shape.type]);
    writeValue(writer, shape, item);
  }
  if (isPacked) writer.join();
}

function writeMessage(writer: BinaryWriter, shape: MessageShape, value: unknown): void {
  const fields = shape.fromTree?.(value as never) ?? (value as Plain);
  for (const field of [...shape.fields].sort((a, b) => a.number - b.number))
    if (fields[field.name] !== undefined) writeField(writer, field, fields[field.name]);
}

/** The ProtoBuf of a tree. */
export function writeProtobuf(tree: PlainValue): Uint8Array {
  const writer = new BinaryWriter();
  writeMessage(writer, documentMessage, tree);
  return writer.finish();
}
