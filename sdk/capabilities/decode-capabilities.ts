// Request headers -> capabilities, for servers. Never fails: what cannot be read was not sent. [S4]
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
import type { BareItem, FieldDictionary } from './structured-field.ts';
import { readFieldDictionary } from './structured-field-reader.ts';
import { isVersionRange } from './version-range.ts';
import type { VersionRange } from './version-range.ts';

/** Headers by name, in any case: the platform's `Headers` is one. */
export interface HeaderReader {
  /** The value, lines of one name joined by `, `; null when absent. */
  get(name: string): string | null;
}

/** Leaves the reading of one header, or of one member of `UI-Accept`; it never leaves this file. */
class Malformed extends Error {}

function malformed(): never {
  throw new Malformed();
}

/** What is read, or undefined when it is absent or malformed. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

function bareOf(dictionary: FieldDictionary, key: string): BareItem {
  const member = dictionary.get(key);
  return member?.kind === 'item' ? member.bare : malformed();
}

function textOf(dictionary: FieldDictionary, key: string): string {
  const bare = bareOf(dictionary, key);
  return bare.kind === 'string' ? bare.value : malformed();
}

function integerOf(dictionary: FieldDictionary, key: string): number {
  const bare = bareOf(dictionary, key);
  return bare.kind === 'integer' && bare.value >= 0 ? bare.value : malformed();
}

/** Integers pass for decimals: not every library can write 2 as 2.0. */
function positiveOf(dictionary: FieldDictionary, key: string): number {
  const bare = bareOf(dictionary, key);
  return (bare.kind === 'integer' || bare.kind === 'decimal') && bare.value > 0 ? bare.value : malformed();
}

function oneOf<T extends string>(dictionary: FieldDictionary, key: string, values: readonly T[]): T {
  const bare = bareOf(dictionary, key);
  const found = bare.kind === 'token' ? values.find((value) => value === bare.value) : undefined;
  return found ?? malformed();
}

function booleanOf(dictionary: FieldDictionary, key: string): boolean {
  const bare = bareOf(dictionary, key);
  return bare.kind === 'boolean' ? bare.value : malformed();
}

function stringsOf(dictionary: FieldDictionary, key: string): readonly string[] {
  const member = dictionary.get(key);
  if (member?.kind !== 'inner-list') return malformed();
  return member.items.map(({ bare }) => (bare.kind === 'string' ? bare.value : malformed()));
}

function rangeOf(dictionary: FieldDictionary, key: string): VersionRange {
  const member = dictionary.get(key);
  if (member?.kind !== 'inner-list' || member.items.length !== 2) return malformed();
  const [min, max] = member.items.map(({ bare }) => (bare.kind === 'integer' ? bare.value : malformed()));
  return isVersionRange(min, max) ? { min, max } : malformed();
}

/** The list; or the hash, when there is no list that can be read. */
function namesOf(dictionary: FieldDictionary, key: string): DeclaredNames {
  const names = readable(() => stringsOf(dictionary, key));
  if (names !== undefined) return { kind: 'names', names };
  const bare = bareOf(dictionary, `${key}-hash`);
  return bare.kind === 'bytes' && bare.value.length === 32 ? { kind: 'hash', sha256: toHex(bare.value) } : malformed();
}

const readClient = (fields: FieldDictionary): ClientIdentity => ({
  app: textOf(fields, 'app'),
  version: textOf(fields, 'version'),
  build: integerOf(fields, 'build'),
  platform: textOf(fields, 'platform'),
  os: textOf(fields, 'os'),
  osApi: integerOf(fields, 'os-api'),
});

/** Each member stands by itself. [C2] */
function readAccept(fields: FieldDictionary): DeclaredDocuments {
  const accept: DeclaredDocuments = {
    contract: readable(() => rangeOf(fields, 'contract')),
    api: readable(() => rangeOf(fields, 'api')),
    profiles: readable(() => stringsOf(fields, 'profiles')),
    components: readable(() => namesOf(fields, 'components')),
    actions: readable(() => namesOf(fields, 'actions')),
  };
  return Object.values(accept).some((member) => member !== undefined) ? accept : malformed();
}

const readViewport = (fields: FieldDictionary): Viewport => ({
  width: positiveOf(fields, 'width'),
  height: positiveOf(fields, 'height'),
  density: positiveOf(fields, 'density'),
  densityBehavior: oneOf(fields, 'density-behavior', ['dp']),
  fontScale: positiveOf(fields, 'font-scale'),
  direction: oneOf(fields, 'direction', ['ltr', 'rtl']),
});

const readPreferences = (fields: FieldDictionary): Preferences => ({
  theme: oneOf(fields, 'theme', ['light', 'dark']),
  reducedMotion: booleanOf(fields, 'reduced-motion'),
  contrast: oneOf(fields, 'contrast', ['no-preference', 'more', 'less', 'custom']),
});

function readHeader<T>(headers: HeaderReader, name: string, read: (fields: FieldDictionary) => T): T | undefined {
  const dictionary = readFieldDictionary(headers.get(name) ?? '');
  return dictionary.ok ? readable(() => read(dictionary.value)) : undefined;
}

/**
 * What a client has declared. [C1] [C2] A header is one unit. It is undefined when it is absent, is no structured field,
 * lacks a member, or has one of another type or value; other headers stand. Of `UI-Accept` each member is a unit.
 * Unknown members are ignored.
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
