// Polls a surface with each frame of its page, because no event reports its place or a drawn frame. Must not know its callers.

import { surfaceElementOf } from 'pantograph/renderer';
import type { PlayerControls } from 'pantograph/renderer';
import type { InspectedSurface } from './inspected-surface.ts';

export interface FollowPorts {
  /** Called when the player has drawn a frame, or is another or gone; also once at the start. */
  readonly onScene: (player: PlayerControls | undefined) => void;
  /** Called for each frame in which the player has not drawn. */
  readonly onFrame: () => void;
}

/** Follows a surface until `signal` aborts. */
export function followSurface(
  surface: InspectedSurface,
  view: Window,
  { onScene, onFrame }: FollowPorts,
  signal: AbortSignal,
): void {
  let before: readonly unknown[] = [];
  const look = (): void => {
    if (signal.aborted) return;
    const { player } = surface;
    // A disposed player keeps its frame count, but loses its element.
    const now = [player, player?.frameCount, player && surfaceElementOf(player)];
    const isAnother = now.some((value, index) => value !== before[index]) || before.length === 0;
    if (isAnother) onScene(player);
    else onFrame();
    // Reading a scene may lay it out, but draws no frame.
    before = now;
    view.requestAnimationFrame(look);
  };
  look();
}
