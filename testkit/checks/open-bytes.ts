// Recognizes the bytes of a document in any format, and opens envelopes. Must not judge documents.

import type { DocumentFormat, Manifest, PlayerDocument, PlayerError, Result } from 'pantograph';
import { operationFormat } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { decodeEnvelope, findFormat, mediaTypes, recognizeBytes } from 'pantograph/internal';
import { protobufFormat } from 'pantograph/protobuf';

/** Every format of documents. [S1] */
export const documentFormats: readonly DocumentFormat<PlayerDocument>[] = [
  operationFormat,
  jsonFormat,
  cborFormat,
  protobufFormat,
];

/** A body with the format that it seems to have, and the manifest of its envelope. */
export interface OpenedBytes {
  readonly format: DocumentFormat<PlayerDocument>;
  readonly body: Uint8Array;
  /** The manifest of the envelope; undefined for a body without one. */
  readonly manifest: Manifest | undefined;
}

/** The format of a body: that of its media type or format id, else the first that recognizes its bytes, else operations. */
export function formatOfBody(body: Uint8Array, type = ''): DocumentFormat<PlayerDocument> {
  return (
    findFormat(documentFormats, type) ??
    documentFormats.find(({ id }) => id === type) ??
    documentFormats.find((format) => format.recognizes(body)) ??
    operationFormat
  );
}

/**
 * Opens bytes of any format.
 *
 * @param mediaType - of the answer that carried them; default: the bytes alone decide
 */
export function openBytes(bytes: Uint8Array, mediaType = ''): Result<OpenedBytes, PlayerError> {
  const type = mediaType.split(';', 1)[0].trim().toLowerCase();
  if (type !== mediaTypes.envelope && recognizeBytes(bytes)?.looksLike !== 'envelope')
    return { ok: true, value: { format: formatOfBody(bytes, type), body: bytes, manifest: undefined } };
  const envelope = decodeEnvelope(bytes);
  if (!envelope.ok) return envelope;
  const { body, manifest } = envelope.value;
  return { ok: true, value: { format: formatOfBody(body, manifest.format), body, manifest } };
}
