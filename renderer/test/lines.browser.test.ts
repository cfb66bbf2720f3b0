// Lines of text in a page lie on the painted lines, in one flow with the lines around them.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { linesOf } from '../layout/layout-document.ts';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import { encodeRoot, press } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';
import {
  english,
  fragmentsOf,
  hebrew,
  linesOfPage,
  narrow,
  paintedRectangle,
  playLines as play,
  rectangleOf,
} from './lines.ts';
import { atRest, byRole, createHost, endAll, shadowOf, until } from './play.ts';

afterEach(endAll);

const chinese = '这是一个太长而不能放在一行里的段落，它没有空格，所以可以在任何地方断开。';

const several: Readonly<Record<string, ComponentNode>> = {
  'from left to right': ui.text({ text: english, modifiers: narrow }),
  'from right to left': ui.text({ text: hebrew, modifiers: narrow }),
  'without spaces': ui.text({ text: chinese, modifiers: narrow }),
  'with words that are broken': ui.text({
    text: `${'Donaudampfschifffahrt'.repeat(3)} fährt 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦.`,
    modifiers: narrow,
  }),
  'with breaks of its own': ui.text({ text: 'one\n\ntwo \nthree and more of it than fits\n', modifiers: narrow }),
  'with breaks of its own, from right to left': ui.text({
    text: 'אחת\n\nשתיים \nשלוש ועוד הרבה יותר ממה שנכנס\n',
    modifiers: narrow,
  }),
  'cut by an ellipsis': ui.text({ text: english, maxLines: 2, overflow: 'ellipsis', modifiers: narrow }),
  'cut by an ellipsis, from right to left': ui.text({
    text: hebrew,
    maxLines: 2,
    overflow: 'ellipsis',
    modifiers: narrow,
  }),
  'cut by an ellipsis, from right to left after a number': ui.text({
    text: '12 שלום, abc עולם ועוד הרבה מילים',
    maxLines: 1,
    overflow: 'ellipsis',
    modifiers: narrow,
  }),
  'cut by an ellipsis, after a paragraph of the other direction': ui.text({
    text: `${hebrew.slice(0, 9)}\n${english} שלום`,
    maxLines: 2,
    overflow: 'ellipsis',
    modifiers: narrow,
  }),
  'in several directions': ui.text({
    text: `One, two, שלום, "עולם", ${hebrew.replace('123', 'וכו׳')}`,
    modifiers: narrow,
  }),
  'far apart': ui.text({ text: english, lineHeight: 60, letterSpacing: 3, modifiers: narrow }),
  'far apart, of letters that join': ui.text({
    text: 'سلام 12345، من ١٢٣ إلى 😀! وكتاب (abc) 2026',
    letterSpacing: 4,
    modifiers: narrow,
  }),
  'close together': ui.text({ text: english, lineHeight: 9, modifiers: narrow }),
  'more than are written at once': ui.text({ text: 'and on '.repeat(700), modifiers: narrow }),
  'more than are written at once, of an odd height': ui.text({
    text: 'and on '.repeat(700),
    lineHeight: 16.01,
    size: 11.3,
    modifiers: narrow,
  }),
  'of several fonts': ui.richText({ modifiers: narrow }, [
    ui.run({ text: 'Small, ', size: 12 }),
    ui.run({ text: 'and large words', size: 30, weight: 700 }),
    ui.run({ text: '2', size: 10, baseline: 8 }),
    ui.run({ text: ' of several lines with עברית בתוך.' }),
  ]),
  'of several fonts, from right to left': ui.richText({ modifiers: narrow }, [
    ui.run({ text: 'מילים קטנות ', size: 12 }),
    ui.run({ text: 'וגדולות', size: 30, weight: 700 }),
    ui.run({ text: ' with English in it, ' }),
    ui.run({ text: 'ועוד שורות.' }),
  ]),
  'of several fonts, with spaces between those of the other direction': ui.richText(
    {},
    ['one ', 'שתי ', 'מילים ', '12', ' three'].map((text) => ui.run({ text })),
  ),
  'of several fonts, with spaces between those of the other direction, from right to left': ui.richText(
    {},
    ['שתי ', 'one ', 'two', ' מילים'].map((text) => ui.run({ text })),
  ),
  'of several fonts and directions, with breaks': ui.richText({ modifiers: narrow }, [
    ui.run({ text: 'אחת ' }),
    ui.run({ text: 'two\n', weight: 700 }),
    ui.run({ text: 'שלוש ועוד הרבה יותר' }),
    ui.run({ text: '12\n\nthree\n' }),
    ui.run({ text: 'ארבע' }),
  ]),
  'of several fonts and directions, with breaks, from left to right': ui.richText({ modifiers: narrow }, [
    ui.run({ text: 'one ' }),
    ui.run({ text: 'שתיים\n', weight: 700 }),
    ui.run({ text: 'three and more than fits' }),
    ui.run({ text: ' ארבע\n' }),
    ui.run({ text: 'five' }),
  ]),
  'with tabs and control characters': ui.text({
    text: 'a\tb\tc\u0007d \u0001 and\tgoes\u0085on\tso far\r\nand\tthen ends\u2028.',
    modifiers: narrow,
  }),
  'with tabs and control characters, of several fonts': ui.richText({ modifiers: narrow }, [
    ui.run({ text: 'a\tb\u0007c\t', size: 30 }),
    ui.run({ text: '\td and\te\tפסקה\tf\u0001', letterSpacing: 2 }),
    ui.run({ text: '\tg', weight: 700 }),
  ]),
  'of one line each, with tabs and control characters': ui.column(
    {},
    ['a\tb', 'c\u0007d\te\u0001'].map((text) => ui.text({ text })),
  ),
  'of a button': ui.button({ label: 'Press this for a long while', modifiers: narrow }),
  'of a box that is too low for them': ui.text({ text: english, modifiers: [m.size({ width: 130, height: 30 })] }),
  'of controls that are too low for them': ui.column({}, [
    ui.button({ label: 'Press this for a long while and then', modifiers: [m.size({ width: 110, height: 30 })] }),
    ui.spacer({ modifiers: [m.size({ height: 90 })] }),
    ui.checkbox({
      state: 'on',
      label: 'iota one two three four five',
      modifiers: [m.size({ width: 100, height: 24 })],
    }),
    ui.spacer({ modifiers: [m.size({ height: 90 })] }),
    ui.listItem({
      headline: 'A headline of several lines at least two',
      supporting: 'and supporting of several lines that goes on',
      modifiers: [m.size({ width: 160, height: 56 })],
    }),
  ]),
  'of a heading': ui.text({ text: english, modifiers: [...narrow, m.semantics({ headingLevel: 2 })] }),
  'of an entry that is pressed': ui.listItem({ headline: english, supporting: hebrew, modifiers: [...narrow, press] }),
};

