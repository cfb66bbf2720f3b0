// The measurers that the players of a page share.

import { afterEach, expect, it } from 'vitest';
import { taskBytes } from '../test/documents.ts';
import { atRest, endAll, start } from '../test/play.ts';
import { measurerAt } from './measuring.ts';
import { sceneOf } from './player-controls.ts';
import type { PlayerControls } from './player-controls.ts';

afterEach(endAll);

const measurerOf = (player: PlayerControls) => sceneOf(player).layout.tables.cache.fonts.measurer;

it('[LY16] are kept for each density that is asked for again and again, however many there are', () => {
  const densities = Array.from({ length: 20 }, (_, index) => 1 + index / 64);
  const first = densities.map((density) => measurerAt(density));
  expect(densities.map((density) => measurerAt(density)).every((measurer, index) => measurer === first[index])).toBe(
    true,
  );
  const used = measurerAt(1);
  for (let index = 0; index < 200; index += 1) {
    measurerAt(5 + index / 64);
    expect(measurerAt(1)).toBe(used);
  }
  expect(measurerAt(1 + 1 / 64)).not.toBe(first[1]);
});

it('[TX9, LY16] are made anew for the player that refreshes, and kept by the others', async () => {
  const played = await start(taskBytes(['one', 'two']));
  const other = await start(taskBytes(['one', 'two']));
  const before = [played, other].map(({ player }) => measurerOf(player));
  expect(before[0]).toBe(before[1]);
  played.player.refresh();
  for (const { player } of [played, other]) player.setState('screen', 1);
  await atRest();
  const after = [played, other].map(({ player }) => measurerOf(player));
  expect(after.map((measurer, index) => measurer === before[index])).toEqual([false, true]);
  // Who comes later shares the newest.
  const later = await start(taskBytes(['one']));
  expect(measurerOf(later.player)).toBe(after[0]);
});
