// The producer's one verb: a tree of plain data becomes the one byte sequence that stands for it. [S5]
// Knows no clock, no randomness and no environment; keeps nothing between calls.

import { Encoder } from '@msgpack/msgpack';
import type { Limits } from 'pantograph';
import { limits as defaultLimits, lowerLimits } from 'pantograph';
import type { EncodingContext } from './context.ts';
import type { WireValue } from './form.ts';
import { readHeader, readStates } from './header-form.ts';
import { readOperations } from './operation-form.ts';
import { Pools } from './pools.ts';
import type { LooseRecord } from './record-form.ts';
import { requireRecord } from './record-form.ts';
import type { DocumentTree } from './tree.ts';
import { TreePlace } from './tree-place.ts';
import { toWireParts } from './wire-form.ts';

/** First item of every operation document. */
export const MAGIC = 'PGR1';

const HEADER_FIELDS = ['profile', 'designWidth', 'designHeight', 'states', 'lang', 'direction', 'title', 'root'];

/** How a document is encoded. */
export interface EncodeOptions {
  /** Limits of the player to write for, where they are lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits>;
}

/** A document as four wire values, before it is bytes. */
export type WireDocument = readonly [magic: string, header: WireValue, resources: WireValue, operations: WireValue];

function requireKnownKeys(context: EncodingContext, tree: LooseRecord): void {
  for (const name of Object.keys(tree)) {
    if (HEADER_FIELDS.includes(name) || tree[name] === undefined) continue;
    context.place.enter(name);
    context.place.fail('document/unknown-field', `expected one of ${HEADER_FIELDS.join(', ')}`);
  }
}

/** The wire values of a tree, checked and interned. Faults as for `encodeDocument`, except for the size in bytes. */
export function toWireDocument(tree: unknown, options: EncodeOptions = {}): WireDocument {
  const place = new TreePlace();
  const base: EncodingContext = {
    place,
    pools: new Pools(),
    limits: options.limits === undefined ? defaultLimits : lowerLimits(options.limits),
    states: new Map(),
    counts: { components: 0, draws: 0, inlineStrings: 0, stringBytes: 0, expandedTextBytes: 0, expandedModifiers: 0, expandedValues: 0, pixels: 0 },
    documentApi: 1,
  };
  place.enter('document');
  const loose = requireRecord(base, tree, 'a document');
  requireKnownKeys(base, loose);
  place.enter('states');
  const states = readStates(base, loose['states']);
  place.leaveTo(0);
  const names = [...states.keys()];
  const context: EncodingContext = { ...base, states: new Map(names.map((name, index) => [name, index + 1])) };
  const parts = toWireParts(readOperations(context, loose['root']));
  place.enter('document');
  const header = readHeader(context, loose, states);
  const resources = parts.resources.map((table) => (Array.isArray(table) && table.length === 0 ? null : table));
  let used = resources.length;
  while (used > 0 && resources[used - 1] === null) used -= 1;
  return [MAGIC, header, resources.slice(0, used), parts.operations];
}

/**
 * The canonical bytes of a document: equal trees give equal bytes, whatever the order of their keys. [S5] [V3]
 * Strings, colours, expressions, modifier groups, paths, images and fonts are interned by themselves. Linear in the tree.
 *
 * @param tree - plain data, as `ui`, `m`, `a` and `e` build it; only read
 * @throws PlayerError `document/invalid-value`, `document/missing-field`, `document/unknown-field`,
 *   `document/unknown-name`, `document/misplaced`, `document/limit`; `details.path` is the place in the tree
 */
export function encodeDocument(tree: DocumentTree, options: EncodeOptions = {}): Uint8Array {
  const wire = toWireDocument(tree, options);
  const bytes = encodeWire(wire);
  const max = options.limits === undefined ? defaultLimits.maxBytes : lowerLimits(options.limits).maxBytes;
  if (bytes.length > max) {
    const place = new TreePlace();
    place.enter('document');
    place.fail('document/limit', `expected at most ${max} bytes, got ${bytes.length} (maxBytes)`, { limit: 'maxBytes', max, count: bytes.length });
  }
  return bytes;
}

/** Canonical MessagePack of values that are already normal. */
export function encodeWire(value: unknown): Uint8Array {
  return new Encoder({ forceFloat32: true, sortKeys: true }).encode(value);
}
