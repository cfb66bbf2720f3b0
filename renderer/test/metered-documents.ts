// Small valid documents that are costly before the canvas, each for one reason: words to measure, brackets to pair, elements to make.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { many } from './filler.ts';

/** Different words, `length` characters in all. */
function words(length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += `${(index * 7_919 + 46_656).toString(36)} `;
  return text.slice(0, length);
}

const emoji = many(80, (index) => String.fromCodePoint(0x1f600 + index)).join('');
const scrolled = (root: ComponentNode): ComponentNode =>
  ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [root]);

/** Roots that grow with `size`; 1 is the size that was found. */
export const meteredRoots: Readonly<Record<string, (size: number) => ComponentNode>> = {
  'one text in 128 sizes': (size) =>
    scrolled(
      ui.column(
        {},
        many(128 * size, (index) => ui.text({ text: words(16_000), size: 8 + index / 8 })),
      ),
    ),
  'brackets around two megabytes': (size) => {
    const run = ui.run({ text: 'x'.repeat(16_000) });
    return ui.richText({}, [
      ui.run({ text: `\u05d0${'('.repeat(62)}` }),
      ...many(126 * size, () => run),
      ui.run({ text: ')'.repeat(62) }),
    ]);
  },
  'runs of two directions': (size) =>
    scrolled(
      ui.richText(
        {},
        many(128 * size, () => ui.run({ text: 'word \u05d0 '.repeat(1_500) })),
      ),
    ),
  'soft hyphens in runs': (size) => {
    const run = ui.run({ text: 'a\u00ad'.repeat(5_000) });
    return scrolled(
      ui.richText(
        {},
        many(128 * size, () => run),
      ),
    );
  },
  'spaces in runs': (size) => {
    const run = ui.run({ text: ' a'.repeat(8_000) });
    return scrolled(
      ui.richText(
        {},
        many(128 * size, () => run),
      ),
    );
  },
  'tabs without words': (size) =>
    scrolled(
      ui.column(
        {},
        many(7_000 * size, () => ui.tabs({ options: Array<string>(64).fill(''), state: 'screen' })),
      ),
    ),
  'small scroll containers': (size) =>
    ui.flow(
      {},
      many(3_000 * size, () =>
        ui.scroll({ modifiers: [m.size({ width: 9, height: 9 })] }, [
          ui.box({ modifiers: [m.size({ width: 9, height: 20 })] }),
        ]),
      ),
    ),
  'emoji in 30 sizes': (size) =>
    scrolled(
      ui.column(
        {},
        many(30 * size, (index) => ui.text({ text: emoji, size: 12 + index * 2 })),
      ),
    ),
  'fonts of every weight and spacing': (size) =>
    scrolled(
      ui.column(
        {},
        many(250 * size, (index) =>
          ui.text({ text: words(4_000), weight: 100 + (index % 9) * 100, letterSpacing: (index % 28) / 10 }),
        ),
      ),
    ),
  'a word of 16 KB in 64 sizes': (size) =>
    scrolled(
      ui.column(
        {},
        many(64 * size, (index) => ui.text({ text: words(16_000).replaceAll(' ', ''), size: 8 + index / 4 })),
      ),
    ),
  'words of alternating directions': (size) =>
    scrolled(
      ui.column(
        {},
        many(400 * size, (index) => ui.text({ text: `${index} word \u05d0\u05d1 \u0627\u0644 `.repeat(60) })),
      ),
    ),
  'alternating letters': (size) =>
    scrolled(
      ui.column(
        {},
        many(17 * size, (index) => ui.text({ text: `${index}${'a\u05d0'.repeat(5_300)}` })),
      ),
    ),
  'scrolls in scrolls': (size) =>
    ui.column(
      {},
      many(50 * size, () =>
        many(24, () => 0).reduce<ComponentNode>(
          (inner) => ui.scroll({ modifiers: [m.size({ height: 200 }), m.fill({ width: 1 })] }, [inner]),
          ui.box({ modifiers: [m.size({ height: 900, width: 9 })] }),
        ),
      ),
    ),
  sliders: (size) =>
    scrolled(
      ui.column(
        {},
        many(6_000 * size, () => ui.slider({ state: 'screen', max: 9 })),
      ),
    ),
  'radio groups of 64 options': (size) =>
    scrolled(
      ui.column(
        {},
        many(600 * size, (group) =>
          ui.radioGroup({ options: many(64, (index) => `${group % 7} ${index}`), state: 'screen' }),
        ),
      ),
    ),
  buttons: (size) =>
    scrolled(
      ui.flow(
        {},
        many(12_000 * size, () => ui.button({ label: 'Go' })),
      ),
    ),
  'pictures with names': (size) =>
    scrolled(
      ui.flow(
        {},
        many(9_000 * size, (index) =>
          ui.image({
            image: { asset: 'picture' },
            modifiers: [m.size({ width: 9, height: 9 }), m.semantics({ label: `Picture ${index}` })],
          }),
        ),
      ),
    ),
  'tabs of 64 options': (size) =>
    scrolled(
      ui.column(
        {},
        many(1_000 * size, () =>
          ui.tabs({ options: many(64, (index) => String.fromCharCode(97 + (index % 26))), state: 'screen' }),
        ),
      ),
    ),
};
