// Motions in a player: the number of requested frames, and presses meanwhile.

import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { hitTest } from '../layout/layout-document.ts';
import { sceneOf } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, frameOf, frames, named, start, until } from './play.ts';

afterEach(endAll);

const to = e.state('to');

const moving = ui.column({}, [
  ui.button({ label: 'Go', actions: [a.setState({ state: 'to', value: e.subtract(1, to) })] }),
  ui.box({
    modifiers: [
      m.animate({ durationMs: 200 }),
      m.offset({ x: e.multiply(to, 100) }),
      m.size({ width: 50, height: 50 }),
      m.background({ color: '#ff0000' }),
    ],
  }),
]);

const bytes = encodeRoot(moving, { states: { to: 0 } });

/** Waits until no frame has been painted for 20 frames of the page. */
async function settled(player: PlayerControls): Promise<void> {
  for (let before = -1; before !== player.frameCount;) {
    before = player.frameCount;
    await frames(20);
  }
}

describe('a motion', () => {
  it('[PT23] asks for frames until it has arrived, and for none after', async () => {
    const { player, shadow } = await start(bytes);
    await atRest();
    const before = player.frameCount;
    named(shadow, 'button', 'Go').click();
    await until(() => player.frameCount > before + 2);
    await settled(player);
    await atRest();
    const after = player.frameCount;
    await frames(20);
    expect(player.frameCount).toBe(after);
  });

  it('[PT23] is none for a new document, whatever changed with it', async () => {
    const { player, shadow } = await start(bytes);
    await player.load(encodeRoot(moving, { states: { to: 1 } }));
    await atRest();
    const before = player.frameCount;
    await frames(20);
    expect(player.frameCount).toBe(before);
    expect(frameOf(player)).toContain('box 100 ');
    named(shadow, 'button', 'Go').click();
    await until(() => player.frameCount > before + 2);
  });

  it('[PT22] has the layout of its end at once', async () => {
    const { player, shadow } = await start(bytes);
    const before = player.frameCount;
    named(shadow, 'button', 'Go').click();
    await until(() => player.frameCount > before);
    const { layout, offsets } = sceneOf(player);
    expect(layout.x[2]).toBe(100);
    expect(hitTest(layout, 110, layout.y[2] + 10, offsets)?.box).toBe(2);
    expect(frameOf(player)).toContain('box 100 ');
  });
});
