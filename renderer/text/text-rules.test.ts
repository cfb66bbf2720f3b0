import { describe, expect, it } from 'vitest';
import { createCanvasMeasurer } from './canvas-measurer.ts';
import type { MeasureTarget } from './canvas-measurer.ts';
import { displayText } from './display-text.ts';
import { createMeter } from '../cost/meter.ts';
import { advanceSum, fontTableOf, internFont, measuredWidth } from './font-table.ts';
import { baseLevel } from './isolates.ts';
import { createFixedMeasurer } from './text-measurer.ts';

/** A table of fonts, and the texts that it measures. */
function countingTable() {
  const measured: string[] = [];
  const fixed = createFixedMeasurer();
  const measureWidth: typeof fixed.measureWidth = (text, font) => {
    measured.push(text);
    return fixed.measureWidth(text, font);
  };
  return { measured, table: fontTableOf({ ...fixed, measureWidth }, createMeter(false, Infinity)) };
}

/** A context whose characters are 10 pixels wide, and which tells the texts that it measures. */
const targetOf = (onText: (text: string) => void): MeasureTarget => ({
  font: '',
  measureText: (text) => {
    onText(text);
    return {
      width: 10 * text.length,
      fontBoundingBoxAscent: 8,
      fontBoundingBoxDescent: 2,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    };
  },
});

describe('text', () => {
  it('[TX6] shows control characters, and keeps lengths', () => {
    const source = 'a\u0000b\u001bc\u0085d\r\ne\tf\u2028g\u007f';
    const shown = displayText(source);
    expect(shown).toBe('a\ufffdb\ufffdc\nd\u200b\ne f\ng\ufffd');
    expect(shown).toHaveLength(source.length);
    expect(displayText('<b>&amp;</b>')).toBe('<b>&amp;</b>');
  });

  it('[TX7] takes its direction from the first letter, else from the surface', () => {
    expect(baseLevel('12 שלום abc', 'ltr')).toBe(1);
    expect(baseLevel('abc שלום', 'rtl')).toBe(0);
    expect(baseLevel('123 !', 'rtl')).toBe(1);
    expect(baseLevel('日本', 'rtl')).toBe(0);
    expect(['٣ items', '۳ items', '، items'].map((text) => baseLevel(text, 'rtl'))).toEqual([0, 0, 0]);
  });

  it('[TX7] takes its direction from a mark that stands before any letter, and not from what is isolated', () => {
    expect(['\u200f12 a', '\u061c12 a', '\u200eא', '12 א\u200e'].map((text) => baseLevel(text, 'ltr'))).toEqual([
      1, 1, 0, 1,
    ]);
    expect(
      ['\u2068דוד\u2069 sent 3', '\u2067א\u2069 12 \u2068ב\u2069', '\u2066a\u2069 א', '\u2068abc'].map((text) =>
        baseLevel(text, 'ltr'),
      ),
    ).toEqual([0, 0, 1, 0]);
  });

  it('[TX14] adds up what characters take, each of which is measured once, and knows line breaks and spaces at the end', () => {
    const { table, measured } = countingTable();
    const font = internFont(table, 16, 400, 'x', 1);
    expect(advanceSum(table, font, 'tomás')).toBe(measuredWidth(table, font, 'tomás'));
    expect(advanceSum(table, font, 'most')).toBe(36);
    expect(measured).toEqual(['t', 'o', 'm', 'á', 's', 'tomás']);
    expect(advanceSum(table, font, 'a\nb')).toBeNaN();
    expect(advanceSum(table, font, 'most ')).toBeNaN();
  });

  it('[TX14] bounds scripts whose characters change with those around, and says so', () => {
    const table = fontTableOf(createFixedMeasurer(), createMeter(false, Infinity));
    const font = internFont(table, 16, 400, 'x', 0);
    for (const text of ['שלום', 'سلام', 'e\u0301', '日本', 'ok 🎂']) {
      expect(advanceSum(table, font, text)).toBeLessThanOrEqual(-measuredWidth(table, font, text));
    }
  });

  it('[TX14] shares what is known of fonts between all that is measured alike', () => {
    const measurer = createFixedMeasurer();
    const [one, other] = [createMeter(false, Infinity), createMeter(false, Infinity)].map((meter) =>
      fontTableOf(measurer, meter),
    );
    const font = internFont(one, 16, 400, 'x', 0);
    expect(internFont(other, 16, 400, 'x', 0)).toBe(font);
    expect(other.widths).toBe(one.widths);
  });

  it('[TX14] interns fonts and measures a text once', () => {
    const { table, measured } = countingTable();
    const font = internFont(table, 16, 400, 'x', 0);
    expect(internFont(table, 16, 400, 'x', 0)).toBe(font);
    expect(internFont(table, 16, 700, 'x', 0)).not.toBe(font);
    measured.length = 0;
    measuredWidth(table, font, 'word');
    measuredWidth(table, font, 'word');
    expect(measured).toHaveLength(1);
  });

  it('[TX14] forgets no width within its capacity, and measures anew at most what was not asked for since', () => {
    const { table, measured } = countingTable();
    const font = internFont(table, 16, 400, 'x', 0);
    for (let word = 0; word < 200_000; word += 1) {
      measuredWidth(table, font, `${word}`);
      measuredWidth(table, font, 'asked for again and again');
    }
    expect(measured).toHaveLength(200_001);
    expect((table.widths.recent.get(font)?.size ?? 0) + (table.widths.aged.get(font)?.size ?? 0)).toBeLessThan(50_000);
  });

  it('[TX5, A4] measures all ideographs beyond the BMP as one that is as wide', () => {
    const asked = new Set<string>();
    const measurer = createCanvasMeasurer(
      targetOf((text) => asked.add(text)),
      1,
    );
    const font = { size: 16, weight: 400, family: 'x', letterSpacing: 0 };
    for (let code = 0x20000; code < 0x22000; code += 1)
      expect(measurer.measureWidth(String.fromCodePoint(code, 0x61), font)).toBe(20);
    expect([...asked]).toEqual(['\u4e00a']);
  });

  it('[TX14] measures at most 512 texts in each context, because a platform keeps the texts of a context', () => {
    const texts: number[] = [];
    const target = (): MeasureTarget => {
      const own = texts.push(0) - 1;
      return targetOf(() => (texts[own] += 1));
    };
    const measurer = createCanvasMeasurer(target(), 1, target);
    const font = { size: 16, weight: 400, family: 'x', letterSpacing: 0 };
    for (let text = 0; text < 1_200; text += 1) expect(measurer.measureWidth('ab', font)).toBe(20);
    expect(texts).toEqual([512, 512, 176]);
  });
});
