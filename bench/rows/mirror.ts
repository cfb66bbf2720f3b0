// The mirror: its visible part in the frame after a change, the rest in idle slices.

import { ask, withPage, type RowSource } from '../bench.ts';
import type { MirrorCalls } from '../pages/mirror.ts';
import { compareWithBudget } from '../row.ts';

const SLICE_MS = 8;
const WHY = 'A slice ends after the element that crosses its limit, and the browser styles what was added within it.';

export const mirror: RowSource = {
  name: 'mirror',
  async measure(run) {
    const longest: number[] = [];
    const sums: number[] = [];
    const frames: number[] = [];
    for (let round = 0; round < run.samples(7, 3); round += 1) {
      await withPage(run.browser, 'mirror', {}, async (page) => {
        // The first list also compiles the code.
        await ask<MirrorCalls, 'slices'>(page, 'slices', '25', 150);
        const slices = await ask<MirrorCalls, 'slices'>(page, 'slices', '1000', 600);
        longest.push(Math.max(...slices));
        sums.push(slices.reduce((sum, slice) => sum + slice, 0));
        frames.push(await ask<MirrorCalls, 'framesToVisible'>(page, 'framesToVisible', '1000'));
      });
    }
    const title = { section: 'DOM tree' } as const;
    return [
      compareWithBudget(
        {
          ...title,
          measure: 'frames',
          name: 'visible part after a change of the screen',
          peer: 'budget of 1 frame',
          goal: 1,
        },
        frames,
        1,
      ),
      compareWithBudget(
        {
          ...title,
          measure: 'ms',
          name: 'longest idle slice, 1,000 rows',
          peer: `budget of ${SLICE_MS} ms`,
          goal: 1,
          why: WHY,
        },
        longest,
        SLICE_MS,
      ),
      compareWithBudget(
        { ...title, measure: 'ms', name: 'all idle slices, 1,000 rows', peer: 'the 64 ms of the prototype' },
        sums,
        64,
      ),
    ];
  },
};
