import { afterEach, expect, it } from 'vitest';
import { playDocument } from '../player/play-document.ts';
import type { PlayerHandle } from '../player/play-document.ts';
import { numberedTitles, taskBytes } from './documents.ts';
import { byRole, createHost, named, pixelsOf, shadowOf } from './play.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Plays, and does not wait for anything. */
function playAtOnce(): { host: HTMLElement; shadow: ShadowRoot; player: PlayerHandle } {
  const host = createHost();
  const player = playDocument(host, taskBytes(numberedTitles(25)), { theme: 'light' });
  ends.push(() => {
    player.dispose();
    host.remove();
  });
  return { host, player, shadow: shadowOf(host) };
}

it('[PL1, SM1] paints the first frame before anything is mirrored, and mirrors it in the frame after', async () => {
  const { player, shadow } = playAtOnce();
  const canvas = shadow.querySelector('canvas');
  expect(player.frameCount).toBe(1);
  expect(canvas !== null && new Set(pixelsOf(canvas)).size).toBeGreaterThan(10);
  expect(byRole(shadow, 'button')).toEqual([]);
  await player.ready;
  expect(named(shadow, 'button', 'Task 2')).toBeDefined();
  expect(player.frameCount).toBe(1);
});

it('[IN4, PL5] takes a press that comes before the elements', async () => {
  const { host, player, shadow } = playAtOnce();
  const { left, top } = host.getBoundingClientRect();
  const at = { bubbles: true, isPrimary: true, pointerId: 3, clientX: left + 100, clientY: top + 300, detail: 1 };
  for (const type of ['pointerdown', 'pointerup', 'click']) shadow.querySelector('.tree')?.dispatchEvent(new PointerEvent(type, at));
  expect(player.getState('screen')).toBeGreaterThan(0);
  await player.ready;
  expect(byRole(shadow, 'listitem')).toEqual([]);
  expect(named(shadow, 'button', 'Back')).toBeDefined();
});

it('[PL8] shows nothing more when it is ended before its elements came', async () => {
  const { host, player } = playAtOnce();
  player.dispose();
  await player.ready;
  expect(host.childElementCount).toBe(0);
});

it('[PL1] plays bytes of another realm', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const Foreign = (frame.contentWindow as unknown as { Uint8Array: typeof Uint8Array }).Uint8Array;
  const host = createHost();
  ends.push(() => {
    host.remove();
    frame.remove();
  });
  const player = playDocument(host, new Foreign(taskBytes(['One'])), { theme: 'light' });
  await player.ready;
  expect(named(shadowOf(host), 'button', 'One')).toBeDefined();
  player.dispose();
});
