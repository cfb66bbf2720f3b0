// Words in several runs have the same width and pixels as in a single run.

import { m, ui } from 'pantograph/producer';
import { afterEach, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';
import { fragmentsOf } from './lines.ts';
import { endAll, pixelsOf, shadowOf, start } from './play.ts';

afterEach(endAll);

type Run = readonly [
  text: string,
  more?: {
    readonly color?: `#${string}`;
    readonly weight?: number;
    readonly size?: number;
    readonly baseline?: number;
  },
];

/** The width of these runs on their line, in dp, and their pixels. */
async function shown(...runs: readonly Run[]): Promise<{ readonly width: number; readonly pixels: Uint8ClampedArray }> {
  const played = await start(
    encodeRoot(
      ui.column({ modifiers: [m.padding({ start: 20, top: 20 })] }, [
        ui.richText(
          {},
          runs.map(([text, more]) => ui.run({ text, size: 24, ...more })),
        ),
      ]),
    ),
    { fontFamily: TEST_FONTS, direction: 'ltr' },
  );
  const canvas = shadowOf(played.host).querySelector('canvas') as HTMLCanvasElement;
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
    0,
    0,
    canvas.width,
    canvas.height,
  );
  const width = fragmentsOf(played).reduce((sum, fragment) => sum + fragment.width, 0);
  return { width, pixels: data };
}

/** The share of bytes that differ clearly. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) count += Number(Math.abs(one[index] - other[index]) > 40);
  return count / one.length;
}

it.each([
  ['Arabic letters that join', ['الح', 'ليب']],
  ['a ligature of two runs', ['سل', 'ام']],
  ['letters one by one', ['ا', 'ل', 'ح', 'ل', 'ي', 'ب']],
  ['a vowel sign of its own', ['ह', 'िन्दी']],
  ['a conjunct', ['नमस्', 'ते']],
  ['kerning', ['A', 'V', 'A']],
  ['a mark of its own', ['cafe', '\u0301s']],
  ['an empty run within', ['الح', '', 'ليب']],
])('[TX22] a word over runs of one font is as in one run: %s', async (_, texts) => {
  const whole = await shown([texts.join('')]);
  const pieces = await shown(...texts.map((text): Run => [text]));
  expect(pieces.width).toBeCloseTo(whole.width, 3);
  expect(difference(pieces.pixels, whole.pixels)).toBe(0);
});

it('[TX22] each run of a word has its colour', async () => {
  const whole = await shown(['الحليب', { color: '#ffff0000' }]);
  const { pixels, width } = await shown(['الح', { color: '#ffff0000' }], ['ليب', { color: '#ff0000ff' }]);
  expect(width).toBeCloseTo(whole.width, 3);
  const dominant = (from: Uint8ClampedArray, own: number, other: number): number => {
    let count = 0;
    for (let at = 0; at < from.length; at += 4) count += Number(from[at + own] - from[at + other] > 100);
    return count;
  };
  const [red, blue, all] = [dominant(pixels, 0, 2), dominant(pixels, 2, 0), dominant(whole.pixels, 0, 2)];
  expect(Math.min(red, blue)).toBeGreaterThan(all / 5);
  expect(Math.abs(red + blue - all)).toBeLessThan(all / 10);
});

it.each([
  ['weights', { weight: 700 }],
  ['sizes', { size: 30 }],
  ['heights', { baseline: 6 }],
])('[TX22] letters of a word in runs of several fonts join as in the browser: %s', async (_, other) => {
  const paragraph = document.createElement('p');
  paragraph.style.cssText = `position:absolute;white-space:pre;font:24px ${TEST_FONTS}`;
  const second = document.createElement('span');
  second.textContent = 'ليب';
  if ('weight' in other) second.style.fontWeight = '700';
  if ('size' in other) second.style.fontSize = '30px';
  paragraph.append('الح', second);
  document.body.append(paragraph);
  const { width } = paragraph.getBoundingClientRect();
  paragraph.remove();
  const joined = await shown(['الح'], ['ليب', other]);
  expect(joined.width).toBeCloseTo(width, 1);
});

it('[TX24] a soft hyphen in drawText shows nothing, also at its end', async () => {
  const painted = async (text: string): Promise<string> => {
    const drawing = ui.canvas({ modifiers: [m.size({ width: 200, height: 60 })] }, [
      ui.drawText({ text, x: 10, y: 30, size: 20 }),
    ]);
    return pixelsOf((await start(encodeRoot(drawing), { fontFamily: TEST_FONTS })).canvas).join();
  };
  const plain = await painted('Donaudampf');
  expect(await painted('Donau\xaddampf\xad')).toBe(plain);
  expect(await painted('Donau-dampf')).not.toBe(plain);
});
