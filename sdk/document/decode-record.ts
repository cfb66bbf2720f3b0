// Decodes the arguments of records, of operations, modifiers and actions alike: one loop over the packed rows, and the
// lists in which records hold others. Must not know the stream of operations.

import { ActionKind, HostAction } from '../vocabulary/emitted.ts';
import { opcodeClass } from '../vocabulary/opcode-class.ts';
import { packedActions } from '../vocabulary/pack.ts';
import { isIntegerByte, wireType } from '../wire/cursor.ts';
import type { DecodeContext } from './decode-context.ts';
import { Demand, Table } from './decode-context.ts';
import {
  addString, checkGrammar, decodeBoolean, decodeEnum, decodeInt, decodeNumber, decodeReference, decodeState, decodeString, decodeText, decodeValue,
} from './decode-scalar.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';

const NIL = 0xc0;
const FLOAT32 = 0xca;

// Indices into FIELD_KINDS, written out: literals make the switch a jump. A test compares them.
const INT = 0;
const NUMBER = 1;
const BOOLEAN = 2;
const ENUM = 3;
const STRING = 4;
const COLOR = 5;
const PATH = 6;
const IMAGE = 7;
const FONT = 8;
const STATE = 9;
const STRINGS = 10;
const COLORS = 11;
const NUMBERS = 12;
const ACTIONS = 13;
const MODIFIERS = 14;
const MAP = 15;

/** Reads an array header whose count lies in the field's range; the list must have an item. */
function decodeCount(context: DecodeContext, writer: RecordWriter, field: number): number {
  const at = context.cursor.position;
  const count = context.cursor.readArrayHeader();
  const { min, max } = writer.rows;
  if (count === 0 || count < min[field] || count > max[field]) {
    context.fail('document/item-count', `expected ${Math.max(1, min[field])} to ${max[field]} items, got ${count},`, at);
  }
  return count;
}

/** Reads a list of strings or of colour references. */
function decodeIds(context: DecodeContext, writer: RecordWriter, field: number, colors: boolean): void {
  const { cursor, lists } = context;
  const count = decodeCount(context, writer, field);
  const list = lists.reserve(count);
  for (let item = 1; item <= count; item += 1) {
    const at = cursor.position;
    lists.values[list + item] = colors ? context.reference(Table.COLORS, cursor.readInteger(), at) : decodeText(context);
  }
  writer.push(OperandTag.POOL, list);
}

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

function decodeNumbers(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor, lists } = context;
  const { rangeMin, rangeMax } = writer.rows;
  const count = decodeCount(context, writer, field);
  const list = lists.reserve(count);
  for (let item = 1; item <= count; item += 1) {
    const at = cursor.position;
    const value = cursor.readNumber();
    if (value < rangeMin[field] || value > rangeMax[field]) {
      context.fail('document/out-of-range', `expected items from ${rangeMin[field]} to ${rangeMax[field]}, got ${value},`, at);
    }
    float[0] = value;
    lists.values[list + item] = bits[0];
  }
  writer.push(OperandTag.POOL, list);
}

function decodeMap(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor, lists } = context;
  const at = cursor.position;
  const count = cursor.readMapHeader();
  if (count === 0 || count > writer.rows.max[field]) context.fail('document/item-count', `expected 1 to ${writer.rows.max[field]} entries, got ${count},`, at);
  const list = lists.reserve(3 * count);
  lists.values[list] = count;
  let key = -1;
  let keyLength = 0;
  for (let entry = list + 1, end = entry + 3 * count; entry < end; entry += 3) {
    const keyAt = cursor.position;
    key = cursor.readKey(key, keyLength);
    keyLength = cursor.length;
    checkGrammar(context, 'name', key, keyLength, keyAt);
    const name = addString(context, key, keyAt);
    const [tag, value] = decodeEntryValue(context);
    lists.values.set([name, tag, value], entry);
  }
  writer.push(OperandTag.POOL, list);
}

