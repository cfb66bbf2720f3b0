import { describe, expect, it } from 'vitest';
import { segmentStarts } from './segments.ts';

const graphemes = new Intl.Segmenter('und');
const words = new Intl.Segmenter('und', { granularity: 'word' });

describe('segments of a long text', () => {
  it.each([
    ['graphemes of families', graphemes, '👨‍👩‍👧‍👦🇨🇭e\u0301'.repeat(600)],
    ['graphemes of marks without end', graphemes, `a${'\u0301'.repeat(5_000)}b`],
    ['words of Thai', words, 'ภาษาไทยเขียนโดยไม่เว้นวรรคระหว่างคำ'.repeat(200)],
    ['words of Japanese', words, '東京都に住んでいる人々が多い。'.repeat(300)],
    ['none', graphemes, ''],
  ])('[TX5] are those of the whole text: %s', (_, segmenter, text) => {
    const whole = Array.from(segmenter.segment(text), ({ index }) => index);
    const found = segmentStarts(segmenter, text).slice(0, -1);
    // A mark that goes on beyond a piece is cut there, as clusters are anyway.
    const extra = found.filter((index) => !whole.includes(index));
    expect(whole.filter((index) => !found.includes(index))).toEqual([]);
    expect(extra.length).toBeLessThanOrEqual(text.includes('\u0301\u0301') ? 2 : 0);
  });

  it('[TX5, TX17] are found in linear time', () => {
    const took = (length: number): number => {
      const { user } = process.cpuUsage();
      segmentStarts(graphemes, `\u05d0${'x'.repeat(length)}`);
      return process.cpuUsage().user - user;
    };
    took(20_000);
    expect(took(160_000) / Math.max(4_000, took(20_000))).toBeLessThan(24);
  });
});
