// The cost of painting a display list, from the pixels after clipping, and the points and lengths of paths.
// Must not know canvases or layout.

import type { PathPool } from 'pantograph/internal';
import { CURRENT, DisplayOp } from '../paint/display-list.ts';
import type { DisplayList, Operation } from '../paint/display-list.ts';
import { traceArc, traceLine, tracePath, traceRect } from '../paint/trace-shapes.ts';
import {
  areaOf,
  boundsOf,
  grown,
  IDENTITY,
  isInvertible,
  mapBounds,
  NOTHING,
  reachOf,
  rotated,
  scaled,
  shared,
  translated,
} from '../matrix.ts';
import type { Bounds, Matrix } from '../matrix.ts';
import { Outline } from './outline.ts';
import { weights } from './weights.ts';

export interface FrameCost {
  /** Nanoseconds (`weights`); Infinity if an operation cannot be painted. */
  readonly cost: number;
  /** Nanoseconds of each box's own operations. Boxes without cost are missing, and so is the surface itself. */
  readonly costs: ReadonlyMap<number, number>;
  /** Operations, and points of paths. */
  readonly steps: number;
}

/** The largest size of characters, in device pixels; a text with larger ones is not painted. */
const MAX_EM = 8_192;
/** Greatest elevation, in device pixels. Browsers blur no further. */
const MAX_ELEVATION = 1_000;
/** Points of a path that cost nothing extra, wherever they are. */
const FREE_POINTS = 256;
/** Pen width, in device pixels, above which crossing lines cost no more. */
const MAX_CROSSING = 64;

/** The state of the canvas for the next operations. */
interface Place {
  readonly matrix: Matrix;
  /** Bounds of the visible part, on the surface. */
  readonly clip: Bounds;
  /** Width of strokes before the matrix. */
  readonly pen: number;
  /** True if the visible part is no upright rectangle: each clip in it is a mask of its own. */
  readonly isClipTurned: boolean;
}

/** The texts in one font, and their boxes. */
interface Written {
  readonly users: number[];
  readonly texts: string[];
}

interface Walk {
  place: Place;
  readonly stack: Place[];
  readonly paths: PathPool;
  /** The texts, by font as it is on the surface. */
  readonly fonts: Map<string, Written>;
  steps: number;
}

const isDrawn = (color: number): boolean => color >>> 24 > 0;
const isUpright = ([, b, c]: Matrix): boolean => b === 0 && c === 0;
const perPixel = (color: number): number => (color === CURRENT ? weights.gradientArea : weights.area);
const hasRadius = (data: readonly number[], at: number): boolean => data.slice(at, at + 4).some((radius) => radius > 0);

/** The greatest visible length of an outline, in device pixels. */
function seenLength({ length, points }: Outline, { left, top, right, bottom }: Bounds): number {
  return Math.min(length, points * Math.hypot(right - left, bottom - top));
}

/** Lines that may cross each other: each scanline sorts them anew. */
const pairsOf = ({ points }: Outline): number => Math.max(0, points - FREE_POINTS) ** 2;

/** Nanoseconds to fill an outline. Upright rectangles have edges that cost nothing. */
function fillCost({ clip }: Place, outline: Outline, color: number, isFree: boolean): number {
  const seen = shared(outline, clip);
  const area = areaOf(seen);
  if (area === 0) return 0;
  const edges = isFree ? 0 : seenLength(outline, seen) * weights.edge + pairsOf(outline) * 8 * weights.crossing;
  return area * perPixel(color) + edges;
}

