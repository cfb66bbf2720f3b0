// Traces a node to the bytes that it came from, by decoding the document once more: nothing is kept for it.

import { limits } from '../limits.ts';
import { DecodeContext } from './decode-context.ts';
import { decodeWith, OPERATION_FORMAT_ID } from './decode-document.ts';
import type { PlayerDocument } from './model.ts';

/** Where a node came from. */
export interface NodeOrigin {
  /** Index of its operation in the stream, `end` included; of a node of a template the index of the use. */
  readonly operationIndex: number;
  readonly byteOffset: number;
  /** The template that brought the node, and its operation there. */
  readonly template?: {
    readonly name: string;
    /** Index of the operation in the template's body; of what a nested use stands for the index of that use. */
    readonly operationIndex: number;
    readonly byteOffset: number;
  };
}

/** The template that a node of a use came from, and the node of its body. */
function bodyNodeOf(
  { templates: { definitions, uses } }: PlayerDocument,
  node: number,
): [name: string, node: number] | undefined {
  let use = -1;
  // Uses stand in the order of their nodes, and never in one another.
  for (let low = 0, high = uses.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    if (uses.node[middle] > node) high = middle - 1;
    else {
      use = middle;
      low = middle + 1;
    }
  }
  if (use < 0) return undefined;
  const { name, firstNode, endNode } = definitions[uses.template[use]];
  const bodyNode = firstNode + node - uses.node[use];
  return bodyNode < endNode ? [name, bodyNode] : undefined;
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
  const inTemplate = bodyNodeOf(document, node);
  /** Calls back when a node is begun; a child of `alternatives` that is dropped leaves its number to the next one. */
  const watch = (nodes: typeof model.nodes, wanted: number, seen: () => void): void => {
    const begin = nodes.begin.bind(nodes);
    nodes.begin = (kind, operands) => {
      const begun = begin(kind, operands);
      if (begun === wanted) seen();
      return begun;
    };
  };
  let origin: NodeOrigin | undefined;
  let template: NodeOrigin['template'];
  if (inTemplate !== undefined)
    watch(model.bodies.nodes, inTemplate[1], () => {
      const operationIndex = context.recordCount - context.recordsLeft;
      template = { name: inTemplate[0], operationIndex, byteOffset: context.operationStart };
    });
  watch(model.tree.nodes, node, () => {
    origin = {
      operationIndex: model.operationIndex,
      byteOffset: context.operationStart,
      ...(template === undefined ? {} : { template }),
    };
  });
  let again: ReturnType<typeof decodeWith>;
  try {
    again = decodeWith(context);
  } finally {
    // The writers go on to other documents.
    for (const { nodes } of [model.bodies, model.tree]) Reflect.deleteProperty(nodes, 'begin');
  }
  if (!again.ok) throw new Error('the bytes of a decoded document have been written to', { cause: again.error });
  return origin;
}
