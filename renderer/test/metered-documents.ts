// Small valid documents that are dear in passes before the canvas: words to measure, brackets to pair, elements to make. One kind each.

import type { ComponentNode } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { many } from './filler.ts';

/** Words that all differ, `length` characters of them. */
function words(length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += `${(index * 7_919 + 46_656).toString(36)} `;
  return text.slice(0, length);
}

const emoji = many(80, (index) => String.fromCodePoint(0x1f600 + index)).join('');
const scrolled = (root: ComponentNode): ComponentNode =>
  ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [root]);

/** Each grows with `size`; 1 is as large as was found. */
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
