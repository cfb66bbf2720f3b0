import { describe, expect, it } from 'vitest';
import { directionLevels as levelsOf } from './direction-levels.ts';
import { baseLevel } from './isolates.ts';

/** One digit a character. */
function directionLevels(text: string, base: number): string {
  return levelsOf(text, base).join('');
}

describe('levels of directions', () => {
  it('[TX17] are found once for a text that is asked for again, in each direction', () => {
    const text = 'a א '.repeat(100);
    expect(levelsOf(text, 0)).toBe(levelsOf(` ${text}`.slice(1), 0));
    expect(directionLevels(text, 1)).not.toBe(directionLevels(text, 0));
  });

  it.each([
    ['a א', 0, '001'],
    ['א a', 1, '112'],
    ['a א 1 b', 0, '0011200'],
    ['a 1 א', 0, '00001'],
    ['1 א', 1, '211'],
    ['א 1,5% ב', 0, '11222211'],
    ['א. b', 0, '1000'],
    ['b (א) b', 0, '0001000'],
    ['\u{10900}é', 0, '110'],
    ['e\u0301 א', 1, '2211'],
  ])('[TX11] of %j in %i: %s', (text, base, levels) => {
    expect(directionLevels(text, base)).toBe(levels);
  });

  it.each([
    ['W1, marks', 'ב\u05b0 a\u0301', 0, '11000'],
    ['W1, signs without room', '\u2764\ufe0f \u05d0 a\u200d', 0, '0001000'],
    ['W2, numbers after Arabic letters', 'ا 5% ב 5%', 1, '112111122'],
    ['X5, what is isolated', 'a \u2067ב 1\u2069 b', 0, '000112000'],
    ['X5, by its first letter', 'א \u2068a ב 1\u2069 ב', 1, '11122334111'],
    ['X5, one in another', 'a \u2067ב \u2066c 1\u2069 ב\u2069 b', 0, '000111222111000'],
    ['X5, three deep', 'a \u2067ב \u2066c \u2067ד 1\u2069 c\u2069 ב\u2069 b', 0, '000111222334222111000'],
    [
      'X5, five deep',
      '\u2067א \u2066a \u2067ב \u2066b \u2067ג\u2069\u2069\u2069\u2069\u2069',
      0,
      '0111222333444543210',
    ],
    ['N0, of brackets in brackets', 'א (b [ג] d)', 1, '11121111121'],
    ['N0, of brackets that cross', 'a (א] b)', 0, '00010000'],
    ['N0, of brackets that are canonically the same', 'a \u2329ב\u3009 1', 0, '0001002'],
    ['N0, with marks on them', 'א (ב)\u0301 b', 0, '11111100'],
    ['X6, never ended', 'a \u2067ב b', 0, '000112'],
    ['W5, the sign of any currency', 'א ฿5 b', 0, '112200'],
    ['N1, a fraction is neutral', 'א ½ ב', 0, '11111'],
    ['N1, a sign among Arabic letters', 'a \u06de a', 1, '22222'],
  ])('[TX11] by %s', (_, text, base, levels) => {
    expect(directionLevels(text, base)).toBe(levels);
  });

  it('[TX11, TX17] of pairs of brackets are found in time that does not grow with what each encloses', () => {
    const took = (pairs: number): number => {
      const tries = ['x', 'y', 'z'].map((letter) => {
        const text = `\u05d0${'('.repeat(pairs)}${letter.repeat(200_000)}${')'.repeat(pairs)}`;
        const { user } = process.cpuUsage();
        expect(levelsOf(text, 1)[200_000]).toBe(2);
        return process.cpuUsage().user - user;
      });
      return Math.min(...tries);
    };
    took(2);
    expect(took(62) / took(1)).toBeLessThan(4);
  });

  it('[TX11] by X5, no isolate inside one that is too deep: a level is free, and it is not taken', () => {
    const deep = '\u2066'.repeat(62);
    expect([...levelsOf(`${deep}\u2066\u2067a\u2069\u2069a`, 0).slice(62)]).toEqual([124, 124, 124, 124, 124, 124]);
  });
});

describe('the level of a paragraph', () => {
  it.each([
    ['12 (a) \u05d0', 0],
    ['12 (\u05d0) a', 1],
    ['\u2067a\u2069 \u05d0', 1],
    ['\u2068\u05d0\u2069 12 a', 0],
    ['\u00e9 \u05d0', 0],
    ['\u200f12 a', 1],
    ['12, 13', 1],
    ['', 1],
  ])('[TX11] of %j, with text from right to left around it: %i', (text, level) => {
    expect(baseLevel(text, 'rtl')).toBe(level);
  });
});
