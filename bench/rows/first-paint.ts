// Cold page: from bytes to first contentful paint, against innerHTML of the same list.

import type { BenchBrowser } from '../browser.ts';
import type { Fixture } from '../fixtures.ts';
import { compare, type BenchRow } from '../row.ts';

async function once(browser: BenchBrowser, script: string, data: string): Promise<number> {
  const page = await browser.openPage(script);
  try {
    await page.evaluate((name) => window.prepare(name), data);
    await page.waitForTimeout(100);
    return await page.evaluate(() => window.firstPaint());
  } finally {
    await page.context().close();
  }
}

/** One cold page a sample, the two sides in turn. */
export async function measureFirstPaint(browser: BenchBrowser, fixture: Fixture, samples: number): Promise<BenchRow> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let sample = 0; sample <= samples; sample += 1) {
    const mine = await once(browser, 'player', `${fixture.name}.bin`);
    const peer = await once(browser, 'inner-html', `${fixture.name}.html`);
    if (sample === 0) continue; // The first pair warms the machine.
    ours.push(mine);
    theirs.push(peer);
  }
  return compare(`cold page to first paint, ${fixture.name} rows`, 'innerHTML', fixture.goals.firstPaint, ours, theirs);
}
