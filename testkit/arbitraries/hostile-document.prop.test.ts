import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { decodeDocument, dumpDocument, isPlayerError } from 'pantograph';
import { findDuplicateKeys } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { encodeDocument } from '../producer/encode-document.ts';
import { readDocument } from '../producer/read-document.ts';
import { normalTree } from '../test/normal-tree.ts';
import { hostileDocument } from './hostile-document.ts';

const CASES = rounds(1_500, 200_000);
/** Some hundred bytes decode in microseconds. A busy machine may stop for a while, but not twice at the same bytes. */
const SLOWEST_MS = 2_000;

// Plain comparisons, because an `expect` for each case would dominate the time.
function requireWhole(document: PlayerDocument): void {
  if (dumpDocument(document) === '' || document.nodes.length === 0) throw new Error('expected a document with a root');
  // Players show a key that stands twice, and report it; encoders refuse it.
  if (document.noticeCount > 0 || findDuplicateKeys(document).length > 0) return;
  // A producer could have written each document that is accepted without a notice.
  const tree = readDocument(document);
  const again = decodeDocument(encodeDocument(tree));
  if (!again.ok) throw again.error;
  if (!isDeepStrictEqual(normalTree(readDocument(again.value)), normalTree(tree)))
    throw new Error('expected the same tree');
}

describe('hostile documents', () => {
  it('[AR2] [A4] each gives a document, or a typed error with a byte offset', () => {
    const codes = new Map<string, number>();
    let slowest = 0;
    fc.assert(
      fc.property(hostileDocument(), ({ bytes }) => {
        const decode = (): ReturnType<typeof decodeDocument> => {
          const before = performance.now();
          const decoded = decodeDocument(bytes);
          tookMs = performance.now() - before;
          return decoded;
        };
        let tookMs = 0;
        let result = decode();
        if (tookMs >= SLOWEST_MS) result = decode();
        slowest = Math.max(slowest, tookMs);
        codes.set(result.ok ? 'ok' : result.error.code, (codes.get(result.ok ? 'ok' : result.error.code) ?? 0) + 1);
        if (result.ok) {
          requireWhole(result.value);
          return true;
        }
        const { byteOffset } = result.error.details;
        return (
          isPlayerError(result.error) &&
          /^(?:wire|document)\/[a-z0-9-]+$/u.test(result.error.code) &&
          Number.isInteger(byteOffset) &&
          (byteOffset as number) >= 0 &&
          (byteOffset as number) <= bytes.length
        );
      }),
      { numRuns: CASES },
    );
    expect(slowest).toBeLessThan(SLOWEST_MS);
    // The mutations reach deep: they break every kind of rule, and some cases stay documents.
    expect(codes.get('ok')).toBeGreaterThan(CASES / 50);
    expect(codes.size).toBeGreaterThan(30);
  });
});
