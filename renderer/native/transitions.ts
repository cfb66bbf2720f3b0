// Remembers the last change of states, for motions between two layouts. Frames bring the time. Must not know painting.

import { ModifierKind, copyVariables } from 'pantograph/internal';
import type { Change } from '../paint/frame.ts';
import type { SceneLayout } from './scene-layout.ts';

/** The longest motion, in milliseconds. */
const LONGEST_MS = 2_000;

/**
 * Follows the states of a scene, frame by frame.
 *
 * @returns gives the last change of states while something may still move; a later change replaces it
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
      // Another environment is no change of states.
      before = shown?.layout.environment === layout.environment ? shown : undefined;
      since = timeMs;
    }
    const elapsedMs = Math.max(0, timeMs - since);
    if (elapsedMs >= LONGEST_MS || layout.environment.reducedMotion) before = undefined;
    shown = { layout, variables: copyVariables(values), offsets: offsets.slice() };
    return before === undefined ? undefined : { ...before, elapsedMs };
  };
}
