// A frame as data: operations in device pixels, in the order in which they are painted. It can be printed and compared.
// Must not know canvases or layout.

/** Operations with the numbers that follow their code in `data`. Lengths are device pixels, colours 0xAARRGGBB. */
export const DisplayOp = {
  /** x, y, width, height, color */
  RECT: 1,
  /** x, y, width, height, four radii from top left clockwise, color */
  ROUND_RECT: 2,
  /** x, y, width, height, four radii, thickness, color: a frame inside the rectangle */
  FRAME: 3,
  /** x, y, width, height, four radii, elevation */
  SHADOW: 4,
  /** x, y, radius, color */
  CIRCLE: 5,
  /** x, y, radius, start and end angle in radians, thickness, color: a stroked arc with round ends */
  ARC: 6,
  /** text, font, x, baseline, rtl, color: `text` and `font` index the list's tables */
  TEXT: 7,
  /** path, x, y, scale, color: a filled path of the document */
  ICON: 8,
  /** count, thickness, color, then count pairs: a stroked line with round joins */
  POLYLINE: 9,
  /** image, x, y, width, height, source x, y, width, height (fractions of the image) */
  IMAGE: 10,
  /** x, y, width, height, four radii: until POP */
  CLIP: 11,
  /** Ends the last CLIP, PROGRAM or SAVE. */
  POP: 12,
  /** x, y, width, height, scale: coordinates of what follows until POP are dp of a canvas component, clipped to it */
  PROGRAM: 13,
  SAVE: 14,
  /** x, y */
  TRANSLATE: 15,
  /** x, y */
  SCALE: 16,
  /** radians */
  ROTATE: 17,
  /** target (0 fill, 1 stroke), color */
  PAINT: 18,
  /** target, x1, y1, x2, y2, count, then count pairs of stop and color */
  LINEAR: 19,
  /** target, x, y, radius, count, then count pairs of stop and color */
  RADIAL: 20,
  /** width, cap, join */
  STROKE_STYLE: 21,
  /** shape (`drawRect` to `drawPath` as NodeKind), then its numbers, painted with both paints that are set */
  SHAPE: 22,
  /** text, font, x, y, alignment (0 left, 1 center, 2 right), rtl */
  PROGRAM_TEXT: 23,
  /** x, y, width, height */
  CLIP_RECT: 24,
  /** alpha: multiplies all that follows until the next ALPHA */
  ALPHA: 25,
} as const;

/** A frame. Rebuilt in place: one list a surface. */
export interface DisplayList {
  /** Codes and their numbers; `length` of them are in use. */
  data: Float64Array;
  length: number;
  readonly texts: string[];
  /** CSS fonts and letter spacings in device pixels. */
  readonly fonts: string[];
  readonly letterSpacings: number[];
  /** Number of operations. */
  operations: number;
  /** Size of the canvas, in device pixels. */
  width: number;
  height: number;
}

/** An empty list. */
export function createDisplayList(): DisplayList {
  return { data: new Float64Array(1024), length: 0, texts: [], fonts: [], letterSpacings: [], operations: 0, width: 0, height: 0 };
}
