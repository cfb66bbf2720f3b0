import { decode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { decodeDocument, dumpDocument } from 'pantograph';
import { toWireDocument } from 'pantograph/contract';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { documentTree } from '../arbitraries/document-tree.ts';
import { normalTree } from '../test/normal-tree.ts';
import { encodeDocument } from './encode-document.ts';
import { readDocument } from './read-document.ts';

const decoded = (bytes: Uint8Array): ReturnType<typeof readDocument> => {
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  return readDocument(result.value);
};

describe('round trip', () => {
  it('[PR8] [S5] what is encoded reads back to the same tree, without defaults', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        expect(normalTree(decoded(encodeDocument(tree)))).toEqual(normalTree(tree));
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });

  it('[PR8] [V3] a tree that was read back gives the same bytes', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const bytes = encodeDocument(tree);
        expect(encodeDocument(decoded(bytes))).toEqual(bytes);
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });

  it('[PR9] [V3] @msgpack/msgpack reads the same values from the bytes as the decoder does', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        // @msgpack/msgpack refuses this name as a key; decoders in other languages read it.
        fc.pre(!JSON.stringify(tree).includes('"__proto__":'));
        const bytes = encodeDocument(tree);
        expect(toWireDocument(decoded(bytes))).toEqual(decode(bytes));
      }),
      { numRuns: rounds(300, 10_000) },
    );
  });

  it('[PR1] [S5] a document has a dump, and equal bytes have equal dumps', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const bytes = encodeDocument(tree);
        const [first, second] = [decodeDocument(bytes), decodeDocument(bytes.slice())];
        if (!first.ok || !second.ok) throw new Error('expected both to decode');
        expect(dumpDocument(first.value)).toBe(dumpDocument(second.value));
      }),
      { numRuns: rounds(100, 3_000) },
    );
  });
});
