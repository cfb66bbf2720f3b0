// The number of tries of the transport is that of SPEC.md. [T1]
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { defaultRetry, isTransient } from './retry.ts';

const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
const sentence = /Before that the transport has tried up to (\w+) times within seconds, for ([^.]*)\./.exec(spec);

describe('tries, as SPEC.md says', () => {
  it('[T1] number of tries', () => {
    expect(sentence?.[1]).toBe('three');
    expect(defaultRetry.tries).toBe(3);
  });

  it('[T1] for which statuses of a document, and for no others', () => {
    const told = (sentence?.[2].match(/\d{3}/g) ?? []).map(Number);
    const all = Array.from({ length: 500 }, (_, index) => 100 + index);
    const tried = all.filter((status) => isTransient(new PlayerError('transport/status', '', { status }), 'GET'));
    expect(told.length).toBeGreaterThan(5);
    expect(tried).toEqual(told);
  });

  it('[T1] for broken connections, and for a timeout of a command alone', () => {
    expect(sentence?.[2]).toContain('broken connections');
    expect(isTransient(new PlayerError('transport/network', ''), 'GET')).toBe(true);
    expect(isTransient(new PlayerError('transport/timeout', ''), 'GET')).toBe(false);
    expect(isTransient(new PlayerError('transport/timeout', ''), 'POST')).toBe(true);
  });
});
