// The density behaviour that a contract declares. [S5]
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { documentMessage } from './protobuf/shape.ts';
import type { DocumentTree } from './document-tree.ts';
import { contractEncodings } from './test/encodings.ts';

const tree: DocumentTree = { profile: 'canvas-1', designWidth: 390, designHeight: 720, root: { kind: 'spacer' } };
const declaring: DocumentTree = { ...tree, densityBehavior: 'dp' };

/** The contract with another density behaviour. */
function withAnother(as: (typeof contractEncodings)[number]['as'], write?: (tree: unknown) => Uint8Array): Uint8Array {
  if (write !== undefined) return write({ ...tree, documentApi: 1, densityBehavior: 'px' });
  const bytes = encodeDocument(tree, { as });
  const number = documentMessage.fields.find(({ name }) => name === 'densityBehavior')?.number ?? 0;
  // The field stands before the last field, whose length is nine bytes.
  return Uint8Array.from([...bytes.slice(0, -9), number * 8, 1, ...bytes.slice(-9)]);
}

describe.each(contractEncodings)('the density behaviour of a contract in $as', ({ as, format, write }) => {
  it('[CT34] [S5] is dp where none is declared, and the encoder leaves it out', () => {
    const bytes = encodeDocument(declaring, { as });
    expect(bytes).toEqual(encodeDocument(tree, { as }));
    const decoded = format.decode(bytes);
    expect(decoded.ok && [decoded.value.noticeCount, decoded.value.bytes]).toEqual([0, encodeDocument(tree)]);
    expect(new TextDecoder().decode(bytes)).not.toContain('densityBehavior');
  });

  it('[CT34] [F2] is unsupported where it is another', () => {
    const decoded = format.decode(withAnother(as, write));
    expect(decoded.ok || [decoded.error.code, decoded.error.details.pointer]).toEqual([
      'document/unsupported-enum-value',
      '/densityBehavior',
    ]);
  });
});

describe('a producer', () => {
  it('[CT34] may declare no other density behaviour', () => {
    const wrong = { ...tree, densityBehavior: 'px' } as unknown as DocumentTree;
    expect(() => encodeDocument(wrong)).toThrow("/densityBehavior: expected one of dp, got 'px'");
  });
});
