// The manifest: the facts that come with a document, field by field. [M1] Must not know headers nor envelopes.

import { PlayerError } from '../errors.ts';
import { fromHex, isSha256Hex } from '../verify/digest.ts';
import { readTimestamp } from './timestamp.ts';

/** The fields of a manifest. [M1] Strings are 1 to 256 characters of printable ASCII. */
export interface Manifest {
  readonly surface: string;
  readonly format: string;
  /** From 1 on. */
  readonly contractVersion: number;
  /** From 1 on. */
  readonly documentApi: number;
  readonly profile: string;
  readonly producerVersion: string;
  /** From 0 on. */
  readonly minAppBuild: number;
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly issuedAt: string;
  /** `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly expiresAt: string;
  /** The entity tag with its quotes, and `W/` where the body was content-coded. */
  readonly etag: string;
  /** SHA-256 of the body without content coding, lowercase hex. */
  readonly sha256: string;
  readonly fallbackKey: string;
  /** From 0 on, rising per surface. Optional. */
  readonly revision?: number;
}

/** Type of a field's value. */
export type ManifestFieldType = 'text' | 'version' | 'count' | 'timestamp' | 'digest' | 'entity-tag';

/** Type of every field by its name, in the order of the header. */
export const manifestFields: Readonly<Record<keyof Manifest, ManifestFieldType>> = {
  surface: 'text',
  format: 'text',
  contractVersion: 'version',
  documentApi: 'version',
  profile: 'text',
  producerVersion: 'text',
  minAppBuild: 'count',
  issuedAt: 'timestamp',
  expiresAt: 'timestamp',
  sha256: 'digest',
  fallbackKey: 'text',
  revision: 'count',
  etag: 'entity-tag',
};

/** Description of each type, for error messages. */
const expectations: Readonly<Record<ManifestFieldType, string>> = {
  text: '1 to 256 characters of printable ASCII',
  version: 'an integer from 1 on',
  count: 'an integer from 0 on',
  timestamp: 'a time such as 2026-11-21T08:00:00Z',
  digest: 'a SHA-256: in the header 32 bytes, in an envelope 64 lowercase hex digits',
  'entity-tag': 'an entity tag between quotes, such as "abc" or W/"abc"',
};

/** `contractVersion` is `contract-version` in the header. */
export function headerKeyOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Type of a wrong value, for error messages, which never hold the server's value. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' || typeof value === 'number' ? `another ${typeof value}` : 'a value of another type';
}

/** The error of a field, with expected and got. */
function fieldError(field: string, type: ManifestFieldType, value: unknown): PlayerError {
  const expected = expectations[type];
  const name = type === 'entity-tag' ? 'the header ETag' : `${headerKeyOf(field)} of UI-Manifest`;
  return new PlayerError(
    'verify/manifest-field',
    `Manifest: expected ${field} (${name}) to be ${expected}, got ${kindOf(value)}`,
    { field, missing: value === undefined, expected },
  );
}

const TEXT = /^[ -~]{1,256}$/;
const ENTITY_TAG = /^(?:W\/)?"[!#-~\u0080-\u00ff]{0,256}"$/;

/** True for an entity tag between quotes, such as `"abc"` or `W/"abc"`. */
export function isEntityTag(value: string): boolean {
  return ENTITY_TAG.test(value);
}

function isOfType(type: ManifestFieldType, value: unknown): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && TEXT.test(value);
    case 'version':
      return Number.isSafeInteger(value) && (value as number) >= 1;
    case 'count':
      return Number.isSafeInteger(value) && (value as number) >= 0;
    case 'timestamp':
      return typeof value === 'string' && readTimestamp(value) !== undefined;
    case 'digest':
      return typeof value === 'string' && isSha256Hex(value);
    case 'entity-tag':
      return typeof value === 'string' && isEntityTag(value);
  }
}

/**
 * The manifest of field values; unknown fields are left out. Throws `verify/manifest-field` for a known field that is missing
 * or ill-typed. [M3] Readers and writers both use it, so that they accept the same manifests.
 */
export function manifestOf(values: Readonly<Record<string, unknown>>): Manifest {
  const fields: Record<string, unknown> = {};
  for (const [field, type] of Object.entries(manifestFields)) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    if (value === undefined && field === 'revision') continue;
    if (!isOfType(type, value)) throw fieldError(field, type, value);
    fields[field] = value;
  }
  return fields as unknown as Manifest;
}

/** The entity tag of a body [M2]: its SHA-256 in base64url between quotes. Put `W/` before it when the body is content-coded. */
export function entityTagOf(sha256: string): string {
  const base64 = btoa(String.fromCharCode(...fromHex(sha256)));
  return `"${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}"`;
}
