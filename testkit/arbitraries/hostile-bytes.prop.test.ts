import fc from 'fast-check';
import { decodeDocument, dumpDocument, isPlayerError } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { encodeDocument } from '../producer/encode-document.ts';
import { readDocument } from '../producer/read-document.ts';
import { normalTree } from '../test/normal-tree.ts';
import { hostileDocument } from './hostile-bytes.ts';

const CASES = 20_000;
/** Some hundred bytes decode in microseconds; a machine under load may still stop for a while. */
const SLOWEST_MS = 2_000;

function expectWhole(document: PlayerDocument): void {
  expect(dumpDocument(document)).not.toBe('');
  expect(document.nodes.length).toBeGreaterThan(0);
  if (document.noticeCount > 0) return;
  // What a decoder accepts without a notice is a document that a producer could have written.
  const tree = readDocument(document);
  const again = decodeDocument(encodeDocument(tree));
  if (!again.ok) throw again.error;
  expect(normalTree(readDocument(again.value))).toEqual(normalTree(tree));
}

describe('hostile documents', () => {
  it('[A4] each of 20,000 gives a document, or one typed error with a byte offset, and nothing else', () => {
    const codes = new Map<string, number>();
    let slowest = 0;
    fc.assert(fc.property(hostileDocument(), ({ bytes }) => {
      const before = performance.now();
      const result = decodeDocument(bytes);
      slowest = Math.max(slowest, performance.now() - before);
      codes.set(result.ok ? 'ok' : result.error.code, (codes.get(result.ok ? 'ok' : result.error.code) ?? 0) + 1);
      if (result.ok) { expectWhole(result.value); return; }
      expect(isPlayerError(result.error)).toBe(true);
      expect(result.error.code).toMatch(/^(?:wire|document)\/[a-z0-9-]+$/u);
      const { byteOffset } = result.error.details;
      expect(Number.isInteger(byteOffset) && (byteOffset as number) >= 0 && (byteOffset as number) <= bytes.length).toBe(true);
    }), { numRuns: CASES });
    expect(slowest).toBeLessThan(SLOWEST_MS);
    // The mutations reach deep: every kind of rule is broken, and some cases stay documents.
    expect(codes.get('ok')).toBeGreaterThan(CASES / 50);
    expect(codes.size).toBeGreaterThan(30);
  }, 300_000);
});
