import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakLines } from './break-lines.ts';
import type { LineStyle } from './break-lines.ts';

/** Every UTF-16 unit is 10 wide, and so is the ellipsis. */
function broken(text: string, maxWidth: number, more: Partial<LineStyle> = {}): string[] {
  return breakLines(
    text,
    maxWidth,
    { maxLines: 0, wrap: true, ellipsis: true, ...more },
    (start, end, after) => (end - start + after.length) * 10,
  ).map((line) => text.slice(line.start, line.end) + line.after);
}

afterEach(() => vi.restoreAllMocks());

describe('lines', () => {
  it('[TX1] break at spaces, which take no room at the end of a line', () => {
    expect(broken('the quick brown fox', 90)).toEqual(['the quick', 'brown fox']);
    expect(broken('one  two', 30)).toEqual(['one', 'two']);
    expect(broken('one\u2003\u2003two', 30)).toEqual(['one', 'two']);
    expect(broken('', 90)).toEqual(['']);
  });

  it('[TX1] break at line breaks, also of empty lines', () => {
    expect(broken('a\n\nb', 90)).toEqual(['a', '', 'b']);
    expect(broken('a\n', 90)).toEqual(['a', '']);
    expect(broken('a\nb', 90, { wrap: false })).toEqual(['a', 'b']);
  });

  it('[TX1] break after hyphens within words, never at no-break spaces', () => {
    expect(broken('well-known', 60)).toEqual(['well-', 'known']);
    expect(broken('https://a.example/ long/path', 200)).toEqual(['https://a.example/', 'long/path']);
    expect(broken('10\u00a0km far', 60)).toEqual(['10\u00a0km', 'far']);
    expect(broken('a -5', 30)).toEqual(['a', '-5']);
  });

  it('[TX24] break at soft hyphens with a hyphen, where there is room for it', () => {
    expect(broken('Donau\xaddampf\xadschiff', 130)).toEqual(['Donau\xaddampf\xad-', 'schiff']);
    expect(broken('Donau\xaddampf\xadschiff', 110)).toEqual(['Donau\xad-', 'dampf\xad-', 'schiff']);
    expect(broken('x a\xadbcd', 50)).toEqual(['x a\xad-', 'bcd']);
    expect(broken('word\xad', 90)).toEqual(['word\xad']);
    expect(broken('one two\xad', 80)).toEqual(['one two\xad']);
    expect(broken('one two\xad three', 80)).toEqual(['one two\xad', 'three']);
    expect(broken('two\xad\nthree', 80)).toEqual(['two\xad', 'three']);
    expect(broken('\xad', 10)).toEqual(['\xad']);
  });

  it('[TX2] break a word that is wider than the line anywhere, and go on after it', () => {
    expect(broken('abcdefgh ij', 30)).toEqual(['abc', 'def', 'gh', 'ij']);
    expect(broken('x'.repeat(200), 390).join('')).toBe('x'.repeat(200));
    expect(broken('abc', 1)).toEqual(['a', 'b', 'c']);
  });

  it('[TX2] never break within what people see as one character', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(broken(family.repeat(3), 120)).toEqual([family, family, family]);
    expect(broken('e\u0301'.repeat(4), 30)).toEqual(['e\u0301', 'e\u0301', 'e\u0301', 'e\u0301']);
  });

  it('[TX3] break scripts without spaces between words, and keep punctuation off the start of lines', () => {
    const lines = broken('今日は天気がいいですね。散歩しましょう。', 60);
    expect(lines.join('')).toBe('今日は天気がいいですね。散歩しましょう。');
    expect(lines.some((line) => line.startsWith('。'))).toBe(false);
    expect(broken('コンピューター。', 70)).toEqual(['コンピュータ', 'ー。']);
    expect(broken('「コンピューター」です。', 80)).toEqual(['「コンピュータ', 'ー」です。']);
    expect(broken('ラーメン！？', 50)).toEqual(['ラーメ', 'ン！？']);
    expect(broken('コ。', 10)).toEqual(['コ', '。']);
    expect(broken('。。。', 20)).toEqual(['。。', '。']);
    expect(broken('สวัสดีครับผม', 70).length).toBeGreaterThan(1);
  });

  it('[TX4] end in an ellipsis after a whole character when text is cut', () => {
    expect(broken('the quick brown fox', 90, { maxLines: 1 })).toEqual(['the quic…']);
    expect(broken('the quick brown fox', 90, { maxLines: 2 })).toEqual(['the quick', 'brown fox']);
    expect(broken('ab👨‍👩‍👧‍👦cd', 60, { maxLines: 1 })).toEqual(['ab…']);
    expect(broken('one two three', 60, { wrap: false })).toEqual(['one t…']);
    expect(broken('one two', 30, { maxLines: 1, ellipsis: false })).toEqual(['one']);
    expect(broken('abcdef', 30, { wrap: false, ellipsis: false })).toEqual(['abcdef']);
  });

  it('[TX4] does not cut text whose rest is only spaces', () => {
    expect(broken('abc   ', 30, { maxLines: 1 })).toEqual(['abc']);
  });

  it('[TX5] costs no more per character for a long text', () => {
    const measured = (length: number): number => {
      let units = 0;
      breakLines('x'.repeat(length), 400, { maxLines: 0, wrap: true, ellipsis: true }, (start, end) => {
        units += end - start;
        return (end - start) * 10;
      });
      return units / length;
    };
    expect(measured(40_000)).toBeLessThan(measured(400) * 2);
  });

  it.each([
    ['families', '👨‍👩‍👧‍👦'.repeat(600)],
    ['joined emoji', `a${'\u200d👨'.repeat(2_300)}`],
    ['letters with marks', 'e\u0301\u0301'.repeat(2_000)],
    ['ideographs beyond the BMP', '\u{20000}\u{2a6d6}'.repeat(1_000)],
    ['flags', '🇩🇪🇫🇷'.repeat(1_000)],
  ])('[TX5, A4] looks for graphemes in a text once, however many share it: %s', (_, text) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    for (let time = 0; time < 20; time += 1) broken(text, 400);
    const segmented = segment.mock.calls.reduce((sum, [input]) => sum + input.length, 0);
    // Long texts in pieces that overlap a little.
    expect(segmented).toBeLessThanOrEqual(1.02 * text.length);
  });

  it('[TX2] breaks what goes on as one grapheme for more than 64 units, but no pair of surrogates', () => {
    const lines = broken(`a${'\u200d👨'.repeat(200)}`, 400);
    expect(lines.every((line) => line.length <= 65 && !/\p{Cs}/u.test(line))).toBe(true);
    expect(lines.length).toBeGreaterThan(8);
  });
});
