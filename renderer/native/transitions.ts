// The change of states that a scene is on its way from. Times come in with the frames. Must not know what is painted.

import { ModifierKind } from 'pantograph/internal';
import type { Change } from '../paint/frame.ts';
import type { SceneLayout } from './scene-layout.ts';

/** No motion lasts longer. */
const LONGEST_MS = 2_000;

/**
 * Follows what a scene shows, frame by frame.
 *
 * @returns the last change of states, of which something may be on its way; a later one begins where this one ends
 */
export function createTransitions({
  document,
}: SceneLayout): (scene: SceneLayout, timeMs: number) => Change | undefined {
  if (!document.modifiers.kinds.includes(ModifierKind.animate)) return () => undefined;
  let shown: Omit<Change, 'elapsedMs'> | undefined;
  let before: Omit<Change, 'elapsedMs'> | undefined;
  let since = 0;
  return ({ layout, offsets, values }, timeMs) => {
    if (layout !== shown?.layout) {
      // Other surroundings are no change of states.
      before = shown?.layout.environment === layout.environment ? shown : undefined;
      since = timeMs;
    }
    const elapsedMs = Math.max(0, timeMs - since);
    if (elapsedMs >= LONGEST_MS || layout.environment.reducedMotion) before = undefined;
    shown = { layout, variables: values.slice(), offsets: offsets.slice() };
    return before === undefined ? undefined : { ...before, elapsedMs };
  };
}
