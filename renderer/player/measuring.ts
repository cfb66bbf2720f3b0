// The measurers of a page, which all its players share. Must not know documents.

import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { createCanvas } from './canvas-pool.ts';

/** Densities in one page: surfaces that are scaled to fit have one each. What laid out with a measurer that is gone lays out anew. */
const MAX_KEPT = 64;
/** By page, then by density, the one that was asked for last at the end: a frame has fonts of its own. */
const measurersOfPages = new WeakMap<Document, Map<number, TextMeasurer>>();

function measurersOf(page: Document): Map<number, TextMeasurer> {
  let measurers = measurersOfPages.get(page);
  if (measurers === undefined) measurersOfPages.set(page, (measurers = new Map<number, TextMeasurer>()));
  return measurers;
}

/** The measurers of one document on the page. */
export interface Measurers {
  /** The page's measurer at a density, and from then on the same one as long as the density is: what is laid out counts on it. */
  readonly at: (density: number) => TextMeasurer;
  /** Takes a new one from now on: a font may have loaded, and what was measured holds no longer. Other documents keep theirs. */
  readonly renew: () => void;
}

/** The page's measurer at a density; the same object until a document renews its own. @throws `render/no-canvas` */
export function measurerAt(density: number, page = document): TextMeasurer {
  const measurers = measurersOf(page);
  // Each has a context of its own: it counts on the font that it has set.
  const measurer = measurers.get(density) ?? createCanvasMeasurer(createCanvas(page).context, density);
  measurers.delete(density);
  measurers.set(density, measurer);
  const [oldest] = measurers.keys();
  if (measurers.size > MAX_KEPT) measurers.delete(oldest);
  return measurer;
}

/** Measurers of a document that takes those of the page that it is painted in, until it renews them. */
export function createMeasurers(page: Document): Measurers {
  let kept: { readonly density: number; readonly measurer: TextMeasurer } | undefined;
  return {
    at(density) {
      if (kept?.density !== density) kept = { density, measurer: measurerAt(density, page) };
      return kept.measurer;
    },
    renew() {
      kept = undefined;
      measurersOf(page).clear();
    },
  };
}
