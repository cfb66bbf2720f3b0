// Reads documents of every encoding back into the tree that a producer would write for them.
// Must not know how trees are encoded.

import type { DocumentFormat, PlayerDocument } from 'pantograph';
import { operationFormat } from 'pantograph';
import type { DocumentTree } from 'pantograph/contract';
import { jsonFormat } from 'pantograph/contract';
import type { Encoding } from './encode-document.ts';
import { treeOf } from './tree-of.ts';

const formats: Readonly<Record<Encoding, DocumentFormat>> = { operations: operationFormat, json: jsonFormat };

/** How a document is read back. */
export interface ReadOptions {
  /** What the bytes are; as players take them. Default `'operations'`. [S1] */
  readonly as?: Encoding;
}

/**
 * The tree of a document, in normal form: without defaults, with shared modifier lists as groups, and with `children` on every
 * container. `encodeDocument` makes of it the bytes that the document was decoded from. Enum values and colour roles that
 * this vocabulary does not know are their raw numbers. [F2]
 *
 * @param document - a decoded document of this vocabulary, or the bytes of one; one with placeholders for unknown components
 *   has no tree
 * @throws PlayerError `document/not-representable` for such a placeholder; for bytes whatever their format refuses them with
 */
export function readDocument(document: PlayerDocument | Uint8Array, options: ReadOptions = {}): DocumentTree {
  if (!(document instanceof Uint8Array)) return treeOf(document);
  const decoded = formats[options.as ?? 'operations'].decode(document);
  if (!decoded.ok) throw decoded.error;
  return treeOf(decoded.value);
}
