// Recognises an envelope in an answer. [M4] Must not verify it.

import { mediaTypes } from '../negotiate/media-type.ts';
import { mediaTypeOf } from '../transport/problem.ts';

/** The types that hosts of static files give to a file whose type they do not know; '' is none. */
const UNKNOWN_TYPES = ['', 'application/octet-stream', 'binary/octet-stream'];

/** True for a `Content-Type` whose body may be an envelope. */
export function mayBeEnvelope(contentType: string | null): boolean {
  const type = mediaTypeOf(contentType);
  return type === mediaTypes.envelope || UNKNOWN_TYPES.includes(type);
}

/** True for an answer that is an envelope by its type or, where its host does not know the type, by its first byte: a small map. */
export function isEnvelopeAnswer(contentType: string | null, body: Uint8Array): boolean {
  return mediaTypeOf(contentType) === mediaTypes.envelope || (mayBeEnvelope(contentType) && body[0] >> 4 === 8);
}
