// Seals stored data with a checksum over every byte, and opens it again. Must not know where it is stored.

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

/** A stored document with the checksum over all of it. */
export interface SealedRecord extends StoredDocument {
  readonly layout: 2;
  /** SHA-256 in hex. */
  readonly check: string;
}

/** Seals a document, with a single digest. */
export async function sealRecord(document: StoredDocument, digest: Digest): Promise<SealedRecord> {
  const { manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof } = document;
  return {
    layout: 2,
    manifest,
    mediaType,
    body,
    verifiedAt,
    clockOffsetSeconds,
    proof,
    check: await checkOf(document, digest),
  };
}

/** The document of a record, or undefined for a damaged record: another layout, a missing field, a changed byte. */
export async function openRecord(value: unknown, digest: Digest): Promise<StoredDocument | undefined> {
  if (!isRecord(value)) return undefined;
  try {
    const { mediaType, body, verifiedAt, clockOffsetSeconds, proof } = value;
    const document = {
      manifest: manifestOf({ ...value.manifest }),
      mediaType,
      body,
      verifiedAt,
      clockOffsetSeconds,
      proof,
    };
    return (await checkOf(document, digest)) === value.check ? document : undefined;
  } catch (error) {
    // Only an invalid manifest makes the record damaged; a failure of the digest does not.
    if (isPlayerError(error) && error.code === 'verify/manifest-field') return undefined;
    throw error;
  }
}

/** True if the value has the shape of a record. The bytes are not checked. */
export function isRecord(value: unknown): value is SealedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { layout, manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof, check } = value as Partial<
    Record<keyof SealedRecord, unknown>
  >;
  return (
    layout === 2 &&
    typeof manifest === 'object' &&
    manifest !== null &&
    typeof mediaType === 'string' &&
    body instanceof Uint8Array &&
    typeof verifiedAt === 'number' &&
    typeof clockOffsetSeconds === 'number' &&
    (proof === undefined || isProof(proof)) &&
    typeof check === 'string'
  );
}

function isProof(value: unknown): value is ManifestProof {
  if (typeof value !== 'object' || value === null) return false;
  const { manifestHeader, signatureHeader } = value as Partial<Record<keyof ManifestProof, unknown>>;
  return typeof manifestHeader === 'string' && (signatureHeader === null || typeof signatureHeader === 'string');
}

async function checkOf(
  { manifest, mediaType, body, verifiedAt, clockOffsetSeconds, proof }: StoredDocument,
  digest: Digest,
): Promise<string> {
  // The byte 0 ends the text, because no text here can contain it.
  const head = new TextEncoder().encode(
    `${JSON.stringify([manifestOf({ ...manifest }), mediaType, verifiedAt, clockOffsetSeconds, proof?.manifestHeader ?? null, proof?.signatureHeader ?? null])}\0`,
  );
  const all = new Uint8Array(head.byteLength + body.byteLength);
  all.set(head);
  all.set(body, head.byteLength);
  return toHex(await digest(all));
}
