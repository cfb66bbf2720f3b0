// Lines without `lineHeight` have room for the letters that are painted on them, whichever font of the list these come from.

import { ui } from 'pantograph/producer';
import { afterEach, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';
import { fragmentsOf } from './lines.ts';
import { endAll, start } from './play.ts';

afterEach(endAll);

it.each([
  ['Thai', 'ที่ปั๊ม ผู้ใหญ่\nฎีกาญู่ปุ่นนั้น'],
  ['Arabic', 'بِسْمِ اللَّهِ إِلَىٰ\nالحجّ ثُمَّ عٍ جٍ'],
  ['Devanagari', 'हिन्दी र्कौं\nश्रृंखला द्ध्रू'],
])('[TX20, LY7] letters of a second font have room on their lines: %s', async (_, text) => {
  const played = await start(
    encodeRoot(
      ui.column({}, [ui.text({ text, size: 22 }), ui.richText({}, [ui.run({ text: text.split('\n')[0], size: 22 })])]),
    ),
    { fontFamily: TEST_FONTS },
  );
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no context');
  context.font = `22px ${TEST_FONTS}`;
  const lines = fragmentsOf(played);
  expect(lines).toHaveLength(3);
  for (const { text: shown, y, height, baseline } of lines) {
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(shown);
    // The baseline stands on the grid of device pixels.
    expect(baseline - y).toBeGreaterThanOrEqual(ascent - 0.5);
    expect(y + height - baseline).toBeGreaterThanOrEqual(descent - 0.5);
  }
});

it('[TX20] lines of Latin, Greek and Cyrillic letters are as high as their font reaches', async () => {
  const texts = ['Ågjp', 'Ελλάδα – “€”', 'Кириллица …'].map((text) => ui.text({ text, size: 22 }));
  const played = await start(encodeRoot(ui.column({}, texts)), { fontFamily: TEST_FONTS });
  expect(fragmentsOf(played).map(({ height }) => height)).toEqual([26, 26, 26]);
});
