// One use of an outline, and what it costs where it stands. Must not know operations, or how paths are cut.

import { CURRENT } from '../paint/display-list.ts';
import type { PathSink } from '../paint/trace-shapes.ts';
import { areaOf, grown, mapBounds, shared } from '../matrix.ts';
import type { Bounds, Matrix } from '../matrix.ts';
import { weights } from './weights.ts';

/** How strokes are drawn: STYLE of a display list. */
export interface Pen {
  readonly width: number;
  readonly cap: number;
  readonly join: number;
}

/** Where operations stand. */
export interface Place {
  readonly matrix: Matrix;
  /** The longest that a vector of length 1 becomes. */
  readonly reach: number;
  /** What can be seen, on the surface. */
  readonly clip: Bounds;
  readonly pen: Pen;
  /** The matrix is too large for a canvas, which has another one. */
  readonly isDetached: boolean;
  /** What can be seen is no upright rectangle: each clip in it is a mask of its own. */
  readonly isClipTurned: boolean;
}

/** An outline before the matrix. */
export interface Outline {
  readonly bounds: Bounds;
  /** How long it is along each axis, at most. */
  readonly lengthX: number;
  readonly lengthY: number;
  /** Lines and curves that it is made of. */
  readonly segments: number;
  /** Points that its curves are steered by, the end of each included; a quarter of a circle has one. */
  readonly curvePoints: number;
  /** How many of its lines and curves are within a distance of each other, at most about; absent where they are few. */
  readonly pairsWithin?: (reach: number) => number;
  /** No line crosses it more than twice: a window shows no more of it than its own edge is long. */
  readonly isConvex: boolean;
  /** An upright rectangle has edges that cost nothing. */
  readonly isUpright: boolean;
  readonly trace: (sink: PathSink) => void;
}

/** What is done with an outline. A frame is filled between two outlines. */
export interface Part {
  readonly use: 'fill' | 'frame' | 'stroke' | 'clip';
  /** As in a display list. */
  readonly color: number;
  readonly outline: Outline;
  /** How high it casts a shadow from, in device pixels. */
  readonly elevation: number;
  readonly shadow: number;
}

/** The widest stroke in device pixels: its mitres too stay within what a canvas is told. */
const MAX_PEN = 8_192;
/** The highest that a shadow is cast from, in device pixels: browsers blur no further. */
export const MAX_ELEVATION = 1_000;

/** Of a wider pen, lines that lie upon each other cost no more: most of it is out of sight. Measured to 75. */
const MAX_CROSSING = 256;

/** How wide a stroke is where it is widest, in device pixels. */
export function penWidth({ pen, reach }: Place): number {
  return Math.min(MAX_PEN, pen.width * reach);
}

/** How far a part reaches out of its outline: mitres to ten times half the pen, shadows to three deviations and their offset. */
export function marginOf(place: Place, { use, elevation }: Part): number {
  return (
    (use === 'stroke' ? penWidth(place) * (place.pen.join === 0 ? 5 : 1) : 0) +
    4 * Math.min(MAX_ELEVATION, elevation) +
    2
  );
}

/** What can be seen of a part, which may be nothing. */
export function seenOf(place: Place, part: Part): Bounds {
  return shared(grown(mapBounds(place.matrix, part.outline.bounds), marginOf(place, part)), place.clip);
}

/** How much of an outline can be seen at most, in device pixels. */
function seenLength(
  { matrix: [a, b, c, d] }: Place,
  { lengthX, lengthY, segments, isConvex }: Outline,
  { left, top, right, bottom }: Bounds,
): number {
  const most = isConvex ? 2 * (right - left + bottom - top) : segments * Math.hypot(right - left, bottom - top);
  return Math.min(lengthX * Math.hypot(a, b) + lengthY * Math.hypot(c, d), most);
}

/** Nanoseconds for the strokes of lines and curves that lie upon each other: each scanline sorts them anew. */
function crossingCost(
  { matrix: [a, b, c, d], reach }: Place,
  { segments, isConvex, pairsWithin }: Outline,
  across: number,
): number {
  if (isConvex) return 0;
  // What the shortest vector of length 1 becomes.
  const least = Math.abs(a * d - b * c) / reach;
  const pairs = pairsWithin === undefined ? segments * segments : pairsWithin((across + 1) / least);
  return pairs * (Math.min(MAX_CROSSING, across) + 8) * weights.crossing;
}

/** Nanoseconds to make the outline of a stroke: of its curves a canvas makes all, however little of them can be seen. */
const outlineCost = (place: Place, { curvePoints }: Outline): number =>
  penWidth(place) > 1 ? curvePoints * weights.strokedPoint : 0;

/** Whether a clip is an upright rectangle, as the surface is. */
export function isFreeClip({ matrix: [, b, c] }: Place, { outline }: Part): boolean {
  return outline.isUpright && b === 0 && c === 0;
}

/** Nanoseconds for a part of which `seen` is seen. */
export function partCost(place: Place, { use, color, elevation, outline }: Part, seen: Bounds): number {
  const {
    pen,
    matrix: [, b, c],
  } = place;
  const perArea = color === CURRENT ? weights.gradientArea : weights.area;
  const length = seenLength(place, outline, seen);
  const isFree = outline.isUpright && b === 0 && c === 0;
  switch (use) {
    case 'frame':
      return length * weights.edge;
    case 'clip':
      return isFree && !place.isClipTurned ? 0 : length * weights.edge + areaOf(seen) * weights.clipArea;
    case 'fill': {
      const shadow =
        elevation > 0 ? areaOf(grown(seen, 3 * Math.min(MAX_ELEVATION, elevation))) * weights.shadowArea : 0;
      return areaOf(seen) * perArea + (isFree ? 0 : length * weights.edge) + shadow;
    }
    case 'stroke': {
      const across = Math.min(penWidth(place), Math.hypot(seen.right - seen.left, seen.bottom - seen.top));
      const joins = outline.segments * across * (pen.cap === 1 || pen.join === 1 ? Math.PI : 2);
      return (
        Math.min(areaOf(seen), (length + joins) * across) * perArea +
        (2 * length + joins) * weights.edge +
        crossingCost(place, outline, across) +
        outlineCost(place, outline)
      );
    }
  }
}
