// Transcribes records: `{ kind, ...fields }` of a row becomes `[opcode, ...arguments]`. Must not know children.

import type { Transcription } from './context.ts';
import { countSince, noteUnknown, requireWithin } from './context.ts';
import { readField, requireItems } from './field-form.ts';
import type { Form, ModifierGroup, RecordForm } from './form.ts';
import { ModifierListForm, ModifierRun } from './form.ts';
import { didYouMean } from '../near-name.ts';
import type { Member, RowReader, RowReaders } from './row-reader.ts';
import { actionReaders, modifierReaders } from './row-reader.ts';
import { describeValue, nameKey } from './tree-place.ts';
import type { IfUnknownKind } from './unassigned.ts';
import { UNASSIGNED } from './unassigned.ts';

/** Keys of every record that are not fields. */
const BESIDE = ['kind', 'ifUnknown'];

/** An unchecked record from the caller. */
export type LooseRecord = Readonly<Record<string, unknown>>;

/** The object. Fails for any other value. */
export function requireRecord({ place }: Transcription, value: unknown, what: string): LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as LooseRecord)
    : place.failType(what, value);
}

/** The row of a record's kind; undefined for an unknown kind, which is noted. */
export function findRow(
  context: Transcription,
  readers: RowReaders,
  { kind }: LooseRecord,
  what: string,
): RowReader | undefined {
  const reader = readers.get(kind as string);
  if (reader !== undefined) return reader;
  const message = (): string =>
    `expected the kind of ${what}, got ${describeValue(kind)}${didYouMean(kind, readers.keys())}`;
  if (typeof kind !== 'string') context.place.fail('document/unknown-name', message());
  noteUnknown(
    context,
    readers === actionReaders
      ? 'unknown-action'
      : readers === modifierReaders
        ? 'unknown-modifier'
        : 'unknown-component',
    message,
  );
  return undefined;
}

/** The treatment that the contract asks of a player that does not know the record's kind. */
export function readIfUnknown({ place }: Transcription, { ifUnknown = 'reject' }: LooseRecord): IfUnknownKind {
  if (typeof ifUnknown === 'string' && Object.hasOwn(UNASSIGNED, ifUnknown)) return ifUnknown as IfUnknownKind;
  place.enter('ifUnknown');
  return place.failType(`one of ${Object.keys(UNASSIGNED).join(', ')}`, ifUnknown);
}

/** The record that replaces a record of an unknown kind. The other fields are not read. */
export function unknownRecord(context: Transcription, record: LooseRecord): RecordForm {
  const form = [UNASSIGNED[readIfUnknown(context, record)]];
  context.trace?.note(form, context.place.pointer);
  return form;
}

export function noteUnknownField(context: Transcription, known: Iterable<string>, name: string, index: number): void {
  context.place.enter(nameKey(name, index));
  noteUnknown(context, 'unknown-argument', () => {
    const names = [...known];
    const expected = names.length === 0 ? 'expected no fields' : `expected one of ${names.join(', ')}`;
    return `${expected}, got ${describeValue(name)}${didYouMean(name, names)}`;
  });
  context.place.leave();
}

/** The record in normal form; `beside` names the keys that are not fields. */
export function readRecord(
  context: Transcription,
  reader: RowReader,
  record: LooseRecord,
  beside: readonly string[],
): RecordForm {
  const { leastLength, members } = reader;
  if (record['ifUnknown'] !== undefined) readIfUnknown(context, record);
  const form: Form[] = [reader.op];
  let unknown: string | undefined;
  let position = -1;
  // Only critical operations raise the level, because players may skip all others.
  if (reader.isCritical) countSince(context, reader.since, reader.kind);
  for (const name in record) {
    position += 1;
    const value = record[name];
    if (value === undefined) continue;
    const member = members.get(name);
    if (member === undefined) {
      if (beside.includes(name) || !Object.hasOwn(record, name)) continue;
      noteUnknownField(context, members.keys(), name, position);
      unknown ??= String(nameKey(name, position));
      continue;
    }
    const argument = readMember(context, member, value);
    if (argument === null) continue;
    setArgument(form, member.index, argument);
    if (reader.isCritical && member.since > reader.since) countSince(context, member.since, name);
  }
  while (form.length < leastLength) form.push(null);
  // An extra argument at the end: the decoder reports it, or rejects it in an action. [F3]
  if (unknown !== undefined) setArgument(form, members.size + 1, true);
  // The slice drops the spare capacity of a list that grew, because the copy stays until the document is written.
  const kept = form.slice();
  context.trace?.note(kept, context.place.pointer, unknown === undefined ? reader.keys : [...reader.keys, unknown]);
  return kept;
}