/** The start of a line, on the left or on the right, and its middle. */
function startOf({ left, right, top, bottom }: DOMRect, direction: string): number[] {
  return [direction === 'ltr' ? left : right, (top + bottom) / 2];
}

describe('the lines of a text', () => {
  it.each(
    Object.entries(several).flatMap(([name, root]) =>
      (['ltr', 'rtl'] as const).map((direction) => [name, direction, root] as const),
    ),
  )('[SM10, D4] lie on what is painted: %s, in %s', async (_, direction, root) => {
    const played = await play(root, direction);
    const around = played.host.getBoundingClientRect();
    const fragments = fragmentsOf(played);
    expect(fragments.length).toBeGreaterThan(1);
    const shown = fragments.filter(({ start: from, end }) => end > from);
    const lines = linesOfPage(played);
    expect(lines.map((line) => line.data).join('')).not.toBe('');
    expect(lines).toHaveLength(shown.length);
    lines.forEach((line, index) => {
      const { width, text } = shown[index];
      if (!text.endsWith('…'))
        expect([text, Math.abs(rectangleOf(line, text.length).width - width) < 1.1]).toEqual([text, true]);
      if (text.trim() === '') return;
      const [along, across] = startOf(rectangleOf(line), shown[index].direction);
      const painted = paintedRectangle(played.player, shown[index]);
      const [wantedAlong, wantedAcross] = startOf(
        new DOMRect(around.x + painted.x, around.y + painted.y, width, painted.height),
        shown[index].direction,
      );
      expect([text, Math.abs(along - wantedAlong) < 1.1, Math.abs(across - wantedAcross) < 1.6]).toEqual([
        text,
        true,
        true,
      ]);
    });
  });

  it.each([0.9, 1.1])('[SM10, D4] lie on what is painted, however many there are, at a zoom of %d', async (zoom) => {
    const played = await play(ui.text({ text: 'and on '.repeat(700), modifiers: narrow }), 'ltr', zoom);
    const fragments = fragmentsOf(played);
    const lines = linesOfPage(played);
    expect(lines.length).toBeGreaterThan(255);
    const [first, last] = [0, 255].map((index) => rectangleOf(lines[index]).top - fragments[index].y * zoom);
    expect(Math.abs(last - first)).toBeLessThan(0.5);
  });

  it('[SM10, H1] lie on what is painted, of however many styles they are: not all have a rule, for each costs the style of all', async () => {
    const sizes = Array.from({ length: 300 }, (_, index) => 10 + index / 10);
    const options = { fontScale: 1, fontFamily: TEST_FONTS };
    const host = createHost();
    const player = playDocument(
      host,
      encodeRoot(
        ui.scroll(
          {},
          sizes.map((size) => ui.text({ text: 'some words', size })),
        ),
      ),
      options,
    );
    const played = { player, shadow: shadowOf(host) };
    for (const fontScale of [1, 1.3, 1]) {
      options.fontScale = fontScale;
      player.refresh();
      await atRest();
      const fragments = fragmentsOf(played);
      await until(() => {
        const lines = linesOfPage(played);
        return (
          lines.length === sizes.length &&
          lines.every((line, index) => Math.abs(rectangleOf(line).width - fragments[index].width) < 0.6)
        );
      });
      expect(played.shadow.adoptedStyleSheets[1].cssRules.length).toBeLessThan(100);
    }
    player.dispose();
    host.remove();
  });

  it('[TX13, D4] stand on one baseline in all sizes, as those of a page', async () => {
    const runs = [
      ['Small, ', 12, 0],
      ['large', 40, 0],
      ['2\n', 10, 16],
      ['raised ', 16, 8],
      ['lowered\n', 14, -9],
      ['alone\n', 30, 0],
      ['the same', 16, 0],
      [' and more', 16, 0],
    ] as const;
    const { player } = await play(
      ui.richText(
        {},
        runs.map(([text, size, baseline]) => ui.run({ text, size, baseline })),
      ),
      'ltr',
    );
    const paragraph = document.createElement('p');
    paragraph.style.cssText = `position:absolute;top:0;margin:0;font:0px/0 ${TEST_FONTS};white-space:pre`;
    paragraph.append(
      ...runs.map(([text, size, baseline]) => {
        const span = document.createElement('span');
        span.textContent = text;
        span.style.cssText = `font-size:${size}px;line-height:normal;vertical-align:${baseline}px`;
        return span;
      }),
    );
    document.body.append(paragraph);
    const middles = [...paragraph.children]
      .map((span) => span.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    const { height } = paragraph.getBoundingClientRect();
    paragraph.remove();
    const { layout } = sceneOf(player);
    // The browser rounds ascent and descent of letters.
    expect(Math.abs(layout.height[1] - height)).toBeLessThan(1.5);
    const rectangles = [...linesOf(layout, 1)].map((fragment) => paintedRectangle(player, fragment));
    expect(rectangles).toHaveLength(runs.length);
    rectangles.forEach(({ y, height: own }, index) =>
      expect([runs[index][0], Math.abs(y + own / 2 - layout.y[1] - middles[index]) < 1.5]).toEqual([
        runs[index][0],
        true,
      ]),
    );
  });

  it('[SM10, D4] are hit where they run out of their box, and are never seen', async () => {
    const played = await play(several['of a box that is too low for them'], 'ltr');
    const lines = linesOfPage(played);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const { left, top, height } = rectangleOf(line);
      expect(played.shadow.elementFromPoint(left + 5, top + height / 2)?.textContent).toBe(line.data);
      expect(getComputedStyle(line.parentElement as Element).webkitTextFillColor).toBe('rgba(0, 0, 0, 0)');
    }
  });

  it('[SM4, D4] are the name of what they stand in, as if it were one line', async () => {
    const { shadow } = await play(
      ui.column({}, [several['of a button'], several['of a heading'], several['of an entry that is pressed']]),
      'ltr',
    );
    const said = [...byRole(shadow, 'heading'), ...byRole(shadow, 'button')].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent,
    );
    expect(said).toEqual([english, 'Press this for a long while', english]);
  });
});
