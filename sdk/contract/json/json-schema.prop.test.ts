// The published schema and the reader agree on the types in a contract.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { encodeDocument } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../../errors.ts';
import type { DocumentTree } from '../document-tree.ts';
import { treeDamage } from '../test/tree-damage.ts';
import { rounds } from '../../../scripts/rounds.ts';

// Every strict check except that of tuples: a path is a tuple of a first command and any number of others.
const accepts = new Ajv({ strict: true, strictTypes: true, strictRequired: true, strictTuples: false }).compile(
  JSON.parse(readFileSync('schema/contract.schema.json', 'utf8')) as object,
);

/** The message with which a producer's tree is refused; undefined if it is accepted. */
function refusalOf(tree: unknown): string | undefined {
  try {
    encodeDocument(tree as DocumentTree);
    return undefined;
  } catch (error) {
    if (isPlayerError(error)) return error.message.replace(/^[^:]*: /u, `${error.code}: `);
    throw error;
  }
}

/** The tree with its fractions as float32. */
function rounded(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree), (_key, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : value,
  );
}

/**
 * Faults beyond types: limits, undeclared or repeated states, bounds against each other, and the contents of bytes,
 * paths, texts and numbers.
 */
const BEYOND_TYPES = new RegExp(
  [
    'document/limit',
    'the name of a state',
    'expected a max of',
    'image',
    'path',
    'surrogate',
    'document\\/newer-than-api',
    'two states have the same name',
    'does not follow its grammar, expected 128',
    'expected a finite number',
    'out of its range, got \\d{10}',
    'a container that cannot hold it',
  ].join('|'),
  'u',
);

describe('contract.schema.json', () => {
  it('[JS7] accepts every contract that is read', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const json: unknown = JSON.parse(new TextDecoder().decode(encodeDocument(tree, { as: 'json' })));
        expect(accepts(json), JSON.stringify(accepts.errors?.[0])).toBe(true);
      }),
      { numRuns: rounds(200, 2_000) },
    );
  });

  it('[JS7] refuses what is refused on grounds of type, and nothing else', () => {
    const seen = { both: 0, neither: 0, beyond: 0 };
    fc.assert(
      fc.property(documentTree(), treeDamage(), (whole, damage) => {
        const tree = damage(whole);
        // Contracts must declare their level; producers may leave it to the encoder.
        const json: unknown = {
          documentApi: 1,
          ...(JSON.parse(
            JSON.stringify(tree, (_key, value: unknown) =>
              value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
            ),
          ) as object),
        };
        const refusal = refusalOf(json);
        const accepted = accepts(json);
        if (refusal === undefined) {
          // The command of a path is a float32, as its numbers are.
          expect(accepted || accepts(rounded(json)), JSON.stringify(accepts.errors)).toBe(true);
          seen.both += 1;
        } else if (accepted) {
          expect(refusal).toMatch(BEYOND_TYPES);
          seen.beyond += 1;
        } else seen.neither += 1;
      }),
      { numRuns: rounds(800, 8_000) },
    );
    expect(seen.both).toBeGreaterThan(rounds(80, 800));
    expect(seen.neither).toBeGreaterThan(rounds(200, 2_000));
    expect(seen.beyond).toBeGreaterThan(0);
  });
});