/** Nanoseconds to stroke an outline. A canvas makes all edges of its curves, however few are visible. */
function strokeCost({ clip, matrix, pen }: Place, outline: Outline, color: number): number {
  const width = pen * reachOf(matrix);
  // Mitres reach out to ten times half the pen.
  const seen = shared(grown(outline, 5 * width + 1), clip);
  if (areaOf(seen) === 0) return 0;
  const across = Math.min(width, Math.hypot(seen.right - seen.left, seen.bottom - seen.top));
  const length = seenLength(outline, seen);
  const joins = outline.points * across * Math.PI;
  const curves =
    outline.curvePoints > 0 && width > 1
      ? outline.curvePoints * weights.strokedPoint + outline.length * weights.strokedLength
      : 0;
  return (
    Math.min(areaOf(seen), (length + joins) * across) * perPixel(color) +
    (2 * length + joins) * weights.edge +
    pairsOf(outline) * (Math.min(MAX_CROSSING, across) + 8) * weights.crossing +
    curves
  );
}

function shapeCost(
  walk: Walk,
  [fill, stroke]: readonly number[],
  trace: (sink: Outline) => void,
  isFree = false,
): number {
  const { place } = walk;
  const outline = new Outline(place.matrix);
  trace(outline);
  walk.steps += outline.points;
  return (
    (isDrawn(fill) ? fillCost(place, outline, fill, isFree) : 0) +
    (isDrawn(stroke) ? strokeCost(place, outline, stroke) : 0)
  );
}

function boxCost(walk: Walk, data: readonly number[]): number {
  const { place } = walk;
  const [fill, stroke] = data;
  const [line, elevation] = data.slice(10);
  const isFree = !hasRadius(data, 6) && isUpright(place.matrix);
  const trace = (sink: Outline): void => traceRect(sink, data, 2);
  const cost = shapeCost(walk, line > 0 ? [fill] : [fill, stroke], trace, isFree);
  if (!(elevation > 0) && !(line > 0 && isDrawn(stroke))) return cost;
  const outline = new Outline(place.matrix);
  trace(outline);
  const height = Math.min(MAX_ELEVATION, elevation);
  const seen = shared(grown(outline, 4 * height), place.clip);
  const isRaised = elevation > 0 && isDrawn(fill) && areaOf(seen) > 0;
  const shadow = isRaised ? areaOf(grown(seen, 3 * height)) * weights.shadowArea : 0;
  // A frame has an edge inside, too.
  const frame = line > 0 && areaOf(seen) > 0 ? 2 * seenLength(outline, seen) * weights.edge : 0;
  return cost + shadow + frame;
}

function clipCost(walk: Walk, data: readonly number[]): number {
  const { place } = walk;
  const { matrix } = place;
  const outline = new Outline(matrix);
  traceRect(outline, data, 0);
  const clip = isInvertible(matrix) ? shared(place.clip, outline) : NOTHING;
  const isTurned = place.isClipTurned || hasRadius(data, 4) || !isUpright(matrix);
  const isOpen = areaOf(clip) > 0;
  walk.place = { ...place, clip: isOpen ? clip : NOTHING, isClipTurned: isTurned };
  return isTurned && isOpen ? seenLength(outline, clip) * weights.edge + areaOf(clip) * weights.clipArea : 0;
}

function textCost({ place: { matrix, clip }, fonts }: Walk, { data, text, font, box }: Operation): number {
  const [fill, scale, x, y, isRtl, alignment] = data;
  if (font === undefined || !isDrawn(fill) || !isInvertible(matrix)) return 0;
  const size = font.size * scale;
  // No character is wider than two of the letter m, and no font reaches further from its baseline.
  const width = text.length * Math.max(0, 2 * size + font.letterSpacing * scale);
  const start = alignment === 0 && isRtl === 0 ? x - 2 * size : x - width;
  const end = alignment === 2 && isRtl === 0 ? x + 2 * size : x + width;
  const area = areaOf(shared(mapBounds(matrix, boundsOf(start, y - 2 * size, end - start, 4 * size)), clip));
  if (!(area > 0)) return 0;
  const em = size * reachOf(matrix);
  if (em > MAX_EM) return Infinity;
  const [a, b, c, d] = matrix;
  // Turned or stretched, each character is drawn anew for each matrix.
  const sizes = isUpright(matrix) && a === d ? [Math.round(em * 16)] : [size, a, b, c, d];
  const key = [font.weight, font.family, ...sizes].join(' ');
  const written = fonts.get(key) ?? { users: [], texts: [] };
  fonts.set(key, written);
  written.users.push(box);
  written.texts.push(text);
  return text.length * (weights.glyph + Math.min(em * em, area) * perPixel(fill));
}

