// A frame as data: operations in device pixels, in the order in which they are painted. It can be printed and compared.
// Must not know canvases or layout.

import type { FontSpec } from '../text/text-measurer.ts';

/** A colour of an operation: what a GRADIENT before it has set. 0 (or any colour without alpha) draws nothing. */
export const CURRENT = -1;

/**
 * Codes of operations, and what their numbers are. Lengths are device pixels until something transforms them, colours
 * 0xAARRGGBB or CURRENT; `fill` is drawn before `stroke`.
 */
export const DisplayOp = {
  /** fill, stroke, x, y, width, height, four radii from top left clockwise, thickness of a frame inside (0: a stroke), elevation, shadow color */
  BOX: 1,
  /** fill, stroke, x, y, radius, start and end angle in radians, to the centre */
  ARC: 2,
  /** stroke, then the x and y of points */
  LINE: 3,
  /** fill, stroke, path, x, y, scale: a path of the document */
  PATH: 4,
  /** fill, pixels per dp of its font, x, baseline, rtl, alignment (0 left, 1 center, 2 right) */
  TEXT: 5,
  /** fill and stroke of the placeholder, image (-1: none, ever), x, y, width, height, fit, own width and height, pixels per dp */
  IMAGE: 6,
  /** Remembers transform, clip, style and alpha until POP. */
  SAVE: 7,
  POP: 8,
  /** x, y, width, height, four radii */
  CLIP: 9,
  /** x, y */
  TRANSLATE: 10,
  /** x, y */
  SCALE: 11,
  /** radians */
  ROTATE: 12,
  /** width, cap, join: of strokes from here */
  STYLE: 13,
  /** what it sets (0 fill, 1 stroke), x1, y1, x2, y2, radius (negative: linear), then pairs of stop and color */
  GRADIENT: 14,
  /** alpha: of all that follows until the next ALPHA */
  ALPHA: 15,
  /** box, x, y: the host paints the component of a box, from that corner on */
  HOST: 16,
} as const;

/** Where the numbers of a BOX stand; `rect` are eight, with the radii. */
export const BoxNumbers = { fill: 0, stroke: 1, rect: 2, line: 10, elevation: 11, shadow: 12 } as const;

/** How a text is aligned: `alignX` says which point of its `width` (in dp) stays in place, 0 (as without it) left, 0.5 middle, 1 right. */
export interface TextAlignment {
  readonly alignX?: number | undefined;
  readonly width: number;
}

/** An operation: its code and its numbers; with a text, also that and its font. */
export interface Operation {
  readonly code: number;
  readonly data: readonly number[];
  readonly text: string;
  readonly font: FontSpec | undefined;
  /** Of a text that layout has placed. A canvas has measured its fonts and needs none. */
  readonly alignment?: TextAlignment | undefined;
  /** The box of the layout that it paints, of a screen that leaves the one that shows its screens; -1: the surface itself. */
  readonly box: number;
}

/** A frame. */
export interface DisplayList {
  readonly operations: Operation[];
  /** Whether something that is seen looks different in the next frame, if only because time goes on. */
  isMoving: boolean;
  /** The box of the layout that is painted now; -1: the surface itself. */
  box: number;
  /** Size of the canvas, in device pixels. */
  readonly width: number;
  readonly height: number;
}

/** Appends an operation. */
export function append({ operations, box }: DisplayList, code: number, ...data: readonly number[]): void {
  operations.push({ code, data, text: '', font: undefined, box });
}

/** Appends a text, its font `scale` pixels per dp; `rtl` is its base direction, `side` 0 left, 1 center, 2 right of `x`. */
export function appendText(
  { operations, box }: DisplayList,
  fill: number,
  text: string,
  font: FontSpec,
  scale: number,
  x: number,
  baseline: number,
  isRtl: boolean,
  side = 0,
  alignment?: TextAlignment,
): void {
  operations.push({
    code: DisplayOp.TEXT,
    data: [fill, scale, x, baseline, Number(isRtl), side],
    text,
    font,
    alignment,
    box,
  });
}
