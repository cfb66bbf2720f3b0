// The contract in JSON, as a format that a session takes. Must not know what the tree says.

import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import type { PlayerError } from '../../errors.ts';
import { restated } from '../../errors.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import { fault } from '../../wire/fault.ts';
import { findInvalidUtf8 } from '../../wire/utf8.ts';
import { contractFormat } from '../decode-body.ts';
import { locate, positionOf } from './json-reader.ts';
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

/** The keys of a JSON Pointer. */
function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The error with the line and column of the place that it names. */
function located(error: PlayerError, bytes: Uint8Array): PlayerError {
  const { pointer } = error.details;
  if (pointer === undefined) return error;
  const text = textOf(bytes);
  const offset = pointer === '' ? Math.max(0, text.search(/\S/u)) : locate(text, keysOf(pointer));
  const { line, column } = positionOf(text, offset);
  return restated(error, `line ${line}, column ${column}: ${error.message}`, { line, column });
}

const startsWithObject = (start: Uint8Array): boolean => /^[\t\n\r ]*\{/u.test(String.fromCharCode(...start));

const format = contractFormat('pantograph-json', mediaTypes.json, startsWithObject, (bytes) => readJson(textOf(bytes)));

/** The contract in JSON (RFC 8259). Errors name the place as a JSON Pointer, and its line and column. [S1] */
export const jsonFormat: DocumentFormat<PlayerDocument> = {
  ...format,
  decode: (bytes, limits, declared) => {
    const result = format.decode(bytes, limits, declared);
    return result.ok ? result : { ok: false, error: located(result.error, bytes) };
  },
};
