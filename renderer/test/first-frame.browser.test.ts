import { afterEach, expect, it } from 'vitest';
import type { Playback, Scene } from '../engine.ts';
import { isWhole } from '../layout/layout-document.ts';
import { nativePlayback } from '../native/native-playback.ts';
import { isNativeScene } from '../native/native-scene.ts';
import { browserHistory } from '../player/browser-history.ts';
import { afterPaint, nextTask } from '../player/frame-loop.ts';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { numberedTitles, taskBytes } from './documents.ts';
import { atRest, byRole, createHost, named, pixelsOf, shadowOf, until } from './play.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Plays, and does not wait for anything. */
function playAtOnce(
  rows = 25,
  options: PlayerOptions = {},
): { host: HTMLElement; shadow: ShadowRoot; player: PlayerControls } {
  const host = createHost();
  const player = playDocument(host, taskBytes(numberedTitles(rows)), { theme: 'light', ...options });
  ends.push(() => {
    player.dispose();
    host.remove();
  });
  return { host, player, shadow: shadowOf(host) };
}

/** Dispatches the events of a mouse press on an element. */
function press(element: Element, clientX: number, clientY: number): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 3, clientX, clientY, detail: 1 }),
    );
  }
}

/** Waits until the player has drawn another frame. */
async function nextDraw(player: PlayerControls): Promise<void> {
  const before = player.frameCount;
  while (player.frameCount === before) await new Promise((resolve) => requestAnimationFrame(resolve));
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
  const tree = shadow.querySelector('.tree');
  if (tree !== null) press(tree, left + 100, top + 300);
  expect(player.getState('screen')).toBeGreaterThan(0);
  await player.ready;
  expect(byRole(shadow, 'listitem')).toEqual([]);
  expect(named(shadow, 'button', 'Back')).toBeDefined();
});

it('[SM1, IN4] mirrors a change in the frame after it is painted; until then a press acts on what is painted', async () => {
  const { host, player, shadow } = playAtOnce();
  await player.ready;
  const { left, top } = host.getBoundingClientRect();
  const row = named(shadow, 'button', 'Task 2');
  player.setState('screen', 5);
  await nextDraw(player);
  expect(byRole(shadow, 'heading').map(({ textContent }) => textContent)).toEqual(['Tasks']);
  press(row, left + 100, top + 600);
  expect(player.getState('screen')).toBe(5);
  press(row, left + 40, top + 20);
  expect(player.getState('screen')).toBe(0);
  await nextDraw(player);
  await atRest();
  expect(named(shadow, 'button', 'Task 2')).toBe(row);
});

it('[D3, H4] lets no element of the document before act on the one that has come', async () => {
  const { player, shadow } = playAtOnce();
  await player.ready;
  const row = named(shadow, 'button', 'Task 2');
  const loaded = player.load(taskBytes(numberedTitles(3)));
  expect(row.isConnected).toBe(true);
  row.click();
  expect(player.getState('screen')).toBe(0);
  await loaded;
  expect(row.closest('.parked') === null && row.isConnected).toBe(false);
  expect(byRole(shadow, 'listitem')).toHaveLength(3);
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

it('[LY36, PL1] paints the same from the first rows of a long list as from all, which follow with the elements', async () => {
  const { player, shadow } = playAtOnce(200);
  const canvas = shadow.querySelector('canvas');
  const first = canvas && pixelsOf(canvas);
  await player.ready;
  expect(named(shadow, 'button', 'Task 2')).toBeDefined();
  await until(() => player.frameCount > 1);
  const settled = canvas && pixelsOf(canvas);
  expect(settled?.every((pixel, index) => pixel === first?.[index])).toBe(true);
  expect(player.frameCount).toBe(2);
  expect(sceneOf(player).layout.count).toBeGreaterThan(200);
});

it('[LY36, PL1] has all rows of a long list for whoever asks before the elements are there', async () => {
  const asks: ((player: PlayerControls) => unknown)[] = [
    (player) => expect(player.find('Task 199')).toBe(true),
    (player) => expect(sceneOf(player).layout.count).toBeGreaterThan(200),
    (player) => expect(player.setState('screen', 199)).toBe(true),
    (player) => player.setOptions({ fontScale: 1.3 }),
    (player) => player.load(taskBytes(numberedTitles(201)), { keepState: true }),
  ];
  for (const ask of asks) {
    const { player, shadow } = playAtOnce(200);
    const asked = ask(player);
    await player.ready;
    await asked;
    await atRest();
    player.setState('screen', 0);
    expect(player.find('Task 200')).toBe(true);
    await atRest();
    expect(named(shadow, 'button', 'Task 200')).toBeDefined();
  }
});

it('[LY36, PL35] has the first rows of a long list first where states are joined to the history, too', async () => {
  let scene: Scene | undefined;
  const createScene: Playback['createScene'] = (...given) =>
    (scene = (nativePlayback as Playback).createScene(...given));
  const { player } = playAtOnce(200, {
    engines: [{ ...(nativePlayback as Playback), createScene }],
    history: browserHistory({ states: ['screen'] }),
  });
  expect(scene && isNativeScene(scene) && isWhole(scene.layout)).toBe(false);
  await player.ready;
  expect(player.find('Task 200')).toBe(true);
});

it('[LY36, D3] paints the rows at a kept place at once, as far down as they are', async () => {
  const { player, shadow } = playAtOnce(200);
  await player.ready;
  const [list] = shadow.querySelectorAll('.s');
  list.scrollTop = 7_000;
  await atRest();
  const canvas = shadow.querySelector('canvas');
  const before = canvas && pixelsOf(canvas);
  const loaded = player.load(taskBytes(numberedTitles(200)), { keepState: true });
  const first = canvas && pixelsOf(canvas);
  expect(first?.every((pixel, index) => pixel === before?.[index])).toBe(true);
  await loaded;
  expect(shadow.querySelector('.s:not(.parked *)')?.scrollTop).toBe(7_000);
});

it('[LY36, IN4] takes a press on the first rows of a long list before the others are laid out', async () => {
  const { host, player, shadow } = playAtOnce(200);
  const { left, top } = host.getBoundingClientRect();
  const tree = shadow.querySelector('.tree');
  if (tree !== null) press(tree, left + 100, top + 300);
  expect(player.getState('screen')).toBeGreaterThan(0);
  await player.ready;
  expect(named(shadow, 'button', 'Back')).toBeDefined();
});

it('[LY38, PL1] lets other tasks of the page come before all rows of a long list are laid out', async () => {
  const { player } = playAtOnce(400);
  let tasks = 0;
  const count = (): void => {
    tasks += 1;
    if (tasks < 100) setTimeout(count);
  };
  count();
  await player.ready;
  expect(tasks).toBeGreaterThan(3);
  expect(sceneOf(player).layout.count).toBeGreaterThan(400);
});

it('[LY38, IN4] takes a press between the steps to all rows', async () => {
  for (const after of [1, 2, 3, 4, 5]) {
    const { host, player, shadow } = playAtOnce(200);
    const { left, top } = host.getBoundingClientRect();
    await afterPaint();
    for (let task = 0; task < after; task += 1) await nextTask();
    const tree = shadow.querySelector('.tree');
    if (tree !== null) press(tree, left + 100, top + 300);
    expect(player.getState('screen')).toBeGreaterThan(0);
    await player.ready;
    await atRest();
    expect(named(shadow, 'button', 'Back')).toBeDefined();
    player.setState('screen', 0);
    await atRest();
    expect(named(shadow, 'button', 'Task 200')).toBeDefined();
    player.dispose();
  }
});
