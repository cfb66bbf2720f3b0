// Layout of a whole screen: nanoseconds a box on the demo's list, alone and in turn with others; beside yoga on the same tree; and nested.

import { ask, withPage, type RowSource } from '../bench.ts';
import type { LayoutCalls, LayoutSide } from '../pages/layout.ts';
import { compare, compareWithBudget } from '../row.ts';

/** Nanoseconds a box of the prototype, which had no texts, no font scale and no lines of children: no goal. */
const PROTOTYPE_NS = 25;

const WHY_YOGA =
  'Our boxes also have words, lines of children and a least size, which the pass asks for; yoga knows lengths alone.';
const WHY_NESTED = 'Each box that wraps asks the boxes in it for their least widths once more.';

export const layout: RowSource = {
  name: 'layout',
  async measure(run) {
    const samples: Record<LayoutSide, number[]> = { list: [], inTurn: [], ours: [], yoga: [], nested: [], flat: [] };
    for (let page = 0; page < run.samples(4, 2); page += 1) {
      const rounds = await withPage(run.browser, 'layout', {}, async (opened) => {
        await ask<LayoutCalls, 'prepare'>(opened, 'prepare');
        return ask<LayoutCalls, 'rounds'>(opened, 'rounds', run.samples(11, 7));
      });
      for (const side of Object.keys(samples) as LayoutSide[]) samples[side].push(...rounds[side]);
    }
    const title = { section: 'Layout', measure: 'ns' } as const;
    return [
      compareWithBudget(
        { ...title, name: 'layout a node, 1,000 rows of the demo', peer: `the ${PROTOTYPE_NS} ns of the prototype` },
        samples.list,
        PROTOTYPE_NS,
      ),
      compare(
        {
          ...title,
          name: 'layout a node, 1,000 rows of the demo in turn with 3 rows of another player',
          peer: 'our own, alone',
          goal: 1.1,
          why: 'The layout of the other player replaces ours in the caches of the processor, although each has memory of its own.',
          aim: 'reach',
        },
        samples.inTurn,
        samples.list,
      ),
      compareWithBudget(
        { ...title, name: 'layout a node, 5,001 plain boxes', peer: `the ${PROTOTYPE_NS} ns of the prototype` },
        samples.ours,
        PROTOTYPE_NS,
      ),
      compare(
        {
          ...title,
          name: 'layout of 5,001 plain boxes at another width',
          peer: 'yoga-layout recalculation',
          goal: 1 / 40,
          why: WHY_YOGA,
        },
        samples.ours,
        samples.yoga,
      ),
      compare(
        {
          ...title,
          name: 'layout a node, 4,801 wrapping boxes nested 60 deep',
          peer: 'our own, side by side',
          goal: 1.1,
          why: WHY_NESTED,
        },
        samples.nested,
        samples.flat,
      ),
    ];
  },
};
