// Writes structured field values in their one canonical form (RFC 9651, section 4.1).
// Must not know which fields exist nor what their members mean.

import { PlayerError } from '../errors.ts';
import type {
  BareItem,
  FieldDictionary,
  FieldItem,
  FieldList,
  FieldMember,
  FieldParameters,
} from './structured-field.ts';

const KEY = /^[a-z*][a-z0-9_\-.*]*$/;
const ASCII = /^[ -~]*$/;
const TOKEN = /^[A-Za-z*][\w!#$%&'*+\-.^`|~:/]*$/;
const MAX_INTEGER = 999_999_999_999_999;

function check(holds: boolean, kind: string): void {
  if (!holds)
    throw new PlayerError('negotiate/structured-field', `Structured field: this ${kind} cannot be written`, { kind });
}

function writeInteger(value: number, kind: string): string {
  check(Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER, kind);
  return String(value + 0);
}

/** Three fraction digits at most, ties to even. */
function writeDecimal(value: number): string {
  const scaled = Math.abs(value) * 1_000;
  const below = Math.floor(scaled);
  const rest = scaled - below;
  const thousandths = rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
  check(thousandths <= MAX_INTEGER, 'decimal');
  const fraction = String(thousandths % 1_000)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '');
  return `${value < 0 && thousandths > 0 ? '-' : ''}${Math.floor(thousandths / 1_000)}.${fraction}`;
}

function writeDisplayString(value: string): string {
  check(!/\p{Surrogate}/u.test(value), 'display string');
  let written = '';
  for (const byte of new TextEncoder().encode(value)) {
    const plain = byte >= 0x20 && byte < 0x7f && byte !== 0x25 && byte !== 0x22;
    written += plain ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  }
  return `%"${written}"`;
}

function writeBareItem(item: BareItem): string {
  switch (item.kind) {
    case 'integer':
      return writeInteger(item.value, 'integer');
    case 'decimal':
      return writeDecimal(item.value);
    case 'date':
      return `@${writeInteger(item.value, 'date')}`;
    case 'string':
      check(ASCII.test(item.value), 'string');
      return `"${item.value.replace(/["\\]/g, '\\$&')}"`;
    case 'token':
      check(TOKEN.test(item.value), 'token');
      return item.value;
    case 'display-string':
      return writeDisplayString(item.value);
    case 'bytes':
      return `:${btoa(Array.from(item.value, (byte) => String.fromCharCode(byte)).join(''))}:`;
    case 'boolean':
      return item.value ? '?1' : '?0';
  }
}

function writeKey(key: string): string {
  check(KEY.test(key), 'key');
  return key;
}

/** `prefix` and the value, or nothing where the value is `true`: a key alone says so. */
function writeUnlessTrue(item: BareItem): string {
  return item.kind === 'boolean' && item.value ? '' : `=${writeBareItem(item)}`;
}

function writeParameters(parameters: FieldParameters): string {
  return Array.from(parameters, ([key, value]) => `;${writeKey(key)}${writeUnlessTrue(value)}`).join('');
}

/** The text of an item. Throws `negotiate/structured-field` for a value outside the ranges of RFC 9651. */
export function writeFieldItem(item: FieldItem): string {
  return writeBareItem(item.bare) + writeParameters(item.parameters);
}

function writeMember(member: FieldMember): string {
  return member.kind === 'item'
    ? writeFieldItem(member)
    : `(${member.items.map(writeFieldItem).join(' ')})${writeParameters(member.parameters)}`;
}

/** The text of a list; empty for an empty one, which is sent as no field at all. Throws as `writeFieldItem`. */
export function writeFieldList(list: FieldList): string {
  return list.map(writeMember).join(', ');
}

/** The text of a dictionary; empty for an empty one, which is sent as no field at all. Throws as `writeFieldItem`. */
export function writeFieldDictionary(dictionary: FieldDictionary): string {
  return Array.from(
    dictionary,
    ([key, member]) =>
      writeKey(key) +
      (member.kind === 'item'
        ? writeUnlessTrue(member.bare) + writeParameters(member.parameters)
        : `=${writeMember(member)}`),
  ).join(', ');
}
