// Reads structured field values (RFC 9651, section 4.2): strict, linear, all or nothing.
// Must not know which fields exist nor what their members mean.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import { fieldItem } from './structured-field.ts';
import type {
  BareItem,
  FieldDictionary,
  FieldItem,
  FieldList,
  FieldMember,
  FieldParameters,
} from './structured-field.ts';

interface Reader {
  readonly text: string;
  offset: number;
}

/** Options of `readDictionary`. */
export interface DictionaryOptions {
  /** Whether a key that stands twice is a fault; by default the last one wins, as RFC 9651 says. */
  readonly uniqueKeys?: boolean;
}

// Every pattern matches a character in one way only, so that no input makes one backtrack more than once.
// A number that is too long is matched in part, and fails for what follows: no item is followed by a digit or a point.
const KEY = /[a-z*][a-z0-9_\-.*]*/y;
const NUMBER = /-?(?:\d{1,12}\.\d{1,3}|\d{1,15})/y;
const DATE = /@-?\d{1,15}/y;
const STRING = /"(?:[ !#-[\]-~]|\\["\\])*"/y;
const TOKEN = /[A-Za-z*][\w!#$%&'*+\-.^`|~:/]*/y;
const BYTES = /:[A-Za-z0-9+/]*={0,2}:/y;
const BOOLEAN = /\?[01]/y;
const DISPLAY_STRING = /%"(?:[ !#$&-~]|%[\da-f]{2})*"/y;
const SPACES = / */y;
const OPTIONAL_WHITESPACE = /[ \t]*/y;

/** Longer fields are refused unread: servers cap all headers together at less. */
const MAX_FIELD_LENGTH = 65_536;

function fail(reader: Reader, expected: string): never {
  throw new PlayerError(
    'negotiate/structured-field',
    `Structured field: expected ${expected} at offset ${reader.offset}`,
    { offset: reader.offset, length: reader.text.length },
  );
}

function take(reader: Reader, pattern: RegExp, expected: string): string {
  pattern.lastIndex = reader.offset;
  const match = pattern.exec(reader.text)?.[0];
  if (match === undefined) return fail(reader, expected);
  reader.offset += match.length;
  return match;
}

function takeCharacter(reader: Reader, character: string): boolean {
  const found = reader.text[reader.offset] === character;
  if (found) reader.offset += 1;
  return found;
}

// Missing padding and non-zero pad bits are let through, as RFC 9651 (4.2.7) asks; only an impossible length fails.
function readBytes(reader: Reader): BareItem {
  const base64 = take(reader, BYTES, 'base64 between colons').slice(1, -1);
  if (base64.length % 4 === 1 || (base64.endsWith('=') && base64.length % 4 > 0))
    return fail(reader, 'whole bytes before');
  return { kind: 'bytes', value: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}

function readDisplayString(reader: Reader): BareItem {
  const body = take(reader, DISPLAY_STRING, 'a display string').slice(2, -1);
  try {
    // The pattern has left only lowercase escapes and ASCII, and this fails for whatever is not UTF-8.
    return { kind: 'display-string', value: decodeURIComponent(body) };
  } catch {
    return fail(reader, 'UTF-8 in the display string before');
  }
}

function readBareItem(reader: Reader): BareItem {
  const first = reader.text[reader.offset] ?? '';
  switch (first) {
    case '"':
      return { kind: 'string', value: take(reader, STRING, 'a string').slice(1, -1).replace(/\\(.)/g, '$1') };
    case ':':
      return readBytes(reader);
    case '?':
      return { kind: 'boolean', value: take(reader, BOOLEAN, '?0 or ?1') === '?1' };
    case '@':
      return { kind: 'date', value: Number(take(reader, DATE, 'a date').slice(1)) + 0 };
    case '%':
      return readDisplayString(reader);
  }
  if (first === '-' || (first >= '0' && first <= '9')) {
    const digits = take(reader, NUMBER, 'a number');
    // Adding 0 turns -0 into 0, which is all that a field can say.
    return { kind: digits.includes('.') ? 'decimal' : 'integer', value: Number(digits) + 0 };
  }
  return { kind: 'token', value: take(reader, TOKEN, 'an item') };
}

function readParameters(reader: Reader): FieldParameters {
  const parameters = new Map<string, BareItem>();
  while (takeCharacter(reader, ';')) {
    take(reader, SPACES, '');
    const key = take(reader, KEY, 'a key');
    parameters.set(key, takeCharacter(reader, '=') ? readBareItem(reader) : { kind: 'boolean', value: true });
  }
  return parameters;
}

function readItem(reader: Reader): FieldItem {
  const bare = readBareItem(reader);
  return fieldItem(bare, readParameters(reader));
}

function readMember(reader: Reader): FieldMember {
  if (!takeCharacter(reader, '(')) return readItem(reader);
  const items: FieldItem[] = [];
  for (;;) {
    const gap = take(reader, SPACES, '');
    if (takeCharacter(reader, ')')) return { kind: 'inner-list', items, parameters: readParameters(reader) };
    if (items.length > 0 && gap === '') fail(reader, 'a space or a closing parenthesis');
    items.push(readItem(reader));
  }
}

/** Reads members between commas until the text ends; a comma must be followed by another member. */
function readMembers(reader: Reader, read: () => void): void {
  while (reader.offset < reader.text.length) {
    read();
    take(reader, OPTIONAL_WHITESPACE, '');
    if (reader.offset === reader.text.length) return;
    if (!takeCharacter(reader, ',')) fail(reader, 'a comma');
    take(reader, OPTIONAL_WHITESPACE, '');
    if (reader.offset === reader.text.length) fail(reader, 'a member after the comma');
  }
}

type StructuredFieldError = PlayerError<'negotiate/structured-field'>;

function door<T>(text: string, read: (reader: Reader) => T): Result<T, StructuredFieldError> {
  const reader = { text, offset: 0 };
  try {
    if (text.length > MAX_FIELD_LENGTH) fail(reader, `at most ${MAX_FIELD_LENGTH} characters`);
    take(reader, SPACES, '');
    const value = read(reader);
    take(reader, SPACES, '');
    if (reader.offset < text.length) fail(reader, 'the end');
    return { ok: true, value };
  } catch (error) {
    if (error instanceof PlayerError && error.code === 'negotiate/structured-field') return { ok: false, error };
    throw error;
  }
}

/**
 * The item that a field value is, or `negotiate/structured-field` with the offset.
 * @param text - the field value; several lines of one field joined by `, `
 */
export function readFieldItem(text: string): Result<FieldItem, StructuredFieldError> {
  return door(text, readItem);
}

/** The list that a field value is, or `negotiate/structured-field` with the offset. An empty text is an empty list. */
export function readFieldList(text: string): Result<FieldList, StructuredFieldError> {
  return door(text, (reader) => {
    const members: FieldMember[] = [];
    readMembers(reader, () => members.push(readMember(reader)));
    return members;
  });
}

/** The dictionary that a field value is, or `negotiate/structured-field` with the offset. An empty text is an empty one. */
export function readFieldDictionary(
  text: string,
  options: DictionaryOptions = {},
): Result<FieldDictionary, StructuredFieldError> {
  return door(text, (reader) => {
    const members = new Map<string, FieldMember>();
    readMembers(reader, () => {
      const key = take(reader, KEY, 'a key');
      if (options.uniqueKeys === true && members.has(key)) fail(reader, 'no second member of the same key before');
      members.set(
        key,
        takeCharacter(reader, '=')
          ? readMember(reader)
          : fieldItem({ kind: 'boolean', value: true }, readParameters(reader)),
      );
    });
    return members;
  });
}
