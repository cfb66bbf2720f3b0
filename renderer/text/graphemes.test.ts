import { describe, expect, it, vi } from 'vitest';
import { graphemeBorder, graphemeEnd } from './graphemes.ts';

const segmenter = new Intl.Segmenter('und');

describe('graphemes', () => {
  it('[TX5] end where `Intl.Segmenter` ends them, whichever unit stands beside others', () => {
    const wrong: number[] = [];
    // A sample of the units: their classes come in ranges.
    for (let code = 0x300; code < 0xffff; code += code < 0x900 ? 3 : 29) {
      const unit = String.fromCharCode(code);
      const text = `a${unit}b${unit}${unit}\u05d0${unit}\uac00${unit}\u0915${unit}\u0915\u0301${unit}\n${unit}`;
      const ends: number[] = [];
      for (let at = 0; at < text.length;) ends.push((at = graphemeEnd(text, at)));
      const right = Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);
      if (ends.join() !== right.join()) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it('[TX5, TX17] need no segmenter between letters of any script, digits, spaces and punctuation', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    for (const text of [
      'a\u05d0',
      '\u0430\u03b1\u0628 ',
      '12, \u0661\u0662',
      '\u201ca\u2026\u201d \u2014',
      '\u4e2d\u6587\uff0c\u3002',
      '\u10d0\u0e01\u0905',
    ])
      expect(graphemeBorder(text.repeat(100), text.length)).toBe(text.length);
    expect(segment).not.toHaveBeenCalled();
    segment.mockRestore();
  });
});
