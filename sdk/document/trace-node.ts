// Traces a node to the bytes that it came from, by decoding the document once more: nothing is kept for it.

import { limits } from '../limits.ts';
import { DecodeContext } from './decode-context.ts';
import { decodeWith, OPERATION_FORMAT_ID } from './decode-document.ts';
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
  if (document.format !== OPERATION_FORMAT_ID || !Number.isInteger(node) || node < 0 || node >= document.nodes.length)
    return undefined;
  const context = new DecodeContext(document.bytes, limits);
  const { model } = context;
  const { nodes } = model;
  const begin = nodes.begin.bind(nodes);
  let origin: NodeOrigin | undefined;
  nodes.begin = (kind, operands) => {
    const begun = begin(kind, operands);
    // A child of `alternatives` that is dropped leaves its number to the next one.
    if (begun === node) origin = { operationIndex: model.operationIndex, byteOffset: context.operationStart };
    return begun;
  };
  const again = decodeWith(context);
  if (!again.ok) throw new Error('the bytes of a decoded document have been written to', { cause: again.error });
  return origin;
}
