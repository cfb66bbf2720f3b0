// The measurers that the players of a page share.

import { afterEach, expect, it } from 'vitest';
import type { MeasureTarget } from '../text/canvas-measurer.ts';
import { taskBytes } from '../test/documents.ts';
import { atRest, endAll, start } from '../test/play.ts';
import { createCanvas } from './canvas-pool.ts';
import { createMeasurers, letterScale } from './measuring.ts';
import { sceneOf } from './player-controls.ts';
import type { PlayerControls } from './player-controls.ts';

afterEach(endAll);

const measurerOf = (player: PlayerControls) => sceneOf(player).layout.tables.cache.fonts.measurer;

it('[LY14, TX14] are shared while a document uses them, and go with the last', () => {
  const [one, other] = [createMeasurers(document), createMeasurers(document)];
  const first = one.at(1);
  expect(other.at(1)).toBe(first);
  expect(one.at(2)).not.toBe(first);
  expect(one.at(1)).toBe(first);
  one.dispose();
  expect(createMeasurers(document).at(1)).toBe(first);
  for (const measurers of [other, createMeasurers(document)]) {
    measurers.at(3);
    measurers.dispose();
    measurers.dispose();
  }
});

it('[TX14] keep nothing of a document that has ended, nor of a density that it had', async () => {
  const played = await start(taskBytes(['one', 'two']), { density: 1.5 });
  const before = measurerOf(played.player);
  played.player.setOptions({ density: 1.75 });
  const { density } = sceneOf(played.player).layout.environment;
  expect(density).toBe(1.75);
  const after = measurerOf(played.player);
  played.player.dispose();
  const later = [1.5, 1.75].map((at) => createMeasurers(document).at(at));
  expect(later.includes(before) || later.includes(after)).toBe(false);
});

it('[PL13, TX14] stay where surroundings change and fonts do not', async () => {
  const played = await start(taskBytes(['one', 'two']));
  const before = measurerOf(played.player);
  for (const theme of ['dark', 'light'] as const) {
    played.player.setOptions({ theme });
    await atRest();
    expect(sceneOf(played.player).layout.environment.theme).toBe(theme);
    expect(measurerOf(played.player)).toBe(before);
  }
});

it('[TX14, LY14] are made anew for the player that refreshes, and kept by the others', async () => {
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

/** A context whose letters are `tenths` tenths as wide from 20 pixels on. Sizes below are as in the page. */
function contextWith(tenths: number): MeasureTarget {
  const { context } = createCanvas(document);
  return {
    font: '',
    measureText(text) {
      context.font = this.font;
      const metrics = context.measureText(text);
      const isLarge = parseFloat(this.font) >= 20;
      return {
        width: (metrics.width * (isLarge ? tenths : 10)) / 10,
        fontBoundingBoxAscent: 1,
        fontBoundingBoxDescent: 1,
        actualBoundingBoxAscent: 1,
        actualBoundingBoxDescent: 1,
      };
    },
  };
}

it('[TX25] letters are measured in dp where their advances depend on the size, and those of the page are in dp', () => {
  expect(letterScale(document, 2, contextWith(10))).toBe(2);
  expect(letterScale(document, 2, contextWith(9))).toBe(1);
  expect(letterScale(document, 1.5, contextWith(11))).toBe(1);
  expect(letterScale(document, 1.1, contextWith(9))).toBe(1.1);
  expect(document.documentElement.lastElementChild?.localName).toBe('body');
});
