import { describe, expect, it } from 'vitest';
import { directionLevels } from './text-direction.ts';

describe('levels of directions', () => {
  it.each([
    ['a א', 0, '001'], ['א a', 1, '112'], ['a א 1 b', 0, '0011200'], ['a 1 א', 0, '00001'], ['1 א', 1, '211'], ['א 1,5% ב', 0, '11222211'],
    ['א. b', 0, '1000'], ['b (א) b', 0, '0001000'], ['\u{10900}é', 0, '000'], ['e\u0301 א', 1, '2211'],
  ])('[TX11] of %j in %i: %s', (text, base, levels) => {
    expect(directionLevels(text, base)).toBe(levels);
  });
});
