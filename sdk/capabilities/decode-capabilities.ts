// Reads capabilities from request headers, for servers. Never fails: an unreadable header counts as absent. [S4]
// Must not know how a variant is chosen.

import { toHex } from '../verify/digest.ts';
import { readAcceptLanguage } from './accept-language.ts';
import type {
  ClientIdentity,
  DeclaredCapabilities,
  DeclaredDocuments,
  DeclaredNames,
  Preferences,
  Viewport,
} from './capabilities.ts';
import { readDictionary, Token, valueOf } from './structured-field.ts';
import type { BareItem, Dictionary } from './structured-field.ts';
import { isVersionRange } from './version-range.ts';
import type { VersionRange } from './version-range.ts';

/** A reader of headers by name, in any case, such as the platform's `Headers`. */
export interface HeaderReader {
  /** The value, lines of one name joined by `, `; null when absent. */
  get(name: string): string | null;
}

/** Thrown for a malformed header or member of `UI-Accept`; it never leaves this file. */
class Malformed extends Error {}

function malformed(): never {
  throw new Malformed();
}

/** The result of `read`; undefined when the value is absent or malformed. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/** A reader of a member: `read` gives undefined for a value that is not accepted. */
const member =
  <T>(read: (value: MemberValue) => T | undefined) =>
  (dictionary: Dictionary, key: string): T =>
    read(valueOf(dictionary, key)) ?? malformed();

type MemberValue = ReturnType<typeof valueOf>;

const textOf = member((value) => (typeof value === 'string' ? value : undefined));
const countOf = member((value) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined));
const positiveOf = member((value) => (typeof value === 'number' && value > 0 ? value : undefined));
const booleanOf = member((value) => (typeof value === 'boolean' ? value : undefined));
const itemsOf = member((value) => (Array.isArray(value) ? value.map(([item]): BareItem => item) : undefined));

/** A reader of a token that is one of the given values. */
const oneOf = <T extends string>(...values: readonly T[]): ((dictionary: Dictionary, key: string) => T) =>
  member((value) => (value instanceof Token ? values.find((known) => known === value.toString()) : undefined));

function stringsOf(dictionary: Dictionary, key: string): readonly string[] {
  return itemsOf(dictionary, key).map((item) => (typeof item === 'string' ? item : malformed()));
}

function rangeOf(dictionary: Dictionary, key: string): VersionRange {
  const [min, max, ...more] = itemsOf(dictionary, key);
  if (typeof min !== 'number' || typeof max !== 'number' || more.length > 0) return malformed();
  return isVersionRange(min, max) ? { min, max } : malformed();
}

/** The list; the hash where no list can be read. */
function namesOf(dictionary: Dictionary, key: string): DeclaredNames {
  // Most clients send the hash alone, and a fault costs more than the rest of the header.
  const names = dictionary.has(key) ? readable(() => stringsOf(dictionary, key)) : undefined;
  if (names !== undefined) return { kind: 'names', names };
  const hash = valueOf(dictionary, `${key}-hash`);
  return hash instanceof ArrayBuffer && hash.byteLength === 32
    ? { kind: 'hash', sha256: toHex(new Uint8Array(hash)) }
    : malformed();
}

const readClient = (fields: Dictionary): ClientIdentity => ({
  app: textOf(fields, 'app'),
  version: textOf(fields, 'version'),
  build: countOf(fields, 'build'),
  platform: textOf(fields, 'platform'),
  os: textOf(fields, 'os'),
  osApi: countOf(fields, 'os-api'),
});

/** The readable members of `UI-Accept`. [C2] */
function readAccept(fields: Dictionary): DeclaredDocuments {
  const accept: DeclaredDocuments = {
    contract: readable(() => rangeOf(fields, 'contract')),
    api: readable(() => rangeOf(fields, 'api')),
    profiles: readable(() => stringsOf(fields, 'profiles')),
    components: readable(() => namesOf(fields, 'components')),
    actions: readable(() => namesOf(fields, 'actions')),
  };
  return Object.values(accept).some((member) => member !== undefined) ? accept : malformed();
}

const readViewport = (fields: Dictionary): Viewport => ({
  width: positiveOf(fields, 'width'),
  height: positiveOf(fields, 'height'),
  density: positiveOf(fields, 'density'),
  densityBehavior: oneOf('dp')(fields, 'density-behavior'),
  fontScale: positiveOf(fields, 'font-scale'),
  direction: oneOf('ltr', 'rtl')(fields, 'direction'),
});

const readPreferences = (fields: Dictionary): Preferences => ({
  theme: oneOf('light', 'dark')(fields, 'theme'),
  reducedMotion: booleanOf(fields, 'reduced-motion'),
  contrast: oneOf('no-preference', 'more', 'less', 'custom')(fields, 'contrast'),
});

function readHeader<T>(headers: HeaderReader, name: string, read: (fields: Dictionary) => T): T | undefined {
  const value = headers.get(name);
  if (value === null) return undefined;
  const dictionary = readDictionary(value);
  return dictionary.ok ? readable(() => read(dictionary.value)) : undefined;
}

/**
 * The capabilities that a client has declared. [C1] [C2] A header counts as a whole: its part is undefined when it is absent, is
 * no structured field, lacks a member, or has a member of another type or value. Of `UI-Accept` each member counts by
 * itself. Unknown members are ignored.
 *
 * @param headers - the request's headers
 */
export function decodeCapabilities(headers: HeaderReader): DeclaredCapabilities {
  return {
    client: readHeader(headers, 'UI-Client', readClient),
    accept: readHeader(headers, 'UI-Accept', readAccept),
    viewport: readHeader(headers, 'UI-Viewport', readViewport),
    preferences: readHeader(headers, 'UI-Preferences', readPreferences),
    locales: readAcceptLanguage(headers.get('Accept-Language') ?? ''),
  };
}