/** Reads the value of a map's entry; text stands inline. */
function decodeEntryValue(context: DecodeContext): readonly [tag: number, value: number] {
  const { cursor } = context;
  const at = cursor.position;
  const byte = cursor.peek();
  switch (wireType(byte)) {
    case 'string': return [OperandTag.POOL, addString(context, cursor.readString(), at)];
    case 'boolean': return [OperandTag.BOOLEAN, Number(cursor.readBoolean())];
    default: {
      const value = cursor.readNumber();
      if (byte === FLOAT32) return [OperandTag.FLOAT, cursor.view.getInt32(at + 1)];
      return (value | 0) === value ? [OperandTag.INT, value] : [OperandTag.WIDE, context.wideIntegers.push(value) - 1];
    }
  }
}

/** Reads the header and opcode of a record; returns how many arguments follow, the opcode is `context.opcode`. */
export function decodeOpcode(context: DecodeContext): number {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count === 0) context.fail('document/opcode', 'expected a record to start with its opcode, got an empty array', at);
  context.opcode = cursor.readInteger();
  return count - 1;
}

/** Reads past arguments of something unknown. */
export function skipArguments(context: DecodeContext, count: number): void {
  if (count > 0) context.ordered = false;
  for (let index = 0; index < count; index += 1) context.cursor.skipValue(context.limits.maxValueDepth);
}

/** Reads a record inside a list; returns its index, or -1 when it is unknown. */
function decodeListed(context: DecodeContext, writer: RecordWriter, isAction: boolean): number {
  const at = context.cursor.position;
  const count = decodeOpcode(context);
  const { opcode } = context;
  const kind = opcode > 0 && opcode < writer.rows.kindOf.length ? writer.rows.kindOf[opcode] : 0;
  if (kind !== 0) {
    const record = writer.begin(kind, count);
    decodeFields(context, writer, kind, count);
    if (kind === ActionKind.host && isAction) checkJoinedName(context, record, at);
    return record;
  }
  const demanded = opcodeClass(opcode);
  if (demanded === undefined) context.fail('document/opcode', `expected the opcode of ${isAction ? 'an action' : 'a modifier'}, got ${opcode},`, at);
  skipArguments(context, count);
  const notice = isAction ? 'unknown-action' : 'unknown-modifier';
  // An action is never a hint: it is not dropped silently. [F2]
  if (demanded === 'hint' && !isAction) context.notice(notice, opcode, at);
  else {
    const demand = demanded === 'critical' ? Demand.REJECT : Demand.PLACEHOLDER;
    context.meet({ demand, code: isAction ? 'document/unsupported-action' : 'document/unsupported-modifier', opcode, byteOffset: at }, notice);
  }
  return -1;
}

/** Refuses a host action whose name, joined with its id, is too long. [S3] */
function checkJoinedName(context: DecodeContext, record: number, at: number): void {
  const { actions, strings } = context;
  const start = actions.starts[record];
  // A dot and the 16 digits of the largest id always fit.
  if (strings.lengthOf(actions.values[start]) <= 111) return;
  if (actions.operandCount <= start + HostAction.id || actions.tags[start + HostAction.id] === OperandTag.ABSENT) return;
  const value = actions.values[start + HostAction.id];
  const id = actions.tags[start + HostAction.id] === OperandTag.WIDE ? context.wideIntegers[value] : value;
  const length = strings.lengthOf(actions.values[start]) + 1 + String(id).length;
  if (length > 128) context.fail('document/grammar', `expected a joined name of at most 128 bytes, got ${length},`, at);
}

function decodeActions(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { lists } = context;
  const at = context.cursor.position;
  const count = decodeCount(context, writer, field);
  context.limit('maxActions', count, at);
  const list = lists.reserve(count);
  let kept = 0;
  for (let item = 0; item < count; item += 1) {
    const action = decodeListed(context, context.actions, true);
    if (action >= 0) lists.values[list + (kept += 1)] = action;
  }
  lists.values[list] = kept;
  writer.push(OperandTag.POOL, list);
}

