import { describe, expect, it } from 'vitest';
import { chooseCoding } from './content-coding.ts';
import { entityTag, matchesAny } from './entity-tag.ts';

describe('content coding', () => {
  it('[M2] follows the weights of Accept-Encoding', () => {
    const cases: readonly (readonly [string | undefined, string])[] = [
      [undefined, 'identity'],
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
    for (const [header, coding] of cases) expect([header, chooseCoding(header, 10_000)]).toEqual([header, coding]);
  });

  it('leaves small bodies alone', () => {
    expect(chooseCoding('gzip, br', 100)).toBe('identity');
  });
});

describe('entity tags', () => {
  const tag = entityTag('00'.repeat(32), 'identity');

  it('[M2] are base64url of the digest, weak when coded', () => {
    expect(tag).toBe(`"${'A'.repeat(43)}"`);
    expect(entityTag('00'.repeat(32), 'gzip')).toBe(`W/${tag}`);
  });

  it('[A2] compare weakly', () => {
    for (const header of [tag, `W/${tag}`, `"x",${tag}`, `  W/"y" , W/${tag}`, '*', ' * '])
      expect(matchesAny(header, tag)).toBe(true);
    for (const header of [undefined, '', '"x"', tag.slice(1, -1), `"${tag}`, tag.toLowerCase()])
      expect([header, matchesAny(header, tag)]).toEqual([header, false]);
  });
});
