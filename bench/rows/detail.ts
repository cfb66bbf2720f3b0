// Opens a detail of a list of 1,000 rows and goes back, by pressing, against React.

import { ask, type RowSource } from '../bench.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { FLOOR } from '../page-table.ts';
import { compare } from '../row.ts';
import { openTogether } from './open-together.ts';

const REST_MS = 150;
const peers = { 'React DOM': { open: 0.25, back: 0.05 }, 'React DOM, list kept': { open: undefined, back: undefined } } as const;

export const detail: RowSource = {
  name: 'detail',
  async measure(run) {
    const backs = new Map<string, number[]>();
    const sides = ['pantograph', FLOOR, ...(run.isQuick ? ['React DOM'] : Object.keys(peers))];
    const rounds = run.samples(15, 3);
    const opens = await openTogether(run, sides, {}, '1000', rounds, async (page) => {
      const [open, back] = await ask<PeerCalls, 'openAndBack'>(page, 'openAndBack', 2, REST_MS);
      const side = decodeURIComponent(new URL(page.url()).pathname.slice(1));
      backs.set(side, [...(backs.get(side) ?? []), back]);
      return open;
    });
    // The first ones warmed the page up.
    const backsOf = (side: string): readonly number[] => (backs.get(side) ?? []).slice(-rounds);
    const title = { section: 'Details', measure: 'ms' } as const;
    return Object.entries(peers).filter(([peer]) => sides.includes(peer)).flatMap(([peer, { open, back }]) => [
      compare({ ...title, name: 'open a detail of 1,000 rows', peer, goal: open }, opens.get('pantograph') ?? [], opens.get(peer) ?? [], opens.get(FLOOR)),
      compare({ ...title, name: 'go back to 1,000 rows', peer, goal: back }, backsOf('pantograph'), backsOf(peer), backsOf(FLOOR)),
    ]);
  },
};
