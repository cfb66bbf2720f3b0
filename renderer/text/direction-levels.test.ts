import { describe, expect, it } from 'vitest';
import { directionLevels } from './text-direction.ts';

describe('levels of directions', () => {
  it.each([
    ['a א', 0, '001'], ['א a', 1, '001'], ['a א 1 b', 0, '0011300'], ['a 1 א', 0, '00001'], ['1 א', 1, '200'], ['א 1,5% ב', 0, '11333311'],
    ['א. b', 0, '1000'], ['b (א) b', 0, '0001000'], ['\u{10900}é', 0, '110'], ['e\u0301 א', 1, '1100'],
  ])('[TX11] of %j in %i: %s', (text, base, levels) => {
    expect(directionLevels(text, base)).toBe(levels);
  });

  it.each([
    ['W1, marks', 'ב\u05b0 a\u0301', 0, '11000'],
    ['W1, signs without room', '\u2764\ufe0f \u05d0 a\u200d', 0, '0001000'],
    ['W2, numbers after Arabic letters', 'ا 5% ב 5%', 1, '002000022'],
  ])('[TX11] by %s', (_, text, base, levels) => {
    expect(directionLevels(text, base)).toBe(levels);
  });
});
