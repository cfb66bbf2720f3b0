// Canvases with their contexts, made ahead of use and used again: making one is the slowest part of a first frame.
// Must not know what is drawn.

/** A canvas and its context. */
export interface SurfaceCanvas {
  readonly element: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

const spare: SurfaceCanvas[] = [];
const MAX_SPARE = 2;

/** A canvas that is not in use, opaque; `undefined` where there is no 2D context. */
export function takeCanvas(): SurfaceCanvas | undefined {
  const kept = spare.pop();
  if (kept !== undefined) return kept;
  const element = document.createElement('canvas');
  element.setAttribute('aria-hidden', 'true');
  // Opaque canvases blend faster, and have subpixel text where the platform uses it.
  const context = element.getContext('2d', { alpha: false });
  return context === null ? undefined : { element, context };
}

/** Gives a canvas back; a few are kept. */
export function returnCanvas(canvas: SurfaceCanvas): void {
  canvas.element.remove();
  if (spare.length < MAX_SPARE && !canvas.context.isContextLost?.()) spare.push(canvas);
  else canvas.element.width = 0;
}
