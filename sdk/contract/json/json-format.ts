// The contract in JSON, as a format that a session takes. Must not know what the tree says.

import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import { fault } from '../../wire/fault.ts';
import { findInvalidUtf8 } from '../../wire/utf8.ts';
import { contractFormat } from '../decode-body.ts';
import { readJson } from './read-json.ts';

/** Chromium decodes ASCII thirty times faster than what follows the first other byte, in the bytes of one call. */
const BLOCK_BYTES = 1_024;

function textOf(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for (let start = 0; start < bytes.length; start += BLOCK_BYTES)
      text += utf8.decode(bytes.subarray(start, start + BLOCK_BYTES), { stream: true });
    return text + utf8.decode();
  } catch {
    const invalid = findInvalidUtf8(bytes, 0, bytes.byteLength);
    throw fault('wire/invalid-utf8', { byteOffset: invalid, got: bytes[invalid] });
  }
}

const startsWithObject = (start: Uint8Array): boolean => /^[\t\n\r ]*\{/u.test(String.fromCharCode(...start));

/** The contract in JSON (RFC 8259). Errors about the content name the place as a JSON Pointer. [S1] */
export const jsonFormat: DocumentFormat<PlayerDocument> = contractFormat(
  'pantograph-json',
  mediaTypes.json,
  startsWithObject,
  (bytes) => readJson(textOf(bytes)),
);
