// The inspected surface of a host, and the scene that its player shows. Must not know elements of the panel.

import { isPlayerError } from 'pantograph';
import type { TelemetryEvent } from 'pantograph';
import type { MountedSnapshot, PlayedScene, PlayerControls } from 'pantograph/renderer';
import { sceneOf, surfaceElementOf } from 'pantograph/renderer';

/**
 * A surface that can be inspected: the result of `mountSurface`, the `mount` of an element, or `{ player }` for a single document.
 * A host that joins session and player itself gives the fields of the snapshot that it knows.
 */
export interface InspectedSurface {
  readonly player: PlayerControls | undefined;
  readonly getSnapshot?: (() => Partial<MountedSnapshot>) | undefined;
  readonly subscribe?: ((listener: () => void) => () => void) | undefined;
  /** Subscribes to telemetry of the session: the times of requests and checks. */
  readonly watch?: ((listener: (event: TelemetryEvent) => void) => () => void) | undefined;
}

/** The scene of a player, and its element in the page. */
export interface ShownScene {
  readonly scene: PlayedScene;
  readonly element: HTMLElement;
}

/** The shown scene; undefined without a document, or if another engine than the native engine plays it. */
export function shownScene(player: PlayerControls | undefined): ShownScene | undefined {
  const element = player && surfaceElementOf(player);
  if (player === undefined || element === undefined) return undefined;
  try {
    return { scene: sceneOf(player), element };
  } catch (error) {
    if (isPlayerError(error)) return undefined;
    throw error;
  }
}
