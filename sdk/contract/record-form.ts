// Reads records: `{ kind, ...fields }` of a row becomes `[opcode, ...arguments]`. Must not know children.

import type { Field, ListField, Row, RowTable } from '../vocabulary/row.ts';
import { opcodeClass } from '../vocabulary/opcode-class.ts';
import { actionRows, modifierRows } from '../vocabulary/table.ts';
import type { EncodingContext } from './context.ts';
import { noteUnknown, requireWithin } from './context.ts';
import { readField, requireItems } from './field-form.ts';
import type { Form, ModifierGroup, RecordForm } from './form.ts';
import { keyOf, ModifierListForm, withoutTrailingDefaults } from './form.ts';
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
export function findRow(context: EncodingContext, table: RowTable, record: LooseRecord, what: string): Row | undefined {
  const { kind } = record;
  if (typeof kind === 'string' && Object.hasOwn(table, kind)) return table[kind];
  if (
    typeof kind === 'string' &&
    noteUnknown(
      context,
      table === actionRows ? 'unknown-action' : table === modifierRows ? 'unknown-modifier' : 'unknown-component',
    )
  )
    return undefined;
  return context.place.fail('document/unknown-name', `expected the kind of ${what}, got ${describeValue(kind)}`);
}

/** What the contract says that a player does which does not know the record's kind. */
function readIfUnknown(context: EncodingContext, { ifUnknown = 'reject' }: LooseRecord): IfUnknownKind {
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

/** Fields that no row has; a producer must not write them. */
function unknownFields(
  context: EncodingContext,
  known: object,
  record: LooseRecord,
  beside: readonly string[],
): readonly (string | number)[] {
  const unknown: (string | number)[] = [];
  Object.keys(record).forEach((name, index) => {
    if (Object.hasOwn(known, name) || beside.includes(name) || record[name] === undefined) return;
    unknown.push(nameSegment(name, index));
    if (context.unknown !== undefined) return;
    context.place.enter(nameSegment(name, index));
    const names = Object.keys(known).join(', ');
    context.place.fail('document/unknown-field', names === '' ? 'expected no fields' : `expected one of ${names}`);
  });
  return unknown;
}

/** Notes fields that are not known; returns whether there are some. */
export function noteUnknownFields(
  context: EncodingContext,
  known: object,
  record: LooseRecord,
  beside: readonly string[],
): boolean {
  const unknown = unknownFields(context, known, record, beside);
  for (const name of unknown) {
    context.place.enter(name);
    noteUnknown(context, 'unknown-argument');
    context.place.leave();
  }
  return unknown.length > 0;
}

const members = new WeakMap<Row, readonly (readonly [name: string, field: Field])[]>();

/** The fields of a row in wire order, listed once. */
function membersOf(row: Row): readonly (readonly [name: string, field: Field])[] {
  const known = members.get(row) ?? Object.entries(row.fields);
  members.set(row, known);
  return known;
}

/** The record in normal form; `beside` names the keys that are no fields. */
export function readRecord(
  context: EncodingContext,
  row: Row,
  record: LooseRecord,
  beside: readonly string[],
): RecordForm {
  const hasUnknown = noteUnknownFields(context, row.fields, record, beside);
  if (record['ifUnknown'] !== undefined) readIfUnknown(context, record);
  const args: Form[] = [row.op];
  // A player may skip what is no critical operation, so that only those raise the level.
  const counts = opcodeClass(row.op) === 'critical';
  let since = row.since;
  for (const [name, field] of membersOf(row)) {
    const value = record[name];
    // Most fields of most records are absent.
    const form = value === undefined && field.required !== true ? null : readMember(context, name, field, value);
    if (form !== null) since = Math.max(since, field.since ?? row.since);
    args.push(form);
  }
  if (counts) context.documentApi = Math.max(context.documentApi, since);
  // One more argument than the row has: the decoder reports it, or rejects it in an action. [F3]
  return hasUnknown ? [...args, true] : withoutTrailingDefaults(args);
}

function readMember(context: EncodingContext, name: string, field: Field, value: unknown): Form {
  const { place } = context;
  place.enter(name);
  let form: Form = null;
  if (value !== undefined) {
    form =
      field.kind === 'modifiers'
        ? readModifiers(context, value)
        : field.kind === 'actions'
          ? readActions(context, field, value)
          : readField(context, field, value);
  } else if (field.required === true) {
    place.fail('document/missing-field', 'expected a value: the field is required');
  }
  place.leave();
  return form;
}

function readActions(context: EncodingContext, field: ListField, value: unknown): Form {
  const items = requireItems(context, field, value);
  requireWithin(context, 'maxActions', items.length, 'actions in a handler');
  const forms = items.map((item, index) => readItem(context, actionRows, 'an action', index, item));
  return forms.length === 0 ? null : forms;
}

function readItem(context: EncodingContext, table: RowTable, what: string, index: number, item: unknown): RecordForm {
  const { place } = context;
  place.enter(index);
  const record = requireRecord(context, item, what);
  const row = findRow(context, table, record, what);
  if (row === undefined) {
    const unknown = unknownRecord(context, record);
    place.leave();
    return unknown;
  }
  place.enterLabel(record['kind'] as string);
  const form = readRecord(context, row, record, BESIDE);
  place.leave();
  place.leave();
  if (row.op === actionRows.host.op && table === actionRows) requireHostName(context, record);
  return form;
}

/** The joined name is what the host is handed, so that it is what has to fit. [S3] */
function requireHostName(context: EncodingContext, record: LooseRecord): void {
  const { name, id } = record as { readonly name: string; readonly id?: number };
  const joined = id === undefined || id === 0 ? name : `${name}.${id}`;
  if (joined.length > 128) {
    context.place.fail(
      'document/invalid-value',
      `expected a joined host action name of at most 128 bytes, got ${joined.length}`,
    );
  }
}

function groupOf(records: readonly RecordForm[], shareable: boolean, isUnknown: boolean): ModifierGroup {
  return { records, shareable, isUnknown, key: records.map(keyOf).join('') };
}

/** Reads the modifiers of a group and of the groups in it, which are part of it. */
function readGroup(
  context: EncodingContext,
  items: readonly unknown[],
  counts: ModifierCounts,
  records: RecordForm[],
): void {
  // Groups are counted as modifiers are, so that a group that contains itself ends.
  counts.groups += 1;
  requireWithin(context, 'maxModifiers', counts.groups, 'groups of modifiers in one node');
  items.forEach((item, index) => {
    if (!Array.isArray(item)) {
      records.push(readModifier(context, item, index, counts));
      return;
    }
    context.place.enter(index);
    readGroup(context, item, counts, records);
    context.place.leave();
  });
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
  return readItem(context, modifierRows, 'a modifier', index, item);
}

function readModifiers(context: EncodingContext, value: unknown): Form {
  if (!Array.isArray(value)) {
    return context.place.fail('document/invalid-value', `expected a list of modifiers, got ${describeValue(value)}`);
  }
  const counts: ModifierCounts = { modifiers: 0, groups: 0 };
  const groups: ModifierGroup[] = [];
  let single: RecordForm[] = [];
  const known = context.unknown?.length;
  const flush = (): void => {
    if (single.length > 0) groups.push(groupOf(single, false, context.unknown?.length !== known));
    single = [];
  };
  value.forEach((item: unknown, index) => {
    if (!Array.isArray(item)) {
      single.push(readModifier(context, item, index, counts));
      return;
    }
    flush();
    const records: RecordForm[] = [];
    context.place.enter(index);
    readGroup(context, item, counts, records);
    context.place.leave();
    if (records.length > 0) groups.push(groupOf(records, true, context.unknown?.length !== known));
  });
  flush();
  return groups.length === 0 ? null : new ModifierListForm(groups);
}
