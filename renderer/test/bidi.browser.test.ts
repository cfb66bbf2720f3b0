import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { BIDI_LINES, PARAGRAPHS, SIGNED_LINES } from './bidi-lines.ts';
import { encodeRoot } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';
import { atRest, endAll, start } from './play.ts';

afterEach(endAll);

/** The characters of elements with the middle of each, line by line from left to right; spaces left out. */
function charactersOf(elements: Iterable<Element>): string {
  const found: [number, string][] = [];
  const range = document.createRange();
  let row = 0;
  for (const { firstChild } of elements) {
    if (firstChild === null) continue;
    [...(firstChild.textContent ?? '')].forEach((character, index) => {
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + 1);
      const { left, right } = range.getBoundingClientRect();
      if (character === '\n') row += 1e6;
      else if (!/[ \u2066-\u2069]/.test(character)) found.push([row + left + right, character]);
    });
  }
  return found
    .sort((a, b) => a[0] - b[0])
    .map((pair) => pair[1])
    .join('');
}

describe('lines in several directions', () => {
  it.each([
    ...BIDI_LINES.map(([name, direction, texts]) => [name, direction, texts] as const),
    ...SIGNED_LINES,
    ...PARAGRAPHS,
  ])('[TX7, TX11, SM10] stand as those of the page: %s', async (_, direction, texts) => {
    const rich = ui.richText(
      { modifiers: [m.fill({ width: 1 })] },
      texts.map((text, index) => ui.run({ text, weight: index % 2 ? 700 : 400 })),
    );
    const { shadow } = await start(encodeRoot(ui.column({}, [rich])), { direction });
    await atRest();
    const page = document.createElement('p');
    page.dir = direction;
    page.style.cssText = `font:16px ${TEST_FONTS};white-space:pre-wrap;unicode-bidi:plaintext`;
    page.append(...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })));
    document.body.append(page);
    const expected = charactersOf(page.children);
    page.remove();
    expect(charactersOf(shadow.querySelectorAll('span'))).toBe(expected);
  });

  // Of the pinned fonts, three letters of Hebrew and four of English fit, with 6 and 4 pixels to spare.
  it.each([
    ['from left to right', 'ltr', 'abc שלום עולם ועוד הרבה מילים', /^abcולש/],
    ['from right to left', 'rtl', 'אבג hello world and many more words', /hellגבא$/],
  ] as const)(
    '[TX4, TX11, SM10] stand where they are painted, whatever an ellipsis hides: %s',
    async (_, direction, text, expected) => {
      const { shadow } = await start(
        encodeRoot(ui.text({ text, maxLines: 1, size: 20, modifiers: [m.size({ width: 95 })] })),
        { direction },
      );
      await atRest();
      expect(charactersOf(shadow.querySelectorAll('span'))).toMatch(expected);
    },
  );
});
