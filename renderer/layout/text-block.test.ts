import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { internFont } from '../text/font-table.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import { leastWidth, lineExtent, linesIn, shownRuns } from './text-block.ts';
import type { TextRun } from './text-block.ts';

const single = documentOf(ui.column({}, [ui.text({ text: 'x' })]));
const { tables } = layoutDocument(
  single,
  plainEnvironment,
  createVariables(single, plainEnvironment),
  createFixedMeasurer(),
);

/** The least width of a paragraph of these texts, each in a font of its size. */
function least(...pieces: readonly (readonly [text: string, size: number])[]): number {
  let text = '';
  const runs = pieces.map(([own, size], part) => ({
    part,
    start: text.length,
    end: (text += own).length,
    lineHeight: 24,
    raise: 0,
    font: internFont(tables.cache.fonts, size, 400, 'x', 0),
  }));
  return leastWidth(tables, { text, runs, style: { maxLines: 0, wrap: true, ellipsis: true } });
}

/** How often runs are looked at to break a text of so many, and to show its lines. */
function looksAtRuns(count: number): number {
  const { tables: own } = layoutDocument(
    single,
    plainEnvironment,
    createVariables(single, plainEnvironment),
    createFixedMeasurer(),
  );
  const font = internFont(own.cache.fonts, 16, 400, 'x', 0);
  let looks = 0;
  const runs = new Proxy(
    Array.from({ length: count }, (_, part): TextRun => ({
      part,
      start: part * 5,
      end: part * 5 + 5,
      font,
      lineHeight: 24,
      raise: 0,
    })),
    {
      get: (target, key, receiver): unknown => {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const paragraph = { text: 'some '.repeat(count), runs, style: { maxLines: 0, wrap: true, ellipsis: true } };
  for (const line of linesIn(own, 1, 0, paragraph, 300)) {
    lineExtent(paragraph, line);
    shownRuns(paragraph, line.start, line.end, line.after);
  }
  return looks;
}

describe('texts', () => {
  it('[TX5, LY14] of many runs look at each about as often as those of few', () => {
    expect(looksAtRuns(2_000)).toBeLessThan(looksAtRuns(500) * 6);
  });

  it('[LY21] keep the width of their longest word, within reason', () => {
    // 5 dp a letter, and a hair: letters are added up.
    expect(least(['a mmmm\nb', 10])).toBeCloseTo(20.4);
    expect(least(['10 % of it', 10])).toBeCloseTo(10.2);
    expect(least(['well-known', 10])).toBeCloseTo(25.5);
    expect(least(['今日は天気', 10])).toBeLessThanOrEqual(15);
    expect(least(['שלום עולם', 10])).toBe(20);
    expect(least(['a mm', 10], ['mm b', 20])).toBe(30);
    expect(least(['m'.repeat(100), 10])).toBe(120);
    expect(least(['', 10])).toBe(0);
  });

  it('[TX20] [LY7] have lines as high as their font reaches where nothing says how high, whatever the font', () => {
    const fixed = createFixedMeasurer();
    /** A font such as Noto Nastaliq Urdu, and one that reaches far down as Noto Serif Tibetan does. */
    const reach = { nastaliq: [1.9, 0.6], tibetan: [1.2, 1.618] } as Readonly<
      Record<string, readonly [number, number]>
    >;
    const measurer: TextMeasurer = {
      ...fixed,
      measureFont(font) {
        const [ascent, descent] = reach[font.family] ?? [1, 0.25];
        return { ascent: ascent * font.size, descent: descent * font.size };
      },
    };
    const text = 'a\nb';
    const document = documentOf(
      ui.column({}, [
        ui.text({ text, size: 22, font: 'nastaliq' }),
        ui.richText({}, [ui.run({ text, size: 22, font: 'tibetan' })]),
        ui.text({ text, size: 22, font: 'tibetan', lineHeight: 30 }),
        ui.text({ text, size: 22 }),
        ui.button({ label: 'a', modifiers: [m.size({ width: 90 })] }),
        ui.listItem({ headline: 'a', supporting: 'b' }),
      ]),
    );
    const pitches = (fontScale: number, fontFamily = 'x'): number[] => {
      const environment = {
        ...plainEnvironment,
        fontScale,
        fontFamily,
        fonts: { nastaliq: 'nastaliq', tibetan: 'tibetan' },
      };
      const layout = layoutDocument(document, environment, createVariables(document, environment), measurer);
      return [1, 2, 3, 4, 5, 6].map((box) => linesOf(layout, box)[0].height);
    };
    expect(pitches(1)).toEqual([55, 62, 30, 28, 20, 24]);
    expect(pitches(2)).toEqual([110, 124, 60, 55, 40, 48]);
    // Components are designed with lines of their own, which grow where a script needs more.
    expect(pitches(1, 'nastaliq')).toEqual([55, 62, 30, 55, 35, 40]);
  });

  it('[TX20] [LY7] have lines high enough for letters of another font, which are measured once', () => {
    const asked: string[] = [];
    // The font has 21 + 5 dp at a size of 22. Letters of the font behind it reach 22 + 11 dp.
    const measurer: TextMeasurer = {
      ...createFixedMeasurer(),
      measureFont: ({ size }) => ({ ascent: size * 0.95, descent: size * 0.25 }),
      measureInk(text, { size }) {
        asked.push(text);
        return { ascent: text === 'ฏ้้้้้้้้' ? size * 9 : size, descent: size * 0.5 };
      },
    };
    const arabic = 'نص\nثان';
    const document = documentOf(
      ui.column({}, [
        ui.text({ text: arabic, size: 22 }),
        ui.richText({}, [ui.run({ text: 'a ن', size: 22 }), ui.run({ text: 'ص', size: 22 })]),
        ui.text({ text: arabic, size: 22, lineHeight: 30 }),
        ui.text({ text: 'Ünï Ελλ Кир – “€” → 日本\nb', size: 22 }),
        ui.text({ text: arabic, size: 22 }),
        ui.button({ label: 'نص' }),
        ui.text({ text: 'ฏ้้้้้้้้', size: 22 }),
      ]),
    );
    const environment = { ...plainEnvironment, fontFamily: 'x' };
    const variables = createVariables(document, environment);
    const layout = layoutDocument(document, environment, variables, measurer);
    const boxes = [1, 2, 3, 4, 5, 6, 7];
    // As much is added above the letters as below them: 2 * 11 + 15.4.
    expect(boxes.map((box) => linesOf(layout, box)[0].height)).toEqual([38, 38, 30, 26, 38, 24, 88]);
    expect(boxes.slice(0, 5).map((box) => layout.height[box])).toEqual([76, 38, 60, 52, 76]);
    layoutDocument(document, { ...environment, viewportWidth: 70 }, variables, measurer, { reuse: layout });
    expect(asked.sort()).toEqual(['a نص', 'نص', arabic, 'ฏ้้้้้้้้'].sort());
  });

  it('[LY3] [TX14] of bytes are as high as their lines, whatever they hold', () => {
    // Letters of two bytes, each of which is the code of a letter that was measured before.
    const texts = [
      'plain words',
      'ÃÂ¢ letters',
      'Ãâ¢Ã',
      'â â',
      'tab\tbed\t',
      'two\nlines',
      'under\u007fline',
      'bell \u0007',
      'wide words ',
      'שלום',
      'x',
      '',
    ];
    const document = documentOf(
      ui.column(
        {},
        [...texts, ...texts].map((text) => ui.text({ text, maxLines: 2 })),
      ),
    );
    for (let viewportWidth = 8; viewportWidth < 140; viewportWidth += 1.5) {
      const environment = { ...plainEnvironment, viewportWidth };
      const layout = layoutDocument(
        document,
        environment,
        createVariables(document, environment),
        createFixedMeasurer(),
      );
      for (let box = 1; box < layout.count; box += 1)
        expect(layout.height[box]).toBe(linesOf(layout, box).reduce((sum, line) => sum + line.height, 0));
    }
  });

  it('[TX14] of ASCII are not decoded as long as their width tells their lines', () => {
    const plain = documentOf(
      ui.column(
        {},
        ['stone', 'notes', 'onset', 'é'].map((text) => ui.text({ text })),
      ),
    );
    const decoded: string[] = [];
    const document = {
      ...plain,
      strings: {
        ...plain.strings,
        get: (id: number): string => {
          decoded.push(plain.strings.get(id));
          return plain.strings.get(id);
        },
      },
    };
    layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), createFixedMeasurer());
    // The first one that is laid out has letters that nothing is known of.
    expect(decoded).toEqual(['é', 'onset']);
  });
});
