// Decodes the arguments of records, of operations, modifiers and actions alike: one loop over the packed rows, and the
// lists in which records hold others. Must not know the stream of operations.

import { ActionKind, HostAction } from '../vocabulary/emitted.ts';
import { opcodeClass } from '../vocabulary/opcode-class.ts';
import { packedActions } from '../vocabulary/pack.ts';
import { isIntegerByte, wireType } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { Demand, Table } from './decode-context.ts';
import {
  addString, checkGrammar, decodeBoolean, decodeEnum, decodeNumber, decodePlain, decodeString, decodeText, decodeValue,
} from './decode-scalar.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';

const NIL = 0xc0;

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

/** Reads the header of a field's list, which has an item; returns the list, its count is its first value. */
function openList(context: DecodeContext, { rows }: RecordWriter, field: number): number {
  return context.lists.reserve(context.count('items', Math.max(1, rows.min[field]), rows.max[field]));
}

/** Reads a list of strings or of colour references. */
function decodeIds(context: DecodeContext, writer: RecordWriter, field: number, areColors: boolean): void {
  const { lists } = context;
  const list = openList(context, writer, field);
  for (let item = list + 1; item < lists.length; item += 1) {
    lists.values[item] = areColors ? context.reference(Table.COLORS) : decodeText(context);
  }
  writer.push(OperandTag.POOL, list);
}

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

function decodeNumbers(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor, lists } = context;
  const { rangeMin, rangeMax } = writer.rows;
  const list = openList(context, writer, field);
  for (let item = list + 1; item < lists.length; item += 1) {
    const at = cursor.position;
    const value = cursor.readNumber();
    if (value < rangeMin[field] || value > rangeMax[field]) fail('document/out-of-range', `items from ${rangeMin[field]} to ${rangeMax[field]}`, value, at);
    float[0] = value;
    lists.values[item] = bits[0];
  }
  writer.push(OperandTag.POOL, list);
}

/** Reads a map from names to numbers, booleans and text, which stands inline. */
function decodeMap(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { cursor, lists } = context;
  const at = cursor.position;
  const count = cursor.readMapHeader();
  if (count === 0 || count > writer.rows.max[field]) fail('document/item-count', `1 to ${writer.rows.max[field]} entries`, count, at);
  const list = lists.reserve(3 * count);
  lists.values[list] = count;
  let key = -1;
  let keyLength = 0;
  for (let entry = list + 1; entry < lists.length; entry += 3) {
    const keyAt = cursor.position;
    key = cursor.readKey(key, keyLength);
    keyLength = cursor.length;
    checkGrammar(context, 'name', key, keyLength, keyAt);
    lists.values[entry] = addString(context, key, keyAt);
    const valueAt = cursor.position;
    const isText = wireType(cursor.peek()) === 'string';
    lists.values[entry + 1] = isText ? OperandTag.POOL : decodePlain(context);
    lists.values[entry + 2] = isText ? addString(context, cursor.readString(), valueAt) : context.value;
  }
  writer.push(OperandTag.POOL, list);
}

/** Reads the header and opcode of a record; returns how many arguments follow, the opcode is `context.opcode`. */
export function decodeOpcode(context: DecodeContext): number {
  const { cursor } = context;
  const at = cursor.position;
  const count = cursor.readArrayHeader();
  if (count === 0) fail('document/opcode', 'a record that starts with its opcode', 'an empty array', at);
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
  if (demanded === undefined) fail('document/opcode', `the opcode of ${isAction ? 'an action' : 'a modifier'}`, opcode, at);
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
  if (length > 128) fail('document/grammar', 'a joined name of at most 128 bytes', length, at);
}

function decodeActions(context: DecodeContext, writer: RecordWriter, field: number): void {
  const { lists } = context;
  const at = context.cursor.position;
  const list = openList(context, writer, field);
  const count = lists.values[list];
  context.limit('maxActions', count, at);
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
  const count = context.count('modifiers', 1, Infinity);
  const list = lists.reserve(count);
  let kept = 0;
  let total = 0;
  for (let item = 0; item < count; item += 1) {
    let value: number;
    if (shared && isIntegerByte(cursor.peek())) {
      const reference = context.reference(Table.MODIFIER_LISTS);
      const unsupported = context.unsupportedLists.get(reference);
      if (unsupported !== undefined) context.meet(unsupported, 'unknown-modifier');
      total += context.sharedCounts[reference];
      context.expandedTextBytes += context.sharedTextBytes[reference];
      value = ~context.sharedLists[reference];
    } else {
      total += 1;
      value = decodeListed(context, context.modifiers, false);
      if (value < 0) continue;
    }
    lists.values[list + (kept += 1)] = value;
  }
  context.limit('maxModifiers', total, at);
  context.expandedModifiers += total;
  lists.values[list] = kept;
  return list;
}

/** Reads one written operand. */
function decodeOperand(context: DecodeContext, writer: RecordWriter, field: number): void {
  const kind = writer.rows.fieldKind[field];
  switch (kind) {
    case INT:
    case NUMBER: decodeNumber(context, writer, field, kind === INT); return;
    case BOOLEAN: decodeBoolean(context, writer, field); return;
    case ENUM: decodeEnum(context, writer, field); return;
    case STRING: decodeString(context, writer, field); return;
    case COLOR: writer.push(OperandTag.POOL, context.reference(Table.COLORS)); return;
    case PATH:
    case IMAGE:
    // The tables of paths, images and fonts follow each other as these kinds do.
    case FONT: writer.push(OperandTag.POOL, context.reference(Table.PATHS + kind - PATH)); return;
    case STATE: writer.push(OperandTag.VARIABLE, context.state()); return;
    case STRINGS:
    case COLORS: decodeIds(context, writer, field, kind === COLORS); return;
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
    if (rows.required[first + index] === 1) fail('document/missing-field', 'a required field', 'nil', cursor.position);
    context.skipNil(index === count - 1);
    writer.push(OperandTag.ABSENT, 0);
  }
  context.field = -1;
  if (known < rows.minFields[kind]) fail('document/missing-field', `at least ${rows.minFields[kind]} arguments`, known, cursor.position);
  if (count > known) decodeUnknownArguments(context, rows === packedActions, rows.opcodeOf[kind], count - known);
}

/** Reads past arguments that this player does not know: hints, but in an action they reject. [F3] */
function decodeUnknownArguments(context: DecodeContext, isAction: boolean, opcode: number, count: number): void {
  const at = context.cursor.position;
  skipArguments(context, count - 1);
  context.skipNil(true);
  skipArguments(context, 1);
  if (isAction) context.meet({ demand: Demand.REJECT, code: 'document/unsupported-argument', opcode, byteOffset: at }, 'unknown-argument');
  else context.notice('unknown-argument', opcode, at);
}
