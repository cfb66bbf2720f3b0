// Makes a surface as high as its content, within bounds: each layout changes the height once at most, and a height that never rests
// only grows. Must not know layout.

import type { Scene } from '../engine.ts';
import type { PlayerElements } from './player-elements.ts';
import type { PlayerOptions } from './player-options.ts';
import type { Reporter } from './player-report.ts';

/** The highest surface, in dp: its canvas has as many pixels. */
const MOST_HEIGHT = 4_096;
/** As many changes in a row, each within this time of the last, are more than a person causes. */
const MOST_CHANGES = 60;
const QUIET_MS = 200;

/**
 * Follows the height of the content of a scene with each layout.
 *
 * @returns true if the element has another height now, for which the scene has to be laid out again
 */
export function createContentFollower(
  elements: PlayerElements,
  options: PlayerOptions,
  report: Reporter,
): (scene: Scene, scale: number) => boolean {
  let changedAt = -Infinity;
  let changes = 0;
  return ({ environment, naturalHeight }, scale) => {
    if (!environment.followsContent || naturalHeight === undefined || environment.viewportWidth === 0) return false;
    // A part of a CSS pixel is rounded up, unless it is an error of adding up.
    const height = Math.ceil(Math.min(MOST_HEIGHT, naturalHeight) * scale - 0.01);
    const before = elements.contentHeight;
    if (height === before) return false;
    const now = performance.now();
    const isQuiet = now - changedAt > QUIET_MS;
    if (isQuiet) changes = 0;
    changes += 1;
    if (changes === MOST_CHANGES) report('height-restless');
    if (changes > MOST_CHANGES && before !== undefined && height < before) return false;
    changedAt = now;
    elements.contentHeight = height;
    queueMicrotask(() => options.onHeightChange?.(height));
    return true;
  };
}
