import { describe, expect, it } from 'vitest';
import { fontTableOf, internFont } from '../text/font-table.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { widthBound } from '../text/width-bound.ts';
import { leastWidth } from './text-block.ts';

const fonts = fontTableOf(createFixedMeasurer());

/** The least width of a paragraph in fonts of these sizes. */
function least(text: string, ...sizes: readonly number[]): number {
  const runs = sizes.map((size, part) => ({
    part, start: 0, end: text.length, lineHeight: 24, raise: 0, font: internFont(fonts, size, 400, 'x', 0),
  }));
  return leastWidth({ text, runs, style: { maxLines: 0, wrap: true, ellipsis: true } });
}

describe('texts', () => {
  it('[LY3] keep the width of their longest word, within reason', () => {
    expect(least('a mmmm\nb', 10)).toBeCloseTo(10 * widthBound('mmmm'));
    expect(least('a mmmm b', 10, 20)).toBeCloseTo(20 * widthBound('mmmm'));
    expect(least('i', 10)).toBe(20);
    expect(least('m'.repeat(100), 10)).toBe(120);
    expect(least('', 10)).toBe(20);
  });
});
