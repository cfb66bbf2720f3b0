// The contract in JSON, as a format that a session takes. Must not know what the tree says.

import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { PlayerError } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { lowerLimits } from '../../limits.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import type { Result } from '../../result.ts';
import { fault } from '../../wire/fault.ts';
import { findInvalidUtf8 } from '../../wire/utf8.ts';
import { decodeContract } from '../decode-contract.ts';
import { locate, positionOf, readJson } from './json-reader.ts';

/** The keys of a JSON Pointer. */
function keysOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The error with the line and column of the place that it names. */
function located(error: PlayerError, text: string): PlayerError {
  const { pointer } = error.details;
  if (typeof pointer !== 'string') return error;
  const offset = pointer === '' ? Math.max(0, text.search(/\S/u)) : locate(text, keysOf(pointer));
  const { line, column } = positionOf(text, offset);
  return new PlayerError(error.code, `line ${line}, column ${column}: ${error.message}`, { ...error.details, line, column });
}

function decode(bytes: Uint8Array, limits?: Partial<Limits>): Result<PlayerDocument, PlayerError> {
  const { maxBytes } = lowerLimits(limits);
  if (bytes.byteLength > maxBytes) return { ok: false, error: fault('document/too-large', { byteOffset: maxBytes, got: bytes.byteLength, expected: maxBytes }) };
  const invalid = findInvalidUtf8(bytes, 0, bytes.byteLength);
  if (invalid >= 0) return { ok: false, error: fault('wire/invalid-utf8', { byteOffset: invalid, got: bytes[invalid] }) };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let tree: unknown;
  try {
    tree = readJson(text);
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
  const result = decodeContract(tree, limits);
  return result.ok ? result : { ok: false, error: located(result.error, text) };
}

/** The contract in JSON (RFC 8259). Errors name the place as a JSON Pointer, and its line and column. [S1] */
export const jsonFormat: DocumentFormat = { id: 'pantograph-json', mediaType: mediaTypes.json, decode };
