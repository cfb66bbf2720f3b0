// What is inspected: a surface of a host, and what its player shows now. Must not know elements of the panel.

import { isPlayerError } from 'pantograph';
import type { TelemetryEvent } from 'pantograph';
import type { MountedSnapshot, PlayedScene, PlayerControls } from 'pantograph/renderer';
import { sceneOf, surfaceElementOf } from 'pantograph/renderer';

/**
 * What can be inspected: what `mountSurface` answers, the `mount` of an element, or `{ player }` of a document that is played alone.
 * A host that joins session and player by itself says what it knows of the record.
 */
export interface InspectedSurface {
  readonly player: PlayerControls | undefined;
  readonly getSnapshot?: (() => Partial<MountedSnapshot>) | undefined;
  readonly subscribe?: ((listener: () => void) => () => void) | undefined;
  /** Of the session: how long requests and checks took. */
  readonly watch?: ((listener: (event: TelemetryEvent) => void) => () => void) | undefined;
}

/** What a player shows, and where it stands in the page. */
export interface ShownScene {
  readonly scene: PlayedScene;
  readonly element: HTMLElement;
}

/** What is shown; undefined while there is no document, or where another engine than the native one plays it. */
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
