// The published CDDL describes the trees that CBOR holds.

import { readFileSync } from 'node:fs';
import { decode } from 'cborg';
import fc from 'fast-check';
import { encodeDocument } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../scripts/rounds.ts';
import { prelude, readCddl } from '../test/cddl.ts';
import { treeDamage } from '../test/tree-damage.ts';

const rules = readCddl(readFileSync('schema/contract.cddl', 'utf8'));
const accepts = (value: unknown): boolean => rules.get('contract')?.(value) === true;

describe('contract.cddl', () => {
  it('[CB5] defines every name that it uses, and no name of the prelude', () => {
    expect([...rules.keys()].filter((name) => name in prelude)).toEqual([]);
  });

  it('[CB5] accepts every contract that a producer writes', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        fc.pre(!JSON.stringify(tree).includes('"__proto__":'));
        expect(accepts(decode(encodeDocument(tree, { as: 'cbor' })))).toBe(true);
      }),
      { numRuns: rounds(150, 2_000) },
    );
  });

  it('[CB5] refuses most trees with a strange value', () => {
    const seen = { refused: 0, all: 0 };
    fc.assert(
      fc.property(documentTree(), treeDamage(), (tree, damage) => {
        const whole = decode(encodeDocument(tree, { as: 'cbor' })) as object;
        seen.all += 1;
        if (!accepts(damage(whole))) seen.refused += 1;
      }),
      { numRuns: rounds(150, 2_000) },
    );
    expect(seen.refused / seen.all).toBeGreaterThan(0.5);
  });
});
