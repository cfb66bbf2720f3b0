// Many made-up texts in several directions, each compared with the lines of the page.

import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { baseLevel } from '../text/isolates.ts';
import { createNumbers, isolatedText, mixedText } from './bidi-corpus.ts';
import { linesInPage, linesOfOurs } from './page-text.ts';

/** The signs of lines, whatever their order. */
function signsOf(lines: readonly string[]): string[] {
  return lines.map((line) => [...line].sort().join(''));
}

describe('made-up texts in several directions', () => {
  it.each([
    ['of several runs, on one line', rounds(40, 1000), 4, 10_000, mixedText],
    ['of one run, on several lines', rounds(25, 600), 1, 200, mixedText],
    ['of several runs, on several lines', rounds(15, 400), 4, 200, mixedText],
    ['isolated, of several runs, on one line', rounds(25, 600), 4, 10_000, isolatedText],
    ['isolated, of one run, on several lines', rounds(12, 300), 1, 200, isolatedText],
    ['isolated, of several runs, on several lines', rounds(12, 300), 4, 200, isolatedText],
  ])('[TX7, TX11] stand as those of the page: %s', (_, count, runs, width, textOf) => {
    const below = createNumbers(20261121);
    const others: unknown[] = [];
    let compared = 0;
    while (compared < count) {
      const texts = Array.from({ length: runs }, () => `${textOf(below, 12 / runs + 2)} `);
      const direction = baseLevel(texts.join(''), below(2) ? 'rtl' : 'ltr') > 0 ? 'rtl' : 'ltr';
      const page = linesInPage(texts, direction, width);
      const ours = linesOfOurs(texts, direction, width);
      // The page breaks some lines elsewhere.
      if (String(signsOf(page)) !== String(signsOf(ours))) continue;
      compared += 1;
      if (String(page) !== String(ours)) others.push({ texts, direction, page, ours });
    }
    expect([others.length, others[0]]).toEqual([0, undefined]);
  });
});
