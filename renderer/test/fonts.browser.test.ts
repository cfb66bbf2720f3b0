import { describe, expect, it } from 'vitest';
import { TEST_FONTS } from './fonts.ts';

describe('the fonts of tests', () => {
  // Widths in thousandths of an em, from the pinned packages: an installed font would have these by chance only.
  it.each([
    ['Latin', 'Hamburgefonts – “12,50 €” …', 13868],
    ['Hebrew', 'שלום', 2227],
    ['Arabic', 'الحليب', 2901],
    ['Devanagari', 'हिन्दी', 1889],
    ['Thai', 'สวัสดี', 2252],
    ['kana', 'テキスト。', 4980],
    ['kanji', '日本一方', 4000],
  ])('[V4] are those that they name, whatever is installed: %s', (_, text, width) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no context');
    context.font = `1000px ${TEST_FONTS}`;
    expect(context.measureText(text).width).toBeCloseTo(width, -1);
  });
});
