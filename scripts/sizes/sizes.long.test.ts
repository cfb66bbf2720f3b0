// Limits of documents' sizes beside the same screens in JSON, and their present sizes in `docs/sizes.md`.
import { readFileSync } from 'node:fs';
import { decodeDocument, isPlayerError } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { encodeDocument, readDocument } from 'pantograph/producer';
import { checkDocument } from 'pantograph/testkit';
import { describe, expect, it } from 'vitest';
import { findTable } from '../../bench/table.ts';
import { ownForms, peerForms, sizeOf } from './documents.ts';
import { formatSizes, measureSizes, plainCells } from './size-table.ts';
import { operationCases } from '../../testkit/test/vectors.ts';
import { itInSoak } from '../rounds.ts';

/** Leaves bytes as they are: compressors differ. */
const uncoded = { name: 'identity', encode: (bytes: Uint8Array) => Promise.resolve(bytes) };
const lengthOf = (name: string, count: number): number => {
  const form = [...ownForms, ...peerForms].find((each) => each.name === name);
  if (form === undefined) throw new Error(`there is no form ${name}`);
  const size = sizeOf(form, count);
  return size.kind === 'document' ? size.content.length : size.count;
};
/** The bytes of a document as a JSON contract, also where it exceeds the limits of players. */
function contractLength(document: PlayerDocument): number {
  try {
    return encodeDocument({ documentApi: document.documentApi, ...readDocument(document) }, { as: 'json' }).length;
  } catch (error) {
    if (isPlayerError(error) && error.details.limit === 'maxBytes') return Number(error.details.count);
    throw error;
  }
}

const operationForms = ownForms.filter(({ name }) => name.endsWith('operations'));

describe('an operation document', () => {
  it.each([3, 25, 1_000])('[S6] of %d tasks takes at most 35 % of the same screens as Adaptive Cards JSON', (count) => {
    for (const { name } of operationForms)
      expect([name, lengthOf(name, count) / lengthOf('Adaptive Cards JSON', count) <= 0.35]).toEqual([name, true]);
  });

  it.each([0, 1, 25, 1_000])('[S6] [S1] of %d tasks is not larger than its own contract in JSON', (count) => {
    for (const { name } of operationForms)
      expect(lengthOf(name, count)).toBeLessThanOrEqual(lengthOf(name.replace('operations', 'contract, JSON'), count));
  });

  const written = operationCases.filter(
    ({ bytes, expected: { verdict } }) => verdict === 'valid' && checkDocument(bytes).findings.length === 0,
  );
  it.each(written.map(({ name, bytes }) => [name, bytes] as const))(
    '[S6] [S1] of the vectors is not larger than its own contract in JSON: %s',
    (_name, bytes) => {
      const decoded = decodeDocument(bytes);
      if (!decoded.ok) throw decoded.error;
      expect(bytes.length).toBeLessThanOrEqual(contractLength(decoded.value));
    },
  );
});

itInSoak(
  '[S6] the table of sizes is what `npm run sizes` writes; compressed sizes may differ by the compressor',
  async () => {
    const text = readFileSync(new URL('../../docs/sizes.md', import.meta.url), 'utf8');
    expect(plainCells(findTable(text, 'sizes')), 'run: npm run sizes').toBe(
      plainCells(formatSizes(await measureSizes([uncoded, uncoded]))),
    );
  },
);
