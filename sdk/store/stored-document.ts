// The record of a stored document. Must not know where it is stored.

import { isPlayerError } from '../errors.ts';
import { manifestOf } from '../manifest/manifest.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';
import type { ManifestProof } from '../verify/signature.ts';

/** A document that has been accepted, or is about to be. */
export interface StoredDocument {
  readonly manifest: Manifest;
  readonly mediaType: string;
  readonly body: Uint8Array;
  /** Time of the verification by this device, in ms since 1970. */
  readonly verifiedAt: number;
  /** Correction of this device's clock at that time, in seconds. [A5] */
  readonly clockOffsetSeconds: number;
  /** The manifest as received, so that keys of later visits can judge it; undefined if it came without headers. */
  readonly proof: ManifestProof | undefined;
}

/** The changes of a 304 to a stored document. [A2] */
export interface Renewal extends Pick<StoredDocument, 'manifest' | 'verifiedAt' | 'clockOffsetSeconds'> {
  /** The proof of a new manifest. Default: the document's proof. */
  readonly proof?: ManifestProof;
}

/** A stored document with the number of its form. */
export interface DocumentRecord extends StoredDocument {
  readonly layout: 2;
}

export function recordOf(document: StoredDocument): DocumentRecord {
  const { manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof } = document;
  return { layout: 2, manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof };
}

/** The document of a record; undefined for another form, or a body without the manifest's digest. */
export async function openRecord(value: unknown, digest: Digest): Promise<StoredDocument | undefined> {
  if (!isRecord(value)) return undefined;
  const { mediaType, body, verifiedAt, clockOffsetSeconds, proof } = value;
  const manifest = openManifest(value.manifest);
  if (manifest === undefined || toHex(await digest(body)) !== manifest.sha256) return undefined;
  return { manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof };
}

function openManifest(value: Manifest): Manifest | undefined {
  try {
    return manifestOf({ ...value });
  } catch (error) {
    if (isPlayerError(error)) return undefined;
    throw error;
  }
}

/** True if the value has the form of a record. The bytes are not checked. */
export function isRecord(value: unknown): value is DocumentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { layout, manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof } = value as Partial<
    Record<keyof DocumentRecord, unknown>
  >;
  return (
    layout === 2 &&
    typeof manifest === 'object' &&
    manifest !== null &&
    typeof mediaType === 'string' &&
    body instanceof Uint8Array &&
    typeof verifiedAt === 'number' &&
    typeof clockOffsetSeconds === 'number' &&
    (proof === undefined || isProof(proof))
  );
}

function isProof(value: unknown): value is ManifestProof {
  if (typeof value !== 'object' || value === null) return false;
  const { manifestHeader, signatureHeader } = value as Partial<Record<keyof ManifestProof, unknown>>;
  return typeof manifestHeader === 'string' && (signatureHeader === null || typeof signatureHeader === 'string');
}
