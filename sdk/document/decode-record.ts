// Decodes the arguments of operations, modifiers and actions in one loop over the packed rows, and the lists in which
// records contain others. Must not know the stream of operations.

import { HostAction } from '../vocabulary/emitted.ts';
import {
  ACTIONS,
  COLOR,
  COLORS,
  FONT,
  IMAGE,
  MAP,
  MODIFIERS,
  NUMBERS,
  PATH,
  STATE,
  STRING,
  STRINGS,
} from '../vocabulary/field-kinds.ts';
import { isIntegerByte, wireType } from '../wire/cursor.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { NIL, Table } from './decode-context.ts';
import { checkGrammar, decodePlain, decodeScalar, decodeString, decodeText } from './decode-scalar.ts';
import { OperandTag } from './model.ts';
import { decodeParameter } from './decode-parameter.ts';
import { namesHostAction, requireJoinedName } from './joined-name.ts';
import type { RecordWriter } from './record-writer.ts';
import { decodeStateReference } from './state-use.ts';

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

/** Reads a non-empty list of strings, colour references or numbers; returns the list. */
function decodeItems(context: DecodeContext, { rows }: RecordWriter, field: number, kind: number): number {
  const { lists } = context.model;
  const list = lists.reserve(context.count(Math.max(1, rows.min[field]), rows.max[field]));
  for (let item = list + 1; item < lists.length; item += 1) {
    if (kind === NUMBERS) {
      const at = context.position;
      float[0] = context.within(
        'document/out-of-range',
        context.readNumber(),
        rows.rangeMin[field],
        rows.rangeMax[field],
        at,
      );
      lists.values[item] = bits[0];
    } else lists.values[item] = kind === COLORS ? context.reference(Table.COLORS) : decodeText(context);
  }
  return list;
}

/** Reads an inline map from names to numbers, booleans and text; returns the list. */
function decodeMap(context: DecodeContext, { rows }: RecordWriter, field: number): number {
  const { lists } = context.model;
  const at = context.position;
  const count = context.within('document/item-count', context.readMapHeader(), 1, rows.max[field], at);
  const list = lists.reserve(3 * count);
  lists.values[list] = count;
  let key = -1;
  let keyLength = 0;
  for (let entry = list + 1; entry < lists.length; entry += 3) {
    const keyAt = context.position;
    key = context.readKey(key, keyLength);
    keyLength = context.length;
    checkGrammar(context, 'name', key, keyLength, keyAt);
    lists.values[entry] = context.model.addString(key, keyLength, keyAt);
    const valueAt = context.position;
    const isText = wireType(context.peek()) === 'string';
    lists.values[entry + 1] = isText ? OperandTag.POOL : decodePlain(context);
    lists.values[entry + 2] = isText
      ? context.model.addString(context.readString(), context.length, valueAt)
      : context.value;
  }
  return list;
}

/** Reads the header and opcode of a record into `context.opcode`; returns the number of arguments. */
export function decodeOpcode(context: DecodeContext): number {
  const at = context.position;
  const count = context.readArrayHeader();
  if (count === 0) fail('document/opcode', at);
  context.opcode = context.readInteger();
  return count - 1;
}

/** The kind of the last opcode; 0 for an opcode without a row. */
export function kindOfOpcode({ opcode }: DecodeContext, { rows: { kindOf } }: RecordWriter): number {
  return opcode > 0 && opcode < kindOf.length ? kindOf[opcode] : 0;
}

/** Refuses a record of a known kind, at `at`, that is newer than the document. */
export function requireLevel(context: DecodeContext, { rows }: RecordWriter, kind: number, at: number): void {
  if (rows.since[kind] <= context.documentApi) return;
  context.rows = rows;
  context.kind = kind;
  context.field = -1;
  context.requireLevel(rows.since[kind], rows.opcodeOf[kind], at);
}

/** Skips the arguments of an unknown thing. */
export function skipArguments(context: DecodeContext, count: number): void {
  if (count > 0) context.ordered = false;
  for (let index = 0; index < count; index += 1) context.skipValue(context.model.limits.maxValueDepth);
}

/** Reads a modifier or an action in a list; returns its index, or -1 for an unknown kind. */
function decodeListed(context: DecodeContext, writer: RecordWriter): number {
  const at = context.position;
  const isAction = writer === context.model.actions;
  const count = decodeOpcode(context);
  const kind = kindOfOpcode(context, writer);
  if (kind === 0) {
    context.meetOpcode(isAction ? 'action' : 'modifier', context.opcode, at);
    skipArguments(context, count);
    return -1;
  }
  requireLevel(context, writer, kind, at);
  const record = writer.begin(kind, count);
  const before = context.template?.references;
  decodeFields(context, writer, kind, count);
  if (context.template?.references !== before) context.model.parametric[isAction ? 'actions' : 'modifiers'].add(record);
  if (isAction && namesHostAction(kind)) {
    context.field = writer.rows.fieldStart[kind] + HostAction.name;
    requireJoinedName(context.model, record, at);
    context.field = -1;
  }
  return record;
}

