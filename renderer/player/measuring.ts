// The measurers of a page, which its players share as long as one of them uses them. Must not know documents.

import { createCanvasMeasurer } from '../text/canvas-measurer.ts';
import type { MeasureTarget } from '../text/canvas-measurer.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { createCanvas } from './canvas-pool.ts';
import { INTERFACE_FONT } from './page-environment.ts';

/** A measurer, and the number of its users. Its measures, and the fonts that its canvas keeps, go with the last user. [TX14] */
interface SharedMeasurer {
  readonly density: number;
  readonly measurer: TextMeasurer;
  users: number;
}

/** By page, then by density: a frame has fonts of its own. */
const measurersOfPages = new WeakMap<Document, Map<number, SharedMeasurer>>();

function measurersOf(page: Document): Map<number, SharedMeasurer> {
  let measurers = measurersOfPages.get(page);
  if (measurers === undefined) measurersOfPages.set(page, (measurers = new Map<number, SharedMeasurer>()));
  return measurers;
}

const SAMPLE = 'Letters of the page lie over those that are painted';

/** A difference of widths that a person may see, in CSS pixels. */
const VISIBLE = 0.5;

/**
 * The pixels per dp at which the page lays out its own letters, which lie over the painted letters: the density, or 1.
 * Advances may depend on the size, by hinting and by optical sizes, and WebKit takes the size in CSS pixels.
 */
export function letterScale(page: Document, density: number, context: MeasureTarget): number {
  const widthAt = (scale: number): number => {
    context.font = `${16 * scale}px ${INTERFACE_FONT}`;
    return context.measureText(SAMPLE).width / scale;
  };
  const [own, plain] = [widthAt(density), widthAt(1)];
  if (Math.abs(own - plain) < VISIBLE) return density;
  const sample = page.createElement('span');
  sample.style.cssText = `all:initial;position:fixed;visibility:hidden;white-space:pre;font:16px ${INTERFACE_FONT};-webkit-text-size-adjust:none`;
  sample.textContent = SAMPLE;
  page.documentElement.append(sample);
  const { width } = sample.getBoundingClientRect();
  sample.remove();
  return Math.abs(width - plain) < Math.abs(width - own) ? 1 : density;
}

export interface Measurers {
  /** The page's measurer at a density, and from then on the same measurer as long as the density is: layouts count on it. */
  readonly at: (density: number) => TextMeasurer;
  /** Takes a new one from now on: a font may have loaded, and earlier measures hold no longer. Other documents keep theirs. */
  readonly renew: () => void;
  /** Uses none any more. */
  readonly dispose: () => void;
}

/** Measurers of a document that takes those of the page that it is painted in, until it renews them or `signal` aborts. */
export function createMeasurers(page: Document, signal?: AbortSignal): Measurers {
  let kept: SharedMeasurer | undefined;
  const giveBack = (): void => {
    if (kept === undefined) return;
    kept.users -= 1;
    if (kept.users === 0 && measurersOf(page).get(kept.density) === kept) measurersOf(page).delete(kept.density);
    kept = undefined;
  };
  signal?.addEventListener('abort', giveBack);
  /** @throws `render/no-canvas` */
  const acquireMeasurer = (density: number): SharedMeasurer => {
    const known = measurersOf(page).get(density);
    // Each has a context of its own: it counts on the font that it has set.
    const newContext = (): CanvasRenderingContext2D => createCanvas(page).context;
    const measurerOf = (): TextMeasurer => {
      const context = newContext();
      const scale = letterScale(page, density, context);
      const measurer = createCanvasMeasurer(context, scale, newContext);
      return scale === density ? measurer : { ...measurer, letterScale: scale };
    };
    const taken = known ?? { density, measurer: measurerOf(), users: 0 };
    measurersOf(page).set(density, taken);
    taken.users += 1;
    return taken;
  };
  return {
    at(density) {
      if (kept?.density !== density) {
        giveBack();
        kept = acquireMeasurer(density);
      }
      return kept.measurer;
    },
    renew() {
      kept = undefined;
      measurersOf(page).clear();
    },
    dispose: giveBack,
  };
}

/** The measurers that were used ahead of the first document. */
let warm: Measurers | undefined;

/** The page's measurer at a density, kept until `forgetWarm`. @throws `render/no-canvas` */
export function warmMeasurerAt(density: number): TextMeasurer {
  return (warm ??= createMeasurers(document)).at(density);
}

/** A document has ended: the measurers of before the first document go too. */
export function forgetWarm(): void {
  warm?.dispose();
  warm = undefined;
}