/** Sets an argument. Missing arguments before it become defaults. */
function setArgument(form: Form[], index: number, argument: Form): void {
  while (form.length < index) form.push(null);
  form[index] = argument;
}

function readMember(context: Transcription, { name, field }: Member, value: unknown): Form {
  const { place } = context;
  place.enter(name);
  const form =
    field.kind === 'modifiers'
      ? readModifiers(context, value)
      : field.kind === 'actions'
        ? readActions(context, value)
        : readField(context, field, value);
  place.leave();
  return form;
}

function readActions(context: Transcription, value: unknown): Form {
  const forms = requireItems(context, value).map((item, index) =>
    readItem(context, actionReaders, 'an action', index, item),
  );
  return forms.length === 0 ? null : forms;
}

function readItem(context: Transcription, readers: RowReaders, what: string, index: number, item: unknown): RecordForm {
  context.place.enter(index);
  const record = requireRecord(context, item, what);
  const reader = findRow(context, readers, record, what);
  const form = reader === undefined ? unknownRecord(context, record) : readRecord(context, reader, record, BESIDE);
  context.place.leave();
  return form;
}

/** Number of modifiers and groups of a node so far. It ends the recursion of a group that contains itself. */
interface ModifierCount {
  items: number;
}

function readModifier(context: Transcription, item: unknown, index: number, count: ModifierCount): RecordForm {
  count.items += 1;
  requireWithin(context, 'maxModifiers', count.items);
  return readItem(context, modifierReaders, 'a modifier', index, item);
}

/** Reads the modifiers of a group and of the groups in it. */
function readGroup(
  context: Transcription,
  items: readonly unknown[],
  groups: ModifierCount,
  count: ModifierCount,
): RecordForm[] {
  groups.items += 1;
  requireWithin(context, 'maxModifiers', groups.items);
  const records: RecordForm[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (Array.isArray(item)) {
      context.place.enter(index);
      records.push(...readGroup(context, item, groups, count));
      context.place.leave();
    } else records.push(readModifier(context, item, index, count));
  }
  return records;
}

function readModifiers(context: Transcription, value: unknown): Form {
  const items = requireItems(context, value);
  const count: ModifierCount = { items: 0 };
  const groupCount: ModifierCount = { items: 0 };
  const groups: ModifierGroup[] = [];
  const unknownBefore = context.unknownNames;
  const parametersBefore = context.template?.references;
  let single: RecordForm[] = [];
  const push = (records: readonly RecordForm[], isGroup: boolean): void => {
    if (records.length === 0) return;
    const standsInline = context.unknownNames !== unknownBefore || context.template?.references !== parametersBefore;
    const shareable = isGroup && !standsInline;
    const run = shareable ? context.pools.internRun(records) : new ModifierRun(records);
    groups.push({ run, shareable, standsInline });
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!Array.isArray(item)) {
      single.push(readModifier(context, item, index, count));
      continue;
    }
    push(single, false);
    single = [];
    context.place.enter(index);
    push(readGroup(context, item, groupCount, count), true);
    context.place.leave();
  }
  push(single, false);
  if (groups.length === 0) return null;
  const [only] = groups;
  // A whole list is shared in the same way as a group.
  return groups.length === 1 && !only.shareable && !only.standsInline
    ? new ModifierListForm([{ ...only, run: context.pools.internRun(only.run.records) }])
    : new ModifierListForm(groups);
}
