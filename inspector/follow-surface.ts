// Looks at a surface with each frame of its page: nothing tells where it stands, nor when its player draws. Must not know what follows.

import { surfaceElementOf } from 'pantograph/renderer';
import type { PlayerControls } from 'pantograph/renderer';
import type { InspectedSurface } from './inspected-surface.ts';

export interface FollowPorts {
  /** The player draws another frame, or there is another player, or none. Called once before this begins. */
  readonly onScene: (player: PlayerControls | undefined) => void;
  /** Each frame in which the player has not drawn. */
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
    // A player that is disposed of stays, and draws no more.
    const now = [player, player?.frameCount, player && surfaceElementOf(player)];
    const isAnother = now.some((value, index) => value !== before[index]) || before.length === 0;
    if (isAnother) onScene(player);
    else onFrame();
    // To read a scene may lay it out, but draws nothing.
    before = now;
    view.requestAnimationFrame(look);
  };
  look();
}
