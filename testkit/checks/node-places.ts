// The places of a document's nodes, for findings. Must not judge them.

import type { DocumentFormat, PlayerDocument } from 'pantograph';
import { isPlayerError, traceNodes } from 'pantograph';
import { placesOf } from 'pantograph/contract';
import { readDocument } from '../producer/read-document.ts';
import type { CheckFinding } from './check-report.ts';

/** The place of a node. A contract has pointers; operations have byte offsets too. */
export type NodePlace = Pick<CheckFinding, 'node' | 'byteOffset' | 'pointer'>;

/** The pointer to a byte of the operations; undefined where the document says something that no tree can say. */
function pointersOf(document: PlayerDocument): (byteOffset: number) => string | undefined {
  try {
    const places = placesOf(readDocument(document), {});
    return (byteOffset) => places.pointerAt(document.bytes, byteOffset);
  } catch (error) {
    if (!isPlayerError(error)) throw error;
    return () => undefined;
  }
}

/**
 * A function from the index of a node to its place. It decodes the document once more: linear in its bytes.
 *
 * @param format - the format in which the document was written; contracts have no byte offsets of operations
 */
export function placesOfNodes(document: PlayerDocument, format: DocumentFormat): (node: number) => NodePlace {
  const originOf = traceNodes(document);
  const pointerAt = pointersOf(document);
  return (node) => {
    const byteOffset = originOf(node)?.byteOffset;
    if (byteOffset === undefined) return { node };
    const pointer = pointerAt(byteOffset);
    return {
      node,
      ...(format.id === document.format ? { byteOffset } : {}),
      ...(pointer === undefined ? {} : { pointer }),
    };
  };
}
