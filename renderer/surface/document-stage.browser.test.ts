import type { ShownDocument } from 'pantograph';
import { ui } from 'pantograph/producer';
import { afterEach, expect, it } from 'vitest';
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
