import { describe, expect, it } from 'vitest';
import { displayText } from './display-text.ts';
import { createFontTable, internFont, lineBound, measuredWidth } from './font-table.ts';
import { textDirection } from './text-direction.ts';
import { createFixedMeasurer } from './text-measurer.ts';
import { widthBound } from './width-bound.ts';

describe('text', () => {
  it('[TX6] shows control characters, and keeps lengths', () => {
    const source = 'a\u0000b\u001bc\u0085d\r\ne\tf\u2028g\u007f';
    const shown = displayText(source);
    expect(shown).toBe('a\ufffdb\ufffdc\nd\u200b\ne f\ng\ufffd');
    expect(shown).toHaveLength(source.length);
    expect(displayText('<b>&amp;</b>')).toBe('<b>&amp;</b>');
  });

  it('[TX7] takes its direction from the first letter, else from the surface', () => {
    expect(textDirection('12 שלום abc', 'ltr')).toBe('rtl');
    expect(textDirection('abc שלום', 'rtl')).toBe('ltr');
    expect(textDirection('123 !', 'rtl')).toBe('rtl');
    expect(textDirection('日本', 'rtl')).toBe('ltr');
  });

  it('[TX8] bounds widths without measuring, and knows line breaks', () => {
    expect(widthBound('')).toBe(0);
    expect(widthBound('a\nb')).toBeNaN();
    expect(widthBound('mmm')).toBeGreaterThan(widthBound('iii'));
  });

  it('[TX8] calibrates the bound for fonts that are wider than usual', () => {
    const strings = { length: 1, byteLength: () => 0, get: () => '' };
    const wide = createFontTable(createFixedMeasurer(1.5));
    const font = internFont(wide, 16, 400, 'x', 0);
    expect(lineBound(font, widthBound('nnnn'), strings, 0)).toBeGreaterThanOrEqual(measuredWidth(wide, font, 'nnnn'));
  });

  it('[TX9] interns fonts and measures a text once', () => {
    let calls = 0;
    const fixed = createFixedMeasurer();
    const table = createFontTable({ ...fixed, measureWidth: (text, font) => {
      calls += 1;
      return fixed.measureWidth(text, font);
    } });
    const font = internFont(table, 16, 400, 'x', 0);
    expect(internFont(table, 16, 400, 'x', 0)).toBe(font);
    expect(internFont(table, 16, 700, 'x', 0)).not.toBe(font);
    calls = 0;
    measuredWidth(table, font, 'word');
    measuredWidth(table, font, 'word');
    expect(calls).toBe(1);
  });
});
