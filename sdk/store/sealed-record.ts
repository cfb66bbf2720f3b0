// Seals what is stored with a checksum over every byte, and opens it again. Must not know where it is kept.

import { isPlayerError } from '../errors.ts';
import { manifestOf } from '../manifest/manifest.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { toHex } from '../verify/digest.ts';
import type { Digest } from '../verify/digest.ts';

/** A document that has been accepted, or is about to be. */
export interface StoredDocument {
  readonly manifest: Manifest;
  readonly mediaType: string;
  readonly body: Uint8Array;
  /** When it was verified by this device, in ms since 1970. */
  readonly verifiedAt: number;
}

/** A stored document with the checksum over all of it. */
export interface SealedRecord extends StoredDocument {
  readonly layout: 1;
  /** SHA-256 in hex. */
  readonly check: string;
}

/** Seals a document; one digest over it. */
export async function sealRecord(document: StoredDocument, digest: Digest): Promise<SealedRecord> {
  const { manifest, mediaType, body, verifiedAt } = document;
  return { layout: 1, manifest, mediaType, body, verifiedAt, check: await checkOf(document, digest) };
}

/** The document of a record, or undefined when it is not whole: another layout, a missing field, a changed byte. */
export async function openRecord(value: unknown, digest: Digest): Promise<StoredDocument | undefined> {
  if (!isRecord(value)) return undefined;
  try {
    const document = { manifest: manifestOf({ ...value.manifest }), mediaType: value.mediaType, body: value.body, verifiedAt: value.verifiedAt };
    return (await checkOf(document, digest)) === value.check ? document : undefined;
  } catch (error) {
    // A manifest that is none; a digest that cannot be computed is another matter.
    if (isPlayerError(error) && error.code === 'verify/manifest-field') return undefined;
    throw error;
  }
}

/** Whether the value has the shape of a record; its bytes are not looked at. */
export function isRecord(value: unknown): value is SealedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { layout, manifest, mediaType, body, verifiedAt, check } = value as Partial<Record<keyof SealedRecord, unknown>>;
  return (
    layout === 1 &&
    typeof manifest === 'object' &&
    manifest !== null &&
    typeof mediaType === 'string' &&
    body instanceof Uint8Array &&
    typeof verifiedAt === 'number' &&
    typeof check === 'string'
  );
}

async function checkOf({ manifest, mediaType, body, verifiedAt }: StoredDocument, digest: Digest): Promise<string> {
  // A text cannot contain the byte 0 here, so it ends where it seems to.
  const head = new TextEncoder().encode(`${JSON.stringify([manifestOf({ ...manifest }), mediaType, verifiedAt])}\0`);
  const all = new Uint8Array(head.byteLength + body.byteLength);
  all.set(head);
  all.set(body, head.byteLength);
  return toHex(await digest(all));
}
