// How large the paths of a document are, each looked at once. Must not know where they are drawn.

import { PathCommand } from 'pantograph/internal';
import type { PathPool } from 'pantograph/internal';
import { NOTHING } from '../matrix.ts';
import type { Bounds } from '../matrix.ts';
import { crowdOf } from './crowd.ts';
import type { Piece } from './crowd.ts';

/** A path in its own coordinates. */
export interface PathMeasure {
  /** Of all its points, those that only steer a curve included. */
  readonly bounds: Bounds;
  /** How far its points are from one another along each axis, summed: no part of it is longer. */
  readonly lengthX: number;
  readonly lengthY: number;
  readonly segments: number;
  /** Points that its curves are steered by, their ends included. */
  readonly curvePoints: number;
  /** How many of them are near each other [crowdOf]. Found when it is first asked for: fills do not. */
  readonly crowd: () => readonly number[];
}

const POINTS: Readonly<Record<number, number>> = {
  [PathCommand.MOVE]: 1,
  [PathCommand.LINE]: 1,
  [PathCommand.QUADRATIC]: 2,
  [PathCommand.CUBIC]: 3,
  [PathCommand.CLOSE]: 0,
};

function around({ left, top, right, bottom, ...rest }: Piece, x: number, y: number): Piece {
  return {
    ...rest,
    left: Math.min(left, x),
    top: Math.min(top, y),
    right: Math.max(right, x),
    bottom: Math.max(bottom, y),
  };
}

/** The lines and curves of a path. A curve is like as many lines as it has points. */
function piecesOf({ values, start }: PathPool, path: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let at = start[path]; at < start[path + 1];) {
    const command = values[at];
    at += 1;
    let piece: Piece = { left: x, top: y, right: x, bottom: y, weight: Math.max(1, POINTS[command]) };
    for (let point = POINTS[command]; point > 0; point -= 1, at += 2) {
      [x, y] = [values[at], values[at + 1]];
      piece = around(piece, x, y);
    }
    if (command === PathCommand.CLOSE) {
      [x, y] = [startX, startY];
      piece = around(piece, x, y);
    }
    if (command === PathCommand.MOVE) [startX, startY] = [x, y];
    else pieces.push(piece);
  }
  return pieces;
}

function measure(paths: PathPool, path: number): PathMeasure {
  const { values, start } = paths;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY, lengthX, lengthY, segments, curvePoints] = [0, 0, 0, 0, 0, 0, 0, 0];
  const goTo = (nextX: number, nextY: number): void => {
    lengthX += Math.abs(nextX - x);
    lengthY += Math.abs(nextY - y);
    [x, y] = [nextX, nextY];
  };
  for (let at = start[path]; at < start[path + 1];) {
    const command = values[at];
    at += 1;
    if (command === PathCommand.MOVE) [x, y, startX, startY] = [values[at], values[at + 1], values[at], values[at + 1]];
    else segments += 1;
    if (POINTS[command] > 1) curvePoints += POINTS[command];
    for (let point = POINTS[command]; point > 0; point -= 1, at += 2) {
      goTo(values[at], values[at + 1]);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (command === PathCommand.CLOSE) goTo(startX, startY);
  }
  const bounds = left <= right ? { left, top, right, bottom } : NOTHING;
  let crowd: readonly number[] | undefined;
  return {
    bounds,
    lengthX,
    lengthY,
    segments,
    curvePoints,
    crowd: () => (crowd ??= crowdOf(piecesOf(paths, path), bounds)),
  };
}

const known = new WeakMap<PathPool, PathMeasure[]>();

/** A path of a document, measured when it is first asked for. */
export function measurePath(paths: PathPool, path: number): PathMeasure {
  let measures = known.get(paths);
  if (measures === undefined) known.set(paths, (measures = []));
  return (measures[path] ??= measure(paths, path));
}
