// Curves as lines on the surface, as fine as can be seen where they can be seen. Must not know canvases.

import type { PathSink } from '../paint/trace-shapes.ts';
import type { Bounds, Matrix } from '../matrix.ts';

/** Points as x, y, x, y. Closed: a line leads from the last to the first. */
export interface Contour {
  readonly points: number[];
  isClosed: boolean;
}

/** How far a line may be from its curve, in device pixels. */
const TOLERANCE = 0.1;
/** Each step halves a curve: this many make a pixel of one that is as long as numbers get. */
const MAX_STEPS = 40;

/** A piece of a curve: the points that it stays between, its first and last included, and its halves. */
interface Piece {
  readonly hull: readonly number[];
  readonly halves: () => readonly [Piece, Piece];
}

function bezierPiece(hull: readonly number[]): Piece {
  return {
    hull,
    halves() {
      // De Casteljau: each row is the middle of the one before.
      const first: number[] = [];
      const second: number[] = [];
      for (let row = hull; row.length > 0;) {
        first.push(row[0], row[1]);
        second.unshift(row[row.length - 2], row[row.length - 1]);
        const above = row;
        row = above.slice(2).map((value, index) => (value + above[index]) / 2);
      }
      return [bezierPiece(first), bezierPiece(second)];
    },
  };
}

/** A piece of an ellipse, of a quarter at most: between two points of it and where its tangents there meet. */
function arcPiece(point: (angle: number, by: number) => readonly [number, number], start: number, end: number): Piece {
  const middle = (start + end) / 2;
  return {
    hull: [...point(start, 1), ...point(middle, 1 / Math.cos((end - start) / 2)), ...point(end, 1)],
    halves: () => [arcPiece(point, start, middle), arcPiece(point, middle, end)],
  };
}

/** Whether a piece cannot be told from the line between its ends. */
function isFlat(hull: readonly number[]): boolean {
  const last = hull.length - 2;
  const x = hull[last] - hull[0];
  const y = hull[last + 1] - hull[1];
  const length = Math.hypot(x, y);
  for (let at = 2; at < last; at += 2) {
    const px = hull[at] - hull[0];
    const py = hull[at + 1] - hull[1];
    const along = length === 0 ? 0 : (px * x + py * y) / length;
    // One that turns back reaches further than its ends.
    const off = along < 0 || along > length || length === 0 ? Math.hypot(px, py) : Math.abs(px * y - py * x) / length;
    if (off > TOLERANCE) return false;
  }
  return true;
}

function isOutside(hull: readonly number[], { left, top, right, bottom }: Bounds): boolean {
  let [isLeft, isAbove, isRight, isBelow] = [true, true, true, true];
  for (let at = 0; at < hull.length; at += 2) {
    isLeft &&= hull[at] < left;
    isRight &&= hull[at] > right;
    isAbove &&= hull[at + 1] < top;
    isBelow &&= hull[at + 1] > bottom;
  }
  return isLeft || isAbove || isRight || isBelow;
}

/** What takes a path and makes contours of it. */
export interface Flattener extends PathSink {
  readonly contours: readonly Contour[];
  /** False: there were more points than it may make, and some are not there. */
  readonly isWhole: () => boolean;
  /** Points that were made so far. */
  readonly pointCount: () => number;
}

/** The contours that are made, point by point, on the surface. */
interface Trail {
  readonly contours: Contour[];
  left: number;
  readonly window: Bounds;
}

function addPoint(trail: Trail, x: number, y: number): void {
  trail.left -= 1;
  if (trail.left >= 0) trail.contours[trail.contours.length - 1].points.push(x, y);
}

function begin(trail: Trail, x: number, y: number): void {
  trail.contours.push({ points: [], isClosed: false });
  addPoint(trail, x, y);
}

function close({ contours }: Trail): void {
  const current = contours.at(-1);
  if (current !== undefined) current.isClosed = true;
}

/** Adds the end of a piece, and points of it before as far as it bends where it can be seen. */
function follow(trail: Trail, { hull, halves }: Piece, steps = MAX_STEPS): void {
  if (steps === 0 || trail.left < 0 || isOutside(hull, trail.window) || isFlat(hull))
    addPoint(trail, hull[hull.length - 2], hull[hull.length - 1]);
  else for (const half of halves()) follow(trail, half, steps - 1);
}

/** Corners from the top left clockwise: all become smaller where two have no room beside each other, as CSS has it. */
function cornersOf(
  width: number,
  height: number,
  [r1, r2 = r1, r3 = r1, r4 = r2]: readonly number[],
): readonly number[] {
  const by = Math.min(1, width / (r1 + r2), height / (r2 + r3), width / (r3 + r4), height / (r4 + r1));
  return [r1 * by, r2 * by, r3 * by, r4 * by];
}

/** Takes a path, in the coordinates that a matrix maps to the surface, as contours there; curves are only followed within `window`. */
export function createFlattener([a, b, c, d, e, f]: Matrix, window: Bounds, maxPoints: number): Flattener {
  const trail: Trail = { contours: [], left: maxPoints, window };
  const { contours } = trail;
  const map = (x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f];
  /** Where the pen stands: after a contour was closed, at its start, with a new one. */
  const from = (x: number, y: number): readonly number[] => {
    const current = contours.at(-1);
    if (current === undefined) begin(trail, ...map(x, y));
    else if (current.isClosed) begin(trail, current.points[0], current.points[1]);
    return contours[contours.length - 1].points.slice(-2);
  };
  const arc = (x: number, y: number, radius: number, start: number, end: number): void => {
    const sweep = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, end - start));
    const point = (angle: number, by: number): [number, number] =>
      map(x + radius * by * Math.cos(angle), y + radius * by * Math.sin(angle));
    if (contours.at(-1)?.isClosed === false) addPoint(trail, ...point(start, 1));
    else begin(trail, ...point(start, 1));
    const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2)));
    for (let piece = 0; piece < pieces; piece += 1)
      follow(trail, arcPiece(point, start + (sweep * piece) / pieces, start + (sweep * (piece + 1)) / pieces));
  };
  return {
    contours,
    arc,
    isWhole: () => trail.left >= 0,
    pointCount: () => maxPoints - trail.left,
    moveTo: (x, y) => begin(trail, ...map(x, y)),
    lineTo(x, y) {
      from(x, y);
      addPoint(trail, ...map(x, y));
    },
    quadraticCurveTo: (x1, y1, x, y) => follow(trail, bezierPiece([...from(x1, y1), ...map(x1, y1), ...map(x, y)])),
    bezierCurveTo: (x1, y1, x2, y2, x, y) =>
      follow(trail, bezierPiece([...from(x1, y1), ...map(x1, y1), ...map(x2, y2), ...map(x, y)])),
    closePath: () => close(trail),
    rect(x, y, width, height) {
      begin(trail, ...map(x, y));
      for (const [px, py] of [
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ])
        addPoint(trail, ...map(px, py));
      close(trail);
    },
    roundRect(x, y, width, height, radii) {
      const [r1, r2, r3, r4] = cornersOf(width, height, radii);
      begin(trail, ...map(x + r1, y));
      [
        [x + width - r2, y + r2, r2],
        [x + width - r3, y + height - r3, r3],
        [x + r4, y + height - r4, r4],
        [x + r1, y + r1, r1],
      ].forEach(([cx, cy, radius], corner) => {
        arc(cx, cy, radius, ((corner - 1) * Math.PI) / 2, (corner * Math.PI) / 2);
      });
      close(trail);
    },
  };
}
