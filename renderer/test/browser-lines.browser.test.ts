// Lines end where Chromium ends them. In three engines: line-ends.engines.test.ts.
import { expect, it } from 'vitest';
import { differences } from './browser-lines.ts';
import { TEST_FONTS } from './fonts.ts';
import { LINE_CORPUS } from './line-corpus.ts';

const font = `16px ${TEST_FONTS}, "DejaVu Sans"`;

it.each(Object.entries(LINE_CORPUS))('[TX1] lines end where the browser ends them: %s', (_, texts) => {
  expect(texts.flatMap((text) => differences(text, font))).toEqual([]);
});
