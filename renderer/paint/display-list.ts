// A frame as data: operations in device pixels, in the order in which they are painted. It can be printed and compared.
// Must not know canvases or layout.

/** A colour of an operation: what a GRADIENT before it has set. 0 (or any colour without alpha) draws nothing. */
export const CURRENT = -1;

/**
 * Operations. `data` holds for each its code, how many numbers follow, and these. Lengths are device pixels until something
 * transforms them, colours 0xAARRGGBB or CURRENT; `fill` is drawn before `stroke`.
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
  /** fill, text, font, x, baseline, rtl, alignment (0 left, 1 center, 2 right): `text` and `font` index the list's tables */
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
} as const;

/** A frame. Rebuilt in place: one list a surface. */
export interface DisplayList {
  /** Codes, counts and numbers; `length` of them are in use. */
  data: Float64Array;
  length: number;
  readonly texts: string[];
  /** CSS fonts and letter spacings, in device pixels, in a canvas component in dp. */
  readonly fonts: string[];
  readonly letterSpacings: number[];
  /** Number of operations. */
  operations: number;
  /** Values of all paths, those that were too many included. */
  pathValues: number;
  /** Size of the canvas, in device pixels. */
  width: number;
  height: number;
}

/** An empty list. */
export function createDisplayList(): DisplayList {
  return { data: new Float64Array(1024), length: 0, texts: [], fonts: [], letterSpacings: [], operations: 0, pathValues: 0, width: 0, height: 0 };
}

/** Empties a list, keeping its room. */
export function clearDisplayList(list: DisplayList, width: number, height: number): void {
  list.length = list.operations = list.pathValues = list.texts.length = list.fonts.length = list.letterSpacings.length = 0;
  list.width = width;
  list.height = height;
}

/** Appends an operation. */
export function append(list: DisplayList, code: number, ...operands: readonly number[]): void {
  const end = list.length + operands.length + 2;
  if (end > list.data.length) {
    const grown = new Float64Array(end * 2);
    grown.set(list.data);
    list.data = grown;
  }
  list.data[list.length] = code;
  list.data[list.length + 1] = operands.length;
  list.data.set(operands, list.length + 2);
  list.length = end;
  list.operations += 1;
}

/** Appends a text; `rtl` is its base direction, `alignment` 0 left, 1 center, 2 right of `x`. */
export function appendText(
  list: DisplayList, fill: number, text: string, font: string, letterSpacing: number, x: number, baseline: number, isRtl: boolean, alignment = 0,
): void {
  const { fonts, letterSpacings } = list;
  let index = fonts.findIndex((known, at) => known === font && letterSpacings[at] === letterSpacing);
  if (index < 0) {
    index = fonts.push(font) - 1;
    letterSpacings.push(letterSpacing);
  }
  append(list, DisplayOp.TEXT, fill, list.texts.push(text) - 1, index, x, baseline, Number(isRtl), alignment);
}
