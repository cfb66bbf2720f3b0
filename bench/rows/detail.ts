// Opens a detail of a list of 1,000 rows and goes back, by pressing, against React.

import { ask, type RowSource } from '../bench.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { FLOOR } from '../page-table.ts';
import { compare } from '../row.ts';
import { openTogether } from './open-together.ts';

const REST_MS = 150;
const WHY = 'The frame after the press also has the elements that assistive technology reads and presses.';
const peers = {
  'React DOM': { open: 0.25, back: 0.05 },
  'React DOM, list kept': { open: undefined, back: undefined },
} as const;
const names = { open: 'open a detail of 1,000 rows', back: 'go back to 1,000 rows' } as const;
const steps = ['open', 'back'] as const;

export const detail: RowSource = {
  name: 'detail',
  async measure(run) {
    const sides = ['pantograph', FLOOR, ...(run.isQuick ? ['React DOM'] : Object.keys(peers))];
    const samples = await openTogether(run, sides, {}, '1000', run.samples(5, 3), (page) =>
      ask<PeerCalls, 'openAndBack'>(page, 'openAndBack', 2, REST_MS),
    );
    const timesOf = (side: string, step: keyof typeof names, frame: 0 | 1): readonly number[] =>
      (samples.get(side) ?? []).map((times) => times[step][frame]);
    const title = { section: 'Details', measure: 'ms' } as const;
    return Object.entries(peers)
      .filter(([peer]) => sides.includes(peer))
      .flatMap(([peer, goals]) =>
        steps.flatMap((step) => [
          compare(
            { ...title, name: names[step], peer, goal: goals[step], why: WHY },
            timesOf('pantograph', step, 0),
            timesOf(peer, step, 0),
            timesOf(FLOOR, step, 0),
          ),
          compare(
            { ...title, name: `${names[step]}, and the frame after`, peer },
            timesOf('pantograph', step, 1),
            timesOf(peer, step, 1),
            timesOf(FLOOR, step, 1),
          ),
        ]),
      );
  },
};
