// Bad input in every encoding gives one typed error, or a document that means what its operations mean. No prototype
// changes.
import fc from 'fast-check';
import type { DocumentTree } from 'pantograph/contract';
import { encodeDocument, ui } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { byteDamage } from './test/byte-damage.ts';
import { contractEncodings } from './test/encodings.ts';
import { treeDamage } from './test/tree-damage.ts';
import { verdictOf } from './test/verdict.ts';

/** Twenty mutants share a tree, because making a tree takes longer than reading it. */
const manyOf = <T>(damage: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(damage, { minLength: 20, maxLength: 20 });

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 } as const;
const small: readonly DocumentTree[] = [
  { ...head, root: ui.spacer() },
  {
    ...head,
    title: 'Tasks ä😀',
    states: { screen: 0 },
    root: ui.column({ gap: 0.1 }, [ui.text({ text: 'Hello' }), ui.toggle({ state: 'screen', label: 'On' })]),
  },
  {
    ...head,
    root: ui.button({
      label: 'Delete',
      modifiers: [{ kind: 'padding', start: 8 }],
      actions: [{ kind: 'host', name: 'task.delete', id: 12, value: true }],
    }),
  },
];

describe.each(contractEncodings)('bad $as', ({ as, format }) => {
  it('[CT15] [A4] that ends early is refused, wherever that is', () => {
    for (const tree of small) {
      const bytes = encodeDocument(tree, { as });
      for (let length = 0; length < bytes.length; length += 1)
        expect(verdictOf(format, bytes.subarray(0, length)), `${length} bytes`).not.toBe('ok');
      expect(verdictOf(format, bytes)).toBe('ok');
    }
  });

  it('[CT15] with any one bit flipped is refused, or means what its operations mean', () => {
    const bytes = encodeDocument(small[1], { as });
    let refused = 0;
    for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
      const flipped = bytes.slice();
      flipped[bit >> 3] ^= 1 << (bit & 7);
      if (verdictOf(format, flipped) !== 'ok') refused += 1;
    }
    expect(refused).toBeGreaterThan(bytes.length);
  });

  it('[CT15] [A4] with its bytes damaged is refused, or means what its operations mean', () => {
    let refused = 0;
    fc.assert(
      fc.property(documentTree(), manyOf(byteDamage()), (tree, damages) => {
        const bytes = encodeDocument(tree, { as });
        for (const damage of damages) if (verdictOf(format, damage(bytes)) !== 'ok') refused += 1;
      }),
      { numRuns: rounds(150, 1_000) },
    );
    expect(refused).toBeGreaterThan(rounds(300, 2_000));
  });

  it('[CT17] [A3] of too many bytes is refused before it is read', () => {
    expect(verdictOf(format, new Uint8Array(600_000))).toBe('document/too-large');
    const bytes = encodeDocument(small[0], { as });
    expect(format.decode(bytes, { maxBytes: bytes.length - 1 })).toMatchObject({
      ok: false,
      error: { code: 'document/too-large' },
    });
  });
});

describe.each(
  contractEncodings.flatMap(({ write, ...encoding }) => (write === undefined ? [] : [{ ...encoding, write }])),
)('strange $as', ({ format, write }) => {
  it('[CT15] [A4] with values of the wrong type, range or place is refused, or means what its operations mean', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(documentTree(), manyOf(treeDamage()), (tree, damages) => {
        for (const damage of damages) seen.add(verdictOf(format, write(damage(tree))));
      }),
      { numRuns: rounds(150, 1_000) },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'ok',
        'document/invalid-value',
        'document/missing-field',
        'document/unsupported-operation',
        'document/unknown-name',
      ]),
    );
    expect(({} as { readonly kind?: unknown }).kind).toBeUndefined();
  });
});
