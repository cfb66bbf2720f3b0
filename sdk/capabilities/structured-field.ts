// Dictionaries of structured fields (RFC 9651), read and written by the library structured-headers. Its faults become PlayerErrors.
// Must not know fields, nor the meaning of members.

import { parseDictionary, ParseError, serializeDictionary } from 'structured-headers';
import type { BareItem, Dictionary, DictionaryObject, InnerList, Token } from 'structured-headers';
import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';

export { Token } from 'structured-headers';
export type { BareItem, Dictionary, InnerList } from 'structured-headers';

/** Longest field, in characters. Longer fields are refused unread: servers cap all headers together at less. */
const MAX_FIELD_LENGTH = 65_536;

/** Strings, whose commas do not separate members. In a display string the backslash is an ordinary character. */
const STRINGS = /%"[^"]*"|"(?:[^"\\]|\\.)*"/g;

/** Options of `readDictionary`. */
export interface DictionaryOptions {
  /** True: a key that stands twice is a fault. Default: the last value wins, as RFC 9651 says. */
  readonly uniqueKeys?: boolean;
}

type StructuredFieldError = PlayerError<'negotiate/structured-field'>;

function faultOf(text: string, expected: string, cause?: ParseError): { ok: false; error: StructuredFieldError } {
  const message = `Structured field: expected ${expected}`;
  const details = { length: text.length };
  return { ok: false, error: new PlayerError('negotiate/structured-field', message, details, { cause }) };
}

/**
 * The dictionary of a field value, or `negotiate/structured-field`. An empty text is an empty dictionary.
 *
 * @param text - the field value; several lines of one field joined by `, `
 */
export function readDictionary(
  text: string,
  options: DictionaryOptions = {},
): Result<Dictionary, StructuredFieldError> {
  if (text.length > MAX_FIELD_LENGTH) return faultOf(text, `at most ${MAX_FIELD_LENGTH} characters`);
  try {
    const value = parseDictionary(text);
    const members = value.size === 0 ? 0 : text.replaceAll(STRINGS, '').split(',').length;
    if (options.uniqueKeys === true && members > value.size) return faultOf(text, 'each key once');
    return { ok: true, value };
  } catch (cause) {
    if (cause instanceof ParseError) return faultOf(text, 'a dictionary (RFC 9651)', cause);
    throw cause;
  }
}

/** The bare item of a member, or the items of its inner list; undefined where the dictionary has no such member. */
export function valueOf(dictionary: Dictionary, key: string): BareItem | InnerList[0] | undefined {
  return dictionary.get(key)?.[0];
}

/** The text of a dictionary. Throws `negotiate/structured-field` for text that is not printable ASCII. */
export function writeDictionary(
  members: Readonly<Record<string, string | number | boolean | Uint8Array | Token | InnerList>>,
): string {
  try {
    // The library's types have no shared buffers, but the library only reads them.
    return serializeDictionary(members as DictionaryObject);
  } catch (cause) {
    throw new PlayerError('negotiate/structured-field', 'Structured field: a value cannot be written', {}, { cause });
  }
}
