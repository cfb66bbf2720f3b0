// The measurers of a page, which all its players share. Must not know documents.

import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { createCanvas } from './canvas-pool.ts';

const MAX_KEPT = 8;
const measurers = new Map<number, TextMeasurer>();

/** The page's measurer at a density; the same object until `forgetMeasurers`. @throws `render/no-canvas` */
export function measurerAt(density: number): TextMeasurer {
  const known = measurers.get(density);
  if (known !== undefined) return known;
  if (measurers.size >= MAX_KEPT) measurers.clear();
  // Each has a context of its own: it counts on the font that it has set.
  const measurer = createCanvasMeasurer(createCanvas().context, density);
  measurers.set(density, measurer);
  return measurer;
}

/** Makes new measurers from now on: a font may have loaded, and what was measured holds no longer. */
export function forgetMeasurers(): void {
  measurers.clear();
}
