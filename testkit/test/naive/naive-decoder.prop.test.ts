// Two decoders, written apart, agree on valid documents and on their mutations.
import fc from 'fast-check';
import { encodeDocument } from 'pantograph/producer';
import { documentTree, hostileDocument, templatedTree } from 'pantograph/testkit/arbitraries';
import { describe, it } from 'vitest';
import { rounds } from '../../../scripts/rounds.ts';
import { compareVerdicts } from './naive-decoder.ts';

function requireAgreement(bytes: Uint8Array): void {
  const [difference] = compareVerdicts(bytes);
  if (difference !== undefined) throw new Error(`${difference}: ${Buffer.from(bytes).toString('hex')}`);
}

describe('the naive decoder', () => {
  it('[CP5] [A4] agrees with the player on damaged documents', () => {
    fc.assert(
      fc.property(hostileDocument(), ({ bytes }) => requireAgreement(bytes)),
      { numRuns: rounds(500, 100_000) },
    );
  });

  it('[CP5] [PR9] agrees with the player on valid documents, with templates and without', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          documentTree(),
          templatedTree().map(({ tree }) => tree),
        ),
        (tree) => requireAgreement(encodeDocument(tree)),
      ),
      { numRuns: rounds(300, 10_000) },
    );
  });
});
