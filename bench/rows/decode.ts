// Decode and validate, warm, against JSON.parse of the equivalent JSON, both in Chromium.

import type { BenchBrowser } from '../browser.ts';
import type { Fixture } from '../fixtures.ts';
import { compare, type BenchRow } from '../row.ts';

/** Fresh pages, each with many rounds of both sides in turn. */
export async function measureDecode(browser: BenchBrowser, fixture: Fixture, pages: number): Promise<BenchRow> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let sample = 0; sample < pages; sample += 1) {
    const page = await browser.openPage('decode');
    await page.evaluate((name) => window.prepare(name), fixture.name);
    const rounds = await page.evaluate(() => window.decodeRounds());
    ours.push(...rounds.ours);
    theirs.push(...rounds.theirs);
    await page.context().close();
  }
  return compare(`decode and validate, warm, ${fixture.name} tasks`, 'JSON.parse', fixture.goals.decode, ours, theirs);
}
