import type { ShownDocument } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { afterEach, expect, it, vi } from 'vitest';
import { documentOf } from '../test/documents.ts';
import { atRest, createHost, shadowOf } from '../test/play.ts';
import { createMountedPlayer } from './mounted-player.ts';

const host = createHost();
const contentOf = (text: string, start: 'keep' | 'reset'): ShownDocument => ({
  document: documentOf(ui.text({ text })),
  manifest: {} as ShownDocument['manifest'],
  start,
});

afterEach(() => host.replaceChildren());

it('[MS3, H6] a document that came later stays, where the document before is still asked for its place', async () => {
  const mountedPlayer = createMountedPlayer(host, {
    options: {},
    onPlayed: () => undefined,
    onRefused: (cause) => {
      throw cause;
    },
    // Another place at each look.
    placeOf: () => (player) => String(player.frameCount),
  });
  mountedPlayer.show(contentOf('one', 'reset'));
  await atRest();
  const [second, third] = [contentOf('two', 'keep'), contentOf('three', 'reset')];
  mountedPlayer.show(second);
  mountedPlayer.show(third);
  await expect.poll(() => mountedPlayer.played).toBe(third);
  await atRest();
  expect(shadowOf(host).textContent).toContain('three');
  mountedPlayer.clear();
});

it('[MS7] a component of the host may end it while the first frame is painted', async () => {
  const onRefused = vi.fn();
  const mountedPlayer = createMountedPlayer(host, {
    options: { components: { note: { paint: () => mountedPlayer.clear() } } },
    onPlayed: () => undefined,
    onRefused,
    placeOf: () => undefined,
  });
  const note = ui.custom({ name: 'note', modifiers: [m.size({ width: 40, height: 40 })] }, []);
  mountedPlayer.show({ ...contentOf('', 'reset'), document: documentOf(note) });
  expect([mountedPlayer.controls, mountedPlayer.played]).toEqual([undefined, undefined]);
  await expect.poll(() => host.childElementCount).toBe(0);
  expect(onRefused).not.toHaveBeenCalled();
});
