// At 60 frames a second: late frames while a finger scrolls, and frames while nothing happens.

import type { Page } from 'playwright';
import { ask, fixtureOf, rowsOf, withPage, type BenchRun, type RowSource } from '../bench.ts';
import { debuggerOf } from '../browser.ts';
import type { Fixture } from '../fixtures.ts';
import type { PeerCalls } from '../pages/peer-page.ts';
import { compareWithBudget, type BenchRow } from '../row.ts';

const FRAME_MS = 1_000 / 60;
const SCROLL_MS = 2_000;
const PIXELS = 3_000;

/** Percentage of due frames that did not come, while a finger scrolls. */
async function lateFrames(page: Page): Promise<number> {
  const session = await debuggerOf(page);
  const recording = ask<PeerCalls, 'frameTimes'>(page, 'frameTimes', SCROLL_MS);
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -PIXELS,
    speed: (PIXELS * 1_000) / SCROLL_MS,
    gestureSourceType: 'touch',
    preventFling: true,
  });
  const times = await recording;
  const due = Math.round((times[times.length - 1] - times[0]) / FRAME_MS);
  const late = times
    .slice(1)
    .reduce((sum, time, index) => sum + Math.max(0, Math.round((time - times[index]) / FRAME_MS) - 1), 0);
  return (100 * late) / due;
}

/** Percentages of late frames of a list, and frames that it draws while nothing changes. */
async function paceOf(
  run: BenchRun,
  name: Fixture['name'],
): Promise<Readonly<Record<'late' | 'idle', readonly number[]>>> {
  const browser = await run.pacedBrowser();
  const late: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < run.samples(3, 1); round += 1) {
    await withPage(browser, 'pantograph', {}, async (page) => {
      await ask<PeerCalls, 'prepare'>(page, 'prepare', name, true);
      await ask<PeerCalls, 'show'>(page, 'show');
      late.push(await lateFrames(page));
      await page.waitForTimeout(300);
      idle.push(await ask<PeerCalls, 'idleFrames'>(page, 'idleFrames', 500));
    });
  }
  return { late, idle };
}

export const pace: RowSource = {
  name: 'pace',
  async measure(run) {
    const [some, most] = [await paceOf(run, '1000'), await paceOf(run, 'max')];
    const title = { section: 'Scrolling' } as const;
    const scrolled = (name: Fixture['name'], late: readonly number[]): BenchRow =>
      compareWithBudget(
        {
          ...title,
          measure: '%',
          name: `late frames while a finger scrolls ${rowsOf(fixtureOf(run, name))}`,
          peer: 'budget of 2 %',
        },
        late,
        2,
      );
    return [
      scrolled('1000', some.late),
      scrolled('max', most.late),
      compareWithBudget(
        { ...title, measure: 'frames', name: 'frames in half a second without a change', peer: 'one frame', goal: 0 },
        some.idle,
        1,
      ),
    ];
  },
};