function imageCost({ place: { matrix, clip } }: Walk, [, , image, x, y, width, height]: readonly number[]): number {
  const area = areaOf(shared(mapBounds(matrix, boundsOf(x, y, width, height)), clip));
  const perArea = image < 0 ? weights.area : isUpright(matrix) ? weights.imageArea : weights.turnedImageArea;
  return area > 0 ? weights.operation + area * perArea : 0;
}

/** Nanoseconds of an operation, in addition to the fixed cost of every operation. */
function costOf(walk: Walk, operation: Operation): number {
  const { code, data } = operation;
  const { place } = walk;
  const go = (matrix: Matrix): number => {
    walk.place = { ...place, matrix };
    return 0;
  };
  switch (code) {
    case DisplayOp.BOX:
      return boxCost(walk, data);
    case DisplayOp.ARC:
      return shapeCost(walk, data, (sink) => traceArc(sink, data));
    case DisplayOp.LINE:
      return shapeCost(walk, [0, data[0]], (sink) => traceLine(sink, data));
    case DisplayOp.PATH:
      return shapeCost(walk, data, (sink) => tracePath(sink, walk.paths, data));
    case DisplayOp.TEXT:
      return textCost(walk, operation);
    case DisplayOp.IMAGE:
      return imageCost(walk, data);
    case DisplayOp.CLIP:
      return clipCost(walk, data);
    case DisplayOp.SAVE:
      walk.stack.push(place);
      return 0;
    case DisplayOp.POP:
      walk.place = walk.stack.pop() ?? place;
      return 0;
    case DisplayOp.TRANSLATE:
      return go(translated(place.matrix, data[0], data[1]));
    case DisplayOp.SCALE:
      return go(scaled(place.matrix, data[0], data[1]));
    case DisplayOp.ROTATE:
      return go(rotated(place.matrix, data[0]));
    case DisplayOp.STYLE:
      walk.place = { ...place, pen: data[0] };
      return 0;
    case DisplayOp.GRADIENT:
      return (weights.gradientStop * (data.length - 6)) / 2;
    default:
      return 0;
  }
}

/** Number of different characters that the cost of a font includes: more than an alphabet has. */
const FONT_CHARACTERS = 128;

/** Nanoseconds for a font, and for each different character that is new in it. */
function fontCost({ texts }: Written): number {
  // An upper bound first, so that characters of ordinary screens are not counted.
  const most = texts.reduce((sum, text) => sum + text.length, 0);
  if (most <= FONT_CHARACTERS) return weights.font;
  const characters = new Set<string>();
  for (const text of texts) for (const character of text) characters.add(character);
  return weights.font + Math.max(0, characters.size - FONT_CHARACTERS) * weights.newGlyph;
}

/** The cost of a frame. Linear in its operations and in the points of their paths. */
export function frameCost(list: DisplayList, paths: PathPool): FrameCost {
  const clip = boundsOf(0, 0, list.width, list.height);
  const walk: Walk = {
    place: { matrix: IDENTITY, clip, pen: 1, isClipTurned: false },
    stack: [],
    paths,
    fonts: new Map(),
    steps: list.operations.length,
  };
  const costs = new Map<number, number>();
  let total = 0;
  const charge = (box: number, cost: number): void => {
    if (box < 0) return;
    total += cost;
    costs.set(box, (costs.get(box) ?? 0) + cost);
  };
  for (const operation of list.operations) charge(operation.box, weights.operation + costOf(walk, operation));
  // Boxes with texts in a font share its cost.
  for (const written of walk.fonts.values()) {
    const cost = fontCost(written);
    for (const box of written.users) charge(box, cost / written.users.length);
  }
  return { cost: total, costs, steps: walk.steps };
}
