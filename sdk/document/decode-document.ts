// The entry of the folder: bytes of an operation document become a PlayerDocument, or one typed error.
// Must not know where the bytes come from.

import type { DocumentPlace } from '../errors.ts';
import { PlayerError, restated } from '../errors.ts';
import { explainBytes, recognizeBytes } from '../explain-bytes.ts';
import type { Limits } from '../limits.ts';
import { lowerLimits } from '../limits.ts';
import type { Result } from '../result.ts';
import type { PackedRows } from '../vocabulary/pack.ts';
import type { PlayedDocuments } from '../vocabulary/support.ts';
import { documentApiRange } from '../vocabulary/support.ts';
import { fail, fault, placed } from '../wire/fault.ts';
import { DecodeContext, Table } from './decode-context.ts';
import { decoderVocabulary, vocabularyOf } from './decoder-vocabulary.ts';
import { decodeHeader } from './decode-header.ts';
import { decodeOperations } from './decode-operations.ts';
import { decodeResources } from './decode-resources.ts';
import type { PlayerDocument } from './model.ts';

/** Id of the native format. */
export const OPERATION_FORMAT_ID = 'pantograph-ops';

/** The first item of every document: a string of four bytes. */
const MAGIC = [0xa4, 0x50, 0x47, 0x52, 0x31];

/** True if bytes begin like every operation document: an array, whose first item is the magic string. */
export function isOperationDocument(bytes: Uint8Array): boolean {
  return bytes[0] === 0x94 && MAGIC.every((byte, index) => bytes[index + 1] === byte);
}

function decodeMagic(context: DecodeContext): void {
  const count = context.readArrayHeader();
  if (count !== 4) fail('document/top-level', 0, count, 4);
  const at = context.position;
  context.readString();
  if (MAGIC.some((byte, index) => context.bytes[at + index] !== byte)) fail('document/magic', at);
}

/** Refuses unused entries of tables. */
function checkUse({ end, entries, model, ordered, used }: DecodeContext): void {
  entries.forEach((count, table) => {
    const unused = table === Table.TEMPLATES ? model.templates.filter(({ isUsed }) => !isUsed) : undefined;
    if (unused !== undefined) used[table] = count - unused.length;
    if (ordered && used[table] < count)
      fail('document/unused-entry', unused?.[0].byteOffset ?? end, used[table], count, { table });
  });
}

function decode(context: DecodeContext): PlayerDocument {
  decodeMagic(context);
  const header = decodeHeader(context);
  decodeResources(context);
  decodeOperations(context);
  const { bytes, end, model, position } = context;
  if (position < end) fail('wire/trailing-bytes', position, end - position);
  checkUse(context);
  return model.finish({ bytes, format: OPERATION_FORMAT_ID, ...header }, position);
}

/** The record and field of an error; `field` is an index into the packed rows, or -1. */
function describe(rows: PackedRows, kind: number, field: number): DocumentPlace {
  return { operation: rows.kindNames[kind], ...(field < 0 ? {} : { field: rows.fieldNames[field] }) };
}

/** Adds the decoder's position to an error. */
function located(
  error: PlayerError,
  { field, kind, model: { operationCount, operationIndex }, rows }: DecodeContext,
): PlayerError {
  return placed(error, {
    ...(operationIndex < 0 || operationIndex >= operationCount ? {} : { operationIndex }),
    ...(rows === undefined ? {} : describe(rows, kind, field)),
  });
}

/** Names the kind of other bytes that people send by mistake. */
function recognized(error: PlayerError, bytes: Uint8Array): PlayerError {
  const other = recognizeBytes(bytes);
  return other === undefined
    ? error
    : restated(error, `${error.message}; ${other.words}`, { looksLike: other.looksLike });
}

/** Decodes bytes within the size limit. */
export function decodeWith(context: DecodeContext): Result<PlayerDocument, PlayerError> {
  try {
    return { ok: true, value: decode(context) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error: located(error, context) };
    throw error;
  } finally {
    context.model.release();
  }
}

/**
 * Decodes and validates bytes in one pass into a document, or gives the first fault. Takes time linear in the bytes,
 * and memory bounded by them [A3, A4]. Never throws for bad input. Unknown things reject or are listed in `notices`, by
 * their class [F2, F3].
 *
 * @param bytes - the whole document. The result keeps them: do not write to them afterwards
 * @param limits - lower limits than the client's own
 * @param declared - levels of documentApi that the host declares, if fewer than this sdk's, and profiles, if others
 * @returns `host/invalid-value` unless `bytes` is a Uint8Array; `wire/...` if the bytes are not canonical MessagePack,
 * else `document/...`; with `byteOffset`, and inside operations `operationIndex`, `operation` and `field`
 */
export function decodeDocument(
  bytes: Uint8Array,
  limits?: Partial<Limits>,
  declared: PlayedDocuments = {},
): Result<PlayerDocument, PlayerError> {
  const mistake = explainBytes(bytes, 'Uint8Array');
  if (mistake !== undefined)
    return { ok: false, error: new PlayerError('host/invalid-value', `decodeDocument: ${mistake}`) };
  const lowered = lowerLimits(limits);
  const { maxBytes } = lowered;
  if (bytes.byteLength > maxBytes)
    return {
      ok: false,
      error: fault('document/too-large', { byteOffset: maxBytes, got: bytes.byteLength, expected: maxBytes }),
    };
  const { api = documentApiRange } = declared;
  const vocabulary = api === documentApiRange ? decoderVocabulary : vocabularyOf(api);
  const decoded = decodeWith(new DecodeContext(bytes, lowered, vocabulary, declared));
  return decoded.ok ? decoded : { ok: false, error: recognized(decoded.error, bytes) };
}
