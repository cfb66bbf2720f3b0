// Plays documents that are costly before the canvas. Measures the longest task of the main thread, the memory meanwhile,
// and the memory after their end.

import type { ComponentNode } from 'pantograph/producer';
import { encodeDocument, ui } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { useBrowser, usePlayers } from '../../examples/test/support/fixtures.ts';
import type { PlayerPage, PlayersWindow } from '../../examples/test/support/player-page.ts';
import { longestStep } from './longest-step.ts';
import { meteredRoots } from './metered-documents.ts';
import { pageProcess } from './page-process.ts';

/** The most milliseconds of a step, and the most extra MiB meanwhile and after the end. */
const MOST_MS = 1_000;
const MOST_MIB = 64;
const MOST_LEFT_MIB = 8;

/**
 * Documents above these bounds: the most measured MiB, with some reserve, and the MiB after the end. Chromium keeps the glyphs of
 * measured texts for each font, longer than the canvas that measured them, and frees pages of its heaps late. Each kind leaves
 * at least 5 MiB, however little it holds.
 */
const missed: Readonly<Record<string, readonly [most: number, left: number]>> = {
  'one text in 128 sizes': [88, 32],
  'a word of 16 KB in 64 sizes': [96, 28],
  'words of alternating directions': [100, 24],
  'soft hyphens in runs': [64, 14],
  'spaces in runs': [64, 14],
  'fonts of every weight and spacing': [64, 14],
  'alternating letters': [64, 18],
  'small scroll containers': [64, 22],
  'tabs without words': [64, 14],
  'emoji in 30 sizes': [64, 16],
  'scrolls in scrolls': [64, 18],
  sliders: [64, 14],
  'radio groups of 64 options': [90, 16],
  buttons: [64, 20],
  'pictures with names': [64, 14],
  'tabs of 64 options': [112, 22],
};

// The browser is this file's own, because its processes and its trace are measured.
const browser = useBrowser({ isOwn: true });
const players = usePlayers(browser);

/** Waits until all idle work for a document is done. */
async function settle({ page }: PlayerPage): Promise<void> {
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    now = await page.evaluate(async () => {
      for (let slice = 0; slice < 10; slice += 1) await new Promise((resolve) => requestIdleCallback(resolve));
      return document.querySelector('#one > *')?.shadowRoot?.querySelectorAll('*').length ?? 0;
    });
  }
}

const zoom = (player: PlayerPage, factor: number): Promise<void> =>
  player.page.evaluate((to) => {
    const host = document.getElementById('one');
    if (host !== null) host.style.zoom = String(to);
  }, factor);

const changes: Readonly<Record<string, (player: PlayerPage) => Promise<void>>> = {
  async states(player) {
    for (let state = 1; state <= 40; state += 1) {
      await player.setState('one', 'screen', state % 3);
      await player.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  },
  narrower: (player) => player.resize('one', 300, 400),
  async zooms(player) {
    for (const factor of [1.25, 1.5, 2, 2.5, 3]) {
      await zoom(player, factor);
      await settle(player);
    }
  },
  async themes(player) {
    for (const theme of ['dark', 'light', 'dark'] as const) {
      await player.page.evaluate((to) => {
        (window as unknown as PlayersWindow).players['one'].setOptions({ theme: to });
      }, theme);
      await settle(player);
    }
  },
};

/** Runs steps with a document: milliseconds of each and MiB of the page's process after each, and after the end. */
async function stepsOf(player: PlayerPage, bytes: Uint8Array): Promise<Readonly<Record<string, readonly number[]>>> {
  const system = await browser.browser().newBrowserCDPSession();
  const session = await player.page.context().newCDPSession(player.page);
  await session.send('HeapProfiler.enable');
  /** Waits until no more memory is freed. */
  const clean = async (): Promise<number> => {
    for (let before = Infinity; ;) {
      for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
      await session.send('Memory.simulatePressureNotification', { level: 'critical' });
      await player.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      const { mib } = await pageProcess(system);
      if (mib > before - 0.5) return mib;
      before = mib;
    }
  };
  const steps: Record<string, readonly number[]> = {};
  const step = async (key: string, act: () => Promise<void>): Promise<void> => {
    const ms = await longestStep(browser.browser(), player.page, act);
    steps[key] = [ms, await clean()];
  };
  await step('first', async () => {
    await player.play('one', bytes);
    await settle(player);
  });
  for (const [key, change] of Object.entries(changes))
    await step(key, async () => {
      await change(player);
      await settle(player);
    });
  await step('end', async () => {
    await player.dispose('one');
    await zoom(player, 1);
    await player.resize('one', 390, 400);
  });
  await system.detach();
  await session.detach();
  return steps;
}

it.each(Object.entries(meteredRoots))('[FC19, FC22, TX14, A4] is played within its bounds: %s', async (name, root) => {
  const encode = (of: ComponentNode): Uint8Array =>
    encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, states: { screen: 0 }, root: of });
  const bytes = encode(root(1));
  const player = await players.open();
  try {
    // The same steps with a plain document come first, because the cost of any document does not count.
    const plain = await stepsOf(player, encode(ui.text({ text: 'a' })));
    const own = await stepsOf(player, bytes);
    const steps = Object.entries(own).map(([key, [ms, mib]]) => ({ key, ms, mib: mib - plain[key][1] }));
    console.log(
      `${steps.map(({ key, ms, mib }) => `${key} ${ms.toFixed(0)} ms ${mib.toFixed(1)} MiB`).join('  ')}  ${bytes.length} bytes  ${name}`,
    );
    const [mostMib, mostLeft] = missed[name] ?? [MOST_MIB, MOST_LEFT_MIB];
    const most = (key: string): number => (key === 'end' ? mostLeft : mostMib);
    expect(steps.filter(({ key, ms, mib }) => ms > MOST_MS || mib > most(key))).toEqual([]);
  } finally {
    await players.close(player);
  }
});
