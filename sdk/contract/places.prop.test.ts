// For every fault of a tree, the error names a place in the tree, or the missing member.
import fc from 'fast-check';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { decodeContract } from './decode-contract.ts';
import { treeDamage } from './test/tree-damage.ts';

/** The value that contains the place of a pointer, and the last key. */
function holderOf(tree: unknown, pointer: string): readonly [holder: unknown, key: string] {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  return [keys.reduce((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], tree), last];
}

it('[CT4] an error about the content names a place of the tree', () => {
  let nested = 0;
  fc.assert(
    fc.property(documentTree(), fc.array(treeDamage(), { minLength: 20, maxLength: 20 }), (whole, damages) => {
      for (const damage of damages) {
        const tree = { documentApi: 2, ...(damage(whole) as object) };
        const result = decodeContract(tree);
        if (result.ok) continue;
        const { code, details } = result.error;
        const { pointer = 'none' } = details;
        const [holder, key] = holderOf(tree, pointer);
        if (pointer !== '') expect(holder, `${code} ${pointer}`).toBeInstanceOf(Object);
        if (!pointer.startsWith('/root/')) continue;
        nested += 1;
        // A name that may not stand in messages is its position instead.
        if (code !== 'document/missing-field' && !/^\d+$/u.test(key)) expect(holder).toHaveProperty([key]);
      }
    }),
    { numRuns: rounds(60, 1_000) },
  );
  expect(nested).toBeGreaterThan(20);
});
