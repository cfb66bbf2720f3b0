// Reads records: `{ kind, ...fields }` of a row becomes `[opcode, ...arguments]`. Must not know children.

import type { ListField } from '../vocabulary/row.ts';
import type { EncodingContext } from './context.ts';
import { noteUnknown, requireSince, requireWithin } from './context.ts';
import { readField, requireItems } from './field-form.ts';
import type { Form, ModifierGroup, RecordForm } from './form.ts';
import { ModifierListForm } from './form.ts';
import { didYouMean, nearName } from './near-name.ts';
import type { Member, RowReader, RowReaders } from './row-reader.ts';
import { actionReaders, modifierReaders } from './row-reader.ts';
import { describeValue, nameSegment } from './tree-place.ts';
import type { IfUnknownKind } from './unassigned.ts';
import { UNASSIGNED } from './unassigned.ts';

/** Keys of every record that are no fields. */
const BESIDE = ['kind', 'ifUnknown'];

/** A record as it comes from the caller: nothing of it has been checked. */
export type LooseRecord = Readonly<Record<string, unknown>>;

/** The object, if the value is one. */
export function requireRecord(context: EncodingContext, value: unknown, what: string): LooseRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as LooseRecord;
  return context.place.fail('document/invalid-value', `expected ${what}, got ${describeValue(value)}`);
}

/** The row of a record's kind; undefined where that is not known, which has been noted. */
export function findRow(
  context: EncodingContext,
  readers: RowReaders,
  record: LooseRecord,
  what: string,
): RowReader | undefined {
  const { kind } = record;
  const reader = readers.get(kind as string);
  if (reader !== undefined) return reader;
  const message = (): string =>
    `expected the kind of ${what}, got ${describeValue(kind)}${didYouMean(kind, readers.keys())}`;
  const code =
    readers === actionReaders
      ? 'unknown-action'
      : readers === modifierReaders
        ? 'unknown-modifier'
        : 'unknown-component';
  if (typeof kind === 'string' && noteUnknown(context, code, message)) return undefined;
  return context.place.fail('document/unknown-name', message());
}

/** What the contract says that a player does which does not know the record's kind. */
export function readIfUnknown(context: EncodingContext, { ifUnknown = 'reject' }: LooseRecord): IfUnknownKind {
  if (typeof ifUnknown === 'string' && Object.hasOwn(UNASSIGNED, ifUnknown)) return ifUnknown as IfUnknownKind;
  context.place.enter('ifUnknown');
  return context.place.fail(
    'document/invalid-value',
    `expected one of ${Object.keys(UNASSIGNED).join(', ')}, got ${describeValue(ifUnknown)}`,
  );
}

/** What stands for a record of an unknown kind. Nothing else in it is read. */
export function unknownRecord(context: EncodingContext, record: LooseRecord): RecordForm {
  return [UNASSIGNED[readIfUnknown(context, record)]];
}

/** Notes a field that no row has. A producer must not write it. */
export function noteUnknownField(context: EncodingContext, known: Iterable<string>, name: string, index: number): void {
  const { place } = context;
  place.enter(nameSegment(name, index));
  const message = (): string => {
    const names = [...known];
    const expected = names.length === 0 ? 'expected no fields' : `expected one of ${names.join(', ')}`;
    return expected + didYouMean(name, names);
  };
  if (!noteUnknown(context, 'unknown-argument', message)) place.fail('document/unknown-field', message());
  place.leave();
}

/** The record in normal form; `beside` names the keys that are no fields. */
export function readRecord(
  context: EncodingContext,
  reader: RowReader,
  record: LooseRecord,
  beside: readonly string[],
): RecordForm {
  const { members, required } = reader;
  if (record['ifUnknown'] !== undefined) readIfUnknown(context, record);
  const form: Form[] = [reader.op];
  let hasUnknown = false;
  let position = -1;
  // A player may skip what is no critical operation, so that only those raise the level.
  if (reader.isCritical) requireSince(context, reader.since, reader.kind);
  for (const name in record) {
    position += 1;
    const value = record[name];
    if (value === undefined) continue;
    const member = members.get(name);
    if (member === undefined) {
      if (beside.includes(name) || !Object.hasOwn(record, name)) continue;
      noteUnknownField(context, members.keys(), name, position);
      hasUnknown = true;
      continue;
    }
    const argument = readMember(context, member, value);
    if (argument === null) continue;
    setArgument(form, member.index, argument);
    if (reader.isCritical && member.since > reader.since) requireSince(context, member.since, name);
  }
  for (const { name } of required) if (record[name] === undefined) failMissing(context, reader, record, name);
  // One more argument than the row has: the decoder reports it, or rejects it in an action. [F3]
  if (hasUnknown) setArgument(form, members.size + 1, true);
  // A list that grew has room for more: what is kept until the document is written is as long as it is.
  return form.slice();
}

