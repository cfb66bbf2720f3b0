// Traces a node to the bytes that it came from, by decoding the document once more: nothing is kept for it.

import { limits } from '../limits.ts';
import { decodeBytes, OPERATION_FORMAT_ID } from './decode-document.ts';
import type { PlayerDocument } from './model.ts';

/** Where a node came from. */
export interface NodeOrigin {
  /** Index of its operation in the stream, `end` included. */
  readonly operationIndex: number;
  readonly byteOffset: number;
}

/**
 * Where a node of a native document came from; `undefined` for an index that is none, and for documents of other
 * formats. Decodes the document again: linear in its bytes.
 */
export function traceNode(document: PlayerDocument, node: number): NodeOrigin | undefined {
  if (document.format !== OPERATION_FORMAT_ID || !Number.isInteger(node) || node < 0 || node >= document.nodes.length) return undefined;
  const origins = { operationIndex: new Uint32Array(document.operationCount), byteOffset: new Uint32Array(document.operationCount) };
  const again = decodeBytes(document.bytes, limits, () => ({}), origins);
  if (!again.ok) throw new Error('the bytes of a decoded document have been written to', { cause: again.error });
  return { operationIndex: origins.operationIndex[node], byteOffset: origins.byteOffset[node] };
}
