// Texts of a layout and questions to it: how high texts are, what lies under a point, how all of it prints.

import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf, numberedTitles } from '../test/documents.ts';
import { laidOut, square, states } from '../test/layouts.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { dumpLayout, hitTest, layoutDocument, linesOf } from './layout-document.ts';
import { optionPlace } from './part-places.ts';
import type { LayoutResult } from './layout-result.ts';

describe('text', () => {
  it('[LY7] is not measured but for its characters, when these tell how many lines it has', () => {
    const measured: string[] = [];
    const fixed = createFixedMeasurer();
    const counting = {
      ...fixed,
      measureWidth: (text: string, font: Parameters<typeof fixed.measureWidth>[1]) => {
        measured.push(text);
        return fixed.measureWidth(text, font);
      },
    };
    const rows = numberedTitles(500).map((headline, index) =>
      ui.listItem({ headline: index % 2 === 0 ? headline : headline.repeat(20), supporting: 'A line below' }),
    );
    const document = documentOf(ui.scroll({}, rows), { states });
    const layout = layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), counting);
    expect(measured.every((text) => text.length === 1)).toBe(true);
    expect(measured.length).toBeLessThan(60);
    expect(layout.scrolls.contentHeight[1]).toBe(250 * 72 + 250 * (24 + 24 + 20 + 24));
    expect([3, 4].map((box) => linesOf(layout, box).length)).toEqual([2, 3]);
  });

  it('[LY7] has as many lines as it turns out to have, whatever told so', () => {
    const kinds = [
      {},
      { maxLines: 1 },
      { maxLines: 2 },
      { maxLines: 3 },
      { wrap: false },
      { maxLines: 2, wrap: false },
      { maxLines: 2, letterSpacing: 3 },
    ];
    const words = ['word ', 'two\nlines ', 'שלום ', '日本語', 'x', 'two words   ', ' '];
    const texts = kinds.flatMap((kind) =>
      words.flatMap((word) => [0, 1, 2, 5, 9, 20, 33].map((times) => ui.text({ text: word.repeat(times), ...kind }))),
    );
    for (const viewportWidth of [0, 100, 390]) {
      const layout = laidOut(ui.column({}, texts), { viewportWidth });
      for (let box = 1; box < layout.count; box += 1) expect(layout.height[box]).toBe(19 * linesOf(layout, box).length);
    }
  });

  it('[LY7] is as long as in its own font, at each width, whatever it was in others before', () => {
    const text = 'the same words in more than one font';
    const document = documentOf(
      ui.column(
        {},
        [10, 40, 10].map((size) => ui.text({ text, size })),
      ),
      { states },
    );
    const measurer = createFixedMeasurer();
    let last: LayoutResult | undefined;
    for (const viewportWidth of [390, 100, 1000]) {
      const environment = { ...plainEnvironment, viewportWidth };
      const variables = createVariables(document, environment);
      last = layoutDocument(document, environment, variables, measurer, { reuse: last });
      expect(dumpLayout(last)).toBe(dumpLayout(layoutDocument(document, environment, variables, measurer)));
      const [small, large] = [1, 2].map((box) => (text.length * (box === 1 ? 5 : 20)) / viewportWidth);
      expect([last.height[1] > 16, last.height[2] > 52]).toEqual([small > 1, large > 1]);
    }
  });

  it('[LY7] has the height of its lines at any font scale, explicit line heights included', () => {
    const text = ui.column({}, [ui.text({ text: 'word '.repeat(30).trim() })]);
    for (const fontScale of [0.85, 1, 1.3, 2, 3]) {
      const layout = laidOut(text, { fontScale });
      expect(layout.height[1]).toBeCloseTo(linesOf(layout, 1).length * Math.round(19.2 * fontScale), 0);
    }
    expect(laidOut(ui.column({}, [ui.text({ text: 'a\nb\nc', lineHeight: 30 })])).height[1]).toBe(90);
  });

  it('[LY7] wraps a text in a box that was given a height', () => {
    const layout = laidOut(ui.column({}, [ui.text({ text: 'word '.repeat(30), modifiers: [m.size({ height: 24 })] })]));
    expect(layout.height[1]).toBe(24);
    expect(linesOf(layout, 1).every((line) => line.width <= 390)).toBe(true);
  });

  it('[TX13] keeps runs of a paragraph on one baseline, raised ones above, in a line that reaches as far as all of them', () => {
    const rich = ui.column({}, [
      ui.richText({}, [
        ui.run({ text: 'one ' }),
        ui.run({ text: 'two', size: 32 }),
        ui.run({ text: 'up', baseline: 30 }),
      ]),
    ]);
    const layout = laidOut(rich);
    const [first, second, raised] = linesOf(layout, 1);
    expect(second.x).toBeCloseTo(first.x + first.width, 0);
    expect([second.line, second.text, raised.line]).toEqual([0, 'two', 0]);
    expect([second.baseline, raised.baseline]).toEqual([first.baseline, first.baseline - 30]);
    // Their own lines are 19 and 38 high.
    expect(raised.height / 2 - raised.rise - 9.5).toBeCloseTo(0);
    expect(second.height / 2 - second.rise + 19).toBeCloseTo(second.height);
    expect(layout.height[1]).toBe(Math.round(second.height));
  });
});

describe('questions', () => {
  it('[LY8] find what lies under a point, in scrolled contents, clipped by windows', () => {
    const rows = numberedTitles(100).map((headline) => ui.listItem({ headline, modifiers: [m.size({ height: 50 })] }));
    const layout = laidOut(ui.column({}, [square(100), ui.scroll({ modifiers: [m.weight()] }, rows)]));
    const offsets = new Float64Array([0, 0, 0, 1000]);
    expect(layout.node[hitTest(layout, 10, 130, offsets)?.box ?? -1]).toBe(3 + 20);
    expect(hitTest(layout, 10, 50, offsets)?.box).toBe(1);
    expect(hitTest(layout, 500, 50, offsets)).toBeUndefined();
  });

  it('[LY8] find options of tabs and radio groups', () => {
    const layout = laidOut(
      ui.column({}, [
        ui.tabs({ state: 'tab', options: ['A', 'B'], label: 'x' }),
        ui.radioGroup({ state: 'tab', options: ['A', 'B', 'C'], label: 'y' }),
      ]),
    );
    const offsets = new Float64Array(2);
    expect(hitTest(layout, 300, 10, offsets)).toEqual({ box: 1, target: 1, option: 1 });
    const third = optionPlace(layout.tables, 2, 2);
    expect(hitTest(layout, third.x + 1, third.y + 1, offsets)?.option).toBe(2);
    expect(laidOut(ui.tabs({ state: 'tab', options: ['A', 'B'], label: 'x' }), { direction: 'rtl' }).count).toBe(1);
  });

  it('[LY9] print as stable text', () => {
    expect(dumpLayout(laidOut(ui.row({ gap: 8 }, [square(20), ui.text({ text: 'שלום' })])))).toBe(
      [
        'row #0 0 0 390 720',
        '  box #1 0 0 20 20',
        '  text #2 28 0 362 19',
        '    "שלום" part 0 28 15 32 16/400 rtl',
        '',
      ].join('\n'),
    );
  });

  it('[TX3] breaks scripts without spaces whatever the language is called', () => {
    const document = documentOf(ui.text({ text: '日本語のテキスト'.repeat(20), lang: 'x-a' }), { lang: 'x-b' });
    expect(
      linesOf(
        layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), createFixedMeasurer()),
        0,
      ).length,
    ).toBeGreaterThan(1);
  });
});
