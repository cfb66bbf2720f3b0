// A tree has the same meaning in every encoding: it gives the same bytes of operations.
import fc from 'fast-check';
import { encodeDocument, readDocument } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { dumpDocument } from '../document/dump-document.ts';
import type { DocumentFormat } from '../document/format.ts';
import { operationFormat } from '../document/format.ts';
import type { PlayerDocument } from '../document/model.ts';
import { contractEncodings } from './test/encodings.ts';

const decoded = (
  format: DocumentFormat<PlayerDocument>,
  bytes: Uint8Array,
): ReturnType<typeof operationFormat.decode> & { readonly ok: true } => {
  const result = format.decode(bytes);
  if (!result.ok) throw result.error;
  return result;
};

describe.each(contractEncodings)('$as', ({ as, format }) => {
  it('[CT1] [S1] [V3] is the same operation document byte for byte, and the same model', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const operations = encodeDocument(tree);
        const { value } = decoded(format, encodeDocument(tree, { as }));
        expect(value.bytes).toEqual(operations);
        expect(dumpDocument(value)).toBe(dumpDocument(decoded(operationFormat, operations).value));
        expect(value.noticeCount).toBe(0);
      }),
      { numRuns: rounds(150, 10_000) },
    );
  });

  it('[CT29] recognises what is written in it, and in no other encoding', () => {
    const encodings = [{ as: 'operations' as const, format: operationFormat }, ...contractEncodings];
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const bytes = encodeDocument(tree, { as });
        expect(encodings.filter((other) => other.format.recognizes(bytes)).map((other) => other.as)).toEqual([as]);
      }),
      { numRuns: rounds(50) },
    );
  });

  it('[CT1] [S5] reads back as the same tree, which is written as the same bytes', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const bytes = encodeDocument(tree, { as });
        const read = readDocument(decoded(format, bytes).value);
        expect(read).toEqual(readDocument(decoded(operationFormat, encodeDocument(tree)).value));
        expect(encodeDocument(read, { as })).toEqual(bytes);
      }),
      { numRuns: rounds(100, 10_000) },
    );
  });
});
