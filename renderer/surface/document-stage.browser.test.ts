import type { ShownDocument } from 'pantograph';
import { m, ui } from 'pantograph/producer';
import { afterEach, expect, it, vi } from 'vitest';
import { documentOf } from '../test/documents.ts';
import { atRest, createHost, shadowOf } from '../test/play.ts';
import { createDocumentStage } from './document-stage.ts';

const host = createHost();
const contentOf = (text: string, start: 'keep' | 'reset'): ShownDocument => ({
  document: documentOf(ui.text({ text })),
  manifest: {} as ShownDocument['manifest'],
  start,
});

afterEach(() => host.replaceChildren());

it('[MS3, H6] a document that came later stays, where the one before is still asked for its place', async () => {
  const stage = createDocumentStage(host, {
    options: {},
    onBroken: (error) => {
      throw error;
    },
    // Another place at each look.
    placeOf: () => (player) => String(player.frameCount),
  });
  stage.show(contentOf('one', 'reset'));
  await atRest();
  const [second, third] = [contentOf('two', 'keep'), contentOf('three', 'reset')];
  stage.show(second);
  stage.show(third);
  await expect.poll(() => stage.played).toBe(third);
  await atRest();
  expect(shadowOf(host).textContent).toContain('three');
  stage.clear();
});

it('[MS7] a component of the host may end it while the first frame is painted', async () => {
  const onBroken = vi.fn();
  const stage = createDocumentStage(host, {
    options: { components: { note: { paint: () => stage.clear() } } },
    onBroken,
    placeOf: () => undefined,
  });
  const note = ui.custom({ name: 'note', modifiers: [m.size({ width: 40, height: 40 })] }, []);
  stage.show({ ...contentOf('', 'reset'), document: documentOf(note) });
  expect([stage.player, stage.isEmpty]).toEqual([undefined, true]);
  await expect.poll(() => host.childElementCount).toBe(0);
  expect(onBroken).not.toHaveBeenCalled();
});