/** Fails because a required field is not there; one that no row has may have been meant to be it. */
function failMissing(context: EncodingContext, { members }: RowReader, record: LooseRecord, name: string): never {
  const written = Object.keys(record).find((key) => !members.has(key) && nearName(key, [name]) !== undefined);
  const hint = written === undefined ? '' : `; is it ${describeValue(written)}, which is no field?`;
  context.place.enter(name);
  return context.place.fail('document/missing-field', `expected a value: the field is required${hint}`);
}

/** Sets an argument; those before it that are not there are defaults. */
function setArgument(form: Form[], index: number, argument: Form): void {
  while (form.length < index) form.push(null);
  form[index] = argument;
}

function readMember(context: EncodingContext, { name, field }: Member, value: unknown): Form {
  const { place } = context;
  place.enter(name);
  const form =
    field.kind === 'modifiers'
      ? readModifiers(context, value)
      : field.kind === 'actions'
        ? readActions(context, field, value)
        : readField(context, field, value);
  place.leave();
  return form;
}

function readActions(context: EncodingContext, field: ListField, value: unknown): Form {
  const items = requireItems(context, field, value);
  requireWithin(context, 'maxActions', items.length, 'actions in a handler');
  const forms: Form[] = [];
  for (let index = 0; index < items.length; index += 1) forms.push(readAction(context, index, items[index]));
  return forms.length === 0 ? null : forms;
}

function readAction(context: EncodingContext, index: number, item: unknown): RecordForm {
  const form = readItem(context, actionReaders, 'an action', index, item);
  if (form[0] === HOST_ACTION) requireHostName(context, index, item as LooseRecord);
  return form;
}

const HOST_ACTION = actionReaders.get('host')?.op;

function readItem(
  context: EncodingContext,
  readers: RowReaders,
  what: string,
  index: number,
  item: unknown,
): RecordForm {
  const { place } = context;
  place.enter(index);
  const record = requireRecord(context, item, what);
  const reader = findRow(context, readers, record, what);
  if (reader === undefined) {
    const unknown = unknownRecord(context, record);
    place.leave();
    return unknown;
  }
  place.enterLabel(reader.kind);
  const form = readRecord(context, reader, record, BESIDE);
  place.leave();
  place.leave();
  return form;
}

/** The joined name is what the host is handed, so that it is what has to fit. [S3] */
function requireHostName({ place }: EncodingContext, index: number, record: LooseRecord): void {
  const { name, id } = record as { readonly name: string; readonly id?: number };
  const joined = id === undefined || id === 0 ? name : `${name}.${id}`;
  if (joined.length > 128) {
    place.enter(index);
    place.enterLabel('host');
    place.enter('name');
    place.fail(
      'document/invalid-value',
      `expected a joined host action name of at most 128 bytes, got ${joined.length}`,
    );
  }
}

interface ModifierCounts {
  modifiers: number;
  groups: number;
}

function readModifier(context: EncodingContext, item: unknown, index: number, counts: ModifierCounts): RecordForm {
  counts.modifiers += 1;
  requireWithin(context, 'maxModifiers', counts.modifiers, 'modifiers of one node');
  context.counts.expandedModifiers += 1;
  requireWithin(context, 'maxExpandedModifiers', context.counts.expandedModifiers, 'modifiers of all nodes');
  return readItem(context, modifierReaders, 'a modifier', index, item);
}

/** Reads the modifiers of a group and of the groups in it, which are part of it. */
function readGroup(context: EncodingContext, items: readonly unknown[], counts: ModifierCounts): RecordForm[] {
  // Groups are counted as modifiers are, so that a group that contains itself ends.
  counts.groups += 1;
  requireWithin(context, 'maxModifiers', counts.groups, 'groups of modifiers in one node');
  const records: RecordForm[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (Array.isArray(item)) {
      context.place.enter(index);
      records.push(...readGroup(context, item, counts));
      context.place.leave();
    } else records.push(readModifier(context, item, index, counts));
  }
  return records;
}

function readModifiers(context: EncodingContext, value: unknown): Form {
  if (!Array.isArray(value)) {
    return context.place.fail('document/invalid-value', `expected a list of modifiers, got ${describeValue(value)}`);
  }
  const items = value as readonly unknown[];
  const counts: ModifierCounts = { modifiers: 0, groups: 0 };
  const groups: ModifierGroup[] = [];
  const unknownBefore = context.unknown?.length;
  const parametersBefore = context.template?.references;
  let single: RecordForm[] = [];
  const push = (records: readonly RecordForm[], shareable: boolean): void => {
    if (records.length === 0) return;
    const standsInline = context.unknown?.length !== unknownBefore || context.template?.references !== parametersBefore;
    groups.push({ run: context.pools.internRun(records), shareable: shareable && !standsInline, standsInline });
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!Array.isArray(item)) {
      single.push(readModifier(context, item, index, counts));
      continue;
    }
    push(single, false);
    single = [];
    context.place.enter(index);
    push(readGroup(context, item, counts), true);
    context.place.leave();
  }
  push(single, false);
  return groups.length === 0 ? null : new ModifierListForm(groups.slice());
}
