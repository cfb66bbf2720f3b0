// Lines of a text in a page: found, selected and pressed as if they were not separate elements.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { english, fragmentsOf, hebrew, linesOfPage, narrow, playLines as play, rectangleOf } from './lines.ts';
import { endAll } from './play.ts';
import { click, lift, move, press } from './pointer.ts';
import type { Point } from './pointer.ts';

afterEach(endAll);

function find(words: string): boolean {
  getSelection()?.removeAllRanges();
  return (window as unknown as { find(text: string): boolean }).find(words);
}

/** A point in a line, `along` pixels from its start. */
function pointIn(line: Text, along = 15): Point {
  const { left, top, height } = rectangleOf(line);
  return [left + along, top + height / 2];
}

describe('the lines of a text', () => {
  it.each([
    ['from left to right', ui.text({ text: english, modifiers: narrow }), 'paragraph that is too long for one'],
    ['from right to left', ui.text({ text: hebrew, modifiers: narrow }), 'ארוכה מדי לשורה אחת'],
    [
      'without spaces',
      ui.text({ text: '这是一个太长而不能放在一行里的段落，它没有空格，所以可以在任何地方断开。', modifiers: narrow }),
      '段落，它没有空格，所以可以在任何地方断开',
    ],
    [
      'with words that are broken',
      ui.text({ text: `${'Donaudampfschifffahrt'.repeat(3)} fährt`, modifiers: narrow }),
      'DonaudampfschifffahrtDonaudampfschifffahrt fährt'.slice(5),
    ],
    [
      'of several fonts',
      ui.richText({ modifiers: narrow }, [
        ui.run({ text: 'Small, ', size: 12 }),
        ui.run({ text: 'and large words', size: 30 }),
        ui.run({ text: '2', size: 10 }),
        ui.run({ text: ' of several lines.' }),
      ]),
      'Small, and large words2 of several',
    ],
    ['of a button', ui.button({ label: 'Press this for a long while', modifiers: narrow }), 'this for a long while'],
    [
      'of a heading',
      ui.text({ text: english, modifiers: [...narrow, m.semantics({ headingLevel: 2 })] }),
      'surface, and goes on',
    ],
    [
      'of an entry',
      ui.listItem({ headline: english, supporting: hebrew, modifiers: narrow }),
      'and goes on in the next',
    ],
    [
      'of a status',
      ui.text({ text: english, modifiers: [...narrow, m.semantics({ role: 'status' })] }),
      'surface, and goes on',
    ],
    ['with tabs', ui.text({ text: 'one\ttwo\tthree\tfour\tfive\tsix', modifiers: narrow }), 'two three four five'],
  ])('[SM24, D4] are found over their ends: %s', async (_, root, words) => {
    await play(root, 'ltr');
    expect(find(words)).toBe(true);
  });

  it('[SM24, D4] are found over all ends of lines within paragraphs, however many are written at once', async () => {
    // Paragraphs of 45 lines, and one of 200.
    const words = Array.from(
      { length: 1_400 },
      (_, index) => `${index + 1_000}${index % 90 === 89 && index < 1_000 ? '\n' : ' '}`,
    );
    const played = await play(ui.text({ text: words.join(''), modifiers: narrow }), 'ltr');
    const lines = linesOfPage(played).map((line) => line.data);
    const found = lines.flatMap((line, index) => {
      const over = line.slice(-5) + (lines[index + 1] ?? '').slice(0, 4);
      return line.endsWith(' ') && !find(over) ? [over] : [];
    });
    expect(lines.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });

  it('[SM24, D4] hold what was cut as it is, however many line breaks it has', async () => {
    const text = 'one\r\ntwo\r\nthree\r\nfour';
    for (const root of [
      ui.text({ text, maxLines: 1, overflow: 'ellipsis' }),
      ui.text({ text }),
      ui.listItem({ headline: text }),
    ]) {
      expect(
        linesOfPage(await play(root, 'ltr'))
          .map((line) => line.data)
          .join(''),
      ).toBe(text.replaceAll('\r', ''));
    }
  });

  it('[SM10, SM12] are selected and copied once, whatever they are told as', async () => {
    const heading = ui.column({ modifiers: [m.semantics({ headingLevel: 2 })] }, [
      ui.text({ text: 'One' }),
      ui.text({ text: 'Two' }),
    ]);
    const named = (text: string, semantics: Parameters<typeof m.semantics>[0]): ComponentNode =>
      ui.text({ text, modifiers: [m.semantics(semantics)] });
    const played = await play(
      ui.column({}, [
        heading,
        named('Three', { role: 'status' }),
        named('Four', { role: 'alert' }),
        named('Five', { label: 'named' }),
        ui.row({ modifiers: [m.semantics({ merge: true })] }, [ui.text({ text: 'Six' }), ui.text({ text: 'Seven' })]),
      ]),
      'ltr',
    );
    const lines = linesOfPage(played);
    expect(lines.map(({ parentElement: line }) => line && getComputedStyle(line).userSelect)).toEqual(
      lines.map(() => 'text'),
    );
    expect(rectangleOf(lines[1]).top - rectangleOf(lines[0]).top).toBe(
      rectangleOf(lines[2]).top - rectangleOf(lines[1]).top,
    );
    getSelection()?.setBaseAndExtent(lines[0], 0, lines[6], 5);
    const clipboardData = new DataTransfer();
    lines[0].parentElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true }));
    expect(clipboardData.getData('text/plain')).toBe('One\nTwo\nThree\nFour\nFive\nSix\nSeven');
  });

  it('[SM24, D4] are found and, by three clicks, selected up to a break that the text itself has, as in any page', async () => {
    const text = `${english}\nA second paragraph of several lines.\n\nThe last.`;
    const phrases = ['next.\nA second', 'next. A second', 'paragraph of several lines', 'lines.\n\nThe', 'lines. The'];
    const played = await play(ui.text({ text, modifiers: narrow }), 'ltr');
    const lines = linesOfPage(played);
    const selected: string[] = [];
    const found = phrases.map(find);
    for (const line of [lines[1], lines[lines.length - 3]]) {
      await click(pointIn(line), 3);
      selected.push(String(getSelection()).trimEnd());
    }
    expect(selected).toEqual([english, 'A second paragraph of several lines.']);
    endAll();
    const page = document.createElement('p');
    page.style.cssText = 'width:130px;white-space:pre-wrap';
    page.textContent = text;
    document.body.append(page);
    expect(found).toEqual(phrases.map(find));
    page.remove();
  });

  it('[SM24, D4] are selected together, by three clicks, and no other text with them', async () => {
    const played = await play(
      ui.column({}, [ui.text({ text: english, modifiers: narrow }), ui.text({ text: hebrew, modifiers: narrow })]),
      'ltr',
    );
    const [first] = linesOfPage(played);
    await click(pointIn(first), 3);
    expect(String(getSelection()).trim()).toBe(english);
    const copy = new ClipboardEvent('copy', {
      clipboardData: new DataTransfer(),
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    first.parentElement?.dispatchEvent(copy);
    expect(copy.clipboardData?.getData('text/plain')).toBe(english);
  });

  it.each([
    ['the surface', (all: ComponentNode) => all],
    ['a scroll', (all: ComponentNode) => ui.scroll({ modifiers: [m.size({ height: 400 })] }, [all])],
  ])(
    '[SM10, D4] are selected by a drag that begins or ends beside them, and no more after a click there, as in any page: on %s',
    async (_, within) => {
      const played = await play(
        within(
          ui.column({ gap: 10, modifiers: [m.size({ height: 900 })] }, [
            ui.text({ text: english, modifiers: narrow }),
            ui.text({ text: 'Second' }),
            ui.button({ label: 'Press' }),
          ]),
        ),
        'ltr',
      );
      const lines = linesOfPage(played);
      const { x, y } = played.host.getBoundingClientRect();
      const below: Point = [x + 300, y + 480];
      const first = pointIn(lines[0]);
      const selected: string[] = [];
      for (const [from, to] of [
        [first, below],
        [below, first],
        [first, [x + 170, first[1]]],
      ] as const) {
        await press(from);
        await move(to);
        await lift(to);
        selected.push(String(getSelection()).trimEnd());
        await click(below, 1);
        expect(String(getSelection())).toBe('');
      }
      const rest = `${english.slice(2)}\nSecond`;
      expect(selected).toEqual([rest, rest, lines[0].data.slice(2).trimEnd()]);
    },
  );

  it('[SM10, D4] are pressed where they are seen, also when they are much closer than their letters', async () => {
    for (const root of [
      ui.text({ text: `${english} And on.`, size: 30, lineHeight: 9, modifiers: [m.size({ width: 200 })] }),
      ui.richText({ lineHeight: 9, modifiers: [m.size({ width: 200 })] }, [
        ui.run({ text: 'Several runs of ', size: 30 }),
        ui.run({ text: 'letters that are ', size: 24 }),
        ui.run({ text: 'higher than their lines.', size: 30 }),
      ]),
    ]) {
      const played = await play(root, 'ltr');
      const around = played.host.getBoundingClientRect();
      const fragments = fragmentsOf(played);
      const lines = linesOfPage(played);
      expect(lines.length).toBeGreaterThan(3);
      lines.forEach((line, index) => {
        const { x, y, width, height } = fragments[index];
        expect(played.shadow.elementFromPoint(around.x + x + width / 2, around.y + y + height / 2)?.textContent).toBe(
          line.data,
        );
      });
      endAll();
    }
  });
});
