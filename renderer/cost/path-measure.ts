// How large the paths of a document are, each looked at once. Must not know where they are drawn.

import { PathCommand } from 'pantograph/internal';
import type { PathPool } from 'pantograph/internal';
import { NOTHING } from './matrix.ts';
import type { Bounds } from './matrix.ts';

/** A path in its own coordinates. */
export interface PathMeasure {
  /** Of all its points, those that only steer a curve included. */
  readonly bounds: Bounds;
  /** How far its points are from one another along each axis, summed: no part of it is longer. */
  readonly lengthX: number;
  readonly lengthY: number;
  readonly segments: number;
}

const POINTS: Readonly<Record<number, number>> = {
  [PathCommand.MOVE]: 1,
  [PathCommand.LINE]: 1,
  [PathCommand.QUADRATIC]: 2,
  [PathCommand.CUBIC]: 3,
  [PathCommand.CLOSE]: 0,
};

function measure({ values, start }: PathPool, path: number): PathMeasure {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY, lengthX, lengthY, segments] = [0, 0, 0, 0, 0, 0, 0];
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
    for (let point = POINTS[command]; point > 0; point -= 1, at += 2) {
      goTo(values[at], values[at + 1]);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (command === PathCommand.CLOSE) goTo(startX, startY);
  }
  return { bounds: left <= right ? { left, top, right, bottom } : NOTHING, lengthX, lengthY, segments };
}

const known = new WeakMap<PathPool, PathMeasure[]>();

/** A path of a document, measured when it is first asked for. */
export function measurePath(paths: PathPool, path: number): PathMeasure {
  let measures = known.get(paths);
  if (measures === undefined) known.set(paths, (measures = []));
  return (measures[path] ??= measure(paths, path));
}
