// The measurers of a page: one context measures for all players, so that its font caches are shared.
// Must not know documents.

import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';

let context: CanvasRenderingContext2D | null | undefined;
const measurers = new Map<number, TextMeasurer>();

/** The page's measurer at a density; the same object until `forgetMeasurers`. */
export function measurerAt(density: number): TextMeasurer {
  const known = measurers.get(density);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('this browser gives no 2D canvas context');
  if (measurers.size >= 8) measurers.clear();
  const measurer = createCanvasMeasurer(context, density);
  measurers.set(density, measurer);
  return measurer;
}

/** Makes new measurers from now on: a font has loaded, and what was measured holds no longer. */
export function forgetMeasurers(): void {
  measurers.clear();
}
