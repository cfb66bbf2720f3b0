// The manifest: what a document says of itself, field by field. [M1] Must not know headers nor envelopes.

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

/** What the values of a field are. */
export type ManifestFieldType = 'text' | 'version' | 'count' | 'timestamp' | 'digest' | 'entity-tag';

/** Every field by its name with the type of its values, in the order of the header. */
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

const TEXT = /^[ -~]{1,256}$/;
const ENTITY_TAG = /^(?:W\/)?"[!#-~\u0080-\u00ff]{0,256}"$/;

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
      return typeof value === 'string' && ENTITY_TAG.test(value);
  }
}

/**
 * The manifest that the values make; values of unknown names are left out. Throws `verify/manifest-field` for a known
 * field that is missing or ill-typed. [M3] Used for reading and for writing, so that neither passes what the other refuses.
 */
export function manifestOf(values: Readonly<Record<string, unknown>>): Manifest {
  const fields: Record<string, unknown> = {};
  for (const [field, type] of Object.entries(manifestFields)) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    if (value === undefined && field === 'revision') continue;
    if (!isOfType(type, value)) {
      throw new PlayerError(
        'verify/manifest-field',
        `Manifest: expected ${field} to be a ${type}, got ${value === undefined ? 'nothing' : 'another value'}`,
        { field, missing: value === undefined },
      );
    }
    fields[field] = value;
  }
  return fields as unknown as Manifest;
}

/** The entity tag of a body [M2]: its SHA-256 in base64url between quotes. Put `W/` before it when the body is content-coded. */
export function entityTagOf(sha256: string): string {
  const base64 = btoa(String.fromCharCode(...fromHex(sha256)));
  return `"${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}"`;
}
