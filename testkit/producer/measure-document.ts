// What a document's bytes are spent on. Must not know fields.

import type { DocumentTree, PoolName, WireValue } from 'pantograph/contract';
import { POOLS, toWireDocument, writeMessagePack } from 'pantograph/contract';
import type { EncodeOptions } from './encode-document.ts';
import { encodeDocument } from './encode-document.ts';

/** Bytes of a document by their use; all but `total` add up to nearly `total`: headers of arrays are left over. */
export interface DocumentMeasure {
  readonly total: number;
  readonly header: number;
  /** Bytes of each resource table; 0 when it is not there. */
  readonly resources: Readonly<Record<PoolName | 'modifierLists' | 'templates', number>>;
  readonly operations: number;
  /** Number of operations, `end` included. */
  readonly operationCount: number;
}

/**
 * What the bytes of a tree's document are spent on.
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
