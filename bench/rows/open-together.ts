// Pages of several sides that stay open, measured in turn. Must not know the measurement.

import type { Page } from 'playwright';
import { ask, type BenchRun } from '../bench.ts';
import { closePage, type PageSetting } from '../browser.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { sampleInTurn } from '../turns.ts';

/** Samples of each side: its page shows the list before, and comes to the front for each measurement. */
export async function openTogether<T>(
  run: BenchRun,
  sides: readonly string[],
  setting: PageSetting,
  list: string,
  rounds: number,
  measure: (page: Page) => Promise<T>,
): Promise<ReadonlyMap<string, readonly T[]>> {
  const opened = new Map<string, Page>();
  // Measurements that warm a page up and do not count.
  const warmRounds = run.samples(5, 2);
  try {
    for (const side of sides) {
      const page = await run.browser.openPage(side, setting);
      opened.set(side, page);
      await ask<PeerCalls, 'prepare'>(page, 'prepare', list, true);
      await ask<PeerCalls, 'show'>(page, 'show');
      for (let round = 0; round < warmRounds; round += 1) await measure(page);
    }
    return await sampleInTurn(sides, rounds, async (side) => {
      const page = opened.get(side);
      if (page === undefined) throw new Error(`${side} has no page`);
      return measure(page);
    });
  } finally {
    for (const page of opened.values()) await closePage(page);
  }
}
