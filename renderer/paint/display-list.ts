// A frame as data: operations in device pixels, in the order in which they are painted. It can be printed and compared.
// Must not know canvases or layout.

import type { FontSpec } from '../text/text-measurer.ts';

/** The paint that the last GRADIENT has set, as a colour of an operation. A colour without alpha, such as 0, draws nothing. */
export const CURRENT = -1;

/**
 * Codes of operations, and the meaning of their numbers. Lengths are device pixels before the current transform. Colours
 * are 0xAARRGGBB or CURRENT. `fill` is drawn before `stroke`.
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
  /** 0 for the fill or 1 for the stroke, x1, y1, x2, y2, radius (negative: linear), then pairs of stop and color */
  GRADIENT: 14,
  /** alpha of all operations until the next ALPHA */
  ALPHA: 15,
  /** box, x, y: the host paints the component of a box, with its top left corner at this point */
  HOST: 16,
} as const;

/** Positions of a BOX's numbers. `rect` is the first of eight numbers, with the radii. */
export const BoxNumbers = { fill: 0, stroke: 1, rect: 2, line: 10, elevation: 11, shadow: 12 } as const;

/** Alignment of a text of `width` dp. `alignX` is the fixed point of its width: 0 left (default), 0.5 middle, 1 right. */
export interface TextAlignment {
  readonly alignX?: number | undefined;
  readonly width: number;
}

/** An operation: its code and numbers, and the text and font of a TEXT. */
export interface Operation {
  readonly code: number;
  readonly data: readonly number[];
  readonly text: string;
  readonly font: FontSpec | undefined;
  /** Alignment of a text that layout has placed, for SVG. A canvas does not need it, because its fonts are measured. */
  readonly alignment?: TextAlignment | undefined;
  /** The painted box; for a leaving screen, the box of its `screens`; -1 for the surface itself. */
  readonly box: number;
}

/** A frame. */
export interface DisplayList {
  readonly operations: Operation[];
  /** True if a visible part looks different in the next frame, even if only time passes. */
  isMoving: boolean;
  /** The box that is being painted; -1 for the surface itself. */
  box: number;
  /** Size of the canvas, in device pixels. */
  readonly width: number;
  readonly height: number;
}

export function append({ operations, box }: DisplayList, code: number, ...data: readonly number[]): void {
  operations.push({ code, data, text: '', font: undefined, box });
}

/** Appends a text with `scale` pixels per dp of its font. `side` is 0 for left, 1 for center, 2 for right of `x`. */
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
