// The door: bytes of an operation document become a PlayerDocument, or one typed error.
// Must not know where the bytes come from.

import { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { lowerLimits } from '../limits.ts';
import type { Result } from '../result.ts';
import { NodeKind } from '../vocabulary/emitted.ts';
import { packedOperations } from '../vocabulary/pack.ts';
import { fail } from '../wire/fault.ts';
import { DecodeContext, TABLE_NAMES } from './decode-context.ts';
import { decodeHeader } from './decode-header.ts';
import type { NodeOrigins } from './decode-operations.ts';
import { OperationStream } from './decode-operations.ts';
import { decodeResources } from './decode-resources.ts';
import type { PlayerDocument } from './model.ts';

/** Id of the native format. */
export const OPERATION_FORMAT_ID = 'pantograph-ops';

/** The first item of every document. */
const MAGIC = [0x50, 0x47, 0x52, 0x31];

function decodeMagic(context: DecodeContext): void {
  const { cursor } = context;
  const count = cursor.readArrayHeader();
  if (count !== 4) fail('document/top-level', 'magic, header, resources and operations', `${count} items`, 0);
  const at = cursor.position;
  const start = cursor.readString();
  if (cursor.length !== MAGIC.length || MAGIC.some((byte, index) => cursor.bytes[start + index] !== byte)) {
    fail('document/magic', 'the magic PGR1', 'another string', at);
  }
}

/** Every entry of every table is used. */
function checkUse(context: DecodeContext): void {
  if (!context.ordered) return;
  context.entries.forEach((count, table) => {
    if (context.used[table] < count) {
      fail('document/unused-entry', `that all ${count} ${TABLE_NAMES[table]} are used`, context.used[table], context.cursor.end);
    }
  });
}

function featuresOf(context: DecodeContext, kinds: Uint8Array, images: number): string[] {
  const features: string[] = [];
  for (const kind of [NodeKind.alternatives, NodeKind.canvas, NodeKind.custom, NodeKind.richText]) {
    if (kinds.includes(kind)) features.push(packedOperations.names[kind]);
  }
  if (context.expressions.length > 1) features.push('expressions');
  if (images > 1) features.push('images');
  return features.sort();
}

function decode(context: DecodeContext, origins?: NodeOrigins): PlayerDocument {
  const { cursor } = context;
  decodeMagic(context);
  const header = decodeHeader(context);
  const resources = decodeResources(context);
  const stream = new OperationStream(context, origins);
  stream.decode();
  if (cursor.position < cursor.end) fail('wire/trailing-bytes', 'the end of the document', `${cursor.end - cursor.position} more bytes`, cursor.position);
  checkUse(context);
  context.limit('maxExpandedTextBytes', context.expandedTextBytes, cursor.end);
  context.limit('maxExpandedModifiers', context.expandedModifiers, cursor.end);
  const nodes = context.nodes.finish();
  return {
    bytes: cursor.bytes, format: OPERATION_FORMAT_ID, unit: 'dp', arithmetic: 'total', ...header, stateCount: context.stateCount,
    nodes: { ...nodes, next: stream.next.slice(0, nodes.length) },
    modifiers: context.modifiers.finish(), actions: context.actions.finish(),
    strings: context.strings.finish(cursor.bytes), expressions: context.expressions.finish(), ...resources,
    lists: context.lists.finish(), sharedModifierLists: Uint32Array.from(context.sharedLists.slice(1)),
    wideIntegers: Float64Array.from(context.wideIntegers),
    features: featuresOf(context, nodes.kinds, resources.images.length),
    notices: context.notices, noticeCount: context.noticeCount, operationCount: stream.count,
  };
}

/** Adds to an error where the decoder was when it met it. */
function located(error: PlayerError, context: DecodeContext): PlayerError {
  const { rows, operationIndex } = context;
  if (operationIndex < 0 && rows === undefined) return error;
  const operation = rows?.names[context.kind];
  const field = context.field < 0 ? undefined : rows?.fieldNames[context.field];
  const place = [operationIndex < 0 ? 'in resources' : `in operation ${operationIndex}`, operation, field].filter((part) => part !== undefined).join(', ');
  return new PlayerError(error.code, `${error.message}, ${place}`, {
    ...error.details, ...(operationIndex < 0 ? {} : { operationIndex }), ...(operation === undefined ? {} : { operation }), ...(field === undefined ? {} : { field }),
  });
}

/** `decodeDocument`, and on request where each node came from. */
export function decodeWithOrigins(bytes: Uint8Array, limits: Limits, origins?: NodeOrigins): Result<PlayerDocument, PlayerError> {
  if (bytes.byteLength > limits.maxBytes) {
    const error = new PlayerError('document/too-large', `expected at most ${limits.maxBytes} bytes, got ${bytes.byteLength}`, { byteOffset: limits.maxBytes });
    return { ok: false, error };
  }
  const context = new DecodeContext(bytes, limits);
  try {
    return { ok: true, value: decode(context, origins) };
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error: located(error, context) };
    throw error;
  }
}

/**
 * The document that the bytes are, decoded and validated in one pass, or the first fault found.
 *
 * Takes time linear in the bytes, and memory bounded by them [A3, A4]. Never throws for bad input. Things that this
 * player does not know reject, or are listed in `notices`, by their class [F2, F3].
 *
 * @param bytes - the whole document. The result keeps and reads them: give them away, and do not write to them again
 * @param limits - lower limits than the client's own
 * @returns `wire/...` when the bytes are not canonical MessagePack, else `document/...`; with `byteOffset`, and inside
 *   operations `operationIndex`, `operation` and `field`
 */
export function decodeDocument(bytes: Uint8Array, limits?: Partial<Limits>): Result<PlayerDocument, PlayerError> {
  return decodeWithOrigins(bytes, lowerLimits(limits));
}
