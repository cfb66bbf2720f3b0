// Encodes a tree of plain data as its canonical bytes. [S5]
// Knows no clock, no randomness and no environment; keeps nothing between calls.

import type { Limits, PlayerDocument } from 'pantograph';
import { decodeDocument, limits as defaultLimits, PlayerError, traceNodes } from 'pantograph';
import { documentApiRange } from 'pantograph/internal';
import { findDuplicateKeys, lowerLimits, TEMPLATES_SINCE } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/contract';
import { placesOf, toWireDocument, writeMessagePack } from 'pantograph/contract';
import { writeCbor } from './cbor-writer.ts';
import { expandTemplates } from './expand-templates.ts';
import type { PlainValue } from './json-writer.ts';
import { writeJson } from './json-writer.ts';
import { writeProtobuf } from './protobuf-writer.ts';
import { readDocument } from './read-document.ts';

/** Encodings of documents. [S1] */
export type Encoding = 'operations' | 'json' | 'cbor' | 'protobuf';

/** Options of `encodeDocument`. */
export interface EncodeOptions {
  /** Limits of the player to write for, where they are lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits>;
  /** The encoding; every encoding means the same. Default `'operations'`. [S1] */
  readonly as?: Encoding;
  /**
   * The highest documentApi that its players know. Templates are expanded for players without them. Operations that these players would
   * reject are refused, with `details.lost`; operations in `alternatives` may be newer. Default: the highest documentApi. [V4]
   */
  readonly api?: number;
  /** Profiles that the document may have, where its host has others than `profiles`. Default: `profiles`. */
  readonly profiles?: readonly string[];
}

type ContractEncoding = Exclude<Encoding, 'operations'>;

const writers: Readonly<Record<ContractEncoding, (tree: PlainValue) => Uint8Array>> = {
  json: writeJson,
  cbor: writeCbor,
  protobuf: writeProtobuf,
};

/** Refuses an unknown encoding, which JavaScript may name. */
function requireEncoding(as: Encoding): void {
  if (as === 'operations' || Object.hasOwn(writers, as)) return;
  const message = `options.as: expected one of operations, ${Object.keys(writers).join(', ')}`;
  throw new PlayerError('document/invalid-value', message, {});
}

function requireSize(bytes: Uint8Array, { limits }: EncodeOptions): Uint8Array {
  const max = limits === undefined ? defaultLimits.maxBytes : lowerLimits(limits).maxBytes;
  if (bytes.length <= max) return bytes;
  const message = `the document: expected at most ${max} bytes (maxBytes), got ${bytes.length}`;
  throw new PlayerError('document/limit', message, { limit: 'maxBytes', max, count: bytes.length, pointer: '' });
}

/** The operations as a player decodes them, or its fault with the place in the tree. */
function decodeOwn(tree: DocumentTree, operations: Uint8Array, options: EncodeOptions): PlayerDocument {
  const { limits, profiles } = options;
  const decoded = decodeDocument(operations, limits, { profiles });
  if (!decoded.ok) throw placesOf(tree, options).placed(decoded.error, operations);
  return decoded.value;
}

/** Refuses two nodes of the same key, at the place of the second node. */
function requireUniqueKeys(tree: DocumentTree, document: PlayerDocument, options: EncodeOptions): void {
  const [duplicate] = findDuplicateKeys(document);
  if (duplicate === undefined) return;
  const { byteOffset = 0 } = traceNodes(document)(duplicate.node) ?? {};
  const pointer = placesOf(tree, options).pointerAt(document.bytes, byteOffset);
  const message = `${pointer}: expected a key that stands once, got the key ${duplicate.key} again`;
  throw new PlayerError('document/duplicate-name', message, { pointer });
}

/** The tree without templates. Faults in templates, and trees beyond the limits, are refused before the expansion. */
function lowerTemplates(tree: DocumentTree, options: EncodeOptions): DocumentTree {
  // At the level that has templates, also where the tree declares a lower level for its expansion.
  const checked = { ...tree, documentApi: documentApiRange.max };
  const newest = { ...options, api: documentApiRange.max };
  decodeOwn(checked, requireSize(writeMessagePack(toWireDocument(checked, newest)), newest), newest);
  return expandTemplates(tree);
}

/** The contract of a document, from its operations: equal documents give equal bytes in every encoding. */
function encodeContract(document: PlayerDocument, encoding: ContractEncoding): Uint8Array {
  return writers[encoding]({ documentApi: document.documentApi, ...readDocument(document) } as unknown as PlainValue);
}

/**
 * The canonical bytes of a document: equal trees give equal bytes, in any order of their keys. [S5] [V3]
 * Strings, colours, expressions, modifier groups, paths, images and fonts are interned automatically. Linear in the tree.
 *
 * @param tree - plain data, as `ui`, `m`, `a` and `e` build it; only read
 * @throws PlayerError `document/invalid-value`, `document/missing-field`, `document/unknown-field`,
 *   `document/unknown-name`, `document/duplicate-name`, `document/misplaced`, `document/limit`, `document/newer-than-api`; `details.pointer`
 *   is the place in the tree, a JSON Pointer (RFC 6901)
 */
export function encodeDocument(tree: DocumentTree, options: EncodeOptions = {}): Uint8Array {
  const { api = documentApiRange.max, as = 'operations' } = options;
  requireEncoding(as);
  if (api < TEMPLATES_SINCE && tree.templates !== undefined)
    return encodeDocument(lowerTemplates(tree, options), options);
  const operations = requireSize(writeMessagePack(toWireDocument(tree, options)), options);
  const document = decodeOwn(tree, operations, options);
  requireUniqueKeys(tree, document, options);
  return as === 'operations' ? operations : requireSize(encodeContract(document, as), options);
}
