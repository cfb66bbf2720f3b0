// Lines end where the browser ends them.
import { expect, it } from 'vitest';
import { barred, browserLines, ownLines } from './browser-lines.ts';
import { TEST_FONTS } from './fonts.ts';
import { LINE_CORPUS } from './line-corpus.ts';

const font = `16px ${TEST_FONTS}, "DejaVu Sans"`;

it.each(Object.entries(LINE_CORPUS))('[TX1] lines end where the browser ends them: %s', (_, texts) => {
  const wrong = texts.flatMap((text) =>
    [90, 130, 180, 240, 320].flatMap((width) => {
      const [own, browser] = [ownLines, browserLines].map((lines) => barred(text, lines(text, width, font)));
      return own === browser ? [] : [{ width, own, browser }];
    }),
  );
  expect(wrong).toEqual([]);
});
