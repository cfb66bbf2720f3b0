// A letter typed into a field of a long document, against an input that stands alone.

import { ask, withPage, type RowSource } from '../bench.ts';
import type { TypingCalls } from '../pages/typing.ts';
import { compare } from '../row.ts';
import { orderOfRound } from '../turns.ts';

export const typing: RowSource = {
  name: 'typing',
  async measure(run) {
    const samples: Record<keyof TypingCalls, number[]> = { ours: [], bare: [] };
    for (let round = 0; round < run.samples(5, 2); round += 1)
      for (const side of orderOfRound(['ours', 'bare'] as const, round))
        samples[side].push(
          ...(await withPage(run.browser, 'typing', {}, (page) => ask<TypingCalls, typeof side>(page, side, 6))),
        );
    return [
      compare(
        {
          section: 'Fields',
          name: 'a letter typed into a field above 1,000 rows, until the next frame',
          measure: 'ms',
          peer: 'an input alone in its page',
          goal: 1.5,
          why: 'Nearly all of the time is the frame of the browser, whose page has the elements of 1,000 rows; the player takes half a millisecond.',
          aim: 'reach',
        },
        samples.ours,
        samples.bare,
      ),
    ];
  },
};
