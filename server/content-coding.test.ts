import { describe, expect, it } from 'vitest';
import { chooseCoding } from './content-coding.ts';
import type { ContentCoding } from './content-coding.ts';
import { matchesAny } from './content-answer.ts';

const codings: readonly ContentCoding[] = ['br', 'gzip'].map((name) => ({
  name,
  encode: (bytes) => Promise.resolve(bytes),
}));
const chosen = (header: string | null, byteLength = 10_000) =>
  chooseCoding(header, byteLength, codings)?.name ?? 'identity';

describe('content coding', () => {
  it('[M2] follows the weights of Accept-Encoding', () => {
    const cases: readonly (readonly [string | null, string])[] = [
      [null, 'identity'],
      ['', 'identity'],
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['GZIP;Q=0.5', 'gzip'],
      ['gzip;q=0.5, identity', 'identity'],
      ['gzip, identity', 'gzip'],
      ['br;q=0.1, gzip;q=0.2', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['*;q=0', 'identity'],
      ['gzip;q=2', 'identity'],
      ['gzip;q=x', 'identity'],
      ['identity;q=0, br', 'br'],
      ['zstd, deflate', 'identity'],
      [',,;q=1,', 'identity'],
    ];
    for (const [header, coding] of cases) expect([header, chosen(header)]).toEqual([header, coding]);
  });

  it('leaves small bodies alone', () => {
    expect(chosen('gzip, br', 100)).toBe('identity');
  });
});

describe('entity tags', () => {
  const tag = `"${'A'.repeat(43)}"`;

  it('[A2] compare weakly', () => {
    for (const header of [tag, `W/${tag}`, `"x",${tag}`, `  W/"y" , W/${tag}`, '*', ' * '])
      expect(matchesAny(header, tag)).toBe(true);
    for (const header of [null, '', '"x"', tag.slice(1, -1), `"${tag}`, tag.toLowerCase()])
      expect([header, matchesAny(header, tag)]).toEqual([header, false]);
  });
});
