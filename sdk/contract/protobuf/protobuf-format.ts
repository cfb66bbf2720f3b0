// The ProtoBuf format of contracts. Must not know the meaning of the tree.

import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { PlayerError, restated } from '../../errors.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import { findInvalidUtf8 } from '../../wire/utf8.ts';
import { contractFormat } from '../decode-contract.ts';
import type { FieldShape, MessageShape, Shape } from './shape.ts';
import { documentMessage } from './shape.ts';

/** Deepest nesting of messages. A container has two levels, an expression three. */
const MAX_DEPTH = 400;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Names of the types, for messages. */
const typeNames: Readonly<Record<Shape['type'], string>> = {
  int64: 'an int64',
  bool: 'a bool',
  enum: 'an enum',
  double: 'a double',
  float: 'a float',
  fixed32: 'a fixed32',
  string: 'a string',
  bytes: 'bytes',
  message: 'a message',
};

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

const indexes = new WeakMap<MessageShape, ReadonlyMap<number, FieldShape>>();

/** The fields of a message by number, listed once. */
function fieldsOf(shape: MessageShape): ReadonlyMap<number, FieldShape> {
  const known = indexes.get(shape) ?? new Map(shape.fields.map((field) => [field.number, field]));
  indexes.set(shape, known);
  return known;
}

function fail(
  code: 'wire/protobuf' | 'wire/too-deep' | 'wire/duplicate-key' | 'wire/truncated',
  expected: string,
  at: number,
): never {
  throw new PlayerError(code, `ProtoBuf: at byte ${at}: expected ${expected}`, { byteOffset: at });
}

/** A number that a tree can hold. */
function plainNumber(value: number, at: number): number {
  return Object.is(value, -0) ? fail('wire/protobuf', '0 and not -0', at) : value;
}

/** Reads a length, and returns the end of the block, which lies within its container. */
function readEnd(reader: BinaryReader, end: number): number {
  const length = reader.uint32();
  if (length > end - reader.pos) fail('wire/truncated', `${length} bytes`, reader.pos);
  return reader.pos + length;
}

function readValue(reader: BinaryReader, shape: Shape, end: number, depth: number): unknown {
  const at = reader.pos;
  switch (shape.type) {
    case 'int64':
      return Number(reader.int64());
    case 'bool':
      return reader.bool();
    case 'enum': {
      const value = reader.int32();
      return shape.values[value] ?? value;
    }
    case 'double':
      return plainNumber(reader.double(), at);
    case 'float':
      return plainNumber(reader.float(), at);
    case 'fixed32':
      return reader.fixed32();
    case 'string':
      return reader.string();
    case 'bytes':
      return reader.bytes();
    case 'message':
      return readMessage(reader, shape.message(), readEnd(reader, end), depth + 1);
  }
}

/** Reads the items of one field: several if numbers are packed. */
function readItems(
  reader: BinaryReader,
  items: unknown[],
  { shape }: FieldShape,
  wireType: WireType,
  end: number,
  depth: number,
): void {
  if (wireType === wireTypes[shape.type]) {
    items.push(readValue(reader, shape, end, depth));
    return;
  }
  if (wireType !== WireType.LengthDelimited) fail('wire/protobuf', typeNames[shape.type], reader.pos);
  const last = readEnd(reader, end);
  while (reader.pos < last) items.push(readValue(reader, shape, last, depth));
}

/** Reads an unknown field, and returns its value in the tree. [F2] [F3] */
function readUnknown(
  reader: BinaryReader,
  number: number,
  wireType: WireType,
  shape: MessageShape,
): readonly [name: string, value: unknown] {
  if (wireType === WireType.StartGroup || wireType === WireType.EndGroup)
    fail('wire/protobuf', 'no groups', reader.pos);
  reader.skip(wireType, number);
  return [`field-${number}`, shape.unknownToTree?.(number) ?? null];
}

function readMessage(reader: BinaryReader, shape: MessageShape, end: number, depth: number): unknown {
  if (depth > MAX_DEPTH) fail('wire/too-deep', `at most ${MAX_DEPTH} levels`, reader.pos);
  const known = fieldsOf(shape);
  const fields: Record<string, unknown> = {};
  let unknown: unknown;
  while (reader.pos < end) {
    const at = reader.pos;
    const [number, wireType] = reader.tag();
    const field = known.get(number);
    if (field === undefined) {
      const [name, value] = readUnknown(reader, number, wireType, shape);
      if (value === null) fields[name] = value;
      else if (unknown === undefined) unknown = value;
      else fail('wire/duplicate-key', 'one value of several', at);
      continue;
    }
    const { name } = field;
    if (field.repeated === true) readItems(reader, (fields[name] ??= []) as unknown[], field, wireType, end, depth);
    else {
      if (fields[name] !== undefined) fail('wire/duplicate-key', 'a field once', at);
      if (wireType !== wireTypes[field.shape.type]) fail('wire/protobuf', typeNames[field.shape.type], at);
      fields[name] = readValue(reader, field.shape, end, depth);
      if (field.isLast === true && reader.pos < end)
        fail('wire/protobuf', 'nothing after the field that ends the document', reader.pos);
    }
  }
  if (reader.pos !== end) fail('wire/protobuf', 'a field that ends with its message', end);
  return toTree(shape, fields, unknown, end);
}

function toTree(shape: MessageShape, fields: Record<string, unknown>, unknown: unknown, end: number): unknown {
  for (const { name, toTree: itemsToTree } of shape.fields) {
    if (itemsToTree !== undefined && fields[name] !== undefined)
      fields[name] = itemsToTree(fields[name] as readonly unknown[]);
  }
  if (unknown === undefined) return shape.toTree?.(fields) ?? fields;
  const { fallback, ...others } = fields;
  if (Object.keys(others).length > 0) fail('wire/duplicate-key', 'one value of several', end);
  return { ...(unknown as object), ...(fallback === undefined ? {} : { fallback }) };
}

/** A reader that refuses text that is not UTF-8. */
function readerOf(bytes: Uint8Array): BinaryReader {
  const reader: BinaryReader = new BinaryReader(bytes, (text) => {
    const start = reader.pos - text.length;
    const invalid = findInvalidUtf8(bytes, start, reader.pos);
    return invalid < 0 ? utf8.decode(text) : fail('wire/protobuf', 'text in UTF-8', invalid);
  });
  return reader;
}

function read(bytes: Uint8Array): unknown {
  const reader = readerOf(bytes);
  try {
    return readMessage(reader, documentMessage, bytes.length, 0);
  } catch (cause) {
    // The reader may be beyond the end.
    const byteOffset = Math.min(reader.pos, bytes.length);
    if (!(cause instanceof PlayerError)) {
      const message = `ProtoBuf: before byte ${byteOffset}: expected a field that is whole`;
      throw new PlayerError('wire/protobuf', message, { byteOffset }, { cause });
    }
    // A fault that was found after the fields of a message were read has no offset yet.
    if (cause.details.byteOffset !== undefined) throw cause;
    throw restated(cause, cause.message, { byteOffset }, { cause });
  }
}

/** True if the first byte is the tag of a field of the document. */
const startsWithField = ([first]: Uint8Array): boolean =>
  documentMessage.fields.some(({ number, shape }) => first === ((number << 3) | wireTypes[shape.type]));

/** The contract in ProtoBuf, as `schema/contract.proto` describes it. [S1] */
export const protobufFormat: DocumentFormat<PlayerDocument> = contractFormat(
  'pantograph-protobuf',
  mediaTypes.protobuf,
  startsWithField,
  read,
);
