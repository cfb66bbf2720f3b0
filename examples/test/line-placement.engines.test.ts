// Lines of the mirror stand where their letters are painted, in every engine: compares the picture of the canvas with that of
// the mirror's letters, within a CSS pixel on every side.
import type { ComponentNode } from 'pantograph/producer';
import { encodeDocument, m, ui } from 'pantograph/producer';
import { expect } from 'vitest';
import { inkOf } from './engines/ink.ts';
import type { Region } from './engines/ink.ts';
import { linesOf, playFirst, showMirror } from './engines/players.ts';
import type { MirroredLine } from './engines/players.ts';
import type { Screen } from './engines/screen.ts';
import { describeEngines } from './engines/suite.ts';
import { useStrictOrigin } from './support/fixtures.ts';
import { playerPage } from './support/player-page.ts';

const files = useStrictOrigin(playerPage);

const english = 'A paragraph that is too long for one line of a narrow surface, and goes on in the next.';
const hebrew = 'פסקה ארוכה מדי לשורה אחת של משטח צר, (ובה 123 וגם abc), שנמשכת בשורה הבאה.';
const arabic = 'فقرة طويلة جدا لسطر واحد من سطح ضيق (فيها 123 و abc) وتستمر في السطر التالي.';
const thai = 'ย่อหน้าที่ยาวเกินไปสำหรับหนึ่งบรรทัดของพื้นผิวแคบ';

function encode(width: number, texts: readonly ComponentNode[]): Uint8Array {
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 400,
    lang: 'en',
    root: ui.column(
      {
        gap: 14,
        modifiers: [
          m.padding({ start: 8, top: 8, end: 8, bottom: 8 }),
          m.background({ color: 'surface' }),
          m.size({ width }),
        ],
      },
      texts,
    ),
  });
}

const plain = (): ComponentNode[] => [
  ui.text({ text: english }),
  ui.text({ text: 'Weight and size', size: 22, weight: 700 }),
  ui.text({ text: english, size: 12, alignment: 'center' }),
];
const bidi = (): ComponentNode[] => [
  ui.text({ text: hebrew }),
  ui.text({ text: arabic }),
  ui.text({ text: `English with ${hebrew.slice(0, 12)} and 45 % in it` }),
];

/** Divides a line into `count` bands above each other. */
function bandsOf(line: MirroredLine, count: number): readonly MirroredLine[] {
  const height = (line.bottom - line.top) / count;
  return Array.from({ length: count }, (_, index) => {
    const top = line.top + index * height;
    return { ...line, top, bottom: top + height };
  });
}

/** The distances between painted letters and those of the mirror that exceed a pixel. */
async function misplaced(screen: Screen, bands = 1): Promise<readonly string[]> {
  const lines = (await linesOf(screen)).flatMap((line) => bandsOf(line, bands));
  expect(lines.length).toBeGreaterThan(2);
  const regions = lines.map(({ left, top, right, bottom }) => ({ left: left - 4, top, right: right + 4, bottom }));
  const painted = await inkOf(screen.page, regions);
  await showMirror(screen);
  const mirrored = await inkOf(screen.page, regions);
  const sides: readonly (keyof Region)[] = ['left', 'top', 'right', 'bottom'];
  return lines.flatMap(({ text }, index) => {
    const [canvas, mirror] = [painted[index], mirrored[index]];
    if (canvas === undefined || mirror === undefined) return [`nothing is painted: ${text}`];
    return sides.flatMap((side) => {
      const off = canvas[side] - mirror[side];
      return Math.abs(off) > 1 ? [`${text}: ${side} by ${off}`] : [];
    });
  });
}

describeEngines('line placement', (flow) => {
  for (const [width, density, fontScale] of [
    [360, 1, 1],
    [180, 1, 1.3],
    [240, 2, 1],
  ] as const) {
    flow(
      `[SM10, TX13] lines of ${width} dp at density ${density}, letters ${fontScale} times as large`,
      async (open) => {
        const screen = await playFirst(
          open,
          files.origin,
          encode(width, plain()),
          { fontScale },
          { density, height: 1000 },
        );
        expect(await misplaced(screen)).toEqual([]);
      },
    );
  }
  for (const [direction, width] of [
    ['ltr', 220],
    ['rtl', 300],
  ] as const) {
    flow(`[SM10, TX13] Hebrew and Arabic with English and numbers, in a surface that is ${direction}`, async (open) => {
      const screen = await playFirst(open, files.origin, encode(width, bidi()), { direction }, { height: 1000 });
      expect(await misplaced(screen)).toEqual([]);
    });
  }
  flow('[SM10, TX11] a bracket at the end of a line from right to left is mirrored', async (open) => {
    const texts = ['12)', 'שלום לכולם (12)', 'שלום לכולם [abc]'].map((text) =>
      ui.text({ text, size: 48, alignment: 'end' }),
    );
    const screen = await playFirst(open, files.origin, encode(280, texts), { direction: 'rtl' }, { height: 1000 });
    expect(await misplaced(screen, 3)).toEqual([]);
  });
  flow('[SM10, TX13] scripts without spaces, and runs of several sizes', async (open) => {
    const rich = ui.richText({}, [
      ui.run({ text: 'Small, ', size: 12 }),
      ui.run({ text: 'and large words', size: 30 }),
      ui.run({ text: ' of several lines.' }),
    ]);
    const screen = await playFirst(
      open,
      files.origin,
      encode(200, [ui.text({ text: thai }), rich]),
      {},
      { height: 1000 },
    );
    expect(await misplaced(screen)).toEqual([]);
  });
});
