import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { BIDI_LINES } from '../test/bidi-lines.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { TextFragment } from './layout-result.ts';

function fragments(texts: readonly string[], direction: 'ltr' | 'rtl', more = {}): readonly TextFragment[] {
  const document = documentOf(
    ui.richText(
      more,
      texts.map((text) => ui.run({ text })),
    ),
  );
  const environment = { ...plainEnvironment, direction };
  return linesOf(
    layoutDocument(document, environment, createVariables(document, environment), createFixedMeasurer()),
    0,
  );
}

const SPACED = [
  ['سلام 12', 0],
  ['abc ܫܠܡܐ', 0],
  ['שלום 12', 3],
  ['नमस्ते', 3],
] as const;

describe('lines of several runs', () => {
  it.each(BIDI_LINES)('[TX11] order fragments by their directions: %s', (_, direction, texts, expected) => {
    const found = fragments(texts, direction);
    const visual = [...found].sort((a, b) => a.x - b.x);
    expect(visual.map((fragment) => fragment.text)).toEqual(expected);
    // They stand beside each other, and are answered in reading order.
    visual
      .slice(1)
      .forEach((fragment, index) => expect(fragment.x).toBeCloseTo(visual[index].x + visual[index].width, 0));
    expect(found.map(({ part, start, end }) => texts[part].slice(start, end)).join('')).toBe(texts.join(''));
  });

  it('[TX11] end in an ellipsis at the end of the line', () => {
    const found = fragments(['abc ', 'שלום '.repeat(40)], 'ltr', { maxLines: 1 });
    expect([...found].sort((a, b) => a.x - b.x).at(-1)?.text).toBe('…');
  });

  it.each(SPACED)('[TX22] are spaced if no letters of theirs join: %s', (text, spacing) => {
    const document = documentOf(
      ui.column({}, [
        ui.richText({}, [ui.run({ text: 'abc', letterSpacing: 3 }), ui.run({ text, letterSpacing: 3 })]),
        ui.text({ text, letterSpacing: 3 }),
      ]),
    );
    const layout = layoutDocument(
      document,
      plainEnvironment,
      createVariables(document, plainEnvironment),
      createFixedMeasurer(),
    );
    const [first, second] = [1, 2].map((box) => linesOf(layout, box).map(({ font }) => font.letterSpacing));
    expect([first[0], first.at(-1), second[0]]).toEqual([3, spacing, spacing]);
  });

  it('[TX11] are drawn at once, one by one, where a text of one run embeds', () => {
    const found = fragments(['The user \u202bשלום!\u202c of 12\nposted ב.'], 'ltr');
    expect(found.map((fragment) => fragment.text)).toEqual(['The user \u202bשלום!\u202c of 12', 'posted ב.']);
  });

  it.each([
    ['a space after a run', ['hello', ' world', ' and', ' more of it'], {}],
    ['blank lines', ['a\n', '\n\nb', '\n', '\n', 'c\n\n', 'd\n'], {}],
    ['nothing but breaks', ['\n', '\n'], {}],
    ['empty runs', ['', 'hello ', '', 'world', ''], {}],
    ['what an ellipsis hides', ['hello ', 'world and ', 'more of ', 'it'], { maxLines: 1, overflow: 'ellipsis' }],
    ['what is clipped', ['שלום ', 'עולם ועוד ', 'הרבה יותר'], { maxLines: 2 }],
  ] as const)('[SM12] hold each character once: %s', (_, texts, more) => {
    for (const width of [1, 30, 45, 60, 100]) {
      const found = fragments(texts, 'ltr', { ...more, modifiers: [m.size({ width })] });
      expect(found.map(({ part, start, end }) => texts[part].slice(start, end)).join('')).toBe(texts.join(''));
      expect(found.map(({ line }) => line)).toEqual(found.map(({ line }) => line).sort((a, b) => a - b));
    }
  });
});
