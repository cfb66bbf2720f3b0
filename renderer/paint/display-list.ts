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
  /** x, y, width, height, four radii, elevation, shadow color, color of what casts it */
  SHADOW: 4,
  /** x, y, radius, color */
  CIRCLE: 5,
  /** x, y, radius, start and end angle in radians, thickness, color: a stroked arc with round ends */
  ARC: 6,
  /** text, font, x, baseline, rtl, color: `text` and `font` index the list's tables */
  TEXT: 7,
  /** path, x, y, scale, color: a filled path of the document */
  ICON: 8,
  /** x1, y1, x2, y2, x3, y3, thickness, color: a line in two strokes, with round joins */
  TICK: 9,
  /** image, x, y, width, height, source x, y, width, height as fractions of the image, color of the placeholder */
  IMAGE: 10,
  /** x, y, width, height, four radii: until POP */
  CLIP: 11,
  /** Ends the last CLIP, PROGRAM or SAVE. */
  POP: 12,
  /** x, y, width, height, scale, color: what follows until POP has its origin there, in dp, clipped, in this colour */
  PROGRAM: 13,
  SAVE: 14,
  /** x, y */
  TRANSLATE: 15,
  /** x, y */
  SCALE: 16,
  /** radians */
  ROTATE: 17,
  /** color: of shapes, lines and text from here */
  PAINT: 18,
  /** x1, y1, x2, y2, count, then count pairs of stop and color */
  LINEAR: 19,
  /** x, y, radius, count, then count pairs of stop and color */
  RADIAL: 20,
  /** width, cap, join */
  STROKE_STYLE: 21,
  /** stroked, x, y, width, height, radius */
  SHAPE_RECT: 22,
  /** stroked, x, y, radius, start and end angle in radians, to the centre */
  SHAPE_ARC: 23,
  /** x1, y1, x2, y2 */
  SHAPE_LINE: 24,
  /** stroked, path, x, y */
  SHAPE_PATH: 25,
  /** text, font, x, y, alignment (0 left, 1 center, 2 right), rtl */
  PROGRAM_TEXT: 26,
  /** x, y, width, height */
  CLIP_RECT: 27,
  /** alpha: of all that follows until the next ALPHA */
  ALPHA: 28,
} as const;

/** How many numbers follow each code; LINEAR and RADIAL have pairs after these. */
export const operandCount: Readonly<Record<number, number>> = {
  1: 5, 2: 9, 3: 10, 4: 11, 5: 4, 6: 7, 7: 6, 8: 5, 9: 8, 10: 10, 11: 8, 12: 0, 13: 6, 14: 0, 15: 2, 16: 2, 17: 1, 18: 1, 19: 5,
  20: 4, 21: 3, 22: 6, 23: 7, 24: 4, 25: 4, 26: 6, 27: 4, 28: 1,
};

/** A frame. Rebuilt in place: one list a surface. */
export interface DisplayList {
  /** Codes and their numbers; `length` of them are in use. */
  data: Float64Array;
  length: number;
  readonly texts: string[];
  /** CSS fonts and letter spacings, in device pixels, in a canvas component in dp. */
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

/** Empties a list, keeping its room. */
export function clearDisplayList(list: DisplayList, width: number, height: number): void {
  list.length = 0;
  list.operations = 0;
  list.texts.length = 0;
  list.fonts.length = 0;
  list.letterSpacings.length = 0;
  list.width = width;
  list.height = height;
}

/** Appends an operation. */
export function append(list: DisplayList, code: number, ...operands: readonly number[]): void {
  const needed = list.length + operands.length + 1;
  if (needed > list.data.length) {
    const grown = new Float64Array(Math.max(needed, list.data.length * 2));
    grown.set(list.data);
    list.data = grown;
  }
  const { data } = list;
  let at = list.length;
  data[at++] = code;
  for (let index = 0; index < operands.length; index += 1) data[at++] = operands[index];
  list.length = at;
  list.operations += 1;
}

/** The index of a CSS font with a letter spacing in the list's tables. */
export function fontIndex(list: DisplayList, font: string, letterSpacing: number): number {
  const { fonts, letterSpacings } = list;
  for (let index = 0; index < fonts.length; index += 1) {
    if (fonts[index] === font && letterSpacings[index] === letterSpacing) return index;
  }
  letterSpacings.push(letterSpacing);
  return fonts.push(font) - 1;
}
