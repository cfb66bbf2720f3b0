// The client's side of every encoding: bytes become a tree, and the untrusted tree a PlayerDocument, by way of operations.
// Must not know any encoding.

import { checkPermitted } from '../document/check-permitted.ts';
import { decodeDocument } from '../document/decode-document.ts';
import type { DocumentFormat } from '../document/format.ts';
import type { PlayerDocument } from '../document/model.ts';
import { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { lowerLimits } from '../limits.ts';
import type { Result } from '../result.ts';
import type { PlayedDocuments } from '../vocabulary/support.ts';
import { fault } from '../wire/fault.ts';
import { writeMessagePack } from '../wire/message-pack-writer.ts';
import type { Transcript } from './operation-document.ts';
import { transcribe } from './operation-document.ts';
import { placesOf } from './places.ts';

/**
 * Decodes a tree into a document, or gives the first fault. It transcribes the tree into canonical operations, which
 * the decoder judges. So limits, grammar and checks stand in one place, and equal trees give equal bytes in every
 * encoding.
 *
 * Unknown names reject the document or stand in `notices` with their `path`, as `ifUnknown` and `fallback` say. [F2]
 * Unknown fields of actions reject. [F3]
 *
 * @param tree - plain data as JSON has it; only read
 * @param limits - lower limits than the client's own
 * @param declared - levels of documentApi that the host declares, if fewer than this sdk's, and profiles, if others
 * @returns `document/...` with `details.pointer`, a JSON Pointer (RFC 6901)
 */
export function decodeContract(
  tree: unknown,
  limits?: Partial<Limits>,
  declared?: PlayedDocuments,
): Result<PlayerDocument, PlayerError> {
  const options = { limits, allowsUnknown: true };
  let transcript: Transcript;
  try {
    transcript = transcribe(tree, options);
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
  const bytes = writeMessagePack(transcript.document);
  const decoded = decodeDocument(bytes, limits, declared);
  if (!decoded.ok) return { ok: false, error: placesOf(tree, options).placed(decoded.error, bytes) };
  const { value } = decoded;
  if (value.noticeCount + transcript.unknownNames === 0) return decoded;
  const notices = placesOf(tree, options).noticesOf(value);
  const noticeCount = value.noticeCount + notices.length - value.notices.length;
  return { ok: true, value: { ...value, notices: notices.slice(0, lowerLimits(limits).maxNotices), noticeCount } };
}

/**
 * A format whose `read` makes plain data of bytes, and throws a PlayerError for malformed bytes.
 *
 * @param startsWith - true if the first bytes, 16 at most, can begin a document
 */
export function contractFormat(
  id: string,
  mediaType: string,
  startsWith: (start: Uint8Array) => boolean,
  read: (bytes: Uint8Array) => unknown,
): DocumentFormat<PlayerDocument> {
  const decode: DocumentFormat<PlayerDocument>['decode'] = (bytes, limits, declared) => {
    const { maxBytes } = lowerLimits(limits);
    if (bytes.byteLength > maxBytes)
      return {
        ok: false,
        error: fault('document/too-large', { byteOffset: maxBytes, got: bytes.byteLength, expected: maxBytes }),
      };
    let tree: unknown;
    try {
      tree = read(bytes);
    } catch (error) {
      if (error instanceof PlayerError) return { ok: false, error };
      throw error;
    }
    return decodeContract(tree, limits, declared);
  };
  return { id, mediaType, recognizes: (bytes) => startsWith(bytes.subarray(0, 16)), decode, checkPermitted };
}
