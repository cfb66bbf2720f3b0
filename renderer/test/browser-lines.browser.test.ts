// Lines end where Chromium ends them. In three engines: line-ends.engines.test.ts.
import { expect, it } from 'vitest';
import { breakOpportunities } from '../text/graphemes.ts';
import { browserOpportunities, differences } from './browser-lines.ts';
import { TEST_FONTS } from './fonts.ts';
import { LINE_CORPUS } from './line-corpus.ts';

const font = `16px ${TEST_FONTS}, "DejaVu Sans"`;

it.each(Object.entries(LINE_CORPUS))('[TX1] lines end where the browser ends them: %s', (_, texts) => {
  expect(texts.flatMap((text) => differences(text, font))).toEqual([]);
});

/** A character of each kind. */
const kinds = Array.from(
  'aZ07!"#$%&\'()*+,-./:;<=>?@[\\]^_`{}~é–—‐«“”»€ 中（）「」、。！？％￥ー・ゃ한①😀☺✅✓→אש־״ع،؛٪٣क।ก་།…№−×\u2060\u2009',
);

it.each([
  ['letters', 'm', 'm'],
  ['digits', '7', '7'],
  ['spaces', 'm ', ' m'],
])('[TX1] lines end between any two characters where they do in the browser: beside %s', (_, before, after) => {
  const texts = kinds.flatMap((first) => kinds.map((second) => before + first + second + after));
  const own = texts.map((text) => {
    let start = 0;
    return breakOpportunities(text)
      .map((end) => text.slice(start, (start = end)))
      .join('|');
  });
  const browser = browserOpportunities(texts);
  expect(own.filter((text, index) => text !== browser[index])).toEqual([]);
});