/** Reads actions; returns the list's index, or `~action` for a single action. */
function decodeActions(context: DecodeContext, { rows }: RecordWriter, field: number): number {
  const { actions, limits, lists } = context.model;
  const at = context.position;
  const count = context.count(Math.max(1, rows.min[field]), rows.max[field]);
  if (count > limits.maxActions) context.model.limit('maxActions', count, at);
  if (count === 1) {
    const action = decodeListed(context, actions);
    return action < 0 ? 0 : ~action;
  }
  const list = lists.reserve(count);
  const before = context.template?.references;
  let kept = 0;
  for (let item = 0; item < count; item += 1) {
    const action = decodeListed(context, actions);
    // Clears the rest of the list, because writers are reused.
    lists.values[list + (action < 0 ? count - item + kept : (kept += 1))] = Math.max(0, action);
  }
  if (context.template?.references !== before) context.model.parametric.lists.add(list);
  lists.values[list] = kept;
  return list;
}

/**
 * Reads modifiers, and references to shared lists if `shared` allows them; returns the list's index. A list with a
 * single reference is the shared list itself.
 */
export function decodeModifierList(context: DecodeContext, shared: boolean): number {
  const { model } = context;
  const { expanded, lists } = model;
  const at = context.position;
  const count = context.count(1, Infinity);
  if (shared && count === 1 && isIntegerByte(context.peek()))
    return model.useSharedList(context.reference(Table.MODIFIER_LISTS));
  const list = lists.reserve(count);
  const before = context.template?.references;
  let kept = 0;
  let total = 0;
  for (let item = 0; item < count; item += 1) {
    let value: number;
    if (shared && isIntegerByte(context.peek())) {
      const reference = context.reference(Table.MODIFIER_LISTS);
      total += model.sharedWork[reference].modifiers;
      value = ~model.useSharedList(reference);
    } else {
      total += 1;
      expanded.modifiers += 1;
      value = decodeListed(context, model.modifiers);
      if (value < 0) {
        lists.values[list + count - item + kept] = 0;
        continue;
      }
    }
    lists.values[list + (kept += 1)] = value;
  }
  if (context.template?.references !== before) model.parametric.lists.add(list);
  // Looking up the limit by its name is too slow for the number of lists.
  if (total > model.limits.maxModifiers) model.limit('maxModifiers', total, at);
  lists.values[list] = kept;
  return list;
}

/** Reads a written operand. */
function decodeOperand(context: DecodeContext, writer: RecordWriter, field: number): void {
  const kind = writer.rows.fieldKind[field];
  let pool: number;
  switch (kind) {
    case STRING:
      decodeString(context, writer, field);
      return;
    case STATE:
      writer.push(OperandTag.VARIABLE, decodeStateReference(context, writer, field));
      return;
    case COLOR:
      pool = context.reference(Table.COLORS);
      break;
    case PATH:
      pool = context.reference(Table.PATHS);
      context.model.expanded.values += context.model.resources.pathLength(pool);
      break;
    case IMAGE:
      pool = context.reference(Table.IMAGES);
      break;
    case FONT:
      pool = context.reference(Table.FONTS);
      break;
    case STRINGS:
    case COLORS:
    case NUMBERS:
      pool = decodeItems(context, writer, field, kind);
      break;
    case ACTIONS:
      pool = decodeActions(context, writer, field);
      break;
    case MODIFIERS:
      pool = decodeModifierList(context, true);
      break;
    case MAP:
      pool = decodeMap(context, writer, field);
      break;
    default:
      decodeScalar(context, writer, field, kind);
      return;
  }
  writer.push(OperandTag.POOL, pool);
}

/** Reads the arguments of a record of a known kind, which has been begun. */
export function decodeFields(context: DecodeContext, writer: RecordWriter, kind: number, count: number): void {
  const { rows } = writer;
  const first = rows.fieldStart[kind];
  const known = Math.min(count, rows.fieldCount[kind]);
  for (let index = 0; index < known; index += 1) {
    const field = first + index;
    context.rows = rows;
    context.kind = kind;
    context.field = field;
    if (context.peek() !== NIL) {
      if (rows.fieldSince[field] > context.documentApi)
        context.requireLevel(rows.fieldSince[field], rows.opcodeOf[kind], context.position);
      if (context.template === undefined || !decodeParameter(context, context.template, writer, field))
        decodeOperand(context, writer, field);
    } else {
      if (rows.required[field] === 1) fail('document/missing-field', context.position);
      context.skipNil(index === count - 1);
      writer.push(OperandTag.ABSENT, 0);
    }
  }
  context.rows = rows;
  context.kind = kind;
  context.field = -1;
  if (known < rows.minFields[kind]) fail('document/missing-field', context.position, known, rows.minFields[kind]);
  if (count > known)
    decodeUnknownArguments(context, writer === context.model.actions, rows.opcodeOf[kind], count - known);
}

/** Skips unknown arguments. They are hints, but reject in an action. [F3] */
function decodeUnknownArguments(context: DecodeContext, isAction: boolean, opcode: number, count: number): void {
  const at = context.position;
  skipArguments(context, count - 1);
  context.skipNil(true);
  skipArguments(context, 1);
  if (isAction) context.reject('argument', opcode, at);
  else context.model.notice('unknown-argument', opcode, at);
}
