// Traces nodes to their bytes by decoding the document again, so that documents need not store places.

import { limits } from '../limits.ts';
import { DecodeContext } from './decode-context.ts';
import { decodeWith, OPERATION_FORMAT_ID } from './decode-document.ts';
import type { PlayerDocument } from './model.ts';

/** The origin of a node. */
export interface NodeOrigin {
  /** Index of its operation in the stream, `end` included; for a node of a template the index of the use. */
  readonly operationIndex: number;
  readonly byteOffset: number;
  /** Length of its operation in bytes, without its children and its `end`; for a node of a template the length of the use. */
  readonly byteLength: number;
  /** The template of the node, and its operation there. */
  readonly template?: {
    readonly name: string;
    /** Index of the operation in the template's body; for a node of a nested use the index of that use. */
    readonly operationIndex: number;
    readonly byteOffset: number;
  };
}

/** The template of an expanded node, and the node in its body. */
function bodyNodeOf(
  { templates: { definitions, uses } }: PlayerDocument,
  node: number,
): [name: string, node: number] | undefined {
  let use = -1;
  // Uses stand in the order of their nodes and do not overlap.
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

type Place = Pick<NodeOrigin, 'operationIndex' | 'byteOffset'>;

/**
 * A function that gives the origin of each node of a native document by its index. It returns undefined for an invalid
 * index, and for documents of other formats. Decodes the document again, once for all nodes: linear in its bytes.
 */
export function traceNodes(document: PlayerDocument): (node: number) => NodeOrigin | undefined {
  if (document.format !== OPERATION_FORMAT_ID) return () => undefined;
  const context = new DecodeContext(document.bytes, limits);
  const { model } = context;
  const writers = [model.bodies.nodes, model.tree.nodes] as const;
  /**
   * Records the place of each node as it begins. A dropped child of `alternatives` leaves its number to the next node.
   */
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
    // The writers are reused for other documents.
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
 * The origin of a node of a native document; undefined for an invalid index, and for documents of other formats.
 * Decodes the document again: linear in its bytes. `traceNodes` serves many nodes.
 */
export function traceNode(document: PlayerDocument, node: number): NodeOrigin | undefined {
  return traceNodes(document)(node);
}
