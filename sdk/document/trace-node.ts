// Traces nodes to the bytes that they came from, by decoding the document once more: nothing is kept for it.

import { limits } from '../limits.ts';
import { DecodeContext } from './decode-context.ts';
import { decodeWith, OPERATION_FORMAT_ID } from './decode-document.ts';
import type { PlayerDocument } from './model.ts';

/** Where a node came from. */
export interface NodeOrigin {
  /** Index of its operation in the stream, `end` included; of a node of a template the index of the use. */
  readonly operationIndex: number;
  readonly byteOffset: number;
  /** Bytes of its operation, without its children and its `end`; of a node of a template those of the use. */
  readonly byteLength: number;
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

/** Where the operation of a node stands. */
type Place = Pick<NodeOrigin, 'operationIndex' | 'byteOffset'>;

/**
 * Where each node of a native document came from: a function of its index. It answers `undefined` for an index that is none, and for
 * documents of other formats. Decodes the document again, once for all nodes: linear in its bytes.
 */
export function traceNodes(document: PlayerDocument): (node: number) => NodeOrigin | undefined {
  if (document.format !== OPERATION_FORMAT_ID) return () => undefined;
  const context = new DecodeContext(document.bytes, limits);
  const { model } = context;
  const writers = [model.bodies.nodes, model.tree.nodes] as const;
  /** Notes the place of each node that is begun; a child of `alternatives` that is dropped leaves its number to the next one. */
  const watch = (nodes: (typeof writers)[number], operationIndex: () => number): readonly Place[] => {
    const places: Place[] = [];
    const begin = nodes.begin.bind(nodes);
    nodes.begin = (kind, operands) => {
      const begun = begin(kind, operands);
      places[begun] = { operationIndex: operationIndex(), byteOffset: context.operationStart };
      return begun;
    };
    return places;
  };
  const inBodies = watch(writers[0], () => context.recordCount - context.recordsLeft);
  const inTree = watch(writers[1], () => model.operationIndex);
  const byteEnds = new Map<number, number>();
  const nextRecord = context.nextRecord.bind(context);
  context.nextRecord = () => {
    // Records that are skipped after an operation belong to its children.
    if (!byteEnds.has(context.operationStart)) byteEnds.set(context.operationStart, context.position);
    nextRecord();
  };
  let again: ReturnType<typeof decodeWith>;
  try {
    again = decodeWith(context);
  } finally {
    // The writers go on to other documents.
    for (const nodes of writers) Reflect.deleteProperty(nodes, 'begin');
  }
  if (!again.ok) throw new Error('the bytes of a decoded document have been written to', { cause: again.error });
  return (node) => {
    if (!Number.isInteger(node) || node < 0 || node >= document.nodes.length) return undefined;
    const { byteOffset, operationIndex } = inTree[node];
    const byteLength = (byteEnds.get(byteOffset) ?? byteOffset) - byteOffset;
    const origin = { operationIndex, byteOffset, byteLength };
    const inTemplate = bodyNodeOf(document, node);
    if (inTemplate === undefined) return origin;
    const [name, bodyNode] = inTemplate;
    return { ...origin, template: { name, ...inBodies[bodyNode] } };
  };
}

/**
 * Where a node of a native document came from; `undefined` for an index that is none, and for documents of other
 * formats. Decodes the document again: linear in its bytes. `traceNodes` answers for many nodes.
 */
export function traceNode(document: PlayerDocument, node: number): NodeOrigin | undefined {
  return traceNodes(document)(node);
}
