// Canvases with their contexts, made ahead of use and used again: making one is the slowest part of a first frame.
// Must not know what is drawn.

import { PlayerError } from 'pantograph';

export interface PlayerCanvas {
  readonly element: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

const spare: PlayerCanvas[] = [];
const MAX_SPARE = 2;
/** Of one that is kept, else it is emptied: a phone's screen at density 3 has 3 million, four bytes each. */
const MAX_SPARE_PIXELS = 4_194_304;

/** A new canvas of a page, opaque. It has the fonts of that page. @throws `render/no-canvas` where there is no 2D context */
export function createCanvas(page = document): PlayerCanvas {
  const element = page.createElement('canvas');
  element.setAttribute('aria-hidden', 'true');
  // Opaque canvases blend faster, and have subpixel text where the platform uses it.
  const context = element.getContext('2d', { alpha: false });
  if (context === null) throw new PlayerError('render/no-canvas', 'no 2D context');
  return { element, context };
}

/** A canvas that is not in use. @throws `render/no-canvas` */
export function takeCanvas(): PlayerCanvas {
  return spare.pop() ?? createCanvas();
}

/** Gives a canvas back; a few are kept. */
export function returnCanvas(canvas: PlayerCanvas): void {
  const { element } = canvas;
  element.remove();
  // One that was in a frame is lost when that goes.
  const isKept = spare.length < MAX_SPARE && element.ownerDocument === document;
  if (isKept) spare.push(canvas);
  if (!isKept || element.width * element.height > MAX_SPARE_PIXELS) element.width = 0;
}