/** Reads modifiers, and references to shared lists where `shared` allows them; returns the list's index. */
export function decodeModifierList(context: DecodeContext, shared: boolean): number {
  const { cursor, lists } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count === 0) context.fail('document/item-count', 'expected at least one modifier, got 0', at);
  context.limit('maxModifiers', count, at);
  const list = lists.reserve(count);
  let kept = 0;
  let total = 0;
  for (let item = 0; item < count; item += 1) {
    const itemAt = cursor.position;
    let value: number;
    if (shared && isIntegerByte(cursor.peek())) {
      const reference = context.reference(Table.MODIFIER_LISTS, cursor.readInteger(), itemAt);
      const unsupported = context.unsupportedLists.get(reference);
      if (unsupported !== undefined) context.meet(unsupported, 'unknown-modifier');
      total += context.sharedCounts[reference];
      value = ~context.sharedLists[reference];
    } else {
      value = decodeListed(context, context.modifiers, false);
      if (value < 0) continue;
      total += 1;
    }
    lists.values[list + (kept += 1)] = value;
  }
  context.limit('maxModifiers', total, at);
  lists.values[list] = kept;
  return list;
}

/** Reads one written operand. */
function decodeOperand(context: DecodeContext, writer: RecordWriter, field: number): void {
  switch (writer.rows.fieldKind[field]) {
    case INT: decodeInt(context, writer, field); return;
    case NUMBER: decodeNumber(context, writer, field); return;
    case BOOLEAN: decodeBoolean(context, writer, field); return;
    case ENUM: decodeEnum(context, writer, field); return;
    case STRING: decodeString(context, writer, field); return;
    case COLOR: decodeReference(context, writer, Table.COLORS); return;
    case PATH: decodeReference(context, writer, Table.PATHS); return;
    case IMAGE: decodeReference(context, writer, Table.IMAGES); return;
    case FONT: decodeReference(context, writer, Table.FONTS); return;
    case STATE: decodeState(context, writer); return;
    case STRINGS: decodeIds(context, writer, field, false); return;
    case COLORS: decodeIds(context, writer, field, true); return;
    case NUMBERS: decodeNumbers(context, writer, field); return;
    case ACTIONS: decodeActions(context, writer, field); return;
    case MODIFIERS: writer.push(OperandTag.POOL, decodeModifierList(context, true)); return;
    case MAP: decodeMap(context, writer, field); return;
    default: decodeValue(context, writer);
  }
}

/** Reads the arguments of a record of a known kind, which has been begun. */
export function decodeFields(context: DecodeContext, writer: RecordWriter, kind: number, count: number): void {
  const { cursor } = context;
  const { rows } = writer;
  const first = rows.fieldStart[kind];
  const known = Math.min(count, rows.fieldStart[kind + 1] - first);
  for (let index = 0; index < known; index += 1) {
    context.rows = rows;
    context.kind = kind;
    context.field = first + index;
    if (cursor.peek() !== NIL) {
      decodeOperand(context, writer, first + index);
      continue;
    }
    if (rows.required[first + index] === 1) context.fail('document/missing-field', 'expected a required field, got nil', cursor.position);
    if (index === count - 1) context.fail('document/explicit-default', 'expected trailing defaults to be omitted, got nil', cursor.position);
    cursor.position += 1;
    writer.push(OperandTag.ABSENT, 0);
  }
  context.field = -1;
  if (known < rows.minFields[kind]) context.fail('document/missing-field', `expected at least ${rows.minFields[kind]} arguments, got ${known},`, cursor.position);
  if (count > known) decodeUnknownArguments(context, rows === packedActions, rows.opcodeOf[kind], count - known);
}

/** Reads past arguments that this player does not know: hints, but in an action they reject. [F3] */
function decodeUnknownArguments(context: DecodeContext, isAction: boolean, opcode: number, count: number): void {
  const at = context.cursor.position;
  skipArguments(context, count - 1);
  if (context.cursor.peek() === NIL) context.fail('document/explicit-default', 'expected trailing defaults to be omitted, got nil', context.cursor.position);
  skipArguments(context, 1);
  if (isAction) context.meet({ demand: Demand.REJECT, code: 'document/unsupported-argument', opcode, byteOffset: at }, 'unknown-argument');
  else context.notice('unknown-argument', opcode, at);
}
