// Measures a document's bytes by their use. Must not know fields.

import type { DocumentTree, PoolName, WireValue } from 'pantograph/contract';
import { POOLS, toWireDocument, writeMessagePack } from 'pantograph/contract';
import type { EncodeOptions } from './encode-document.ts';
import { encodeDocument } from './encode-document.ts';

/** Bytes of a document by their use. All but `total` add up to nearly `total`: headers of arrays are not counted. */
export interface DocumentMeasure {
  readonly total: number;
  readonly header: number;
  /** Bytes of each resource table; 0 when the document has none. */
  readonly resources: Readonly<Record<PoolName | 'modifierLists' | 'templates', number>>;
  readonly operations: number;
  /** Number of operations, `end` included. */
  readonly operationCount: number;
}

/**
 * The bytes of a tree's document by their use.
 *
 * @throws PlayerError as `encodeDocument` does
 */
export function measureDocument(tree: DocumentTree, options: EncodeOptions = {}): DocumentMeasure {
  const total = encodeDocument(tree, options).length;
  const [, header, tables, operations] = toWireDocument(tree, options);
  const names = [...POOLS, 'modifierLists', 'templates'] as const;
  const sizes = names.map((name, index) => {
    const table = Array.isArray(tables) ? ((tables as readonly unknown[])[index] ?? null) : null;
    return [name, table === null ? 0 : writeMessagePack(table as WireValue).length] as const;
  });
  return {
    total,
    header: writeMessagePack(header).length,
    resources: Object.fromEntries(sizes) as DocumentMeasure['resources'],
    operations: writeMessagePack(operations).length,
    operationCount: Array.isArray(operations) ? operations.length : 0,
  };
}
